import Machine
import Testing

@testable import Quiz

/// What a misspelt word may be taken for: never for its opposite.
@Suite struct NearMissTests {
  private static let names = [
    "doorDidOpen(_:)", "doorWillClose(_:)", "unattached", "Lock the device", "Unlock the device",
    "active", "inactive", "didDeactivateDoor", "종 내리기", "종 닫기",
  ]

  /// What stands in brackets tells two names apart, where nothing else does.
  @Test func bracketsAreReadWhereTheyTellNamesApart() {
    func words(_ text: String, among names: [String]) -> [String?] {
      let choices = names.map { (id: $0, title: LocalizedText(["en": $0])) }
      let reader = AnswerReader(
        Vocabulary(choices: choices), takesSeveral: true, acceptsNone: false, lexicon: Lexicon())
      guard case .words(let words, _) = reader.line(text) else { return [] }
      return words.map { reader.word($0).entry }
    }
    let signals = ["kill(STOP)", "kill(TERM)"]
    #expect(words("kill(TERM), kill(STOP)", among: signals) == ["kill(TERM)", "kill(STOP)"])
    #expect(words("open(door), shut()", among: ["open(_:)", "shut()"]) == ["open(_:)", "shut()"])
  }

  private func nearest(_ text: String) -> String? {
    NearMiss(Self.names.map { ($0, $0) }).nearest(to: text)
  }

  @Test(arguments: [
    ("doorDidOpne", "doorDidOpen(_:)"), ("dorDidOpen", "doorDidOpen(_:)"),
    ("doordidopn", "doorDidOpen(_:)"), ("unatached", "unattached"),
    ("lokc the device", "Lock the device"), ("unlok the device", "Unlock the device"),
    ("inactve", "inactive"), ("종 닽기", "종 닫기"),
  ])
  func aSlipIsNear(typed: String, meant: String) {
    #expect(nearest(typed) == meant)
  }

  @Test(arguments: [
    "attached", "doorWillOpen", "doorDidClose", "didActivateDoor", "nactive", "종 올리기", "close",
    "pizza", "",
  ])
  func anotherWordIsNot(typed: String) {
    #expect(nearest(typed) == nil)
  }
}
