import Machine
import Quiz

/// An architecture, and the names that whatever speaks of it can use.
struct LinkedArchitecture {
  let architecture: Architecture
  let linking: Linking
}

/// Links one architecture: its roles, what they run, and what can happen to them.
struct ArchitectureLinker {
  let draft: ContentDraft
  /// The deck's own sections, where shared machines and situations stand.
  let shared: ContentDraft
  let words: [String: SituationDraft]
  let names: [String: EffectName.ID]
  let citations: Citations
  let log: FindingLog

  func architecture() -> LinkedArchitecture? {
    guard let header = draft.architecture, let scope = scope() else { return nil }
    let linking = Linking(scope: scope, citations: citations, log: log)
    let scripts = ScriptLinker(linking: linking, words: words)
    let situations = situations(scripts)
    let architecture = Architecture(
      id: header.id.text, title: header.title.localized, gloss: header.gloss.localized,
      reads: header.reads?.text, versions: header.versions,
      versionsText: header.versionsText?.localized ?? LocalizedText([:]),
      codeVersionsText: (header.codeVersionsText ?? header.versionsText)?.localized
        ?? LocalizedText([:]),
      roles: Table(
        zip(draft.roles, scope.roles.indices).map { role($0, $1, linking) }),
      facts: Table(facts()), derived: Table(draft.derived.compactMap(linking.derived)),
      situations: situations, starts: Table(starts(situations, linking)),
      variants: draft.variants.map { variant($0, linking, scripts) })
    return LinkedArchitecture(architecture: architecture, linking: linking)
  }

  /// The names to be used in the architecture; nil if a role has no machine to run.
  private func scope() -> Scope? {
    log.reportDuplicates("role", draft.roles.map(\.id))
    log.reportDuplicates("machine", draft.machines.map(\.id))
    log.reportDuplicates("fact", draft.facts.map(\.id))
    let machines = Dictionary(
      (draft.machines + shared.machines).map {
        ($0.id.text, MachineNames($0, citations: citations, log: log))
      }, uniquingKeysWith: { first, _ in first })
    let played = draft.roles.map { log.find("machine", $0.machine, in: machines) }
    guard !played.isEmpty, played.allSatisfy({ $0 != nil }) else { return nil }
    let roles = Dictionary(
      draft.roles.enumerated().map { ($1.id.text, Role.ID($0)) },
      uniquingKeysWith: { first, _ in first })
    let scripts = draft.scripts + draft.variants.flatMap(\.scripts)
    return Scope(
      roles: Column(
        zip(draft.roles, played.compactMap { $0 }).map { role, machine in
          Scope.RoleNames(
            id: role.id.text, count: role.count, links: links(role, roles), machine: machine)
        }),
      facts: Dictionary(
        draft.facts.prefix(64).enumerated().map { ($1.id.text, Fact.ID($0)) },
        uniquingKeysWith: { first, _ in first }),
      dataKeys: Set(scripts.flatMap { $0.data.map(\.key.text) }), names: names)
  }

  private func links(_ role: RoleDraft, _ roles: [String: Role.ID]) -> [String: Role.ID] {
    Dictionary(
      role.links.compactMap { link in
        log.find("role", link.value, in: roles).map { (link.key.text, $0) }
      }, uniquingKeysWith: { $1 })
  }

  private func role(_ draft: RoleDraft, _ id: Role.ID, _ linking: Linking) -> Role {
    let names = linking.scope[id]
    let machine = names.machine
    log.reportDuplicates("row", machine.draft.rows.map(\.id))
    let rows = TransitionLinker(linking: linking, role: id)
    return Role(
      id: draft.id.text, title: draft.title.localized, reads: draft.reads?.text,
      machine: StateMachine(
        id: machine.id, states: machine.states, leafStates: machine.leaves,
        initialLeaf: initialLeaf(of: machine), events: machine.events,
        rows: Table(machine.draft.rows.compactMap(rows.row))),
      count: names.count, links: names.links, isAsked: draft.isAsked)
  }

  private func initialLeaf(of machine: MachineNames) -> Leaf {
    let initial = machine.draft.initial
    if let leaf = machine.leaf(named: initial.text) { return leaf }
    log.unknown("state", initial, among: machine.leafNames)
    return Leaf(ordinal: 0)
  }

  private func facts() -> [Fact] {
    draft.facts.prefix(64).map { fact in
      log.requireSources(of: "fact", fact.id, fact.cited)
      return Fact(
        id: fact.id.text, text: fact.text.localized, negation: fact.negation.localized,
        holdsAtFirst: fact.holdsAtFirst, sources: citations.sources(of: fact.cited))
    }
  }

  /// A situation that an earlier script unfolds is reported and left out.
  private func situations(_ scripts: ScriptLinker) -> Table<Situation> {
    var seen: Set<String> = []
    let situations = draft.scripts.compactMap { script -> Situation? in
      guard seen.insert(script.situation.text).inserted else {
        log.report(
          Finding(
            rule: "duplicate-id",
            arguments: ["kind": "situation", "id": script.situation.text],
            at: script.situation.span))
        return nil
      }
      return scripts.situation(script)
    }
    return Table(situations)
  }

  private func starts(_ situations: Table<Situation>, _ linking: Linking) -> [Start] {
    log.reportDuplicates("start", draft.starts.map(\.id))
    return draft.starts.map { start in
      Start(
        id: start.id.text, text: start.text.localized,
        after: start.after.compactMap { linking.occurrence($0, among: situations) },
        facts: Dictionary(
          linking.facts(start.facts).map { ($0.fact, $0.value) }, uniquingKeysWith: { $1 }),
        isAsked: start.isAsked)
    }
  }

  private func variant(
    _ draft: VariantDraft, _ linking: Linking, _ scripts: ScriptLinker
  ) -> Variant {
    log.requireSources(of: "variant", draft.id, draft.cited)
    var rows: [Role.ID: [Transition]] = [:]
    for replacement in draft.rows {
      for role in linking.scope.players(of: replacement.machine, log) {
        let known = linking.scope[role].machine.draft.rows.map(\.id.text)
        if !known.contains(replacement.row.id.text) {
          log.unknown("row", replacement.row.id, among: known)
        }
        let linker = TransitionLinker(linking: linking, role: role)
        if let row = linker.row(replacement.row) { rows[role, default: []].append(row) }
      }
    }
    return Variant(
      id: draft.id.text, text: draft.text.localized, rows: rows,
      situations: draft.scripts.compactMap(scripts.situation), versions: draft.versions,
      concernsQuestions: draft.concernsQuestions, sources: citations.sources(of: draft.cited),
      claims: draft.cited.claims.map(\.text))
  }
}
