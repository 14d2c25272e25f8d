import Testing

@testable import Memory

@Suite struct StudyDayTests {
  @Test(arguments: [
    ("2026-11-21T04:00:00.000+09:00", 0), ("2026-11-22T03:59:59.999+09:00", 0),
    ("2026-11-22T04:00:00.000+09:00", 1), ("2026-11-21T03:59:59.999+09:00", -1),
    ("2026-11-21T12:00:00.000-10:00", 0),
  ])
  func aDayBeginsAtFourByTheClockOnTheWall(_ text: String, _ offset: Int) throws {
    let noon = try #require(EventTime("2026-11-21T12:00:00.000+00:00"))
    let time = try #require(EventTime(text))
    #expect(time.studyDay - noon.studyDay == offset)
  }
}
