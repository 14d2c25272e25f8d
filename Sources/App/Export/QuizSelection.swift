import Quiz
import Machine

/// Which questions a quiz is made of: the same selection of the same content, the same quiz.
package struct QuizSelection: Sendable {
  /// How many questions at most.
  package var count: Int
  package var seed: UInt64
  /// Empty: all kinds.
  package var kinds: Set<QuestionKind>
  /// Indices in the deck; empty: all architectures.
  package var architectures: Set<Architecture.ID>
  /// Cards by id or handle, with or without a seed of their own (`7k3mp@4f2a`). If there are any,
  /// the quiz is these, in this order, and nothing else is looked at but `seed`.
  package var names: [String]

  package enum Failure: Error, Equatable, Sendable {
    case unknown(name: String, nearest: String?)
    /// What stands after `@` is not one to four hexadecimal digits.
    case badSeed(String, name: String)
    /// The card is there, but no key of it is beyond doubt.
    case unaskable(name: String)
    /// Two names of one card; a quiz asks a card once.
    case repeated(name: String)
    /// No card fits, or none can be asked.
    case nothing
  }

  package init(
    count: Int, seed: UInt64, kinds: Set<QuestionKind> = [],
    architectures: Set<Architecture.ID> = [],
    names: [String] = []
  ) {
    self.count = count
    self.seed = seed
    self.kinds = kinds
    self.architectures = architectures
    self.names = names
  }

  /// The quiz; it has fewer questions than `count` when there are no more cards that can be asked.
  package func quiz(by examiner: Examiner) throws(Failure) -> QuizSet {
    let questions = names.isEmpty ? chosen(by: examiner) : try named(by: examiner)
    guard !questions.isEmpty else { throw .nothing }
    return QuizSet(seed: seed, questions: questions)
  }

  /// Takes turns between kinds and architectures; what interviewers ask often comes first, and no
  /// situation or duty comes again while there are others.
  private func chosen(by examiner: Examiner) -> [Question] {
    var generator = SeededGenerator(name: "quiz \(seed)")
    var cards = generator.shuffled(examiner.cards.filter(admits))
    var tally = Tally(deck: examiner.deck)
    var questions: [Question] = []
    while questions.count < count {
      let ranks = cards.map { tally.rank(of: $0) }
      guard let next = cards.indices.min(by: { ranks[$0].isBefore(ranks[$1]) }) else { break }
      let card = cards.remove(at: next)
      guard let question = question(of: card, by: examiner) else { continue }
      questions.append(question)
      tally.note(card)
    }
    return questions
  }

  /// Some seeds of a card have no question.
  private func question(of card: Card, by examiner: Examiner) -> Question? {
    let first = seed(of: card)
    return (0..<8).lazy.compactMap { examiner.question(of: card, seed: first &+ $0) }.first
  }

  private func admits(_ card: Card) -> Bool {
    (kinds.isEmpty || kinds.contains(card.kind))
      && (architectures.isEmpty || card.architecture.map(architectures.contains) ?? true)
  }

  private func seed(of card: Card) -> UInt16 {
    var generator = SeededGenerator(name: "\(seed)/\(card.id)")
    return UInt16(truncatingIfNeeded: generator.next())
  }

  // MARK: By name

  private func named(by examiner: Examiner) throws(Failure) -> [Question] {
    var questions: [Question] = []
    for name in names {
      let question = try question(named: name, by: examiner)
      guard !questions.contains(where: { $0.card == question.card }) else {
        throw .repeated(name: name)
      }
      questions.append(question)
    }
    return questions
  }

  private func question(named name: String, by examiner: Examiner) throws(Failure) -> Question {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let card = examiner.card(named: parts[0]) else {
      throw .unknown(
        name: name,
        nearest: NearestName.nearest(
          to: parts[0], among: examiner.cards.flatMap { [$0.id, $0.handle] }))
    }
    var seed = seed(of: card)
    if parts.count == 2 {
      guard parts[1].allSatisfy(\.isHexDigit), let told = UInt16(parts[1], radix: 16) else {
        throw .badSeed(parts[1], name: name)
      }
      seed = told
    }
    guard let question = examiner.question(of: card, seed: seed) else {
      throw .unaskable(name: name)
    }
    return question
  }
}

extension QuizSelection.Failure {
  /// Words for the failure.
  package func text(_ voice: Voice) -> String {
    switch self {
    case .unknown(let name, let nearest?):
      voice.say("export.unknown.near", ["name": Phrase(name), "nearest": Phrase(nearest)])
    case .unknown(let name, nil): voice.say("question.unknown", ["name": Phrase(name)])
    case .badSeed(let seed, _): voice.say("question.seed", ["value": Phrase(seed)])
    case .unaskable(let name): voice.say("question.gone", ["name": Phrase(name)])
    case .repeated(let name): voice.say("export.repeated", ["name": Phrase(name)])
    case .nothing: voice.say("question.none")
    }
  }
}

/// The questions of one quiz, in order, and the number that chose them.
package struct QuizSet: Sendable {
  package let seed: UInt64
  package let questions: [Question]
}

/// What a quiz has had so far, for deciding which card comes next.
private struct Tally {
  private let deck: Deck
  private var counts: [Mark: Int] = [:]

  private enum Mark: Hashable {
    case kind(QuestionKind)
    case mix(QuestionKind, architecture: Architecture.ID?)
    case architecture(Architecture.ID?)
    /// A situation, whatever the architecture, a duty, or whatever else a card is about.
    case subject(String)
  }

  /// The smaller in the first number that differs comes first.
  struct Rank {
    let numbers: [Int]

    func isBefore(_ other: Rank) -> Bool {
      numbers.lexicographicallyPrecedes(other.numbers)
    }
  }

  init(deck: Deck) {
    self.deck = deck
  }

  mutating func note(_ card: Card) {
    for mark in marks(of: card) { counts[mark, default: 0] += 1 }
  }

  func rank(of card: Card) -> Rank {
    let counts = marks(of: card).map { self.counts[$0] ?? 0 }
    let rarity = Situation.Frequency.allCases.count { $0 > card.frequency }
    return Rank(numbers: counts.dropLast() + [rarity] + counts.suffix(1))
  }

  /// What matters most comes first.
  private func marks(of card: Card) -> [Mark] {
    [
      .kind(card.kind), .mix(card.kind, architecture: card.architecture),
      .architecture(card.architecture), .subject(subject(of: card)),
    ]
  }

  private func subject(of card: Card) -> String {
    if case .counterpart(let group, _, _) = card.asks { return "counterpart \(group)" }
    guard let architecture = card.architecture, let situation = card.situation else {
      return card.asks.text
    }
    return deck.architectures[architecture].situations[situation].id
  }
}
