import Machine

/// Shows what happened and a log of it in which one line is missing, or does not belong.
struct DetectiveAsker: Asker {
  let deck: Deck
  let models: Column<Architecture, WorldModel>
  /// The cards that ask of single situations.
  private let moments: [Card]
  private let vocabularies: VocabularyShelf

  init(deck: Deck, models: Column<Architecture, WorldModel>, moments: [Card]) {
    self.moments = moments
    self.deck = deck
    self.models = models
    vocabularies = VocabularyShelf(deck)
  }

  /// How many lines a log has, so that it is worth looking at and its lines can be told by one digit.
  private static let lines = 2...9
  /// How often something plausible is put into a log before another log is tried.
  private static let tries = 6

  /// One for every situation whose trace of the first asked kind is asked for.
  func cards() -> [Card] {
    guard let kind = deck.kinds.firstIndex(where: \.isAsked) else { return [] }
    return moments.filter { $0.kind == .trace && $0.effectKind == kind }
      .compactMap { card in
        guard let index = card.architecture, let situation = card.situation,
          !occasions(of: situation, models[index]).isEmpty
        else { return nil }
        let architecture = deck.architectures[index]
        let name = "\(architecture.id)/\(architecture.situations[situation].id)"
        return Card(
          id: "\(QuestionKind.detective.rawValue):\(name)", kind: .detective, architecture: index,
          situation: situation, effectKind: kind, asks: .all, frequency: card.frequency)
      }
  }

  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    guard let index = card.architecture, let situation = card.situation else { return nil }
    let model = models[index]
    let teller = RandomWalk(model: model)
    let isMissing = generator.index(below: 2) == 0
    for occasion in generator.shuffled(occasions(of: situation, model)) {
      let story = teller.story(
        beginning: [occasion.call], from: occasion.configuration,
        count: 1 + generator.index(below: 4), using: &generator)
      for length in (1...story.count).reversed() {
        let told = make(card, seed: seed, occasion, Array(story.prefix(length)), model)
        if let told, let question = forged(told, isMissing, &generator) { return question }
      }
    }
    return nil
  }

  /// Those where nobody would ask whose line it is.
  private func occasions(of situation: Situation.ID, _ model: WorldModel) -> [WorldModel.Occasion] {
    model.occasions(of: situation).filter {
      model.simulator.architecture.hasOneOfEach($0.configuration)
        && model.simulator.successor(of: $0.configuration, by: $0.call)
          .map(model.simulator.architecture.hasOneOfEach) ?? false
    }
  }

  /// The question whose key is the whole log.
  private func make(
    _ card: Card, seed: String, _ occasion: WorldModel.Occasion, _ calls: [Occurrence],
    _ model: WorldModel
  ) -> Question? {
    let alphabet = Alphabet(
      deck.defaultAlphabet.filter {
        deck.names[$0].kind == card.effectKind && deck.names[$0].isAsked
      })
    return MomentMaker(deck: deck, model: model, alphabet: alphabet).question(
      of: card, seed: seed, start: occasion.start, calls: calls, subject: .moment,
      vocabulary: vocabularies.names(ofKind: card.effectKind, asked: true, in: card.architecture))
  }

  /// The log as it was shown, where it still is a log with one wrong line.
  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let index = card.architecture else { throw .card }
    let told = try MomentMaker(
      deck: deck, model: models[index], alphabet: deck.alphabet(named: spec.implements)
    ).question(
      from: spec.asking(card.asks.text, options: []), of: card, subject: .moment,
      vocabulary: vocabularies.names(ofKind: card.effectKind, asked: true, in: card.architecture))
    guard case .sequence(let effects) = told.key else { throw .changed }
    let shown =
      spec.options.isEmpty
      ? spec.asks.split(separator: " ").dropFirst().map(String.init) : spec.options
    var lines: [EffectName.ID] = []
    for id in shown {
      guard let name = deck.names.firstIndex(where: { $0.id == id }) else { throw .missing(id) }
      lines.append(name)
    }
    guard let edit = edit(LogMutator(effects), lines, isMissing: spec.options.isEmpty) else {
      throw .doubtful
    }
    return question(told, edit)
  }

  /// The one edit that makes the lines a log.
  private func edit(_ forger: LogMutator, _ lines: [EffectName.ID], isMissing: Bool) -> LogEdit? {
    if isMissing { return forger.missing().first { $0.lines == lines } }
    return lines.indices.lazy.compactMap { forger.extra(lines[$0], at: $0) }
      .first { $0.lines == lines }
  }

  // MARK: Forging

  private func forged(
    _ told: Question, _ isMissing: Bool, _ generator: inout SeededGenerator
  ) -> Question? {
    guard case .sequence(let effects) = told.key else { return nil }
    let forger = LogMutator(effects)
    let edit =
      isMissing ? missing(forger, &generator) : extra(forger, told, &generator)
    return edit.map { question(told, $0) }
  }

  private func missing(_ forger: LogMutator, _ generator: inout SeededGenerator) -> LogEdit? {
    guard Self.lines.contains(forger.whole.count - 1) else { return nil }
    let edits = forger.missing()
    return edits.isEmpty ? nil : edits[generator.index(below: edits.count)]
  }

  private func extra(
    _ forger: LogMutator, _ told: Question, _ generator: inout SeededGenerator
  ) -> LogEdit? {
    let whole = forger.whole
    guard Self.lines.contains(whole.count), whole.count < Self.lines.upperBound,
      Set(whole).count == whole.count
    else { return nil }
    let others = lures(told).filter { !whole.contains($0) }
    let shown = Set(told.run?.effects.map(\.name) ?? [])
    // What may come somewhere is taken for the wrong line only where there is nothing else.
    let absent = others.filter { !shown.contains($0) }
    let strange = absent.isEmpty ? others : absent
    guard !strange.isEmpty else { return nil }
    for _ in 0..<Self.tries {
      let name = strange[generator.index(below: strange.count)]
      let place = generator.index(below: whole.count + 1)
      if let edit = forger.extra(name, at: place) { return edit }
    }
    return nil
  }

  /// The names that could stand in a log of this architecture.
  private func lures(_ told: Question) -> [EffectName.ID] {
    guard let index = told.card.architecture else { return [] }
    return deck.architectures[index].namesShown.filter {
      told.vocabulary.entry(deck.names[$0].id) != nil
    }.sorted()
  }

  private func question(_ told: Question, _ edit: LogEdit) -> Question {
    func id(_ name: EffectName.ID) -> String { deck.names[name].id }
    let lines = edit.lines.map(id)
    switch edit {
    case .missing(let name, _):
      return Question(
        spec: told.spec.asking((["missing"] + lines).joined(separator: " "), options: []),
        card: told.card, subject: .log(edit), world: told.world, calls: told.calls,
        key: .names([name], also: []), vocabulary: told.vocabulary, run: told.run)
    case .extra(let place, let names):
      return Question(
        spec: told.spec.asking("extra", options: lines), card: told.card, subject: .log(edit),
        world: told.world, calls: told.calls, key: .choices([lines[place]], several: false),
        vocabulary: Vocabulary(
          choices: names.map { (id($0), deck.names[$0].name, deck.names[$0].reads) }),
        run: told.run)
    }
  }
}
