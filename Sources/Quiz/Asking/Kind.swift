import Machine
import Platform

/// Everything that a kind of question is: the cards it deals, and the questions it asks of them.
///
/// Each question has a `Subject` for all that is particular to it. The engine never asks which kind it has; `Kinds` lists them
/// all.
protocol Kind: Sendable {
  static var id: QuestionKind { get }

  /// The time that a right answer takes a learner of whom nothing is known yet.
  static var time: AnswerTime { get }

  var context: KindContext { get }

  init(context: KindContext)

  /// The cards about one situation that ask for one kind of names.
  func cards(on matter: Matter) -> [Card]

  /// The cards about an architecture as a whole, given its situations.
  func cards(of architecture: Architecture.ID, _ matters: [Matter]) -> [Card]

  /// All other cards.
  func cards() -> [Card]

  /// Draws a question; nil if none of those tried can be asked.
  func question(_ draw: inout Draw) -> Question?

  /// Makes the question of a spec, just drawn or kept in a log, with the key by the present tables.
  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question

  /// False for a card that the deck's rules never offer; it can still be asked for by name.
  func isOffered(_ card: Card) -> Bool

  /// The questions of a card about its situation alone, one for each start; none of other cards.
  func survey(_ card: Card) -> [Question]

  /// The title of a card in words.
  func title(_ card: Card, _ voice: DeckVoice) -> String?

  /// The names and the key of a card's situation at the first start that has a key; nil if the card has none.
  func signature(of card: Card) -> AnswerSignature?

  /// How easily two cards of this kind are confused; nil if they are not.
  func closeness(of card: Card, to other: Card) -> Closeness?

  /// The right answers of a card at its first start, as `Term`s.
  func terms(of card: Card) -> [String]

  /// The duties (ids) that are among the right answers of a card.
  func duties(askedBy card: Card) -> [String]
}

/// The time that a right answer takes, in seconds.
package struct AnswerTime: Sendable {
  let alone: Double
  /// Seconds to add for each fact that the question uses.
  let perFact: Double

  init(_ alone: Double, perFact: Double = 0) { (self.alone, self.perFact) = (alone, perFact) }

  package func seconds(facts: Int) -> Double { alone + perFact * Double(facts) }
}

extension Kind {
  var deck: Deck { context.deck }

  func cards(on matter: Matter) -> [Card] { [] }
  func cards(of architecture: Architecture.ID, _ matters: [Matter]) -> [Card] { [] }
  func cards() -> [Card] { [] }
  func isOffered(_ card: Card) -> Bool { true }
  func survey(_ card: Card) -> [Question] { [] }
  func title(_ card: Card, _ voice: DeckVoice) -> String? { card.title.map(voice.text) }
  func signature(of card: Card) -> AnswerSignature? { context.signature(of: card) { $3 } }
  func closeness(of card: Card, to other: Card) -> Closeness? {
    card.asks == other.asks ? closeness(ofSituationsOf: card, other) : nil
  }

  /// `near` or `far` for situations of one architecture with nearly the same names, and for one situation in two.
  func closeness(ofSituationsOf card: Card, _ other: Card) -> Closeness? {
    let isElsewhere = card.architecture != other.architecture
    guard let situation = context.situation(of: card), let same = context.situation(of: other),
      !isElsewhere || situation.id == same.id, let one = signature(of: card),
      let two = signature(of: other), one.key != two.key
    else { return nil }
    if isElsewhere { return .near }
    return one.isNear(two) ? (one.start == two.start ? .near : .far) : nil
  }
  func terms(of card: Card) -> [String] { [] }
  func duties(askedBy card: Card) -> [String] { [] }
}

/// One drawing of a question: the same card and seed draw the same question.
struct Draw {
  let card: Card
  let seed: String
  var generator: SeededGenerator
  private let kind: any Kind

  init(_ card: Card, seed: String, of kind: any Kind) {
    (self.card, self.seed, self.kind) = (card, seed, kind)
    generator = SeededGenerator(name: "\(card.id)@\(seed)")
  }

  /// Writes down a drawn question: its start, if any, the situations to carry out, and what is asked.
  /// - Parameter asks: nil for what the card asks.
  func spec(
    from start: Start.ID? = nil, _ calls: [Occurrence] = [], seeing names: [String] = [],
    asks: String? = nil, options: [String] = []
  ) -> QuestionSpec {
    let architecture = card.architecture.map { kind.deck.architectures[$0] }
    let start = start.flatMap { architecture?.starts[$0] }
    func texts(_ calls: [Occurrence]) -> [String] {
      calls.compactMap { architecture?.text(of: $0) }
    }
    return QuestionSpec(
      card: card.id, seed: seed, deck: card.deck, architecture: architecture?.id ?? "",
      kind: card.kind.rawValue, after: texts(start?.after ?? []),
      facts: start.flatMap { architecture?.facts(of: $0) } ?? [:], variants: [],
      implements: names, situations: texts(calls), asks: asks ?? card.asks.text, options: options)
  }

  /// The question of a spec; nil if it cannot be asked.
  func ask(_ spec: QuestionSpec) -> Question? { try? kind.question(spec, of: card) }
}

extension KindContext {
  /// All cards: for each architecture those about its situations, then those about it as a whole; then all others.
  func deal(_ kinds: [any Kind]) -> [Card] {
    // Running every situation is most of the work, and architectures know nothing of each other.
    let ofArchitectures = Array(deck.architectures.indices).mapSideBySide { index in
      let matters = matters(of: index)
      let onSituations = matters.flatMap { matter in
        let cards = kinds.flatMap { $0.cards(on: matter) }
        return (0...3).flatMap { breadth in cards.filter { $0.asks.breadth == breadth } }
      }
      return onSituations + kinds.flatMap { $0.cards(of: index, matters.filter(\.isFirst)) }
    }
    return (ofArchitectures + kinds.mapSideBySide { $0.cards() }).flatMap(\.self)
  }
}
