import Machine

/// Asks what one situation, or a few, make happen: callbacks, states afterwards, traces.
struct MomentAsker: Asker {
  let deck: Deck
  let models: Column<Architecture, WorldModel>
  private let vocabularies: VocabularyShelf
  private let alphabets = Memo<EffectKind.ID, Alphabet>()

  init(deck: Deck, models: Column<Architecture, WorldModel>) {
    self.deck = deck
    self.models = models
    vocabularies = VocabularyShelf(deck)
  }

  func cards() -> [Card] {
    MomentDealer(deck: deck, models: models).cards()
  }

  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    guard let architecture = card.architecture else { return nil }
    let model = models[architecture]
    if case .journey(let count, let ofSeveral) = card.asks {
      return journey(card, seed, count, ofSeveral, model, &generator)
    }
    let situations =
      card.situation.map { [$0] } ?? generator.shuffled(situationsByFrequency(card, model))
    for situation in situations {
      for occasion in generator.shuffled(model.occasions(of: situation)) {
        var calls = [occasion.call]
        if card.kind == .trace {
          calls += followUps(to: occasion, in: model, using: &generator)
        }
        if let question = make(card, seed: seed, occasion.start, calls, model) {
          return question
        }
        if calls.count > 1,
          let question = make(card, seed: seed, occasion.start, [occasion.call], model)
        {
          return question
        }
      }
    }
    return nil
  }

  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let architecture = card.architecture else { throw .card }
    return try MomentMaker(
      deck: deck, model: models[architecture], alphabet: deck.alphabet(named: spec.implements)
    ).question(from: spec, of: card, subject: .moment, vocabulary: vocabulary(for: card))
  }

  // MARK: Journeys

  /// How often a journey is drawn before the seed is given up.
  private static let tries = 24
  /// How many names that must come a journey may show.
  private static let shown = 1...14

  private func journey(
    _ card: Card, _ seed: String, _ count: Int, _ ofSeveral: Bool, _ model: WorldModel,
    _ generator: inout SeededGenerator
  ) -> Question? {
    let starts = model.starts(ofSeveral: ofSeveral)
    guard !starts.isEmpty else { return nil }
    let teller = RandomWalk(model: model)
    for _ in 0..<Self.tries {
      let (start, world) = starts[generator.index(below: starts.count)]
      let calls = teller.story(from: world, count: count, using: &generator)
      guard calls.count == count,
        let question = make(card, seed: seed, start, calls, model),
        case .sequence(let effects) = question.key,
        Self.shown.contains(effects.count { $0.certainty == .must })
      else { continue }
      return question
    }
    return nil
  }

  // MARK: Single situations

  /// What interviewers ask often comes up three times as often.
  private func situationsByFrequency(_ card: Card, _ model: WorldModel) -> [Situation.ID] {
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
  ) -> [Occurrence] {
    let wanted = [0, 0, 1, 1, 2][generator.index(below: 5)]
    var configuration = model.simulator.successor(of: occasion.configuration, by: occasion.call)
    var calls: [Occurrence] = []
    var used = [occasion.call.situation]
    while calls.count < wanted, let here = configuration {
      let possible = model.simulator.possibleCalls(in: here).filter {
        model.simulator.architecture.situations[$0.situation].asked == .often
          && $0.argument == nil && !used.contains($0.situation)
      }
      guard !possible.isEmpty else { break }
      let next = possible[generator.index(below: possible.count)]
      calls.append(next)
      used.append(next.situation)
      configuration = model.simulator.successor(of: here, by: next)
    }
    return calls
  }

  func make(
    _ card: Card, seed: String, _ start: Start.ID, _ calls: [Occurrence], _ model: WorldModel
  ) -> Question? {
    MomentMaker(deck: deck, model: model, alphabet: alphabet(for: card)).question(
      of: card, seed: seed, start: start, calls: calls, subject: .moment,
      vocabulary: vocabulary(for: card))
  }

  private func alphabet(for card: Card) -> Alphabet {
    alphabets.value(for: card.effectKind) {
      Alphabet(
        deck.defaultAlphabet.filter {
          deck.names[$0].kind == card.effectKind && deck.names[$0].isAsked
        })
    }
  }

  private func vocabulary(for card: Card) -> Vocabulary {
    card.kind == .nextState
      ? vocabularies.states(ofArchitecture: card.architecture ?? Architecture.ID(0))
      : vocabularies.names(ofKind: card.effectKind, asked: true, in: card.architecture)
  }
}
