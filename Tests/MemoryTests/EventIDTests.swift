import Quiz
import Testing

@testable import Memory

@Suite struct EventIDTests {
  @Test func theTextIsThatOfAULID() {
    let low = EventID(milliseconds: 0) { 0 }
    let high = EventID(milliseconds: .max) { .max }
    let known = EventID(milliseconds: 1_469_918_176_385) { 0 }
    #expect(low.text == "00000000000000000000000000")
    #expect(high.text == "76E1X6XBZZZZZZZZZZZZZZZZZZ")
    #expect(EventID("7ZZZZZZZZZZZZZZZZZZZZZZZZZ") == nil)
    #expect(known.text == "01ARYZ6S410000000000000000")
  }

  @Test func textAndIdSortAlikeAndReadBack() {
    var generator = SeededGenerator(seed: 5)
    let ids = (0..<500).map { _ in
      EventID(milliseconds: Int(generator.next() >> 20)) { generator.next() }
    }
    for id in ids { #expect(EventID(id.text) == id) }
    #expect(ids.sorted().map(\.text) == ids.map(\.text).sorted())
  }

  @Test func withinAMillisecondTheNextIdFollows() {
    var draws: [UInt64] = [.max, 5]
    let first = EventID(milliseconds: 7) { draws.removeLast() }
    let second = EventID(after: first, milliseconds: 7) { 0 }
    let third = EventID(after: second, milliseconds: 8) { 0 }
    #expect(first < second)
    #expect(second < third)
    #expect(third == EventID(milliseconds: 8) { 0 })
  }

  /// Each of two programs knows nothing of what the other writes now.
  @Test func twoThatFollowOneEventAreNotTheSame() {
    let ahead = EventID(milliseconds: 9_000) { 3 }
    let (one, other) = (
      EventID(after: ahead, milliseconds: 7) { 1 << 40 },
      EventID(after: ahead, milliseconds: 7) { 2 << 40 }
    )
    #expect(ahead < one && one < other)
  }

  @Test func aClockThatGoesBackMakesNoEarlierId() {
    let ahead = EventID(milliseconds: 9_000) { 3 }
    let next = EventID(after: ahead, milliseconds: 7) { 0 }
    #expect(ahead < next)
    #expect(next < EventID(after: next, milliseconds: -5) { 0 })
    #expect(EventID(milliseconds: -5) { 0 }.text == "00000000000000000000000000")
  }

  @Test(arguments: [
    "", "0000000000000000000000000", "000000000000000000000000000", "80000000000000000000000000",
    "0000000000000000000000000I", "0000000000000000000000000L", "0000000000000000000000000O",
    "0000000000000000000000000U", "0000000000000000000000000a", "0000000000000000000000000-",
  ])
  func whatIsNoIdIsRefused(_ text: String) {
    #expect(EventID(text) == nil)
  }
}
