#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform
import Quiz

/// One line of the log: a flat JSON object, its keys in the order of the alphabet.
///
/// Every kind has `v` (1), `id`, `time` and `event`, which names it:
///
/// - `answer`: `card`, `seed`, `question`, `content`, `raw`, `read`, `verdict`, `score`, `rating`,
///   `hints`, `aids`, `ms`, `counts`.
/// - `hint`: `card`, `seed`, `rung`.
/// - `override`: `of`, `rating`, `verdict`; what is absent stays as it was.
/// - `undo`: `of`.
/// - `set`: `key`, `value`.
/// - `regrades`: `content`, `answers` (a list of `of`, `verdict`, `score`, `rating`).
///
/// What goes without saying is left out: empty lists, no hints, `counts` if true, a score that is 1
/// for right and 0 for anything else, and `read` if it is what was typed.
///
/// `Question` is how much of a question is looked at: folding a hundred thousand answers needs its
/// deck, asking it again all of it.
struct LogLine<Question: Codable>: Codable {
  var v = Event.version
  let id: EventID
  let time: EventTime
  let event: String
  var card: String?
  var seed: String?
  var rung: Int?
  var of: EventID?
  var key: String?
  var value: String?
  var question: Question?
  var content: String?
  var raw: String?
  var read: [String]?
  var verdict: Verdict.Outcome?
  var score: Double?
  var rating: Rating?
  var answers: [RegradeLine]?
  var hints: Int?
  var aids: [String]?
  var ms: Int?
  var counts: Bool?

  /// The grade as it stands on the line; nil if it lacks something or a score is not in 0…1.
  var grade: Grade? {
    guard let verdict, let rating else { return nil }
    return Grade(checked: verdict, score: score, rating: rating)
  }
}

/// A re-grading within `answers`.
struct RegradeLine: Codable {
  let of: EventID
  let verdict: Verdict.Outcome
  let score: Double?
  let rating: Rating
}

/// The version and the kind of a line, whatever else stands on it.
struct LineHead: Decodable {
  let v: Int
  let event: String?

  /// The kinds that are known here.
  static let kinds = ["answer", "hint", "override", "undo", "set", "regrades"]
}

extension Rating: Codable {
  private static let words: [Rating: String] = [
    .again: "again", .hard: "hard", .good: "good", .easy: "easy",
  ]

  /// The rating as logs and documents write it.
  package var word: String { Self.words[self] ?? "" }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let rating = Rating.allCases.first(where: { $0.word == word }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
    }
    self = rating
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}

extension Verdict.Outcome: Codable {}

extension Verdict.Outcome {
  /// The score that goes without saying.
  fileprivate var plainScore: Double { self == .right ? 1 : 0 }
}

extension Grade {
  fileprivate init?(checked verdict: Verdict.Outcome, score: Double?, rating: Rating) {
    let score = score ?? verdict.plainScore
    guard (0...1).contains(score) else { return nil }
    self.init(verdict, score: score, rating: rating)
  }

  /// Nil for the score that goes without saying.
  fileprivate var saidScore: Double? { score == verdict.plainScore ? nil : score }
}

extension Regrade {
  init?(_ line: RegradeLine) {
    guard let grade = Grade(checked: line.verdict, score: line.score, rating: line.rating) else {
      return nil
    }
    self.init(line.of, grade)
  }

  fileprivate var line: RegradeLine {
    RegradeLine(
      of: answer, verdict: grade.verdict, score: grade.saidScore, rating: grade.rating)
  }
}

extension QuestionSpec {
  /// The question as the log writes it, its alphabet in full.
  package var logText: String { json(QuestionLine(self, alphabets: [:])) }
}

/// One line of JSON. Encoding fails only for numbers that are not finite, of which there are none here.
private func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
}

// MARK: Writing

