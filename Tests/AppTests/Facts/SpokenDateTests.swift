import Quiz
import Testing

@testable import App
@testable import Memory

/// Dates as people write them.
@Suite struct SpokenDateTests {
  private let voices: [Voice]

  init() throws {
    let root = Catalogue.repository + "/Content"
    let wording = try LoadedContent.open(roots: [root], wordingRoots: [root])[0].wording
    voices = ["en", "ko"].map { Voice(wording, language: $0) }
  }

  /// On a Tuesday, for somebody who reads one of the languages.
  private func dates(_ language: Int = 0) -> SpokenDate {
    SpokenDate(
      today: CalendarDay("2026-11-24")?.number ?? 0, voices, spoken: voices[language])
  }

  @Test(arguments: [
    ("2026-12-03", "2026-12-03"), ("12/3", "2026-12-03"), ("3 December", "2026-12-03"),
    ("Dec 3rd", "2026-12-03"), ("dec 3, 2027", "2027-12-03"), ("12월 3일", "2026-12-03"),
    ("12월3일", "2026-12-03"), ("2026년 12월 3일", "2026-12-03"), ("2026/12/3", "2026-12-03"),
    ("11/24", "2026-11-24"), ("1월 5일", "2027-01-05"), ("1/5", "2027-01-05"),
    ("8.12.", "2026-12-08"), ("08.12.2026", "2026-12-08"), ("12/8/2026", "2026-12-08"),
    ("8/12/2026", "2026-12-08"), ("8/12", "2026-12-08"), ("13/12", "2026-12-13"),
    ("tomorrow", "2026-11-25"), ("in nine days", "2026-12-03"), ("9 days", "2026-12-03"),
    ("in two weeks", "2026-12-08"), ("9일 뒤", "2026-12-03"), ("일주일 뒤", "2026-12-01"),
    ("내일", "2026-11-25"), ("Tuesday", "2026-12-01"), ("next friday", "2026-11-27"),
    ("금요일", "2026-11-27"), ("다음 주 금요일", "2026-12-04"), ("on Mon", "2026-11-30"),
  ])
  func aDayIsRead(text: String, day: String) {
    #expect(dates().day(text)?.text == day)
  }

  /// In Korean the month always comes first.
  @Test(arguments: [("12.3", "2026-12-03"), ("2026. 12. 3.", "2026-12-03"), ("8/12", "2027-08-12")])
  func koreanDatesBeginWithTheMonth(text: String, day: String) {
    #expect(dates(1).day(text)?.text == day)
  }

  @Test(arguments: [
    "", "3", "someday", "12/32", "13/13", "december", "1 2 3 4", "plan 12/3", "12월", "in days",
    "next", "money", "3일",
  ])
  func whatIsNoDayIsNotRead(text: String) {
    #expect(dates().day(text) == nil)
  }
}
