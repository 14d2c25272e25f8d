import Machine

extension Rule {
  /// Some situations must lead some instance into every leaf state.
  static let unreachableState = Rule(
    id: "unreachable-state",
    deck: { subject in
      subject.unused(subject.studies.flatMap { leaves(of: $0, subject) })
    })

  private static func leaves(
    of study: ArchitectureStudy, _ subject: Subject
  ) -> [(isUsed: Bool, finding: Finding)] {
    study.architecture.roles.indices.flatMap { role -> [(isUsed: Bool, finding: Finding)] in
      let machine = study.architecture.roles[role].machine
      guard subject.isJudged(machine, in: study) else { return [] }
      return machine.leaves.map { leaf in
        let state = machine.leaf(leaf)
        let isReached = study.explorations.contains {
          !$0.exploration.isExhaustive || $0.exploration.reached[role].contains(leaf)
        }
        return (
          isReached,
          Finding(
            rule: "unreachable-state", arguments: ["state": state.id, "machine": machine.id],
            at: subject.span(ofState: state, in: machine, study))
        )
      }
    }
  }
}
