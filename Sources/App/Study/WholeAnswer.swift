import Platform
import Quiz

/// Reads a whole answer from one line, never asking back.
struct WholeAnswer {
  private let reader: AnswerReader
  private let takesSeveralWords: Bool
  private let acceptsNone: Bool

  enum Result: Hashable {
    case answer(Answer)
    case unknown
    /// A word nothing fits, or that fits several; these are nearest.
    case unreadable(String, nearest: [String])
    /// A word for what exists but cannot be used here.
    case unusable(String)
    case empty
  }

  init(_ question: Question, wording: Wording) {
    reader = AnswerReader(question.vocabulary, wording: wording)
    takesSeveralWords = question.takesSeveralWords
    acceptsNone = question.acceptsNone
  }

  func read(_ line: String) -> Result {
    switch reader.line(line) {
    case .empty: return .empty
    case .none: return acceptsNone ? .answer(Answer([])) : .unreadable(line.trimmed, nearest: [])
    case .unknown: return .unknown
    case .words(let words, _) where words.count > 1 && !takesSeveralWords:
      return .unreadable(line.trimmed, nearest: [])
    case .words(let words, _):
      var read: [Answer.Word] = []
      for word in words {
        switch self.word(word) {
        case .entry(let id, let instance): read.append(Answer.Word(id: id, instance: instance))
        case .unusable: return .unusable(word)
        case .ambiguous(let ids): return .unreadable(word, nearest: ids)
        case .unreadable(let nearest): return .unreadable(word, nearest: nearest.map { [$0] } ?? [])
        }
      }
      return .answer(Answer(read))
    }
  }

  /// One word; unreadable Hangul is tried once as the keys it was typed with.
  func word(_ word: String) -> Reading {
    let reading = reader.word(word)
    guard case .unreadable = reading, let keys = HangulKeys.keystrokes(of: word) else {
      return reading
    }
    let typed = reader.word(keys)
    if case .unreadable = typed { return reading }
    return typed
  }
}
