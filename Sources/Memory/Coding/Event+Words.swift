import Quiz

extension Event.Payload {
  /// The kind as `event` names it.
  package var kind: String {
    switch self {
    case .answer: "answer"
    case .hint: "hint"
    case .override: "override"
    case .undo: "undo"
    case .suspend: "suspend"
    case .resume: "resume"
    case .reset: "reset"
    case .set: "set"
    case .regrade: "regrade"
    case .regrades: "regrades"
    case .other(let kind): kind
    }
  }
}

extension Rating {
  /// The rating as logs and snapshots write it.
  package var word: String {
    switch self {
    case .again: "again"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }

  /// The rating that `word` writes.
  package init?(word: String) {
    guard let rating = Rating.allCases.first(where: { $0.word == word }) else { return nil }
    self = rating
  }

  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(word: String(decoding: bytes, as: UTF8.self))
  }
}

extension Verdict.Outcome {
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(rawValue: String(decoding: bytes, as: UTF8.self))
  }
}