extension LogLine<QuestionLine> {
  /// - Parameter alphabets: those that the log has written out; a question that uses another writes it
  ///   out itself.
  init(_ event: Event, alphabets: [String: [String]]) {
    id = event.id
    time = event.time
    switch event.payload {
    case .answer(let answer):
      self.event = "answer"
      add(answer, alphabets)
    case .hint(let card, let seed, let rung):
      self.event = "hint"
      (self.card, self.seed, self.rung) = (card, seed, rung)
    case .override(let answer, let word):
      self.event = "override"
      of = answer
      (rating, verdict) = (word.rating, word.verdict)
    case .undo(let target):
      self.event = "undo"
      of = target
    case .set(let key, let value):
      self.event = "set"
      (self.key, self.value) = (key, value)
    case .regrades(let content, let regrades):
      self.event = "regrades"
      (self.content, answers) = (content, regrades.map(\.line))
    }
  }

  private mutating func add(_ answer: AnswerRecord, _ alphabets: [String: [String]]) {
    (card, seed) = (answer.card, answer.seed)
    question = QuestionLine(answer.question, alphabets: alphabets)
    content = answer.content
    raw = answer.raw
    read = answer.read == Self.plainReading(answer.raw) ? nil : answer.read
    verdict = answer.grade.verdict
    score = answer.grade.saidScore
    rating = answer.grade.rating
    hints = answer.hints == 0 ? nil : answer.hints
    aids = answer.aids.isEmpty ? nil : answer.aids
    ms = answer.milliseconds
    counts = answer.counts ? nil : false
  }

  /// As what an answer is read if the line does not say.
  private static func plainReading(_ raw: String) -> [String] { raw.isEmpty ? [] : [raw] }

  /// The line without the newline.
  var text: String { json(self) }

  /// The answer on the line; nil if it is none. `alphabet` gives the names behind a handle.
  func answer(alphabet: (String) -> [String]) -> AnswerRecord? {
    guard let card, let seed, let grade, let question else { return nil }
    let spec = question.spec(card: card, seed: seed, alphabet: alphabet)
    let raw = raw ?? ""
    return AnswerRecord(
      question: spec, content: content ?? "", raw: raw, read: read ?? Self.plainReading(raw),
      grade: grade, hints: hints ?? 0, aids: aids ?? [], milliseconds: ms ?? 0,
      counts: counts ?? true)
  }
}

/// A question as it stands in the log. Its `alphabet`, the names that the observer implements, is
/// written out (`implements`) by the first answer that uses it, and named by a handle after that.
struct QuestionLine: Codable {
  let deck: String
  var architecture: String?
  var kind: String?
  var after: [String]?
  var facts: [String: Bool]?
  var variants: [String]?
  var alphabet: String?
  var implements: [String]?
  var situations: [String]?
  var asks: String?
  var options: [String]?

  init(_ spec: QuestionSpec, alphabets: [String: [String]]) {
    func some(_ list: [String]) -> [String]? { list.isEmpty ? nil : list }
    let (kind, architecture) = Self.parts(of: spec.card)
    deck = spec.deck
    self.architecture = spec.architecture == architecture ? nil : spec.architecture
    self.kind = spec.kind == kind ? nil : spec.kind
    after = some(spec.after)
    facts = spec.facts.isEmpty ? nil : spec.facts
    variants = some(spec.variants)
    situations = some(spec.situations)
    asks = spec.asks
    options = some(spec.options)
    guard !spec.implements.isEmpty else { return }
    let name = StableHash.handle(spec.implements.joined(separator: " "))
    alphabet = name
    implements = alphabets[name] == spec.implements ? nil : spec.implements
  }

  func spec(card: String, seed: String, alphabet: (String) -> [String]) -> QuestionSpec {
    let (kind, architecture) = Self.parts(of: card)
    return QuestionSpec(
      card: card, seed: seed, deck: deck, architecture: self.architecture ?? architecture,
      kind: self.kind ?? kind, after: after ?? [], facts: facts ?? [:], variants: variants ?? [],
      implements: implements ?? self.alphabet.map(alphabet) ?? [],
      situations: situations ?? [], asks: asks ?? "", options: options ?? [])
  }

  /// `trace:wheel/dawn` is a trace of the wheel.
  private static func parts(of card: String) -> (kind: String, architecture: String) {
    let colon = card.firstIndex(of: ":") ?? card.endIndex
    let rest = card[colon...].dropFirst()
    return (String(card[..<colon]), rest.firstIndex(of: "/").map { String(rest[..<$0]) } ?? "")
  }
}
