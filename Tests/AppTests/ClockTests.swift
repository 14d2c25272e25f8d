import Testing

@testable import App

/// The clock that `LIFECARDS_NOW` sets.
@Suite struct ClockTests {
  @Test(
    arguments: [
      ("2026-12-12T09:00:00+09:00", 1_797_033_600, 540),
      ("2026-12-12T00:00:00Z", 1_797_033_600, 0), ("2026-12-12T00:00Z", 1_797_033_600, 0),
      ("2026-12-11T16:30:05-07:30", 1_797_033_605, -450),
    ])
  func aTimeWithItsOffset(_ text: String, _ seconds: Int, _ offset: Int) throws {
    let clock = try #require(PretendedClock(text))
    #expect(
      clock.moment(after: 250, ticks: 7)
        == .init(milliseconds: seconds * 1_000 + 250, offsetMinutes: offset, ticks: 7))
  }

  @Test(arguments: [
    "", "now", "2026-12-12", "2026-12-12T09:00:00", "2026-02-30T09:00:00Z", "2026-12-12T24:00:00Z",
    "2026-12-12T09:60:00Z", "2026-12-12T09:00:60Z", "2026-12-12T09:00:00+15:00",
    "2026-12-12 09:00:00Z", "٢٠٢٦-12-12T09:00:00Z", "2026-12-12T09:00:00+09:00 ",
  ])
  func nothingElseIsATime(_ text: String) {
    #expect(PretendedClock(text) == nil)
  }
}
