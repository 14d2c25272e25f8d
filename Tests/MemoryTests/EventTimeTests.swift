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
    (-11_676_096_000_000, 0, "1600-01-01T00:00:00.000+00:00"),
    (253_370_764_799_999, 1_020, "9999-01-01T16:59:59.999+17:00"),
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
        offsetMinutes: generator.index(below: 2_041) - 1_020)
      #expect(EventTime(time.text) == time)
    }
  }

  @Test func zuluIsNoOffset() {
    #expect(EventTime("1970-01-01T00:00:00.001Z") == EventTime(milliseconds: 1))
  }

  @Test(arguments: [
    "", "1970-01-01", "1970-13-01T00:00:00.000+00:00",
    "1970-01-01T00:00:00.000+17:01",
    "1599-12-31T23:59:59.999+00:00",
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
