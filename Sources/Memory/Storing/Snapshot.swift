import Platform
import Quiz

/// Progress as a file that a person can look at. Nothing ever reads it back.
package struct Snapshot: Sendable {
  /// The document, ending in a newline.
  package let text: String

  /// What `progress`, folded from `events`, comes to.
  package init(_ progress: Progress, of events: [Event]) {
    let cards = progress.cards.sorted { $0.key < $1.key }
    let document = JSONValue.object([
      "v": .int(Event.version), "covers": Self.coverage(events),
      "settings": Self.settings(progress), "counts": Self.counts(progress),
      "missed": .strings(progress.stillMissed),
      "cards": .object(cards.map { JSONValue.Member(key: $0.key, value: Self.card($0.value)) }),
    ])
    text = document.text(pretty: true) + "\n"
  }

  /// Replaces the snapshot in `directory`: whoever looks sees the old one or the new one, whole.
  package func write(
    to directory: DataDirectory, process: Int32, calls: SystemCalls = .real
  ) throws(StoreFailure) {
    let folders = FolderMaker(calls: calls)
    try folders.make(directory.path)
    let draft = directory.snapshot + ".\(process).new"
    do throws(StoreFailure) {
      try write(draft, calls)
      try rename(draft, directory.snapshot, calls)
    } catch {
      unlink(draft)
      throw error
    }
    try folders.flush(directory.path)
  }

  private func write(_ path: String, _ calls: SystemCalls) throws(StoreFailure) {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC, calls)
    defer { file.close() }
    try file.write(Array(text.utf8))
    try file.flush()
  }

  private func rename(_ old: String, _ new: String, _ calls: SystemCalls) throws(StoreFailure) {
    guard calls.rename(old, new) == 0 else {
      throw .system(.rename, path: new, code: errno)
    }
  }

  /// How many events, which is the newest, and a number that changes with the set of their ids.
  private static func coverage(_ events: [Event]) -> JSONValue {
    let ids = events.map(\.id).sorted().map(\.text)
    let newest = events.max(by: Event.precedes)
    return .object([
      "events": .int(ids.count), "newest": newest.map { .string($0.id.text) },
      "time": newest.map { .string($0.time.text) },
      "digest": .string(String(StableHash.of(ids.joined()), radix: 16)),
    ])
  }

  private static func settings(_ progress: Progress) -> JSONValue {
    .object(
      progress.settings.sorted { $0.key < $1.key }
        .map { JSONValue.Member(key: $0.key, value: .string($0.value)) })
  }

  private static func counts(_ progress: Progress) -> JSONValue {
    let cards = progress.cards.values
    return .object([
      "cards": .int(cards.count { $0.schedule != nil }),
      "suspended": .int(cards.count(where: \.isSuspended)),
      "answers": .int(cards.reduce(0) { $0 + $1.answers }),
      "right": .int(cards.reduce(0) { $0 + $1.right }),
      "lapses": .int(cards.reduce(0) { $0 + $1.lapses }),
    ])
  }

  private static func card(_ card: CardProgress) -> JSONValue {
    .object([
      "phase": card.schedule.map { .string(phase($0.phase)) },
      "stability": card.schedule.map { .double($0.memory.stability) },
      "difficulty": card.schedule.map { .double($0.memory.difficulty) },
      "reviewed": card.schedule.map { .string(moment($0.lastReview)) },
      "due": card.schedule.map { .string(moment($0.due)) },
      "answers": .int(card.answers), "right": .int(card.right), "lapses": .int(card.lapses),
      "missesSinceRight": .int(card.missesSinceRight),
      "lastVerdict": card.lastVerdict.map { .string($0.rawValue) },
      "lastAnswer": card.lastAnswer.map { .string($0.text) },
      "suspended": card.isSuspended ? .bool(true) : nil,
    ])
  }

  private static func phase(_ phase: CardPhase) -> String {
    switch phase {
    case .learning: "learning"
    case .review: "review"
    case .relearning: "relearning"
    }
  }

  private static func moment(_ seconds: Int) -> String {
    EventTime(milliseconds: seconds * 1_000).text
  }
}
