import Quiz

extension Verdict.Outcome: Codable {}

/// The machine's judgement of an answer.
package struct Grade: Hashable, Sendable {
  package let verdict: Verdict.Outcome
  /// 0…1
  package let score: Double
  package let rating: Rating

  package init(_ verdict: Verdict.Outcome, score: Double, rating: Rating) {
    (self.verdict, self.score, self.rating) = (verdict, score, rating)
  }
}

extension Grade: Codable {
  private enum Key: String, CodingKey { case verdict, score, rating }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    verdict = try line.decode(Verdict.Outcome.self, forKey: .verdict)
    score = try line.decode(.score, or: Self.plainScore(verdict))
    rating = try line.decode(.rating, or: Self.plainRating(verdict))
    guard (0...1).contains(score) else {
      throw DecodingError.dataCorruptedError(forKey: .score, in: line, debugDescription: "0…1")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(verdict, forKey: .verdict)
    try line.encode(score, .score, unless: Self.plainScore(verdict))
    try line.encode(rating, .rating, unless: Self.plainRating(verdict))
  }

  /// The score that a verdict has if the log gives none.
  private static func plainScore(_ verdict: Verdict.Outcome) -> Double { verdict == .right ? 1 : 0 }

  /// The rating that a verdict has if the log gives none.
  private static func plainRating(_ verdict: Verdict.Outcome) -> Rating {
    verdict == .right ? .good : .again
  }
}

/// The learner's word on an answer; what is absent stays as the machine says.
package struct Overruling: Hashable, Sendable, Codable {
  package let rating: Rating?
  package let verdict: Verdict.Outcome?

  package init(rating: Rating?, verdict: Verdict.Outcome?) {
    (self.rating, self.verdict) = (rating, verdict)
  }
}

/// A new judgement of a logged answer, made by later content.
package struct Regrade: Hashable, Sendable {
  let answer: EventID
  let grade: Grade
  let credit: Credit

  package init(_ answer: EventID, _ grade: Grade, _ credit: Credit) {
    (self.answer, self.grade, self.credit) = (answer, grade, credit)
  }
}

extension Regrade: Codable {
  private enum Key: String, CodingKey { case of, facts }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    answer = try line.decode(EventID.self, forKey: .of)
    grade = try Grade(from: decoder)
    credit = Credit(try line.decode(.facts, or: ""), of: "")
  }

  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(answer, forKey: .of)
    try grade.encode(to: encoder)
    try line.encode(credit.text(of: ""), .facts, unless: "")
  }
}

extension Credit {
  /// The credit as the learner overrules it: a verdict replaces what was missed, a rating decides about the first fact.
  func overruled(by word: Overruling) -> Credit {
    var credit = self
    switch word.verdict {
    case nil: break
    case .right: credit = Credit(facts: facts, good: facts)
    case .wrong, .unknown:
      if again.isEmpty { credit = Credit(facts: facts, again: Array(facts.prefix(1))) }
    }
    guard let rating = word.rating, let target = facts.first else { return credit }
    credit.again.removeAll { $0 == target }
    credit.good.removeAll { $0 == target }
    return rating == .again
      ? Credit(facts: facts, again: [target] + credit.again, good: credit.good)
      : Credit(facts: facts, again: credit.again, good: [target] + credit.good)
  }
}
