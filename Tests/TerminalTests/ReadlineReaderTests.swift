import Foundation
import PTYSupport
import Testing

@Suite struct ReadlineReaderTests {
  @Test func enterAcceptsThePrefill() throws {
    let terminal = try probe("prefill=sceneDidEnterBackground")
    try terminal.expect("1> sceneDidEnterBackground")
    try terminal.sendLine()
    try terminal.expect(#"<line "sceneDidEnterBackground">"#)
  }

  @Test func typingEditsThePrefill() throws {
    let terminal = try probe("prefill=quot", "silent")
    try terminal.expect("1> quot")
    try terminal.send("\u{7F}\u{7F}\u{7F}uit\r")
    try terminal.expect(#"<line "quit">"#)
    try terminal.expect("2> ")
    try terminal.sendLine("again")
    try terminal.expect(#"<line "again">"#)
  }

  /// Nobody has to delete what was offered before saying something else.
  @Test(arguments: ["new", "새 답"]) func typingReplacesAnUntouchedPrefill(typed: String) throws {
    let terminal = try probe("prefill=quot")
    try terminal.expect("1> quot")
    try terminal.sendLine(typed)
    try terminal.expect("<line \"\(typed)\">")
  }

  @Test func aPrefillThatEndsInABlankIsTypedOn() throws {
    let terminal = try probe("prefill=1 3 ")
    try terminal.expect("1> 1 3 ")
    try terminal.sendLine("4")
    try terminal.expect(#"<line "1 3 4">"#)
  }

  @Test func aPrefillThatWasMovedInIsEdited() throws {
    let terminal = try probe("prefill=quot")
    try terminal.expect("1> quot")
    try terminal.send("\u{1B}[Du\r")
    try terminal.expect(#"<line "quout">"#)
  }

  @Test func aClearedPrefillDoesNotComeBack() throws {
    let terminal = try probe("prefill=quot")
    try terminal.expect("1> quot")
    try terminal.sendControl("c")
    try terminal.expect("^C\n1> ")
    try terminal.sendLine("new")
    try terminal.expect(#"<line "new">"#)
    #expect(terminal.transcript.hasPrefix("1> quot^C\n1> new\n<line \"new\">"))
  }

  @Test func controlCOnAnEmptyLineInterrupts() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.sendControl("c")
    try terminal.expect("^C\n<interrupted>\n2> ")
    try terminal.sendLine("on")
    try terminal.expect(#"<line "on">"#)
  }

  @Test func controlCInTheMiddleOfALongLineStartsBelowIt() throws {
    let terminal = try probe("silent", columns: 20)
    try terminal.expect("1> ")
    try terminal.send(String(repeating: "0123456789", count: 5))
    try terminal.expectScreen { $0.transcript.hasSuffix("789") }
    try terminal.sendControl("a")
    try terminal.sendControl("c")
    try terminal.expect("^C\n1> ")
    #expect(
      terminal.transcript == "1> 01234567890123456\n78901234567890123456\n7890123456789^C\n1>")
  }

  @Test func keysAroundControlCKeepTheirOrder() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.send("wrong\u{3}right\r")
    try terminal.expect("wrong^C\n1> right")
    try terminal.expect(#"<line "right">"#)
    try terminal.expect("2> ")
    try terminal.send("wrong\u{4}\u{3}\u{4}")
    try terminal.expect("wrong^C\n2> \n<end>")
  }

  @Test func controlCEndsASearchAndClearsTheLine() throws {
    let terminal = try probe("command")
    try terminal.expect("1> ")
    try terminal.sendLine("study")
    try terminal.expect("2> ")
    try terminal.send("ab\u{12}st")
    try terminal.expect("reverse-i-search")
    try terminal.sendControl("c")
    try terminal.expect("^C\n2> ")
    try terminal.sendLine("on")
    try terminal.expect(#"<line "on">"#)
  }

  @Test func controlDOnAnEmptyLineEndsTheInput() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.sendControl("d")
    try terminal.expect("\n<end>")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.transcript == "1>\n<end>")
    #expect(terminal.isCooked)
  }

  @Test func controlDDeletesWhereThereIsText() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.send("abc")
    try terminal.sendControl("d")
    try terminal.sendControl("a")
    try terminal.sendControl("d")
    try terminal.sendLine()
    try terminal.expect(#"<line "bc">"#)
  }

  @Test func hangulIsReadAndErasedByTheSyllable() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.send("포그라운드")
    try terminal.expectScreen { $0.currentLine == "1> 포그라운드" && $0.cursorColumn == 13 }
    try terminal.send("\u{7F}\u{7F}")
    try terminal.expectScreen { $0.currentLine == "1> 포그라" && $0.cursorColumn == 9 }
    try terminal.sendLine()
    try terminal.expect("<line \"포그라\"> <\(scalars("포그라"))>")
  }

  @Test func hangulInPiecesIsReadAndErasedByTheSyllable() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.send(decomposed("씬 연결"))
    try terminal.expectScreen { $0.currentLine == "1> 씬 연결" }
    try terminal.send("\u{7F}")
    try terminal.expectScreen { $0.currentLine == "1> 씬 연" && $0.cursorColumn == 8 }
    try terminal.sendLine()
    try terminal.expect("<\(scalars(decomposed("씬 연")))>")
  }

  @Test(arguments: [["LANG": "C"], ["LANG": ""], ["LC_ALL": "POSIX"], ["LANG": "xx_YY.EUC-KR"]])
  func hangulWorksInALocaleWithoutIt(_ locale: [String: String]) throws {
    let terminal = try probe("silent", environment: locale)
    try terminal.expect("1> ")
    try terminal.send("상태")
    try terminal.expectScreen { $0.currentLine == "1> 상태" }
    try terminal.send("\u{7F}")
    try terminal.expectScreen { $0.currentLine == "1> 상" }
    try terminal.sendLine()
    try terminal.expect(#"<line "상">"#)
  }

  @Test func styledPromptsTakeTheRoomTheyShow() throws {
    let terminal = try probe("silent", columns: 20)
    try terminal.expect("1> ")
    try terminal.send("0123456789abcdefghij")
    try terminal.expectScreen { $0.transcript == "1> 0123456789abcdefg\nhij" }
    try terminal.send("\u{7F}\u{7F}\u{7F}\u{7F}")
    try terminal.expectScreen { $0.transcript == "1> 0123456789abcdef" }
    #expect(String(decoding: terminal.rawOutput, as: UTF8.self).contains("\u{1B}[1m1>\u{1B}[0m"))
  }

  @Test func theUsersViModeIsHonoured() throws {
    try withDirectory { directory in
      let file = directory + "/inputrc"
      try "$if lifecards\nset editing-mode vi\n$endif\n"
        .write(toFile: file, atomically: true, encoding: .utf8)
      let terminal = try probe("answer", environment: ["INPUTRC": file])
      try terminal.expect("1> ")
      try terminal.send("xzap")
      try terminal.send("\u{1B}")
      Thread.sleep(forTimeInterval: 0.8)
      try terminal.send("0xAtx\u{7F}\u{7F}")
      try terminal.send("\t\t")
      try terminal.expect("sceneDidDisconnect")
      try terminal.sendLine()
      try terminal.expect(#"<line "zap" listed>"#)
    }
  }

  @Test func aBackgroundedProgramComesBackWithItsLine() throws {
    let terminal = try PseudoTerminal.spawn(
      executable: "/bin/bash", arguments: ["--norc", "--noprofile", "--noediting", "-i"],
      environment: ["TERM": "xterm", "INPUTRC": "/dev/null", "LANG": "C.UTF-8", "PS1": "shell$ "])
    try terminal.expect("shell$ ")
    try terminal.sendLine("\(try BuiltProduct.path("terminal-probe")) silent; echo status $?")
    try terminal.expect("\n1> ")
    try terminal.send("half")
    try terminal.expect("half")
    try terminal.sendControl("z")
    try terminal.expect("Stopped")
    try terminal.expect("shell$ ")
    #expect(terminal.isCooked)
    try terminal.sendLine("fg")
    try terminal.expect("1> half")
    try terminal.sendLine("way")
    try terminal.expect(#"<line "halfway">"#)
    try terminal.expect("2> ")
    #expect(!terminal.isCooked)
  }

  @Test func aNarrowedTerminalIsLaidOutAnew() throws {
    let terminal = try probe("silent", columns: 60)
    try terminal.expect("1> ")
    try terminal.send("abcdefghij")
    try terminal.expectScreen { $0.currentLine == "1> abcdefghij" }
    terminal.resize(columns: 20, rows: 24)
    Thread.sleep(forTimeInterval: 0.2)
    try terminal.send("klmnopqrstuvw")
    try terminal.expectScreen { $0.transcript.hasSuffix("1> abcdefghijklmnopq\nrstuvw") }
    try terminal.sendLine()
    try terminal.expect(#"<line "abcdefghijklmnopqrstuvw">"#)
  }
}
