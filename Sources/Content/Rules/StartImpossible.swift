import Machine

extension Rule {
  /// What led to a start must be able to happen.
  static let startImpossible = Rule(
    id: "start-impossible",
    deck: { subject in
      subject.studies.flatMap { study in
        study.sections.items("starts").compactMap { broken(start: $0, study.architecture) }
      }
    })

  private static func broken(start: Node, _ architecture: Architecture) -> Finding? {
    var configuration = Configuration(initialFor: architecture)
    for fact in architecture.facts.indices {
      if let value = start["facts"]?[architecture.facts[fact].id] {
        configuration.set(fact: fact, to: value.isTrue)
      }
    }
    let simulator = Simulator(architecture)
    for word in start["after"]?.words ?? [] {
      guard let call = architecture.call(named: word.string ?? "") else { return nil }
      let outcome = simulator.outcome(of: call, in: configuration)
      guard outcome.impossibility != nil else {
        configuration = outcome.after
        continue
      }
      return outcome.isContentError
        ? nil
        : Finding(
          rule: "start-impossible",
          arguments: ["id": start.text("id"), "situation": word.string ?? ""], at: word.span)
    }
    return nil
  }
}
