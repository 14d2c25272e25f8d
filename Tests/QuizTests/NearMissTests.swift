import Testing

@testable import Quiz

/// What a misspelt word may be taken for: never for its opposite.
@Suite struct NearMissTests {
  private static let names = [
    "doorDidOpen(_:)", "doorWillClose(_:)", "unattached", "Lock the device", "Unlock the device",
    "active", "inactive", "didDeactivateDoor", "종 내리기", "종 닫기",
  ]

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
