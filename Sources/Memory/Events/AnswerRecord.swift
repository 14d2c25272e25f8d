import Quiz

/// An answer as it was given and judged.
package struct AnswerRecord: Hashable, Sendable {
  /// `card`: `trace:scene-based/go-home`.
  package let card: String
  /// `seed`: which of the card's questions.
  package let seed: String
  /// `question`: the question as asked.
  package let question: QuestionRecord
  /// `content`: the fingerprint of the content that judged it.
  package let content: String
  /// `raw`: what was typed, to the letter.
  package let raw: String
  /// `read`: the names it was read as.
  package let read: [String]
  /// `verdict`: `right`, `wrong` or `unknown`.
  package let verdict: Verdict.Outcome
  /// `score`: 0…1.
  package let score: Double
  /// `rating`: `again`, `hard`, `good` or `easy`.
  package let rating: Rating
  /// `hints`: how many had been shown.
  package let hints: Int
  /// `aids`: what else had helped, by name: `list`.
  package let aids: [String]
  /// `ms`: how long it took.
  package let milliseconds: Int
  /// `counts`: false leaves the schedule untouched (cramming).
  package let counts: Bool

  package init(
    card: String, seed: String, question: QuestionRecord, content: String, raw: String,
    read: [String], verdict: Verdict.Outcome, score: Double, rating: Rating, hints: Int = 0,
    aids: [String] = [], milliseconds: Int, counts: Bool = true
  ) {
    self.card = card
    self.seed = seed
    self.question = question
    self.content = content
    self.raw = raw
    self.read = read
    self.verdict = verdict
    self.score = score
    self.rating = rating
    self.hints = hints
    self.aids = aids
    self.milliseconds = milliseconds
    self.counts = counts
  }
}
