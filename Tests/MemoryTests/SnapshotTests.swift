import Foundation
import Testing

@testable import Memory

@Suite struct SnapshotTests {
  private typealias S = Samples

  private func snapshot(_ events: [Event], now: EventTime = S.time(30)) -> Snapshot {
    var folded = FoldedLogs()
    folded.progress = Progress(events)
    return Snapshot(folded, deck: "colours", at: now)
  }

  @Test func itCanBeReadByAPerson() throws {
    let missed = S.answer(
      0, "a", .wrong, .again, credit: Credit(facts: ["row:dawn"], again: ["row:dawn"]))
    let text = snapshot([missed, S.set(2, "ko")]).text
    let state = try #require(text.range(of: "  \"state\" : {"))
    #expect(
      text[..<state.lowerBound] == """
        {
          "cards" : {
            "a" : {
              "answers" : 1,
              "helped" : 0,
              "lapses" : 0,
              "right" : 0
            }
          },
          "counts" : {
            "answers" : 1,
            "cards" : 1,
            "facts" : 1,
            "helped" : 0,
            "lapses" : 0,
            "right" : 0
          },
          "deck" : "colours",
          "facts" : {
            "row:dawn" : {
              "difficulty" : 6.4133,
              "reviewed" : "2026-11-21",
              "stability" : 0.212
            }
          },
          "missed" : [
            "a"
          ],
          "settings" : {
            "lang" : "ko"
          },

        """)
    #expect(
      text.hasSuffix(
        """
          "written" : "2026-11-21T19:12:33.123+09:00"
        }
        """))
  }

  /// All that is known comes back: facts, settings, other decks, what an undo takes.
  @Test(arguments: 0..<20)
  func theProgressComesBack(seed: Int) throws {
    let events =
      ProgressTests.mixed(seed: UInt64(seed), count: 60)
      + [S.answer(100, "a", .wrong, .again, at: 90_000, deck: "shapes")]
    let progress = Progress(events)
    let temporary = try TemporaryDirectory()
    let text = snapshot(events).text
    try SystemCalls.real.makeFolder(temporary.data.path)
    try Data(text.utf8).write(to: URL(fileURLWithPath: temporary.data.snapshot))
    let read = try #require(FoldedLogs(snapshot: temporary.data))
    #expect(read.progress == progress)
    #expect(read.progress.decks.count == 2)
  }
}
