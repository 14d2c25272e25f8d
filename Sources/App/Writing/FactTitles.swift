import Machine
import Quiz

// Titles of facts, for learners.

extension DeckPage {
  /// "Somebody knocks", "open → shut: doorWillShut(_:)"; the id if the deck has no such fact.
  func title(of fact: StudyFact.ID) -> String {
    switch open.book.matter(of: fact) {
    case .rows(let architecture, let role, let rows): title(of: rows, role, architecture)
    case .situation(let situation, _): voice.text(situation.label)
    case .delivery(let name): self.name(name)
    case .duty(let duty): voice.text(duty.task)
    case .counterpart(let group): title(of: group)
    case .myth(let myth): voice.text(myth.question)
    case .definition(let definition): voice.text(definition.front)
    case nil: fact
    }
  }

  func title(of fact: StudyFact) -> String { title(of: fact.id) }

  func name(_ name: EffectName.ID) -> String { voice.text(deck.names[name].name) }

  /// "doorDidShut(_:) = didShutNotification".
  private func title(of group: Counterpart) -> String {
    group.members.sorted { $0.key < $1.key }.map { name($0.value) }.unique()
      .joined(separator: " = ")
  }

  /// Names the architecture unless it is the main one, and the role unless questions ask for it; then the change.
  private func title(
    of rows: [Transition], _ role: Role.ID, _ architecture: Architecture.ID
  ) -> String {
    let place = deck.architectures[architecture]
    let owner = place.roles[role]
    let parts = [
      architecture == deck.mainArchitecture ? nil : voice.text(place.title),
      owner.isAsked ? nil : voice.text(owner.title), way(of: rows, owner.machine),
    ]
    let names = shown(by: rows).map(name).joined(separator: ", ")
    let way = parts.compactMap { $0 }.joined(separator: voice.signs(" · "))
    return names.isEmpty ? way : "\(way): \(names)"
  }

  /// "active → inactive"; "running → running" for a row that only says that the state stays. Commas separate several.
  func way(of rows: [Transition], _ machine: StateMachine) -> String {
    rows.map { row in
      let staying = row.to == nil && row.shownNames.isEmpty ? origin(of: row, machine) : nil
      let ends = [origin(of: row, machine), target(of: row, machine) ?? staying]
      return voice.inOrder(ends.compactMap(\.self))
    }.unique().joined(separator: ", ")
  }

  /// The state that a row starts from; several are listed.
  func origin(of row: Transition, _ machine: StateMachine) -> String {
    let whole = machine.states.first { !$0.isLeaf && $0.leaves == row.from }.map { [$0] }
    let states = whole ?? row.from.leaves.map(machine.answer)
    return voice.list(states.map { voice.text($0.title) }.unique())
  }

  /// The state that a row leads to; nil if it stays where it is.
  func target(of row: Transition, _ machine: StateMachine) -> String? {
    row.to.map { voice.text(machine.answer(forLeaf: $0).title) }
  }

  /// The names that rows show and that learners are asked for, in order.
  func shown(by rows: [Transition]) -> [EffectName.ID] {
    rows.flatMap(\.shownNames)
      .filter { deck.names[$0].isAsked && deck.kind(ofName: $0).isAsked }.unique()
  }
}
