import Machine

/// An architecture whose tables were read without a fault, with all that can happen in it.
struct ArchitectureStudy {
  let sections: Sections
  let architecture: Architecture
  let base: Exploration
  /// The same with one variant in force each.
  let variants: [(variant: Variant, exploration: Exploration)]

  init(_ architecture: Architecture, sections: Sections) {
    self.sections = sections
    self.architecture = architecture
    base = Exploration(architecture)
    variants = architecture.variants.map { ($0, Exploration(architecture.applying([$0]))) }
  }

  /// The architecture as it is, then with each variant in force.
  var explorations: [(variant: Variant?, exploration: Exploration)] {
    [(nil, base)] + variants.map { ($0.variant, $0.exploration) }
  }

  /// Whether the machine is written in the architecture's own folder, not shared with others.
  func owns(_ machine: StateMachine) -> Bool {
    sections.items("machines").contains { $0.text("id") == machine.id }
  }
}

extension Rule.Subject {
  func span(ofState state: State, in machine: StateMachine, _ study: ArchitectureStudy)
    -> SourceSpan
  {
    span("state", "\(study.architecture.id) \(machine.id) \(state.id)")
  }

  func span(ofEvent event: String, in machine: StateMachine, _ study: ArchitectureStudy)
    -> SourceSpan
  {
    span("event", "\(study.architecture.id) \(machine.id) \(event)")
  }

  /// Where a row stands; a variant's own row stands in the variant.
  func span(
    of row: Transition, role: Role.ID, variant: Variant?, _ study: ArchitectureStudy
  ) -> SourceSpan {
    let machine = study.architecture.roles[role].machine
    let place = "\(machine.id) \(row.id)"
    if let variant, variant.rows[role]?.contains(where: { $0.id == row.id }) ?? false {
      return span("row", "\(study.architecture.id) \(variant.id) \(place)")
    }
    return span("row", "\(study.architecture.id) \(place)")
  }

  /// Where a script stands; a variant's own script stands in the variant.
  func span(
    of situation: Situation, variant: Variant?, _ study: ArchitectureStudy
  ) -> SourceSpan {
    if let variant, variant.situations.contains(where: { $0.id == situation.id }) {
      return span("script", "\(study.architecture.id) \(variant.id) \(situation.id)")
    }
    return span("script", "\(study.architecture.id) \(situation.id)")
  }

  /// Findings about things that no architecture uses, one for each place; a shared machine's thing
  /// stands in several architectures at one place.
  func unused(_ candidates: [(isUsed: Bool, finding: Finding)]) -> [Finding] {
    var known = Set(candidates.lazy.filter(\.isUsed).map(\.finding.span))
    return candidates.filter { !$0.isUsed && known.insert($0.finding.span).inserted }.map(\.finding)
  }

  /// Whether every architecture could be looked at.
  var isWhole: Bool { studies.count == contents.architectures.count }

  /// Whether all that can happen in any architecture has been seen, so that what was not seen cannot be.
  var isExhausted: Bool {
    isWhole && studies.allSatisfy { $0.explorations.allSatisfy(\.exploration.isExhaustive) }
  }

  /// Whether all that could use a machine's parts has been looked at.
  func isJudged(_ machine: StateMachine, in study: ArchitectureStudy) -> Bool {
    study.owns(machine) || isWhole
  }
}
