import Content
import Testing

@Suite struct FindingTests {
  private let first = SourceFile(name: "a.yaml", text: "0123456789")
  private let second = SourceFile(name: "b.yaml", text: "0123456789")

  @Test func readingOrderIsFileThenPlaceThenRule() {
    let findings = [
      Finding("x", at: second.span(0..<1)), Finding("y", at: first.span(5..<6)),
      Finding("x", at: first.span(5..<6)), Finding("z", at: first.span(2..<3)),
    ]
    #expect(findings.inReadingOrder() == [findings[3], findings[2], findings[1], findings[0]])
  }

  @Test func findingsOfOneRuleAtOnePlaceKeepTheirOrder() {
    let findings = ["c", "a", "b"].map {
      Finding("x", ["key": $0], at: first.span(1..<2))
    }
    #expect(findings.inReadingOrder() == findings)
  }

  @Test func messageKeysNameTheRuleAndItsDetail() {
    let span = first.span(0..<1)
    #expect(Finding("missing-key", at: span).messageKey == "check.missing-key")
    let detailed = Finding("missing-key", "one-of", at: span)
    #expect(detailed.messageKey == "check.missing-key.one-of")
    #expect(Finding.Note("first-here", at: span).messageKey == "note.first-here")
  }

  @Test func equalFindingsPointIntoTheSameFile() {
    let twin = SourceFile(name: "a.yaml", text: "0123456789")
    #expect(Finding("x", at: first.span(0..<1)) == Finding("x", at: first.span(0..<1)))
    #expect(Finding("x", at: first.span(0..<1)) != Finding("x", at: twin.span(0..<1)))
    #expect(Finding("x", at: first.span(0..<1)) != Finding("x", at: first.span(0..<2)))
  }
}
