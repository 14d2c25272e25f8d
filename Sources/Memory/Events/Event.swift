#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform

/// Something that happened to the learner's progress. The log is a set of these and nothing else.
///
/// `Answer` is `AnswerHead` to fold a hundred thousand answers, or `AnswerRecord` to ask their questions again.
package struct LogEvent<Answer: Hashable & Sendable>: Hashable, Sendable {
  /// Unique: two events of one id are the same event. The order of ids is the order of the log.
  package let id: EventID
  let time: EventTime
  var payload: Payload

  package indirect enum Payload: Hashable, Sendable {
    /// A question was answered.
    case answer(Answer)
    /// A hint of a question was shown; `rung` counts its hints from 1.
    case hint(card: String, seed: String, rung: Int)
    /// The learner's word on an answer. It stands above every re-grading.
    case override(of: EventID, Overruling)
    /// That event no longer counts. Undoing an undo brings the event back.
    case undo(of: EventID)
    /// A setting got a value.
    case set(key: String, value: String)
    /// Many answers were judged again, by the content with this fingerprint. It is one event, so that one undo takes it
    /// back.
    case regrades(content: String, [Regrade])
  }
}

package typealias Event = LogEvent<AnswerRecord>

// MARK: As a line of the log

/// A line is a flat JSON object, its keys in the order of the alphabet. Every kind has `v` (1), `id`,
/// `time` and `event`, which names it:
///
/// - `answer`: `card`, `seed`, `question`, `raw`, `read`, `missing`, `verdict`, `score`, `rating`,
///   `hints`, `aids`, `ms`, `counts`, `facts`, `shown`, `guessable`.
/// - `hint`: `card`, `seed`, `rung`.
/// - `override`: `of`, `rating`, `verdict`; what is absent stays as it was.
/// - `undo`: `of`.
/// - `set`: `key`, `value`.
/// - `regrades`: `content`, `answers` (a list of `of`, `verdict`, `score`, `rating`, `facts`).
///
/// Usual values are left out: empty lists, no hints, `counts` if true, `shown` and
/// `guessable` if false, a score of 1 and the rating `good` for right, a score of 0 and `again` for anything
/// else, and `read` if it is what was typed.
private enum LineKey: String, CodingKey {
  case v, id, time, event, of, card, seed, rung, key, value, content, answers
}

/// The version of the format that is written, and the newest that is read.
private let version = 1

extension LogEvent: DecodableWithConfiguration
where
  Answer: DecodableWithConfiguration, Answer.DecodingConfiguration == AlphabetNames
{
  init(line: some Sequence<UInt8>, alphabets: @escaping AlphabetNames = { _ in [] }) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line), configuration: alphabets)
  }

  /// Throws a `LogDamage` for a newer format or an unknown kind. Only two keys are read to find that out, as another
  /// program may have written the rest.
  package init(from decoder: any Decoder, configuration alphabets: @escaping AlphabetNames) throws {
    let line = try decoder.container(keyedBy: LineKey.self)
    func text(_ key: LineKey) throws -> String { try line.decode(String.self, forKey: key) }
    switch try line.decode(Int.self, forKey: .v) {
    case version: break
    case let newer where newer > version:
      throw LogDamage(kind: .newerFormat, detail: "\(newer)")
    default: throw LogDamage(kind: .damaged)
    }
    switch try text(.event) {
    case "answer": payload = .answer(try Answer(from: decoder, configuration: alphabets))
    case "hint":
      payload = .hint(
        card: try text(.card), seed: try text(.seed),
        rung: try line.decode(Int.self, forKey: .rung))
    case "override":
      payload = .override(
        of: try line.decode(EventID.self, forKey: .of), try Overruling(from: decoder))
    case "undo": payload = .undo(of: try line.decode(EventID.self, forKey: .of))
    case "set": payload = .set(key: try text(.key), value: try text(.value))
    case "regrades":
      payload = .regrades(
        content: try line.decode(.content, or: ""),
        try line.decode([Regrade].self, forKey: .answers))
    case let unknown: throw LogDamage(kind: .unknownKind, detail: String(unknown.prefix(40)))
    }
    id = try line.decode(EventID.self, forKey: .id)
    time = try line.decode(EventTime.self, forKey: .time)
  }
}

extension Event {
  /// The line without the newline. `alphabets` stand in the log already, so the line does not write them out.
  func line(alphabets: [String: [String]]) -> String {
    LogText { encoder in try encode(to: encoder) { alphabets[$0] ?? [] } }.jsonText()
  }

  private func encode(to encoder: any Encoder, _ alphabets: AlphabetNames) throws {
    var line = encoder.container(keyedBy: LineKey.self)
    try line.encode(version, forKey: .v)
    try line.encode(id, forKey: .id)
    try line.encode(time, forKey: .time)
    switch payload {
    case .answer(let answer):
      try line.encode("answer", forKey: .event)
      try answer.encode(to: encoder, alphabets)
    case .hint(let card, let seed, let rung):
      try line.encode("hint", forKey: .event)
      try line.encode(card, forKey: .card)
      try line.encode(seed, forKey: .seed)
      try line.encode(rung, forKey: .rung)
    case .override(let answer, let word):
      try line.encode("override", forKey: .event)
      try line.encode(answer, forKey: .of)
      try word.encode(to: encoder)
    case .undo(let target):
      try line.encode("undo", forKey: .event)
      try line.encode(target, forKey: .of)
    case .set(let key, let value):
      try line.encode("set", forKey: .event)
      try line.encode(key, forKey: .key)
      try line.encode(value, forKey: .value)
    case .regrades(let content, let regrades):
      try line.encode("regrades", forKey: .event)
      try line.encode(content, forKey: .content)
      try line.encode(regrades, forKey: .answers)
    }
  }
}

/// One line of the log, as far as folding needs it; the rest stays on the disk.
struct LogItem: Hashable, Sendable {
  var event: LogEvent<AnswerHead>
  let span: LineSpan
  /// A hash of the line, which tells different lines with one id apart.
  let digest: UInt64

  var id: EventID { event.id }

  /// The event on a line of the log; throws what is wrong with it.
  init(_ line: RawLine) throws(LogDamage) {
    do {
      event = try LogEvent(line: line.bytes)
    } catch {
      var damage = error as? LogDamage ?? LogDamage(kind: .damaged)
      if damage.kind == .damaged, !line.isEnded { damage = LogDamage(kind: .torn) }
      damage.place = line.span.place
      throw damage
    }
    span = line.span
    digest = StableHash.of(line.bytes)
  }

  /// Sorts by id. Different events with one id are sorted by their digests, so that the order never depends on
  /// which was read first.
  static func precedes(_ left: LogItem, _ right: LogItem) -> Bool {
    (left.id, left.digest) < (right.id, right.digest)
  }
}
