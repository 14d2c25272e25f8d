import Machine

/// The deck and the caches that all kinds of questions share.
struct KindContext: Sendable {
  let deck: Deck
  let beliefs: Beliefs
  let vocabularies: VocabularyShelf
  /// Questions about situations, by spec without its seed, `asks` and options.
  let asked = Memo<QuestionSpec, Result<Question, LostQuestion>>()
  private let observers = Memo<EffectKind.ID, Observer>()
  private let alphabets = Memo<[String], Result<Alphabet, LostQuestion>>()
  private let dealt = Memo<Architecture.ID, [Matter]>()
  private let signatures = Memo<String, AnswerSignature?>()
  private let neighbourhoods = Memo<Architecture.ID?, [EffectName.ID: Set<EffectName.ID>]>()
  private let beliefsHeld = Memo<Place, Believed>()

  init(_ deck: Deck, beliefs: Beliefs) {
    (self.deck, self.beliefs) = (deck, beliefs)
    vocabularies = VocabularyShelf(deck)
  }

  var models: Column<Architecture, WorldModel> { beliefs.models }
  var rules: AskingRules { deck.rules }

  private struct Place: Hashable {
    let architecture: Architecture.ID
    let situation: Situation.ID
  }

  /// The differences that misconceptions make to a situation, at the first starts where it can
  /// happen.
  struct Believed: Sendable {
    /// The names that are called only under a misconception, or only without it.
    fileprivate(set) var names: Set<EffectName.ID> = []
    /// Name, role and leaf of every call, under the tables and under each misconception.
    fileprivate(set) var sightings: Set<Sighting> = []
  }

  struct Sighting: Hashable, Sendable {
    let name: EffectName.ID
    let role: Role.ID
    let leaf: Leaf
  }

  func believed(of situation: Situation.ID, in index: Architecture.ID) -> Believed {
    beliefsHeld.value(for: Place(architecture: index, situation: situation)) {
      let architecture = deck.architectures[index]
      var found = Believed()
      for (occasion, run) in models[index].samples(of: situation) {
        let start = architecture.starts[occasion.start]
        let (after, facts) = (start.after.map(architecture.text), architecture.facts(of: start))
        let names = Set(deck.usualNames(certainIn: run))
        found.sightings.formUnion(sightings(in: run, of: architecture))
        for (_, tables) in beliefs.inArchitecture(index) {
          guard let world = tables.world(after: after, facts: facts) else { continue }
          let run = tables.simulator.run([occasion.call], from: world)
          guard run.isPossible else { continue }
          found.names.formUnion(names.symmetricDifference(deck.usualNames(certainIn: run)))
          found.sightings.formUnion(sightings(in: run, of: architecture))
        }
      }
      return found
    }
  }

  private func sightings(in run: Run, of architecture: Architecture) -> [Sighting] {
    run.effects.compactMap { effect in
      guard case .leaf(let leaf) = effect.state else { return nil }
      let role = architecture.instances[effect.instance].role
      return Sighting(name: effect.name, role: role, leaf: leaf)
    }
  }

  /// Returns the other names that stand for the same moments as the given names.
  func counterparts(of names: Set<EffectName.ID>) -> Set<EffectName.ID> {
    let moments = deck.material.counterparts.filter { !names.isDisjoint(with: $0.members.values) }
    return Set(moments.flatMap(\.members.values)).subtracting(names)
  }

  /// False if the rules exclude the start, the situation in this configuration, or that the situation follows the
  /// last one of the start.
  func admits(_ occasion: WorldModel.Occasion, of index: Architecture.ID, _ kind: QuestionKind)
    -> Bool
  {
    let architecture = deck.architectures[index]
    let start = architecture.starts[occasion.start]
    return !rules.starts(.never, kind).contains(start.id)
      && rules.admits(
        occasion.call.situation, after: start.after.last?.situation, in: occasion.configuration,
        of: architecture, kind)
  }

  func model(of card: Card) throws(LostQuestion) -> WorldModel {
    guard let index = card.architecture else { throw .card }
    return models[index]
  }

  /// A set of names that are looked at, and their ids as the log keeps them.
  struct Observer: Sendable {
    let alphabet: Alphabet
    let ids: [String]

    init(_ names: Set<EffectName.ID>, in deck: Deck) {
      alphabet = Alphabet(names)
      ids = names.map { deck.names[$0].id }.sorted()
    }
  }

  /// Returns the observer of the asked names of a kind that are implemented by default.
  func observer(of kind: EffectKind.ID) -> Observer {
    observers.value(for: kind) {
      Observer(deck.usualNames.filter { deck.names[$0].kind == kind }, in: deck)
    }
  }

