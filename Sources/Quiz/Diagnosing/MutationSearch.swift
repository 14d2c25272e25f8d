import Machine

/// Looks for the smallest change of one transition, of those that a question suspects, under which an answer
/// would be right.
struct MutationSearch {
  private let question: Question
  private let answer: Answer
  private let index: Architecture.ID
  private let architecture: Architecture
  private let suspects: [Suspicion.Suspect]
  /// The first step that takes each transition, and the situation that it was taken in.
  private let taken: [(step: Microstep, situation: Situation.ID)]

  /// Nil if a question suspects nothing.
  init?(_ question: Question, _ answer: Answer) {
    guard let index = question.card.architecture,
      let suspicion = question.subject.suspicion(of: answer, question)
    else { return nil }
    self.question = question
    self.answer = answer
    self.index = index
    let architecture = question.deck.architectures[index]
    self.architecture = architecture
    suspects = suspicion.suspects
    var seen: Set<Touched.Place> = []
    taken = suspicion.outcomes.flatMap { outcome in
      outcome.steps.map { ($0, outcome.call.situation) }
    }.filter { step, _ in
      let role = architecture.instances[step.instance].role
      return seen.insert(Touched.Place(role: role, row: step.row)).inserted
    }
  }

  /// The first that fits.
  func smallest() -> Supposition? { suspects.lazy.compactMap(change).first }

  private func change(_ suspect: Suspicion.Suspect) -> Supposition? {
    switch suspect {
    case .names(let right, let given): named(right, given)
    case .dropping(let names): dropping(names)
    case .replacing(let names, let others): replacing(names, by: others)
    case .targets(let isMeant): retargeting(to: isMeant)
    }
  }

  // MARK: Names

  /// A name left out, another name instead, a name besides, a name elsewhere.
  private func named(_ right: [EffectName.ID], _ given: [EffectName.ID]) -> Supposition? {
    let missing = Self.names(of: right, without: given)
    let extra = Self.names(of: given, without: right)
    guard missing.count <= 1 || !question.isSequence, extra.count <= 1 else { return nil }
    let same = extra.isEmpty && (missing.isEmpty || !question.isSequence) ? given : []
    return (extra.isEmpty ? dropping(missing) : nil) ?? replacing(missing, by: extra)
      ?? adding(extra, to: right) ?? moving(Set(same))
  }

  /// What a list has more of than another, each name once, in the list's order.
  private static func names(
    of list: [EffectName.ID], without other: [EffectName.ID]
  ) -> [EffectName.ID] {
    var left = other
    var more: [EffectName.ID] = []
    for name in list {
      if let index = left.firstIndex(of: name) {
        left.remove(at: index)
      } else if !more.contains(name) {
        more.append(name)
      }
    }
    return more
  }

  private func dropping(_ missing: [EffectName.ID]) -> Supposition? {
    first(missing) { name, step, row in
      row.shownNames.contains(name) ? [(.drop(name), [[step: [.drop(name)]]])] : []
    }
  }

  private func replacing(
    _ missing: [EffectName.ID], by extra: [EffectName.ID]
  ) -> Supposition? {
    guard let other = extra.first else { return nil }
    return first(missing) { name, step, row in
      row.shownNames.contains(name)
        ? [(.replace(name, with: other), [[step: [.replace(name, with: other)]]])] : []
    }
  }

  /// What stands at the end is looked for in what happened last.
  private func adding(_ extra: [EffectName.ID], to right: [EffectName.ID]) -> Supposition? {
    let last = answer.words.last.flatMap { question.deck.name(withID: $0.id) }
    return first(extra, backwards: last == extra.first) { name, step, row in
      [
        (
          right.contains(name) ? .repeated(name) : .add(name),
          Self.lines(of: row).map { [step: [.insert(name, .line($0))]] }
        )
      ]
    }
  }

  /// A name that stands in one transition put elsewhere in it or in another.
  private func moving(_ names: Set<EffectName.ID>) -> Supposition? {
    first(names.sorted()) { name, step, row in
      guard row.shownNames.contains(name) else { return [] }
      let within = Self.lines(of: row).map { line in
        [step: [TransitionEdit.drop(name), .insert(name, .line(line))]]
      }
      let elsewhere = taken.indices.filter { $0 != step }.flatMap { other in
        Self.lines(of: self.row(of: other)).map { line in
          [step: [TransitionEdit.drop(name)], other: [.insert(name, .line(line))]]
        }
      }
      return [(.move(name), within + elsewhere)]
    }
  }

  private typealias Edits = [Int: [TransitionEdit]]

  private func first(
    _ names: [EffectName.ID], backwards: Bool = false,
    _ changes: (EffectName.ID, Int, Transition) -> [(change: Supposition.Change, ways: [Edits])]
  ) -> Supposition? {
    for name in names {
      for step in backwards ? taken.indices.reversed() : Array(taken.indices) {
        for (change, ways) in changes(name, step, row(of: step))
        where ways.contains(where: { isRight(with: $0) }) {
          return supposition(change, at: step)
        }
      }
    }
    return nil
  }

  /// The places between a transition's lines.
  private static func lines(of row: Transition) -> Range<Int> { 0..<row.effects.count + 1 }

  // MARK: Targets

  /// Another target of a transition, the last that was taken first.
  private func retargeting(to isMeant: (Leaf, Role.ID) -> Bool) -> Supposition? {
    for place in taken.indices.reversed() {
      let step = taken[place].step
      let role = architecture.instances[step.instance].role
      let leaves = architecture.roles[role].machine.leaves
      for leaf in leaves
      where leaf != step.to && isMeant(leaf, role) && isRight(with: [place: [.lead(to: leaf)]]) {
        return supposition(.lead(to: leaf), at: place)
      }
    }
    return nil
  }

  // MARK: Trying

  private func role(of place: Int) -> Role.ID {
    architecture.instances[taken[place].step.instance].role
  }

  private func row(of place: Int) -> Transition {
    architecture.roles[role(of: place)].machine.rows[taken[place].step.row]
  }

  private func isRight(with edits: Edits) -> Bool {
    let mutations = edits.sorted { $0.key < $1.key }.map { place, edits in
      Mutation.rows(Mutation.Pattern(role: role(of: place), row: row(of: place).id), edits)
    }
    let tables = Tables(architecture.applying(mutations: mutations), of: question.deck)
    return question.keyAsTold(in: tables)?.accepts(answer) ?? false
  }

  private func supposition(_ change: Supposition.Change, at place: Int) -> Supposition {
    Supposition(
      architecture: index, role: role(of: place), row: row(of: place),
      situation: taken[place].situation, from: taken[place].step.from, to: taken[place].step.to,
      change: change)
  }
}
