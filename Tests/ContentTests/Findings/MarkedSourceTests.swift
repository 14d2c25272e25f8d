import Content
import Testing
import TestSupport

@Suite struct MarkedSourceTests {
  private let sample = MarkedSource("값: 1️⃣x\n2️⃣y: 1\n")

  @Test func markersAreTakenOutAndRemembered() {
    #expect(sample.file.text(0..<100) == "값: x\ny: 1\n")
    #expect(sample.offsets == ["1️⃣": 5, "2️⃣": 7])
  }

  @Test func everyExpectedFindingSatisfies() {
    expect(
      [finding("a", at: 5), finding("b", at: 7)], at: sample, .init("2️⃣", "b"), .init("1️⃣", "a"))
  }

  @Test func aMissingFindingIsAMismatch() {
    let mismatches = mismatches([], at: sample, [ExpectedFinding("1️⃣", "a")])
    #expect(mismatches.count == 1)
    #expect(mismatches.first?.hasPrefix("missing: ") == true)
  }

  @Test func aLeftOverFindingIsAMismatch() {
    let twice = [finding("a", at: 5), finding("a", at: 5)]
    #expect(
      mismatches(twice, at: sample, [ExpectedFinding("1️⃣", "a")])
        == ["unexpected: check.a [:] at 1:4 'x' notes []"])
  }

  @Test func aFindingElsewhereOrWithOtherFactsIsAnotherFinding() {
    let expected = ExpectedFinding("1️⃣", "a", text: "x")
    #expect(mismatches([finding("a", at: 5)], at: sample, [expected]).isEmpty)
    #expect(mismatches([finding("a", at: 6)], at: sample, [expected]).count == 2)
    #expect(mismatches([finding("b", at: 5)], at: sample, [expected]).count == 2)
    for other in [
      ExpectedFinding("1️⃣", "a", "detail"), ExpectedFinding("1️⃣", "a", nil, ["key": "x"]),
      ExpectedFinding("1️⃣", "a", text: "y"),
      ExpectedFinding("1️⃣", "a", notes: [ExpectedNote("2️⃣", "first-here")]),
    ] {
      #expect(mismatches([finding("a", at: 5)], at: sample, [other]).count == 2)
    }
  }

  private func finding(_ rule: String, at offset: Int) -> Finding {
    Finding(rule, at: sample.file.span(offset..<offset + 1))
  }
}
