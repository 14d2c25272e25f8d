#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform
import Quiz

/// What folding needs of one line of the log; the rest stays on the disk.
struct LogItem: Hashable, Sendable {
  var event: LogEvent<AnswerHead>
  let span: LineSpan
  /// Tells lines with one id apart.
  let digest: UInt64

  var id: EventID { event.id }

  /// The event on a line of the log; throws what is wrong with it.
  init(_ line: RawLine) throws(LogProblem.Kind) {
    do {
      event = try LogEvent(line: line.bytes)
    } catch {
      let kind = error as? LogProblem.Kind ?? .damaged
      throw kind == .damaged && !line.isEnded ? .torn : kind
    }
    span = line.span
    digest = StableHash.of(line.bytes)
  }

  /// The order of the log. Should two different events have one id, then by their lines, so that the
  /// order never depends on who read what first.
  static func precedes(_ left: LogItem, _ right: LogItem) -> Bool {
    (left.id, left.digest) < (right.id, right.digest)
  }
}

/// An answer without what only asking it again needs.
struct AnswerHead: Hashable, Sendable {
  let deck: String
  let card: String
  let counts: Bool
  /// The alphabet that the line writes out, by its handle.
  let alphabet: [String: [String]]
  var grade: Grade
  var word: Overruling?

  var verdict: Verdict.Outcome { word?.verdict ?? grade.verdict }
  var rating: Rating { word?.rating ?? grade.rating }
}

extension AnswerHead: DecodableWithConfiguration {
  init(from decoder: any Decoder, configuration alphabets: @escaping AlphabetNames) throws {
    let line = try decoder.container(keyedBy: AnswerRecord.Key.self)
    let question = try line.nestedContainer(keyedBy: QuestionSpec.Key.self, forKey: .question)
    deck = try question.decode(String.self, forKey: .deck)
    card = try line.decode(String.self, forKey: .card)
    _ = try line.decode(String.self, forKey: .seed)
    counts = try line.decode(.counts, or: true)
    grade = try Grade(from: decoder)
    let handle = try question.decodeIfPresent(String.self, forKey: .alphabet)
    let names = try question.decodeIfPresent([String].self, forKey: .implements)
    alphabet = if let handle, let names { [handle: names] } else { [:] }
  }
}
