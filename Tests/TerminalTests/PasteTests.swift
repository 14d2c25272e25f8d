import PTYSupport
import Testing

@Suite struct PasteTests {
  @Test func everyPastedLineAnswersOneRequest() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.paste("하나\ntwo\nthree")
    try terminal.expect("three")
    try terminal.sendLine("!")
    try terminal.expect("<line \"하나\"> ")
    try terminal.expect("2> two\n<line \"two\"> ")
    try terminal.expect("3> three!\n<line \"three!\"> ")
    try terminal.expect("4> ")
    try terminal.sendLine("typed")
    try terminal.expect(#"<line "typed">"#)
  }

  @Test func aNewlineAtTheEndAddsNoEmptyLine() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.paste("one\n\ntwo\n")
    try terminal.expect("two")
    try terminal.sendLine()
    try terminal.expect(#"<line "one"> "#)
    try terminal.expect(#"<line ""> "#)
    try terminal.expect(#"<line "two"> "#)
    try terminal.expect("4> ")
    try terminal.sendControl("c")
    try terminal.expect("<interrupted>")
  }

  @Test func aPrefillWaitsForThePersonAndThePasteForIt() throws {
    let terminal = try probe("silent", "prefill=corrected", "silent")
    try terminal.expect("1> ")
    try terminal.paste("one\ntwo")
    try terminal.expect("two")
    try terminal.sendLine()
    try terminal.expect("2> corrected")
    try terminal.sendLine()
    try terminal.expect(#"<line "corrected"> "#)
    try terminal.expect("3> two\n<line \"two\"> ")
  }

  @Test func linesTypedAheadAreNotLost() throws {
    let terminal = try probe("--pause", "1", "silent")
    try terminal.send("one\rtwo\r")
    try terminal.expect(#"<line "one">"#)
    try terminal.expect(#"<line "two">"#)
  }

  @Test func anUnfinishedPasteEndsAtControlC() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.send("\u{1B}[200~never finished")
    try terminal.sendControl("c")
    try terminal.expect("^C\n1> ")
    try terminal.sendLine("on")
    try terminal.expect(#"<line "on">"#)
  }
}
