import Machine

/// Tables that somebody may believe in, and what would be right if they were true.
struct SupposedTables: Sendable {
  private let deck: Deck
  let simulator: Simulator
  private let beginnings = Memo<Beginning, Configuration?>()
  private let ways = Memo<WaySearch.Key, [Occurrence]?>()

  private struct Beginning: Hashable {
    let after: [String]
    let facts: [String: Bool]
  }

  init(_ architecture: Architecture, of deck: Deck) {
    self.deck = deck
    simulator = Simulator(architecture)
  }

  /// What would be right, by running the question's situations from where these tables lead to, or else
  /// from the world that the question tells of; nil where they cannot happen, or where there are none.
  func key(of question: Question) -> BelievedKey? {
    if case .path(let path) = question.key {
      return way(path, from: beginning(of: question), of: question)
    }
    if case .legal = question.subject { return legalKey(question).map { .key($0) } }
    if case .claim(let statement, _) = question.subject {
      return truth(of: statement).map { .key(.truth($0)) }
    }
    guard question.isOfSituations else { return nil }
    let supposed = beginning(of: question).flatMap { key(of: question, from: $0) }
    return (supposed ?? told(question).flatMap { key(of: question, from: $0) }).map { .key($0) }
  }

  /// The same, from the world that the question tells of only.
  func keyAsTold(of question: Question) -> BelievedKey? {
    if case .path(let path) = question.key { return way(path, from: nil, of: question) }
    guard question.isOfSituations else { return nil }
    return told(question).flatMap { key(of: question, from: $0) }.map { .key($0) }
  }

  private func way(
    _ path: Path, from world: Configuration?, of question: Question
  ) -> BelievedKey {
    .way(BelievedWay(path, from: world, of: question, by: simulator, ways))
  }

  private func told(_ question: Question) -> Configuration? {
    question.run?.outcomes.first?.before
  }

  private func beginning(of question: Question) -> Configuration? {
    beginning(after: question.spec.after, facts: question.spec.facts)
  }

  /// The world that situations lead to by these tables; nil where they cannot happen.
  func beginning(after: [String], facts: [String: Bool]) -> Configuration? {
    beginnings.value(for: Beginning(after: after, facts: facts)) {
      let architecture = simulator.architecture
      let calls = after.compactMap { architecture.call(named: $0) }
      guard calls.count == after.count else { return nil }
      return Configuration(initialFor: architecture, facts: facts).after(calls, by: simulator)
    }
  }

  private func key(of question: Question, from world: Configuration) -> Question.Key? {
    let run = simulator.run(question.calls, from: world)
    guard run.isPossible else { return nil }
    let alphabet = Alphabet(Set(question.spec.implements.compactMap { deck.name(withID: $0) }))
    return KeyMaker(deck: deck, simulator: simulator, alphabet: alphabet)
      .believedKey(of: question, run: run)
  }

  // MARK: What can happen

  private func legalKey(_ question: Question) -> Question.Key? {
    guard case .legal(let told, _) = question.subject else { return nil }
    let possible = possible(
      among: question.spec.options, from: beginning(of: question) ?? told)
    return .choices(possible, several: true)
  }

  /// Which of some situations (ids) can happen in a world.
  func possible(among situations: [String], from world: Configuration) -> [String] {
    let architecture = simulator.architecture
    return situations.filter { id in
      guard let situation = architecture.situations.firstIndex(where: { $0.id == id }) else {
        return false
      }
      return simulator.calls(of: situation, in: world).contains {
        simulator.successor(of: world, by: $0) != nil
      }
    }
  }
}

extension Question {
  /// Whether its key comes from situations that are carried out.
  var isOfSituations: Bool {
    switch subject {
    case .moment, .listing, .log: true
    default: false
    }
  }
}

extension Deck {
  func name(withID id: String) -> EffectName.ID? {
    names.firstIndex { $0.id == id }
  }
}
