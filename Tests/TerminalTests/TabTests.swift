import PTYSupport
import Testing

@Suite struct TabTests {
  @Test func theFirstTabCompletesTheCommonPrefixWhateverTheCase() throws {
    let terminal = try probe("answer")
    try terminal.expect("1> ")
    try terminal.send("SCENED\t")
    try terminal.expectScreen { $0.currentLine == "1> sceneDid" }
    try terminal.send("b\t")
    try terminal.expectScreen { $0.currentLine == "1> sceneDidBecomeActive" }
    try terminal.sendLine()
    try terminal.expect(#"<line "sceneDidBecomeActive">"#)
  }

  @Test func theSecondTabListsWhatFitsAndIsTold() throws {
    let terminal = try probe("answer", columns: 60)
    try terminal.expect("1> ")
    try terminal.send("scened\t\t")
    try terminal.expectScreen {
      $0.transcript == """
        1> sceneDid
        sceneDidBecomeActive  sceneDidDisconnect
        1> sceneDid
        """
    }
    try terminal.sendLine("Disconnect")
    try terminal.expect(#"<line "sceneDidDisconnect" listed>"#)
    try terminal.expect("2> ")
    try terminal.sendLine("quit")
    try terminal.expect(#"<line "quit"> "#)
  }

  @Test func withNothingTypedEverythingIsListed() throws {
    let terminal = try probe("answer", columns: 60)
    try terminal.expect("1> ")
    try terminal.send("\t\t")
    try terminal.expectScreen {
      $0.transcript == """
        1>
        sceneDidBecomeActive  포그라운드
        sceneDidDisconnect    quit
        sceneWillConnect
        1>
        """
    }
  }

  @Test func oneNameThatFitsIsNoList() throws {
    let terminal = try probe("answer")
    try terminal.expect("1> ")
    try terminal.send("sDD\t\t\r")
    try terminal.expect(#"<line "sceneDidDisconnect"> "#)
  }

  @Test func theListIsOneColumnWhereTwoDoNotFit() throws {
    let terminal = try probe("answer", columns: 30)
    try terminal.expect("1> ")
    try terminal.send("zzz\t\t")
    try terminal.expectScreen {
      $0.transcript == """
        1> zzz
        sceneDidBecomeActive
        sceneDidDisconnect
        sceneWillConnect
        포그라운드
        quit
        1> zzz
        """
    }
  }

  @Test func otherKeysBetweenMakeItAFirstTabAgain() throws {
    let terminal = try probe("answer")
    try terminal.expect("1> ")
    try terminal.send("zz\t\u{7F}\tend")
    try terminal.expectScreen { $0.transcript == "1> zend" }
    try terminal.sendControl("c")
    try terminal.expect("^C\n1> ")
    try terminal.send("\t")
    try terminal.sendControl("c")
    try terminal.expect("^C\n<interrupted>\n2> ")
    try terminal.send("\tok\r")
    try terminal.expect(#"<line "ok"> "#)
  }

  @Test func wordsBeginAfterASeparatorAndCompleteAtTheCursor() throws {
    let terminal = try probe("answer")
    try terminal.expect("1> ")
    try terminal.send("quit, scenew\t → \(decomposed("포"))\t")
    try terminal.expectScreen { $0.currentLine == "1> quit, sceneWillConnect → 포그라운드" }
    try terminal.sendLine()
    try terminal.expect("<line \"quit, sceneWillConnect → 포그라운드\"> ")
  }

  @Test func aCompletionDoesNotDoubleWhatFollowsTheCursor() throws {
    let terminal = try probe("answer")
    try terminal.expect("1> ")
    try terminal.send("quit\u{1B}[D\u{1B}[D\t!\r")
    try terminal.expect(#"<line "quit!"> "#)
  }

  @Test func withoutAnAlphabetTabDoesNothing() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.send("/et\t\t\t/us\u{1B}*\u{1B}?\u{1B}\u{1B}\r")
    try terminal.expect(#"<line "/et/us"> "#)
    #expect(terminal.transcript.hasPrefix("1> /et/us\n<line"))
  }
}
