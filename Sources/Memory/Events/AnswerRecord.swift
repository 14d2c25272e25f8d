#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Quiz

/// An answer as it was given and judged.
package struct AnswerRecord: Hashable, Sendable {
  /// The question as asked; its card is the one that was studied.
  package var question: QuestionSpec
  /// The typed line, to the letter.
  package var raw: String
  /// The names that the typed line was understood as.
  package var read: [String]
  /// The machine's judgement at the time.
  package var grade: Grade
  /// The number of hints shown before.
  package var hints: Int
  /// Other help, by name: `list`.
  package var aids: [String]
  /// An aid: the question was asked elsewhere, and the learner reported how it went.
  package static let retold = "retold"
  package var milliseconds: Int
  /// False leaves facts untouched (cramming).
  package var counts: Bool
  /// The facts that the answer shows as known or missed.
  package var credit: Credit
  /// The numbered points of the expected answer that were not named.
  package var missing: [String] = []
  /// True if the answer was shown at once and nothing was asked.
  package var isShown: Bool
  /// True if there were two possible answers, so that half of all guesses are right.
  package var isGuessable: Bool

  package init(
    question: QuestionSpec, raw: String, read: [String], grade: Grade,
    hints: Int = 0, aids: [String] = [], milliseconds: Int, counts: Bool = true,
    credit: Credit = Credit(), isShown: Bool = false, isGuessable: Bool = false
  ) {
    (self.question, self.raw, self.read, self.grade) = (question, raw, read, grade)
    (self.hints, self.aids, self.milliseconds, self.counts) = (hints, aids, milliseconds, counts)
    (self.credit, self.isShown, self.isGuessable) = (credit, isShown, isGuessable)
  }

  package var card: String { question.card }
  package var seed: String { question.seed }

  /// The question, if it is safe to ask again; nil if it or the answer is longer than any real one.
  ///
  /// Asking again takes time, and a forged log could stop the program with a question of ten thousand situations.
  package var askable: QuestionSpec? {
    let isShort =
      question.after.count + question.situations.count <= 60 && question.options.count <= 100
      && question.asks.utf8.count <= 4_000 && question.implements.count <= 1_000
      && read.count <= 100 && raw.utf8.count <= 10_000
    return isShort ? question : nil
  }
}

/// An answer as it is judged now: after re-grading, and then as the learner overruled it.
package struct GradedAnswer: Hashable, Sendable {
  package let id: EventID
  package let time: EventTime
  /// The answer as it was logged when it was given.
  package let answer: AnswerRecord
  /// The machine's judgement after re-grading.
  package let grade: Grade
  /// The facts that it shows as known or missed, after re-grading.
  package let credit: Credit
  /// The learner's own judgement, if there is one.
  package let word: Overruling?

  package var verdict: Verdict.Outcome { word?.verdict ?? grade.verdict }
}

/// The parts of an answer that progress is computed from, without those for asking the question again.
struct AnswerHead: Hashable, Sendable {
  let deck: String
  let card: String
  let counts: Bool
  /// The number of hints shown before.
  let hints: Int
  /// True if hints or a list helped.
  let isHelped: Bool
  /// True if the question was asked elsewhere and the result was reported.
  let isRetold: Bool
  let isShown: Bool
  let isGuessable: Bool
  /// The numbered points of the expected answer that were not named.
  let missing: [String]
  /// At most a day, so that sums stay within bounds whatever a line says.
  let milliseconds: Int
  /// The alphabet that the line writes out, by its handle; empty if it writes none.
  let alphabet: [String: [String]]
  var grade: Grade
  var credit: Credit
  var word: Overruling?

  /// A card's name begins with its kind.
  var kind: String { String(card.prefix { $0 != ":" }) }
  /// The credit after the learner's overruling.
  var heldCredit: Credit { word.map(credit.overruled(by:)) ?? credit }
  var verdict: Verdict.Outcome { word?.verdict ?? grade.verdict }
  var rating: Rating { word?.rating ?? grade.rating }
}

