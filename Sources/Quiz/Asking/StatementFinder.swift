import Machine

/// Finds what a question has to say about its world because the key would be another without it.
struct StatementFinder {
  let maker: KeyMaker
  let card: Card
  let calls: [Occurrence]
  let key: Question.Key

  /// Sentences on facts, and on states that have one, that the key depends on; what the start says
  /// already is left out.
  func statements(in configuration: Configuration, start: Start) -> [LocalizedText] {
    let architecture = maker.simulator.architecture
    var statements: [LocalizedText] = []
    for index in architecture.facts.indices where start.facts[index] == nil {
      let fact = architecture.facts[index]
      var other = configuration
      other.set(fact: index, to: !configuration.holds(fact: index))
      if changesKey(other) {
        statements.append(configuration.holds(fact: index) ? fact.text : fact.negation)
      }
    }
    let open = OpenWorlds(architecture)
    for instance in architecture.instances.indices {
      let machine = architecture.role(of: instance).machine
      guard let sentence = machine.leaf(configuration.leaves[instance]).says else { continue }
      if open.otherStates(configuration, of: instance).contains(where: {
        changesKey($0.configuration)
      }) {
        statements.append(sentence)
      }
    }
    return statements
  }

  private func changesKey(_ configuration: Configuration) -> Bool {
    maker.key(for: card, calls: calls, from: configuration)?.key != key
  }
}
