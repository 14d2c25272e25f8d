import Machine

/// An architecture whose tables were read without a fault, with all that can happen in it.
struct ArchitectureStudy {
  let draft: ContentDraft
  /// The deck's own sections.
  let shared: ContentDraft
  let architecture: Architecture
  /// The architecture as it is, then with each variant in force.
  let explorations: [Exploration]

  init(_ architecture: Architecture, _ draft: ContentDraft, shared: ContentDraft) {
    (self.draft, self.shared, self.architecture) = (draft, shared, architecture)
    explorations = ([nil] + architecture.variants).map { Exploration(architecture, with: $0) }
  }

  /// The explorations that questions are made from.
  var asked: [Exploration] {
    explorations.filter { $0.variant?.concernsQuestions ?? true }
  }

  func owns(_ machine: StateMachine) -> Bool {
    draft.machines.contains { $0.id.text == machine.id }
  }

  private func machine(_ id: String) -> MachineDraft? {
    (draft.machines + shared.machines).first { $0.id.text == id }
  }

  func draft(of variant: Variant?) -> VariantDraft? {
    draft.variants.first { $0.id.text == variant?.id }
  }

  private var head: SourceSpan { draft.architecture?.id.span ?? .nowhere }

  func span(of state: State, in machine: StateMachine) -> SourceSpan {
    var states = self.machine(machine.id)?.states ?? []
    var found: SourceSpan?
    for part in state.id.split(separator: ".") {
      let next = states.first { $0.id.text == part }
      (states, found) = (next?.states ?? [], next?.id.span)
    }
    return found ?? head
  }

  func span(of event: StateMachine.Event.ID, in machine: StateMachine) -> SourceSpan {
    let id = machine.events[event].id
    return self.machine(machine.id)?.events.first { $0.text == id }?.span ?? head
  }

  /// The place of a row in the content: in the variant if that replaces it, otherwise in the machine.
  func span(of row: Transition, role: Role.ID, in exploration: Exploration) -> SourceSpan {
    let machine = architecture.roles[role].machine.id
    let replacement = draft(of: exploration.variant)?.rows.first {
      $0.machine.text == machine && $0.row.id.text == row.id
    }
    let written = replacement?.row ?? self.machine(machine)?.rows.first { $0.id.text == row.id }
    return written?.id.span ?? head
  }

  /// The place of a script in the content: in the variant if that replaces it, otherwise with the architecture's scripts.
  func span(of situation: Situation, in exploration: Exploration) -> SourceSpan {
    ((draft(of: exploration.variant)?.scripts ?? []) + draft.scripts)
      .first { $0.situation.text == situation.id }?.situation.span ?? head
  }
}

extension Macrostep {
  /// True if a mistake in the tables keeps it from happening. The mistake has a finding of its own.
  var isContentError: Bool {
    switch impossibility {
    case .ambiguous, .endless: true
    default: false
    }
  }
}
