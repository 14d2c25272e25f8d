import Machine

/// Shared by all kinds of questions about a deck.
struct KindContext: Sendable {
  let deck: Deck
  let beliefs: Beliefs
  let neighbours: NameNeighbours
  let vocabularies: VocabularyShelf
  private let observers = Memo<EffectKind.ID, Observer>()
  private let alphabets = Memo<[String], Alphabet?>()
  private let dealt = Memo<Architecture.ID, [Matter]>()
  private let signatures = Memo<String, AnswerSignature?>()

  init(_ deck: Deck, beliefs: Beliefs) {
    self.deck = deck
    self.beliefs = beliefs
    neighbours = NameNeighbours(deck: deck, models: beliefs.models)
    vocabularies = VocabularyShelf(deck)
  }

  var models: Column<Architecture, WorldModel> { beliefs.models }

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

  /// Sees the asked names of a kind that are implemented by default.
  func observer(of kind: EffectKind.ID) -> Observer {
    observers.value(for: kind) {
      Observer(deck.usualNames.filter { deck.names[$0].kind == kind }, in: deck)
    }
  }

  /// The names that an observer saw, by their ids.
  func alphabet(named ids: [String]) throws(LostQuestion) -> Alphabet {
    let known = alphabets.value(for: ids) { (try? names(ids)).map { Alphabet(Set($0)) } }
    if let known { return known }
    return Alphabet(Set(try names(ids)))
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

  /// Each situation that can happen at an asked start, for each kind of names that is asked for.
  func matters(of index: Architecture.ID) -> [Matter] {
    dealt.value(for: index) {
      let asked = deck.kinds.indices.filter { deck.kinds[$0].isAsked }
      return deck.architectures[index].situations.indices.flatMap { situation -> [Matter] in
        let samples = samples(of: situation, in: models[index])
        guard !samples.isEmpty else { return [] }
        return (asked.isEmpty ? [deck.kinds.startIndex] : asked).enumerated().map { place, kind in
          Matter(
            architecture: index, situation: situation, effectKind: kind, isAsked: !asked.isEmpty,
            isFirst: place == 0, samples: samples)
        }
      }
    }
  }

  private func samples(of situation: Situation.ID, in model: WorldModel) -> [Matter.Sample] {
    let architecture = model.architecture
    return model.samples(of: situation).map { occasion, run in
      let after = run.outcomes.last?.after ?? occasion.configuration
      return Matter.Sample(
        names: deck.usualNames(certainIn: run),
        movesAskedRole: architecture.instances.indices.contains {
          architecture.role(of: $0).isAsked
            && after.leaves[$0] != occasion.configuration.leaves[$0]
        })
    }
  }

  /// Nil for a card of no situation, and if nothing can be asked of it anywhere.
  /// - Parameter key: what is right on an occasion on which these names must come.
  func signature(
    of card: Card, key: (WorldModel, WorldModel.Occasion, Run, _ names: [String]) -> [String]?
  ) -> AnswerSignature? {
    guard let situation = card.situation, let index = card.architecture else { return nil }
    return signatures.value(for: card.id) {
      let alphabet = observer(of: card.effectKind).alphabet
      for (occasion, run) in models[index].samples(of: situation) {
        let names = alphabet.observe(run.effects).filter { $0.certainty == .must }
          .map { deck.names[$0.name].id }
        guard let key = key(models[index], occasion, run, names) else { continue }
        return AnswerSignature(start: occasion.start, names: names, key: key)
      }
      return nil
    }
  }

  /// Two situations of an architecture, one of which shows what the other shows but for one name; or one in
  /// two architectures.
  func closeness(
    ofSituationsOf card: Card, _ other: Card, _ one: AnswerSignature?, _ two: AnswerSignature?
  ) -> Closeness? {
    guard let situation = situation(of: card), let otherSituation = self.situation(of: other) else {
      return nil
    }
    let isElsewhere = card.architecture != other.architecture
    guard !isElsewhere || situation.id == otherSituation.id, let one, let two, one.key != two.key
    else { return nil }
    if isElsewhere { return .near }
    return one.isNear(two) ? (one.start == two.start ? .near : .far) : nil
  }

  private func situation(of card: Card) -> Situation? {
    guard let situation = card.situation, let architecture = card.architecture else { return nil }
    return deck.architectures[architecture].situations[situation]
  }

  /// Two names that follow one another in some situation, or stand for the same moment.
  func closeness(ofNames one: EffectName.ID, _ two: EffectName.ID) -> Closeness? {
    if one == two { return nil }
    if neighbours.areNeighbours(one, two) { return .near }
    let shareAMoment = deck.material.counterparts.contains {
      Set([one, two]).isSubset(of: $0.members.values)
    }
    return shareAMoment ? .far : nil
  }
}

/// A situation and the kind of names that cards about it ask for.
struct Matter: Sendable {
  let architecture: Architecture.ID
  let situation: Situation.ID
  let effectKind: EffectKind.ID
  /// True if names of this kind are asked for, and if it is the first such kind.
  let isAsked: Bool
  let isFirst: Bool
  /// Of the first starts that the situation can happen at.
  let samples: [Sample]

  /// True if nothing at all is done.
  func isIdle(in deck: Deck) -> Bool {
    deck.architectures[architecture].situations[situation].steps.isEmpty
  }

  /// True if an instance of an asked role can change its state.
  var moves: Bool { samples.contains(where: \.movesAskedRole) }

  /// One occasion of a situation.
  struct Sample: Sendable {
    /// Names that must show, of every kind, in order.
    let names: [EffectName.ID]
    let movesAskedRole: Bool
  }
}
