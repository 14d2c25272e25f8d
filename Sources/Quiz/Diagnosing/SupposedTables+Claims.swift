import Machine

/// Statements about a situation, looked at where questions begin only: cheap, and no proof.
extension SupposedTables {
  /// Whether a statement is true wherever its situation can happen at an asked start with one instance of each
  /// role; nil where it is about no name or situation, or where that happens nowhere.
  func truth(of statement: Proposition) -> Bool? {
    guard let situation = statement.form.situation else { return nil }
    let happened = runs(of: situation, from: statement.from).map(\.effects)
    guard !happened.isEmpty else { return nil }
    switch statement.form {
    case .always(let name, _):
      return happened.allSatisfy { $0.contains { $0.name == name && $0.certainty == .must } }
    case .never(let name?, _): return happened.allSatisfy { !$0.contains { $0.name == name } }
    case .can(let name, _): return happened.contains { $0.contains { $0.name == name } }
    default: return nil
    }
  }

  /// The rows that the statement's situation takes there.
  func rowsTaken(by statement: Proposition) -> TransitionsTaken {
    var taken = TransitionsTaken()
    guard let situation = statement.form.situation else { return taken }
    for start in starts {
      let beginning = Configuration(initialFor: architecture)
      taken.note(simulator.run(start.after, from: beginning), in: architecture)
    }
    for run in runs(of: situation, from: statement.from) { taken.note(run, in: architecture) }
    return taken
  }

  private func runs(of situation: Situation.ID, from condition: Guard) -> [Run] {
    starts.compactMap { start -> Run? in
      guard let world = beginning(of: start), isOfOneEach(world),
        architecture.holds(condition, in: world)
      else { return nil }
      let call = simulator.calls(of: situation, in: world).first {
        simulator.successor(of: world, by: $0) != nil
      }
      return call.map { simulator.run([$0], from: world) }
    }
  }

  private var architecture: Architecture { simulator.architecture }

  private var starts: [Start] { architecture.starts.filter(\.isAsked) }

  private func beginning(of start: Start) -> Configuration? {
    beginning(
      after: start.after.map { architecture.text(of: $0) },
      facts: architecture.facts(of: start))
  }

  /// Whether of each role one instance at most is anywhere but where it began.
  private func isOfOneEach(_ world: Configuration) -> Bool {
    architecture.roles.indices.allSatisfy { role in
      architecture.instances.indices.count {
        architecture.instances[$0].role == role
          && world.leaves[$0] != architecture.roles[role].machine.initialLeaf
      } <= 1
    }
  }
}
