import Machine
import Quiz

/// The questions of one quiz, in order, and the number that chose them.
struct QuizSet: Sendable {
  let seed: UInt64
  let questions: [Question]
}

/// Chooses a quiz's questions. The same selection of the same content gives the same quiz.
struct QuizSelection: Sendable {
  let filter: QuestionFilter
  let count: Int
  let seed: UInt64
  /// The cards (ids) to choose from; nil: all.
  var among: Set<String>?

  /// The quiz; it has fewer questions than `count` when there are no more cards that can be asked.
  func quiz(by examiner: Examiner, _ voice: Voice) throws(Refusal) -> QuizSet {
    let questions = chosen(by: examiner)
    guard !questions.isEmpty else { throw Refusal(text: voice.say("question.none")) }
    return QuizSet(seed: seed, questions: questions)
  }

  /// Takes turns between kinds, architectures and subjects; what interviewers ask often comes first.
  private func chosen(by examiner: Examiner) -> [Question] {
    var generator = SeededGenerator(name: "quiz \(seed)")
    var cards = generator.shuffled(
      examiner.cards.filter { filter.admits($0) && among?.contains($0.id) ?? true })
    var turns = TurnCounter(deck: examiner.deck)
    var questions: [Question] = []
    while questions.count < count {
      let ranks = cards.map { turns.rank(of: $0) }
      let next = cards.indices.min { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
      guard let next else { break }
      let card = cards.remove(at: next)
      guard let question = question(of: card, by: examiner) else { continue }
      questions.append(question)
      turns.note(card)
    }
    return questions
  }

  /// The first question of a card that the filter admits. It tries eight seeds, since some have no question.
  private func question(of card: Card, by examiner: Examiner) -> Question? {
    let first = seed(of: card)
    return (0..<8).lazy.compactMap { examiner.question(of: card, seed: first &+ $0) }
      .first(where: filter.admits)
  }

  private func seed(of card: Card) -> UInt16 {
    var generator = SeededGenerator(name: "\(seed)/\(card.id)")
    return UInt16(truncatingIfNeeded: generator.next())
  }
}

/// Counts of a quiz's questions so far, to decide which card comes next.
private struct TurnCounter {
  let deck: Deck
  var counts: [Mark: Int] = [:]

  enum Mark: Hashable {
    case kind(QuestionKind)
    case mix(QuestionKind, architecture: Architecture.ID?)
    case architecture(Architecture.ID?)
    /// A situation, whatever the architecture, a duty, or whatever else a card is about.
    case subject(String)
  }

  mutating func note(_ card: Card) {
    for mark in marks(of: card) { counts[mark, default: 0] += 1 }
  }

  /// Numbers to sort cards by, compared from left to right; smaller comes first.
  func rank(of card: Card) -> [Int] {
    let counts = marks(of: card).map { self.counts[$0] ?? 0 }
    let rarity = Situation.Frequency.allCases.count { $0 > card.frequency }
    return counts.dropLast() + [rarity] + counts.suffix(1)
  }

  private func marks(of card: Card) -> [Mark] {
    [
      .kind(card.kind), .mix(card.kind, architecture: card.architecture),
      .architecture(card.architecture), .subject(subject(of: card)),
    ]
  }

  private func subject(of card: Card) -> String {
    if case .counterpart(let group, _, _) = card.asks { return "counterpart \(group)" }
    return deck.situation(of: card)?.id ?? card.asks.text
  }
}
