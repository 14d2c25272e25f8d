import Quiz

/// What the machine says of an answer.
package struct Grade: Hashable, Sendable {
  package let verdict: Verdict.Outcome
  /// 0…1
  package let score: Double
  package let rating: Rating

  package init(_ verdict: Verdict.Outcome, score: Double, rating: Rating) {
    self.verdict = verdict
    self.score = score
    self.rating = rating
  }
}
