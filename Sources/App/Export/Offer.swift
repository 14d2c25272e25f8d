import Quiz

/// The words that a paper offers for a sequence of names: the right ones among others.
struct Offer {
  /// The ids of the offered entries.
  let entries: [String]

  /// The right names and as many wrong ones, at least three, shuffled; nil for what is no sequence of names.
  /// - Parameter seed: chooses what does not belong; the same seed, the same list.
  init?(to question: Question, seed: UInt64) {
    guard question.form == .sequence, !question.subject.isCode else { return nil }
    var generator = SeededGenerator(name: "offer \(seed)/\(question.handle)")
    let deck = question.deck
    let right = question.key.words
    let shown = Set(
      (question.architecture?.namesShown ?? []).filter {
        deck.names[$0].isAsked && deck.names[$0].isImplementedByDefault
      }.map { deck.names[$0].id })
    let others = generator.shuffled(question.vocabulary.entries.map(\.id)).filter {
      (shown.contains($0) || deck.name(withID: $0) == nil) && !right.contains($0)
    }
    entries = generator.shuffled(right.sorted() + others.prefix(max(3, right.count)))
  }

  /// Returns the words as the paper shows them.
  func words(_ question: Question, _ voice: Voice) -> [String] {
    let writer = QuestionWriter(question.deck, voice: voice)
    return entries.map { writer.title($0, in: question) }
  }
}
