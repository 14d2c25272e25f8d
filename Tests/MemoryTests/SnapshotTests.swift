import Foundation
import Testing

@testable import Memory

@Suite struct SnapshotTests {
  private typealias S = Samples

  /// All that is known comes back: facts, settings, other decks, what an undo takes.
  @Test(arguments: 0..<20)
  func theProgressComesBack(seed: Int) throws {
    let events =
      ProgressTests.mixed(seed: UInt64(seed), count: 60)
      + [S.answer(100, "a", .wrong, .again, at: 90_000, deck: "shapes")]
    var folded = FoldedLogs()
    folded.progress = Progress(events)
    let temporary = try TemporaryDirectory()
    try SystemCalls.real.makeFolder(temporary.data.path)
    try Data(folded.text.utf8).write(to: URL(fileURLWithPath: temporary.data.snapshot))
    let read = try #require(FoldedLogs(snapshot: temporary.data))
    #expect(read.progress == folded.progress)
    #expect(read.progress.decks.count == 2)
  }
}
