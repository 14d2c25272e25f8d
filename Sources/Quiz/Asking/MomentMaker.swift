import Machine

/// Makes questions about situations carried out from a start: computes the key, makes sure that it is
/// beyond doubt, and finds what has to be said.
struct MomentMaker {
  let deck: Deck
  let model: WorldModel
  /// The names that count.
  let alphabet: Alphabet

  /// Nil when there is nothing to ask, or when a variant that concerns questions gives another key.
  func question(
    of card: Card, seed: String, start index: Start.ID, calls: [Occurrence],
    subject: Question.Subject,
    vocabulary: Vocabulary
  ) -> Question? {
    let matter = WorldModel.Matter(
      card: card.id, start: index, calls: calls, alphabet: alphabet)
    let start = model.simulator.architecture.starts[index]
    let finding = model.findings.value(for: matter) {
      model.starts[index].flatMap { find(card, start, $0, calls) }
    }
    return finding.map { question(card, seed, start, calls, $0, subject, vocabulary) }
  }

  /// The question that was asked as `spec` says.
  func question(
    from spec: QuestionSpec, of card: Card, subject: Question.Subject, vocabulary: Vocabulary
  ) throws(LostQuestion) -> Question {
    guard spec.asks == card.asks.text else { throw .changed }
    let (start, configuration) = try model.beginning(of: spec)
    let calls = try model.calls(named: spec.situations)
    guard model.simulator.run(calls, from: configuration).isPossible else { throw .impossible }
    guard let finding = find(card, start, configuration, calls) else { throw .doubtful }
    return question(card, spec.seed, start, calls, finding, subject, vocabulary)
  }

  private func question(
    _ card: Card, _ seed: String, _ start: Start, _ calls: [Occurrence],
    _ finding: WorldModel.Finding,
    _ subject: Question.Subject, _ vocabulary: Vocabulary
  ) -> Question {
    Question(
      spec: spec(card, seed: seed, start: start, calls: calls, implements: finding.implemented),
      card: card, subject: subject,
      world: [start.text] + finding.statements, calls: calls, key: finding.key,
      vocabulary: vocabulary, run: finding.run)
  }

  private func find(
    _ card: Card, _ start: Start, _ configuration: Configuration, _ calls: [Occurrence]
  ) -> WorldModel.Finding? {
    let maker = KeyMaker(deck: deck, simulator: model.simulator, alphabet: alphabet)
    guard let (key, run) = maker.key(for: card, calls: calls, from: configuration) else {
      return nil
    }
    guard isBeyondDoubt(key, card, start, calls) else { return nil }
    let statements = StatementFinder(maker: maker, card: card, calls: calls, key: key)
      .statements(in: configuration, start: start)
    return WorldModel.Finding(
      key: key, run: run, statements: statements,
      implemented: alphabet.names.map { deck.names[$0].id }.sorted())
  }

  /// Whether every variant that concerns questions gives the same key.
  private func isBeyondDoubt(
    _ key: Question.Key, _ card: Card, _ start: Start, _ calls: [Occurrence]
  ) -> Bool {
    model.variants.allSatisfy { simulator in
      guard let configuration = WorldModel.configuration(of: start, by: simulator) else {
        return false
      }
      let maker = KeyMaker(deck: deck, simulator: simulator, alphabet: alphabet)
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
    let name: EffectName.ID
    let instance: Instance.ID
    let after: [Int]
    let certainty: Certainty

    init(_ effect: TracedEffect) {
      name = effect.name
      instance = effect.instance
      after = effect.after
      certainty = effect.certainty
    }
  }

  private func spec(
    _ card: Card, seed: String, start: Start, calls: [Occurrence], implements: [String]
  ) -> QuestionSpec {
    let architecture = model.simulator.architecture
    return QuestionSpec(
      card: card.id, seed: seed, deck: deck.id, architecture: architecture.id,
      kind: card.kind.rawValue, after: start.after.map { architecture.text(of: $0) },
      facts: architecture.facts(of: start),
      variants: [], implements: implements,
      situations: calls.map { architecture.text(of: $0) }, asks: card.asks.text, options: [])
  }
}