  /// Returns the alphabet of the names with these ids.
  func alphabet(named ids: [String]) throws(LostQuestion) -> Alphabet {
    try alphabets.value(for: ids) {
      Result { () throws(LostQuestion) in Alphabet(Set(try names(ids))) }
    }.get()
  }

  func names(_ ids: [String]) throws(LostQuestion) -> [EffectName.ID] {
    try ids.map { id throws(LostQuestion) in
      guard let name = deck.name(withID: id) else { throw .missing(id) }
      return name
    }
  }

  /// Returns each situation that can happen at an asked start, once for each kind of names that is
  /// asked for.
  func matters(of index: Architecture.ID) -> [Matter] {
    dealt.value(for: index) {
      let asked = deck.kinds.indices.filter { deck.kinds[$0].isAsked }
      let architecture = deck.architectures[index]
      return architecture.situations.indices.flatMap { situation -> [Matter] in
        let samples = models[index].samples(of: situation)
        guard !samples.isEmpty else { return [] }
        let names = samples.map { deck.usualNames(certainIn: $0.run) }
        let moves = samples.contains { occasion, run in
          let (before, after) = (occasion.configuration, run.outcomes.last?.after)
          return architecture.instances.indices.contains {
            architecture.role(of: $0).isAsked && before.leaves[$0] != (after ?? before).leaves[$0]
          }
        }
        return (asked.isEmpty ? [deck.kinds.startIndex] : asked).enumerated().map { place, kind in
          Matter(
            architecture: index, situation: situation, effectKind: kind, isAsked: !asked.isEmpty,
            isFirst: place == 0, names: names, moves: moves)
        }
      }
    }
  }

  /// Returns the signature at the first occasion that has a key; nil if there is none, or for a
  /// card without a situation.
  /// - Parameter key: returns the right names or states on an occasion, given the names that must
  /// be called there.
  func signature(
    of card: Card, key: (WorldModel, WorldModel.Occasion, Run, _ names: [String]) -> [String]?
  ) -> AnswerSignature? {
    guard let situation = card.situation, let index = card.architecture else { return nil }
    return signatures.value(for: card.id) {
      let alphabet = observer(of: card.effectKind).alphabet
      for (occasion, run) in models[index].samples(of: situation) {
        let names = alphabet.observe(run.effects).certain.map { deck.names[$0.name].id }
        guard let key = key(models[index], occasion, run, names) else { continue }
        return AnswerSignature(start: occasion.start, names: names, key: key)
      }
      return nil
    }
  }

  /// Returns the names of the same kind that come directly before or after a name in some situation
  /// of an architecture, or of any.
  func neighbours(
    of name: EffectName.ID, in architecture: Architecture.ID? = nil
  ) -> Set<EffectName.ID> {
    let all = neighbourhoods.value(for: architecture) {
      var all: [EffectName.ID: Set<EffectName.ID>] = [:]
      for model in architecture.map({ [models[$0]] }) ?? Array(models) {
        // Two starts of a situation are enough.
        let runs = model.architecture.situations.indices.flatMap {
          model.samples(of: $0).prefix(2).map(\.run)
        }
        for run in runs {
          let names = Dictionary(grouping: deck.usualNames(certainIn: run)) { deck.names[$0].kind }
          for (first, second) in names.values.flatMap({ zip($0, $0.dropFirst()) })
          where first != second {
            all[first, default: []].insert(second)
            all[second, default: []].insert(first)
          }
        }
      }
      return all
    }
    return all[name] ?? []
  }

  /// Returns `near` for names that follow one another in some situation, `far` for names of the
  /// same moment.
  func closeness(ofNames one: EffectName.ID, _ two: EffectName.ID) -> Closeness? {
    if one == two { return nil }
    if neighbours(of: one).contains(two) { return .near }
    let shareAMoment = deck.material.counterparts.contains {
      Set([one, two]).isSubset(of: $0.members.values)
    }
    return shareAMoment ? .far : nil
  }

  func situation(of card: Card) -> Situation? { deck.situation(of: card) }
}

/// A situation and the kind of names that cards about it ask for.
struct Matter: Sendable {
  let architecture: Architecture.ID
  let situation: Situation.ID
  let effectKind: EffectKind.ID
  /// True if the deck asks for names of this kind; `isFirst` is true for the first such kind.
  let isAsked: Bool
  let isFirst: Bool
  /// The names of every kind that are certain to be called, in order; one list for each of the first starts.
  let names: [[EffectName.ID]]
  /// True if an instance of an asked role can change its state.
  let moves: Bool

  /// True if the situation has no steps.
  func isIdle(in deck: Deck) -> Bool {
    deck.architectures[architecture].situations[situation].steps.isEmpty
  }
}
