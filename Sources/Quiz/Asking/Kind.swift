import Machine

/// Everything that a kind of question is: the cards it deals, and the questions it asks of them.
///
/// What a question of it is about stands in a `Subject`. The engine never asks which kind it has; `Kinds` lists
/// them all.
protocol Kind: Sendable {
  static var id: QuestionKind { get }

  var context: KindContext { get }

  init(context: KindContext)

  /// The cards about a situation that show names of one kind.
  func cards(on matter: Matter) -> [Card]

  /// The cards about an architecture as a whole, of whose situations these are.
  func cards(of architecture: Architecture.ID, _ matters: [Matter]) -> [Card]

  /// All other cards.
  func cards() -> [Card]

  /// Draws what is asked and asks it; nil if nothing that was drawn has a key that is beyond doubt.
  func question(_ draw: inout Draw) -> Question?

  /// The question that a spec tells, drawn just now or kept in a log, with the key of today's tables.
  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question

  /// The questions of a card about its situation alone, one for each start; none of other cards.
  func survey(_ card: Card) -> [Question]

  /// What a card is about, in words.
  func title(_ card: Card, _ voice: DeckVoice) -> String?

  /// What a card's situation shows where it is first asked, and what is right there; nil if it is about none.
  func signature(of card: Card) -> AnswerSignature?

  /// How close two of its cards are that ask the same thing of what looks alike; nil if nobody confuses them.
  func closeness(of card: Card, to other: Card) -> Closeness?

  /// The names or states that are right where a card is first asked.
  func terms(of card: Card) -> [String]

  /// The duties (ids) that are among the right answers of a card.
  func duties(askedBy card: Card) -> [String]
}

extension Kind {
  var deck: Deck { context.deck }

  func cards(on matter: Matter) -> [Card] { [] }
  func cards(of architecture: Architecture.ID, _ matters: [Matter]) -> [Card] { [] }
  func cards() -> [Card] { [] }
  func survey(_ card: Card) -> [Question] { [] }
  func title(_ card: Card, _ voice: DeckVoice) -> String? { card.title.map(voice.text) }
  func signature(of card: Card) -> AnswerSignature? { context.signature(of: card) { $2 } }
  func closeness(of card: Card, to other: Card) -> Closeness? {
    card.asks == other.asks ? closeness(ofSituationsOf: card, other) : nil
  }
  func terms(of card: Card) -> [String] { [] }
  func duties(askedBy card: Card) -> [String] { [] }
}

/// A situation and the kind of names that cards about it ask for.
struct Matter: Sendable {
  let architecture: Architecture.ID
  let situation: Situation.ID
  let effectKind: EffectKind.ID
  /// Whether names of this kind are asked for, and whether it is the first such kind.
  let isAsked: Bool
  let isFirst: Bool
  /// What the situation does at the first starts it can happen at.
  let samples: [Sample]

  /// Whether nothing at all is done.
  func isIdle(in deck: Deck) -> Bool {
    deck.architectures[architecture].situations[situation].steps.isEmpty
  }

  /// Whether an instance of an asked role can change its state.
  var moves: Bool { samples.contains(where: \.movesAskedRole) }

  /// What one occasion of a situation shows.
  struct Sample: Sendable {
    /// Names that must show, of every kind, in order.
    let names: [EffectName.ID]
    let movesAskedRole: Bool
  }
}

/// One drawing of a question: the same card and seed draw the same question.
struct Draw {
  let card: Card
  let seed: String
  var generator: SeededGenerator
  private let kind: any Kind

  init(_ card: Card, seed: String, of kind: any Kind) {
    self.card = card
    self.seed = seed
    self.kind = kind
    generator = SeededGenerator(name: "\(card.id)@\(seed)")
  }

  /// What is drawn: from a start if it is about a world, with situations to carry out.
  /// - Parameter asks: what the card asks if it is left out.
  func spec(
    from start: Start.ID? = nil, _ calls: [Occurrence] = [], seeing names: [String] = [],
    asks: String? = nil, options: [String] = []
  ) -> QuestionSpec {
    let deck = kind.context.deck
    let architecture = card.architecture.map { deck.architectures[$0] }
    let start = start.flatMap { architecture?.starts[$0] }
    func texts(_ calls: [Occurrence]) -> [String] {
      architecture.map { architecture in calls.map { architecture.text(of: $0) } } ?? []
    }
    return QuestionSpec(
      card: card.id, seed: seed, deck: deck.id, architecture: architecture?.id ?? "",
      kind: card.kind.rawValue, after: texts(start?.after ?? []),
      facts: start.flatMap { architecture?.facts(of: $0) } ?? [:], variants: [],
      implements: names, situations: texts(calls), asks: asks ?? card.asks.text, options: options)
  }

  /// The question that a spec tells; nil if it has no key that is beyond doubt.
  func ask(_ spec: QuestionSpec) -> Question? { try? kind.question(spec, of: card) }
}

/// Why a question that was asked once cannot be asked any more.
package enum LostQuestion: Error, Hashable, Sendable {
  /// Its card is not dealt any more.
  case card
  /// A situation, fact, name or choice that it speaks of is gone (its id).
  case missing(String)
  /// Its situations cannot happen any more.
  case impossible
  /// Its key is not beyond doubt any more.
  case doubtful
  /// What it was about asks something else now.
  case changed
}

/// What all kinds of questions about a deck share.
struct KindContext: Sendable {
  let deck: Deck
  let models: Column<Architecture, WorldModel>
  let neighbours: NameNeighbours
  let beliefs: Beliefs
  let vocabularies: VocabularyShelf
  private let observers = Memo<EffectKind.ID, Observer>()
  private let alphabets = Memo<[String], Alphabet?>()
  let dealt = Memo<Architecture.ID, [Matter]>()
  let signatures = Memo<String, AnswerSignature?>()

  init(_ deck: Deck, beliefs: Beliefs) {
    self.deck = deck
    self.beliefs = beliefs
    models = beliefs.models
    neighbours = NameNeighbours(deck: deck, models: models)
    vocabularies = VocabularyShelf(deck)
  }

  func model(of card: Card) throws(LostQuestion) -> WorldModel {
    guard let index = card.architecture else { throw .card }
    return models[index]
  }

  /// Names that somebody sees, and their ids as the log keeps them.
  struct Observer: Sendable {
    let alphabet: Alphabet
    let ids: [String]

    init(_ names: Set<EffectName.ID>, in deck: Deck) {
      alphabet = Alphabet(names)
      ids = names.map { deck.names[$0].id }.sorted()
    }
  }

  /// Who sees the asked names of a kind that are implemented by default.
  func observer(of kind: EffectKind.ID) -> Observer {
    observers.value(for: kind) {
      Observer(
        deck.defaultAlphabet.filter { deck.names[$0].kind == kind && deck.names[$0].isAsked },
        in: deck)
    }
  }

  /// The names that an observer saw, by their ids.
  func alphabet(named ids: [String]) throws(LostQuestion) -> Alphabet {
    let known = alphabets.value(for: ids) {
      let found = ids.compactMap { deck.name(withID: $0) }
      return found.count == ids.count ? Alphabet(Set(found)) : nil
    }
    if let known { return known }
    throw .missing(ids.first { deck.name(withID: $0) == nil } ?? "")
  }

  /// The names with these ids, in their order.
  func names(_ ids: [String]) throws(LostQuestion) -> [EffectName.ID] {
    var names: [EffectName.ID] = []
    for id in ids {
      guard let name = deck.name(withID: id) else { throw .missing(id) }
      names.append(name)
    }
    return names
  }
}
