import Platform
import Testing

@testable import App
@testable import Memory

/// Dates as people write them.
@Suite struct SpokenDateTests {
  private let dates = SpokenDate(
    today: CalendarDay("2026-11-24")?.number ?? 0,
    months: [
      ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
      (1...12).map { "\($0)월" },
    ])

  @Test(arguments: [
    ("2026-12-03", "2026-12-03"), ("12/3", "2026-12-03"), ("3 December", "2026-12-03"),
    ("Dec 3rd", "2026-12-03"), ("dec 3, 2027", "2027-12-03"), ("12월 3일", "2026-12-03"),
    ("12월3일", "2026-12-03"), ("2026년 12월 3일", "2026-12-03"), ("2026/12/3", "2026-12-03"),
    ("11/24", "2026-11-24"), ("1월 5일", "2027-01-05"), ("1/5", "2027-01-05"),
  ])
  func aDayIsRead(text: String, day: String) {
    #expect(dates.day(text)?.text == day)
  }

  @Test(arguments: [
    "", "3", "tomorrow", "12/32", "13/1", "december", "1 2 3 4", "plan 12/3", "12월",
  ])
  func whatIsNoDayIsNotRead(text: String) {
    #expect(dates.day(text) == nil)
  }
}
