import Simulation
import Statechart

/// Makes questions out of a deck: the same card and seed, the same question.
package struct Examiner: Sendable {
  package let deck: Deck
  package let cards: [Card]
  private let models: [WorldModel]
  private let byName: [String: Int]

  package init(_ deck: Deck) {
    self.deck = deck
    models = deck.architectures.map { WorldModel($0) }
    cards = CardDealer(deck: deck, models: models).cards()
    var byName: [String: Int] = [:]
    for (index, card) in cards.enumerated() {
      byName[card.id] = index
      byName[card.handle] = index
    }
    self.byName = byName
  }

  /// The card with this id or handle.
  package func card(named name: String) -> Card? {
    byName[name].map { cards[$0] }
  }

  package func simulator(of architecture: Int) -> Simulator {
    models[architecture].simulator
  }

  /// A question of `card`; nil when with no start and situation it has a key that is beyond doubt.
  package func question(of card: Card, seed: UInt16) -> Question? {
    let text = Self.text(ofSeed: seed)
    var generator = SeededGenerator(name: "\(card.id)@\(text)")
    let model = models[card.architecture]
    let situations =
      card.situation.map { [$0] } ?? generator.shuffled(situationsByFrequency(card, model))
    for situation in situations {
      for occasion in generator.shuffled(model.occasions(of: situation)) {
        var calls = [occasion.call]
        if card.kind == .trace {
          calls += followUps(to: occasion, in: model, using: &generator)
        }
        if let question = make(card, seed: text, occasion, calls, model) { return question }
        if calls.count > 1, let question = make(card, seed: text, occasion, [occasion.call], model)
        {
          return question
        }
      }
    }
    return nil
  }

  package static func text(ofSeed seed: UInt16) -> String {
    let digits = String(seed, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// What interviewers ask often comes up three times as often.
  private func situationsByFrequency(_ card: Card, _ model: WorldModel) -> [Int] {
    let situations = model.simulator.architecture.situations
    let often = situations.indices.filter { situations[$0].asked == .often }
    let all = often.isEmpty ? Array(situations.indices) : often + situations.indices
    guard case .duty(let id) = card.asks, let duty = deck.duty(id) else { return all }
    return all.filter {
      duty.isAsked(of: situations[$0].id, in: model.simulator.architecture.id)
    }
  }

  /// None, one or two things that happen next.
  private func followUps(
    to occasion: WorldModel.Occasion, in model: WorldModel, using generator: inout SeededGenerator
  ) -> [Call] {
    let wanted = [0, 0, 1, 1, 2][generator.index(below: 5)]
    var configuration = model.simulator.successor(of: occasion.configuration, by: occasion.call)
    var calls: [Call] = []
    while calls.count < wanted, let here = configuration {
      let possible = model.simulator.possibleCalls(in: here).filter {
        model.simulator.architecture.situations[$0.situation].asked == .often
          && $0.argument == nil
      }
      guard !possible.isEmpty else { break }
      let next = possible[generator.index(below: possible.count)]
      calls.append(next)
      configuration = model.simulator.successor(of: here, by: next)
    }
    return calls
  }

  private func make(
    _ card: Card, seed: String, _ occasion: WorldModel.Occasion, _ calls: [Call],
    _ model: WorldModel
  ) -> Question? {
    let alphabet = self.alphabet(for: card)
    let maker = KeyMaker(deck: deck, simulator: model.simulator, alphabet: alphabet)
    guard let (key, run) = maker.key(for: card, calls: calls, from: occasion.configuration) else {
      return nil
    }
    let start = model.simulator.architecture.starts[occasion.start]
    guard isBeyondDoubt(key, card, start, calls, model) else { return nil }
    let statements = StatementFinder(maker: maker, card: card, calls: calls, key: key)
      .statements(in: occasion.configuration, start: start)
    return Question(
      spec: spec(card, seed: seed, start: start, calls: calls, model),
      card: card, world: [start.text] + statements, calls: calls, key: key,
      vocabulary: vocabulary(for: card), run: run)
  }

  /// Whether every variant that concerns questions gives the same key.
  private func isBeyondDoubt(
    _ key: Question.Key, _ card: Card, _ start: Start, _ calls: [Call], _ model: WorldModel
  ) -> Bool {
    model.variants.allSatisfy { simulator in
      guard let configuration = WorldModel.configuration(of: start, by: simulator) else {
        return false
      }
      let maker = KeyMaker(deck: deck, simulator: simulator, alphabet: alphabet(for: card))
      guard let other = maker.key(for: card, calls: calls, from: configuration) else {
        return false
      }
      return Self.agree(other.key, key)
    }
  }

  /// Two keys agree when they allow the same answers; which row made an effect does not matter.
  private static func agree(_ first: Question.Key, _ second: Question.Key) -> Bool {
    guard case .sequence(let one) = first, case .sequence(let other) = second else {
      return first == second
    }
    return one.map(SequenceItem.init) == other.map(SequenceItem.init)
  }

  private struct SequenceItem: Equatable {
    let name: Int
    let instance: Int
    let after: [Int]
    let certainty: Certainty

    init(_ effect: TracedEffect) {
      name = effect.name
      instance = effect.instance
      after = effect.after
      certainty = effect.certainty
    }
  }

  private func alphabet(for card: Card) -> Alphabet {
    Alphabet(
      deck.defaultAlphabet.filter {
        deck.names[$0].kind == card.effectKind && deck.names[$0].isAsked
      })
  }

  private func vocabulary(for card: Card) -> Vocabulary {
    if card.kind == .nextState {
      let architecture = deck.architectures[card.architecture]
      guard let role = architecture.roles.first(where: \.isAsked) else { return Vocabulary([]) }
      return Vocabulary(states: role.machine.answers)
    }
    return Vocabulary(
      names: deck.names.indices.filter {
        deck.names[$0].kind == card.effectKind && deck.names[$0].isAsked
      }.map { ($0, deck.names[$0]) })
  }

  private func spec(
    _ card: Card, seed: String, start: Start, calls: [Call], _ model: WorldModel
  ) -> QuestionSpec {
    let architecture = model.simulator.architecture
    return QuestionSpec(
      card: card.id, seed: seed, deck: deck.id, architecture: architecture.id,
      kind: card.kind.rawValue, after: start.after.map { architecture.text(of: $0) },
      facts: Dictionary(
        start.facts.map { (architecture.facts[$0.key].id, $0.value) },
        uniquingKeysWith: { $1 }),
      variants: [], implements: alphabet(for: card).names.map { deck.names[$0].id }.sorted(),
      situations: calls.map { architecture.text(of: $0) }, asks: card.asks.text, options: [])
  }
}

extension Card.Asks {
  /// `first`, `duty pause-music`.
  package var text: String {
    switch self {
    case .all: "all"
    case .only: "only"
    case .first: "first"
    case .last: "last"
    case .duty(let duty): "duty \(duty)"
    }
  }
}
