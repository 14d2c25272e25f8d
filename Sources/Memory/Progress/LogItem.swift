#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform
import Quiz

/// Where a line stands, to be read again.
package struct LineSpan: Hashable, Sendable {
  let file: String
  /// Counted from 1.
  let line: Int
  let offset: Int
  let length: Int
}

/// What folding needs of one line of the log; the rest stays on the disk.
struct LogItem: Hashable, Sendable {
  let id: EventID
  let time: EventTime
  let span: LineSpan
  /// Tells lines with one id apart.
  let digest: UInt64
  let content: Content

  enum Content: Hashable, Sendable {
    indirect case answer(Answered)
    case hint
    case override(of: EventID, Overruling)
    case undo(of: EventID)
    case set(key: String, value: String)
    case regrades([Regrade])
  }

  /// An answer without the question.
  struct Answered: Hashable, Sendable {
    let deck: String
    let card: String
    let counts: Bool
    /// The alphabet that the line writes out.
    let alphabet: Alphabet?
    var grade: Grade
    var word: Overruling?
    var isCorrected = false

    var verdict: Verdict.Outcome { word?.verdict ?? grade.verdict }
    var rating: Rating { word?.rating ?? grade.rating }
  }

  struct Alphabet: Hashable, Sendable {
    let name: String
    let names: [String]
  }

  /// The events that only mean something beside these.
  var targets: [EventID] {
    switch content {
    case .override(let answer, _): [answer]
    case .undo(let event): [event]
    case .regrades(let regrades): regrades.map(\.answer)
    case .answer, .hint, .set: []
    }
  }

  /// The order of the log. Should two different events have one id, then by their lines, so that the
  /// order never depends on who read what first.
  static func precedes(_ left: LogItem, _ right: LogItem) -> Bool {
    (left.id, left.digest) < (right.id, right.digest)
  }
}

/// Reads lines as items.
struct ItemReader {
  private let decoder = JSONDecoder()
  /// Names of cards and decks, kept once.
  private var names: [String: String] = [:]

  /// How much of a question folding looks at.
  private struct QuestionHead: Codable {
    let deck: String
    let alphabet: String?
    let implements: [String]?
  }

  /// The item on a line, or what is wrong with it.
  mutating func item(_ line: RawLine, in file: String) -> Result<LogItem, Refusal> {
    let data = Data(line.bytes)
    guard let head = try? decoder.decode(LogLine<QuestionHead>.self, from: data) else {
      return .failure(Refusal(kind: problem(data)))
    }
    guard head.v == Event.version else {
      return .failure(Refusal(kind: head.v > Event.version ? .newer(head.v) : .damaged))
    }
    guard let content = content(head) else {
      let isKnown = LineHead.kinds.contains(head.event)
      return .failure(Refusal(kind: isKnown ? .damaged : .unknownKind(head.event)))
    }
    let span = LineSpan(
      file: kept(file), line: line.number, offset: line.offset, length: line.bytes.count)
    return .success(
      LogItem(
        id: head.id, time: head.time, span: span, digest: StableHash.of(line.bytes),
        content: content))
  }

  struct Refusal: Error {
    let kind: Kind

    enum Kind: Equatable {
      case damaged
      case newer(Int)
      case unknownKind(String)
    }
  }

  /// Why a line is no event: another program may have written it, and for that two keys are enough.
  private func problem(_ data: Data) -> Refusal.Kind {
    guard let head = try? decoder.decode(LineHead.self, from: data) else { return .damaged }
    if head.v > Event.version { return .newer(head.v) }
    guard let event = head.event, !LineHead.kinds.contains(event) else { return .damaged }
    return .unknownKind(event)
  }

  private mutating func content(_ line: LogLine<QuestionHead>) -> LogItem.Content? {
    switch line.event {
    case "answer":
      guard let card = line.card, line.seed != nil, let question = line.question,
        let grade = line.grade
      else { return nil }
      let alphabet = question.alphabet.flatMap { name in
        question.implements.map { LogItem.Alphabet(name: name, names: $0) }
      }
      return .answer(
        LogItem.Answered(
          deck: kept(question.deck), card: kept(card), counts: line.counts ?? true,
          alphabet: alphabet, grade: grade))
    case "hint": return line.card != nil && line.seed != nil && line.rung != nil ? .hint : nil
    case "override":
      return line.of.map {
        .override(of: $0, Overruling(rating: line.rating, verdict: line.verdict))
      }
    case "undo": return line.of.map { .undo(of: $0) }
    case "set":
      guard let key = line.key, let value = line.value else { return nil }
      return .set(key: key, value: value)
    case "regrades":
      guard let lines = line.answers else { return nil }
      let regrades = lines.compactMap { Regrade($0) }
      return regrades.count == lines.count ? .regrades(regrades) : nil
    default: return nil
    }
  }

  private mutating func kept(_ name: String) -> String {
    if let known = names[name] { return known }
    names[name] = name
    return name
  }
}
