import Quiz
import Testing

@testable import Memory

@Suite struct EventTimeTests {
  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00.000+00:00"),
    (-1, 0, "1969-12-31T23:59:59.999+00:00"),
    (1_795_255_923_123, 540, "2026-11-21T19:12:03.123+09:00"),
    (1_795_255_923_123, -210, "2026-11-21T06:42:03.123-03:30"),
    (951_782_400_000, 0, "2000-02-29T00:00:00.000+00:00"),
    (4_107_542_399_999, 0, "2100-02-28T23:59:59.999+00:00"),
    (4_107_542_400_000, 0, "2100-03-01T00:00:00.000+00:00"),
    (-62_135_596_800_000, 0, "0001-01-01T00:00:00.000+00:00"),
    (253_370_764_799_999, 1_439, "9999-01-01T23:58:59.999+23:59"),
  ])
  func momentsAreWrittenWithTheirOffset(_ milliseconds: Int, _ offset: Int, _ text: String) {
    let time = EventTime(milliseconds: milliseconds, offsetMinutes: offset)
    #expect(time.text == text)
    #expect(EventTime(text) == time)
  }

  @Test func everyMomentReadsBack() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let time = EventTime(
        milliseconds: generator.index(below: 250_000_000_000_000),
        offsetMinutes: generator.index(below: 2_879) - 1_439)
      #expect(EventTime(time.text) == time)
    }
  }

  @Test func everyDayOfFourCenturiesIsItsOwn() {
    var last = CivilDate(daysSince1970: -135_141)
    for days in -135_140...10_957 {
      let date = CivilDate(daysSince1970: days)
      #expect(date.daysSince1970 == days)
      let isNext =
        date.day == last.day + 1 && date.month == last.month
        || date.day == 1 && last.day == CivilDate.days(in: last.month, of: last.year)
      if !isNext { Issue.record("after \(last) comes \(date)") }
      last = date
    }
    #expect(last == CivilDate(year: 2000, month: 1, day: 1))
  }

  @Test func zuluIsNoOffset() {
    #expect(EventTime("1970-01-01T00:00:00.001Z") == EventTime(milliseconds: 1))
  }

  @Test(arguments: [
    "", "1970-01-01", "1970-01-01T00:00:00+00:00", "1970-13-01T00:00:00.000+00:00",
    "1970-02-29T00:00:00.000+00:00", "1970-01-01T24:00:00.000+00:00",
    "1970-01-01T00:60:00.000+00:00", "1970-01-01T00:00:60.000+00:00",
    "1970-01-01T00:00:00.000 00:00", "1970-01-01T00:00:00.000+24:00",
    "1970-01-01 00:00:00.000+00:00", "1970-01-01T00:00:00.000X", "0000-01-01T00:00:00.000+00:00",
    "+970-01-01T00:00:00.000+00:00",
  ])
  func whatIsNoMomentIsRefused(_ text: String) {
    #expect(EventTime(text) == nil)
  }

  @Test func laterIsGreaterWhateverTheOffset() {
    let early = EventTime(milliseconds: 10, offsetMinutes: 600)
    #expect(early < EventTime(milliseconds: 11, offsetMinutes: -600))
  }

  @Test func secondsAreRoundedDown() {
    #expect(EventTime(milliseconds: 1_999).seconds == 1)
    #expect(EventTime(milliseconds: -1).seconds == -1)
  }
}
