import Machine

/// Links one architecture: its roles with their machines, its situations, starts and variants.
struct ArchitectureLinker {
  let draft: ContentDraft
  /// The deck's own sections, where shared machines and situations stand.
  let shared: ContentDraft
  let deck: DeckScope

  private var log: FindingLog { deck.log }

  func architecture() -> LinkedArchitecture? {
    guard let header = draft.architecture, let scope = scope() else { return nil }
    let linking = Linking(scope: scope, deck: deck)
    let situations = situations(linking)
    let architecture = Architecture(
      id: header.id.text, title: header.title.localized, gloss: header.gloss, reads: header.reads,
      versions: header.versions, versionsText: header.versionsText ?? LocalizedText([:]),
      codeVersionsText: header.codeVersionsText ?? header.versionsText ?? LocalizedText([:]),
      roles: Table(zip(draft.roles, scope.roles.indices).map { role($0, $1, linking) }),
      facts: Table(facts()), derived: Table(draft.derived.compactMap(linking.derived)),
      situations: situations, starts: Table(starts(situations, linking)),
      variants: draft.variants.map { variant($0, linking) },
      listeners: header.listeners.map {
        ToldObjects(
          id: $0.id.text, title: $0.title, accepts: $0.accepts, objects: Set($0.objects.texts),
          because: $0.because, told: $0.told)
      })
    return LinkedArchitecture(architecture: architecture, linking: linking)
  }

  /// The names that the architecture can use; nil if a role has no machine to run.
  private func scope() -> Scope? {
    log.reportDuplicates("role", draft.roles.map(\.id))
    log.reportDuplicates("machine", draft.machines.map(\.id))
    log.reportDuplicates("fact", draft.facts.map(\.id))
    let machines = (draft.machines + shared.machines).byName {
      ($0.id.text, MachineNames($0, deck))
    }
    let played = draft.roles.map { log.find("machine", $0.machine, in: machines) }
    guard !played.isEmpty, played.allSatisfy({ $0 != nil }) else { return nil }
    let roles = draft.roles.enumerated().byName { ($1.id.text, Role.ID($0)) }
    let scripts = draft.scripts + draft.variants.flatMap(\.scripts)
    return Scope(
      roles: Column(
        zip(draft.roles, played.compactMap { $0 }).map { role, machine in
          Scope.RoleNames(
            id: role.id.text, count: role.count, links: links(role, roles), machine: machine)
        }),
      facts: draft.facts.prefix(64).enumerated().byName { ($1.id.text, Fact.ID($0)) },
      dataKeys: Set(scripts.flatMap { $0.data.map(\.key.text) }))
  }

  private func links(_ role: RoleDraft, _ roles: [String: Role.ID]) -> [String: Role.ID] {
    let links = role.links.compactMap { link in
      log.find("role", link.value, in: roles).map { (link.key.text, $0) }
    }
    return Dictionary(links) { $1 }
  }

  private func role(_ draft: RoleDraft, _ id: Role.ID, _ linking: Linking) -> Role {
    let machine = linking.scope[id].machine
    log.reportDuplicates("row", machine.draft.rows.map(\.id))
    let rows = TransitionLinker(linking: linking, role: id)
    return Role(
      id: draft.id.text, title: draft.title.localized, reads: draft.reads,
      machine: StateMachine(
        id: machine.id, states: machine.states, leafStates: machine.leaves,
        initialLeaf: initialLeaf(of: machine), events: machine.events,
        rows: Table(machine.draft.rows.compactMap(rows.row))),
      count: draft.count, links: linking.scope[id].links, isAsked: draft.isAsked)
  }

  private func initialLeaf(of machine: MachineNames) -> Leaf {
    let initial = machine.draft.initial
    if let leaf = machine.leaf(named: initial.text) { return leaf }
    log.unknown("state", initial, among: machine.leafNames)
    return Leaf(ordinal: 0)
  }

  private func facts() -> [Fact] {
    draft.facts.prefix(64).map { fact in
      Fact(
        id: fact.id.text, text: fact.text, negation: fact.negation,
        holdsAtFirst: fact.holdsAtFirst, sources: deck.citations.sources(of: fact.cited))
    }
  }

  /// Links the situations. One that an earlier script describes already is reported and left out.
  private func situations(_ linking: Linking) -> Table<Situation> {
    var seen: Set<String> = []
    return Table(
      draft.scripts.compactMap { script in
        if seen.insert(script.situation.text).inserted { return linking.situation(script) }
        log.report(.duplicate("situation", script.situation))
        return nil
      })
  }

  private func starts(_ situations: Table<Situation>, _ linking: Linking) -> [Start] {
    log.reportDuplicates("start", draft.starts.map(\.id))
    return draft.starts.map { start in
      Start(
        id: start.id.text, text: start.text.localized,
        after: start.after.compactMap { linking.occurrence($0, among: situations) },
        facts: Dictionary(linking.facts(start.facts).map { ($0.fact, $0.value) }) { $1 },
        isAsked: start.isAsked)
    }
  }

  private func variant(_ draft: VariantDraft, _ linking: Linking) -> Variant {
    var rows: [Role.ID: [Transition]] = [:]
    for replacement in draft.rows {
      for role in linking.players(of: replacement.machine) {
        let known = linking.scope[role].machine.draft.rows.map(\.id.text)
        log.require("row", [replacement.row.id], among: known)
        let linker = TransitionLinker(linking: linking, role: role)
        if let row = linker.row(replacement.row) { rows[role, default: []].append(row) }
      }
    }
    return Variant(
      id: draft.id.text, text: draft.text, rows: rows,
      situations: draft.scripts.compactMap(linking.situation), versions: draft.versions,
      concernsQuestions: draft.concernsQuestions, sources: deck.citations.sources(of: draft.cited))
  }
}
