import Machine

/// Links the changes that a misconception makes in one architecture.
struct MutationLinker {
  let linked: LinkedArchitecture

  private var linking: Linking { linked.linking }
  private var log: FindingLog { linking.log }

  /// The changes in the order they are made.
  func mutations(_ edit: MisconceptionDraft.Edit) -> [Mutation] {
    var mutations = edit.rows.flatMap(rows) + edit.added.flatMap(added)
    mutations += edit.scripts.compactMap(linking.situation).map { .script($0) }
    mutations += edit.carriedOutAs.compactMap(carriedOut)
    mutations += edit.unsent.compactMap(unsent)
    return mutations
  }

  private func rows(_ draft: MisconceptionDraft.Rows) -> [Mutation] {
    linking.players(of: draft.machine).compactMap { role in
      pattern(draft.pattern, role: role).map { .rows($0, edits(draft, role: role)) }
    }
  }

  private func added(_ draft: MachineTransitionDraft) -> [Mutation] {
    linking.players(of: draft.machine).compactMap { role in
      let linker = TransitionLinker(linking: linking, role: role)
      return linker.row(draft.row).map { .added($0, role: role) }
    }
  }

  /// Nil if something in it is unknown.
  private func pattern(
    _ draft: MisconceptionDraft.Pattern?, role: Role.ID
  ) -> Mutation.Pattern? {
    guard let draft else { return Mutation.Pattern(role: role) }
    let found = log.findings.count
    let pattern = Mutation.Pattern(
      role: role, row: draft.row?.text, from: draft.from.flatMap { linking.states($0, of: role) },
      event: draft.on.flatMap { linking.event($0, of: role) },
      to: draft.to.flatMap { linking.states($0, of: role) },
      shows: draft.shows.flatMap(linking.name))
    return log.findings.count == found ? pattern : nil
  }

  private func edits(_ draft: MisconceptionDraft.Rows, role: Role.ID) -> [TransitionEdit] {
    var edits = draft.drop.compactMap { linking.name($0).map(TransitionEdit.drop) }
    edits += draft.replace.compactMap(replacing)
    edits += draft.insert.compactMap(inserting)
    if let to = draft.to.flatMap({ linking.leaf($0, of: role) }) { edits.append(.lead(to: to)) }
    return edits + (draft.isNever ? [.never] : [])
  }

  private func replacing(_ entry: Keyed<Word>) -> TransitionEdit? {
    guard let old = linking.name(entry.key) else { return nil }
    return linking.name(entry.value).map { .replace(old, with: $0) }
  }

  private func inserting(_ draft: MisconceptionDraft.Insertion) -> TransitionEdit? {
    guard let name = linking.name(draft.name) else { return nil }
    if let before = draft.before {
      return linking.name(before).map { .insert(name, .before($0)) }
    }
    if let after = draft.after { return linking.name(after).map { .insert(name, .after($0)) } }
    return .insert(name, draft.at?.text == "first" ? .first : .last)
  }

  private func carriedOut(_ entry: Keyed<Word>) -> Mutation? {
    let (situation, other) = (situation(entry.key), situation(entry.value))
    guard let situation, let other else { return nil }
    return .carriedOut(situation, as: other)
  }

  private func unsent(_ entry: Keyed<[Word]>) -> Mutation? {
    let known = linking.scope.roles.flatMap { $0.machine.events.map(\.id) }
    log.require("event", entry.value, among: known)
    return situation(entry.key).map { .unsent($0, events: Set(entry.value.texts)) }
  }

  private func situation(_ word: Word) -> Situation.ID? {
    linking.situation(word, among: linked.architecture.situations)
  }
}