/// The answer as the log writes it.
extension AnswerRecord: DecodableWithConfiguration {
  enum Key: String, CodingKey {
    case card, seed, question, raw, read, missing, hints, aids, counts, facts
    case milliseconds = "ms"
    case isShown = "shown"
    case isGuessable = "guessable"
  }

  package init(from decoder: any Decoder, configuration alphabets: @escaping AlphabetNames) throws {
    let line = try decoder.container(keyedBy: Key.self)
    let raw = try line.decode(.raw, or: "")
    let card = try line.decode(String.self, forKey: .card)
    self.init(
      question: try QuestionSpec(
        from: line.superDecoder(forKey: .question), card: card,
        seed: line.decode(String.self, forKey: .seed), alphabets),
      raw: raw,
      read: try line.decode(.read, or: Self.plainReading(raw)), grade: try Grade(from: decoder),
      hints: try line.decode(.hints, or: 0), aids: try line.decode(.aids, or: []),
      milliseconds: try line.decode(.milliseconds, or: 0),
      counts: try line.decode(.counts, or: true),
      credit: Credit(try line.decode(.facts, or: ""), of: card),
      isShown: try line.decode(.isShown, or: false),
      isGuessable: try line.decode(.isGuessable, or: false))
    missing = Self.points(try line.decode(.missing, or: ""))
  }

  func encode(to encoder: any Encoder, _ alphabets: AlphabetNames) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(card, forKey: .card)
    try line.encode(seed, forKey: .seed)
    try question.encode(to: line.superEncoder(forKey: .question), alphabets)
    try line.encode(raw, forKey: .raw)
    try line.encode(read, .read, unless: Self.plainReading(raw))
    try line.encode(missing.joined(separator: " "), .missing, unless: "")
    try grade.encode(to: encoder)
    try line.encode(hints, .hints, unless: 0)
    try line.encode(aids, .aids, unless: [])
    try line.encode(milliseconds, forKey: .milliseconds)
    try line.encode(counts, .counts, unless: true)
    try line.encode(credit.text(of: card), .facts, unless: "")
    try line.encode(isShown, .isShown, unless: false)
    try line.encode(isGuessable, .isGuessable, unless: false)
  }

  /// Splits a list of numbered points at the blanks between them.
  fileprivate static func points(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// The default of `read`: the typed line, unless it is empty.
  private static func plainReading(_ raw: String) -> [String] { raw.isEmpty ? [] : [raw] }
}

extension AnswerHead: DecodableWithConfiguration {
  init(from decoder: any Decoder, configuration alphabets: @escaping AlphabetNames) throws {
    let line = try decoder.container(keyedBy: AnswerRecord.Key.self)
    let question = try line.nestedContainer(keyedBy: QuestionSpec.Key.self, forKey: .question)
    deck = try question.decode(String.self, forKey: .deck)
    card = try line.decode(String.self, forKey: .card)
    _ = try line.decode(String.self, forKey: .seed)
    counts = try line.decode(.counts, or: true)
    hints = try line.decode(.hints, or: 0)
    let aids = try line.decode(.aids, or: [String]())
    (isHelped, isRetold) = (hints > 0 || !aids.isEmpty, aids.contains(AnswerRecord.retold))
    isShown = try line.decode(.isShown, or: false)
    isGuessable = try line.decode(.isGuessable, or: false)
    missing = AnswerRecord.points(try line.decode(.missing, or: ""))
    milliseconds = min(max(0, try line.decode(.milliseconds, or: 0)), 86_400_000)
    grade = try Grade(from: decoder)
    credit = Credit(try line.decode(.facts, or: ""), of: card)
    let handle = try question.decodeIfPresent(String.self, forKey: .alphabet)
    let names = try question.decodeIfPresent([String].self, forKey: .implements)
    alphabet = if let handle, let names { [handle: names] } else { [:] }
  }
}
