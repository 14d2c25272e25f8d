import Foundation
@testable import Memory
import Testing

@Suite struct SnapshotTests {
  private typealias S = Samples

  @Test func itCanBeReadByAPerson() {
    let events = [
      S.answer(0, "a", .wrong, .again), S.event(1, .suspend(card: "b")),
      S.event(2, .set(key: "lang", value: "ko")),
    ]
    let text = Snapshot(Progress(events), of: events).text
    let expected = """
      {
        "v": 1,
        "covers": {
          "events": 3,
          "newest": "\(S.id(2).text)",
          "time": "2026-11-21T19:12:05.123+09:00",
          "digest": "DIGEST"
        },
        "settings": {
          "lang": "ko"
        },
        "counts": {
          "cards": 1,
          "suspended": 1,
          "answers": 1,
          "right": 0,
          "lapses": 0
        },
        "missed": [
          "a"
        ],
        "cards": {
          "a": {
            "phase": "learning",
            "stability": 0.212,
            "difficulty": 6.4133,
            "reviewed": "2026-11-21T10:12:03.000+00:00",
            "due": "2026-11-21T10:13:03.000+00:00",
            "answers": 1,
            "right": 0,
            "lapses": 0,
            "missesSinceRight": 1,
            "lastVerdict": "wrong",
            "lastAnswer": "2026-11-21T19:12:03.123+09:00"
          },
          "b": {
            "answers": 0,
            "right": 0,
            "lapses": 0,
            "missesSinceRight": 0,
            "suspended": true
          }
        }
      }

      """
    #expect(text.replacing(/"digest": "[0-9a-f]+"/, with: "\"digest\": \"DIGEST\"") == expected)
  }

  @Test func theDigestFollowsTheSetOfEvents() {
    let events = S.answers(0..<9)
    func text(_ events: [Event]) -> String { Snapshot(Progress([]), of: events).text }
    #expect(text(events) == text(events.reversed()))
    #expect(text(events) != text(Array(events.dropFirst())))
  }

  @Test func deletingItChangesNothing() throws {
    let temporary = try TemporaryDirectory()
    try temporary.put(S.text(S.answers(0..<40)).utf8, device: "laptop")
    func fold() -> Memory.Progress { Progress(EventLog.read(temporary.data, now: S.now).events) }
    let before = fold()
    try Snapshot(before, of: S.answers(0..<40)).write(to: temporary.data, process: 1)
    #expect(fold() == before)
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: temporary.data.snapshot))
    #expect(fold() == before)
    try FileManager.default.removeItem(atPath: temporary.data.snapshot)
    #expect(fold() == before)
    #expect(before.cards.count == 5)
  }

  @Test func itReplacesTheOldOneWhole() throws {
    let temporary = try TemporaryDirectory()
    let long = Snapshot(Progress(S.answers(0..<40)), of: S.answers(0..<40))
    let short = Snapshot(Progress([]), of: [])
    try long.write(to: temporary.data, process: 1)
    try short.write(to: temporary.data, process: 2)
    #expect(try temporary.bytes(temporary.data.snapshot) == Array(short.text.utf8))
    #expect(temporary.names(temporary.data.path) == ["progress.json"])
  }
}
