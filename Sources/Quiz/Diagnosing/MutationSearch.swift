import Machine

/// Looks for the smallest change of one row, of those that a question's situations take, or those of a
/// learner's own path, under which an answer would be right.
struct MutationSearch {
  private let deck: Deck
  private let question: Question
  private let answer: Answer
  private let index: Architecture.ID
  private let architecture: Architecture
  private let steps: [Microstep]
  /// For each step the situation that it was taken in.
  private let situations: [Situation.ID]

  /// Nil where a question is about no situations that are carried out.
  init?(deck: Deck, question: Question, answer: Answer) {
    guard let index = question.card.architecture,
      let outcomes = Self.outcomes(question, answer, deck.architectures[index])
    else { return nil }
    self.deck = deck
    self.question = question
    self.answer = answer
    self.index = index
    architecture = deck.architectures[index]
    var seen: Set<TransitionsTaken.Taken> = []
    let instances = architecture.instances
    let taken = outcomes.flatMap { outcome in
      outcome.steps.map { ($0, outcome.call.situation) }
    }.filter { step, _ in
      seen.insert(TransitionsTaken.Taken(role: instances[step.instance].role, row: step.row))
        .inserted
    }
    steps = taken.map { $0.0 }
    situations = taken.map { $0.1 }
  }

  /// What the question's situations do; of a path, what the learner's own do up to the first fault.
  private static func outcomes(
    _ question: Question, _ answer: Answer, _ architecture: Architecture
  ) -> [Macrostep]? {
    guard case .path(let path) = question.key else {
      return question.isOfSituations ? question.run?.outcomes : nil
    }
    let found = PathJudge(path, in: architecture).judge(architecture.calls(of: answer))
    switch found.detour {
    case .impossible, .passes, .ends: return found.walk
    case .tooLong, nil: return nil
    }
  }

  /// The first that fits: a name left out, another name instead, a name besides, a name elsewhere, another
  /// target.
  func smallest() -> Supposition? {
    switch (question.key, question.subject) {
    case (.states(_, let instance), _):
      let asked = architecture.instances[instance].role
      return leading { leaf, role in role == asked && isAnswered(leaf, role) }
    case (.path(let path), _):
      return leading { $1 == path.role } ?? leading { $1 != path.role }
    case (_, .log(let edit)): return mending(edit) ?? leading { architecture.roles[$1].isAsked }
    default: return named()
    }
  }

  private func named() -> Supposition? {
    let (right, given) = (names(of: question.key), names(of: answer))
    let missing = Self.names(of: right, without: given)
    let extra = Self.names(of: given, without: right)
    guard missing.count <= 1 || !question.isSequence, extra.count <= 1 else { return nil }
    let same = extra.isEmpty && (missing.isEmpty || !question.isSequence) ? given : []
    return (extra.isEmpty ? dropping(missing) : nil) ?? replacing(missing, by: extra)
      ?? adding(extra) ?? moving(Set(same))
  }

  // MARK: Names

  /// The names that must be shown; of a question for one name, all that the situations show.
  private func names(of key: Question.Key) -> [EffectName.ID] {
    guard case .sequence(let effects) = key else { return shown }
    return effects.filter { $0.certainty == .must }.map(\.name)
  }

  /// What a list has more of than another, each name once, in the list's order.
  private static func names(of list: [EffectName.ID], without other: [EffectName.ID]) -> [EffectName
    .ID]
  {
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

  private var shown: [EffectName.ID] {
    let alphabet = Set(question.spec.implements)
    return (question.run?.effects ?? []).map(\.name).filter { alphabet.contains(deck.names[$0].id) }
  }

  private func names(of answer: Answer) -> [EffectName.ID] {
    answer.words.compactMap { word in
      guard case .listing(let listing) = question.subject else { return deck.name(withID: word.id) }
      return listing.prints.filter { $0.value == word.id }.map(\.key).min()
    }
  }

  // MARK: Changes

  private func dropping(_ missing: [EffectName.ID]) -> Supposition? {
    first(missing) { name, step, row in
      row.shownNames.contains(name)
        ? [(.drop(name), [[step: [.drop(name)]]])] : []
    }
  }

  private func replacing(_ missing: [EffectName.ID], by extra: [EffectName.ID]) -> Supposition? {
    guard let other = extra.first else { return nil }
    return first(missing) { name, step, row in
      row.shownNames.contains(name)
        ? [(.replace(name, with: other), [[step: [.replace(name, with: other)]]])] : []
    }
  }

  /// What stands at the end is looked for in what happened last.
  private func adding(_ extra: [EffectName.ID]) -> Supposition? {
    let right = names(of: question.key)
    let isLast = answer.words.last.flatMap { deck.name(withID: $0.id) } == extra.first
    return first(extra, backwards: isLast) { name, step, row in
      [
        (
          right.contains(name) ? .repeated(name) : .add(name),
          Self.lines(of: row).map { [step: [.insert(name, .line($0))]] }
        )
      ]
    }
  }

  /// A name that stands in one row put elsewhere in it or in another.
  private func moving(_ names: Set<EffectName.ID>) -> Supposition? {
    first(names.sorted()) { name, step, row in
      guard row.shownNames.contains(name) else { return [] }
      let within = Self.lines(of: row).map { line in
        [step: [TransitionEdit.drop(name), .insert(name, .line(line))]]
      }
      let elsewhere = steps.indices.filter { $0 != step }.flatMap { other in
        Self.lines(of: self.row(of: other)).map { line in
          [step: [TransitionEdit.drop(name)], other: [.insert(name, .line(line))]]
        }
      }
      return [(.move(name), within + elsewhere)]
    }
  }

  /// Another target of a row, the last that was taken first.
  ///
  /// - Parameter isMeant: which leaves of which roles are tried.
  private func leading(to isMeant: (_ leaf: Leaf, _ role: Role.ID) -> Bool) -> Supposition? {
    for step in steps.indices.reversed() {
      let role = architecture.instances[steps[step].instance].role
      let leaves = architecture.roles[role].machine.leaves
      for leaf in leaves
      where leaf != steps[step].to && isMeant(leaf, role)
        && isRight(with: [step: [.lead(to: leaf)]])
      {
        return supposition(.lead(to: leaf), at: step)
      }
    }
    return nil
  }

  private func isAnswered(_ leaf: Leaf, _ role: Role.ID) -> Bool {
    answer.words.map(\.id) == [architecture.roles[role].machine.answer(forLeaf: leaf).id]
  }

  /// The log is right as it is shown but for the line of the answer.
  private func mending(_ edit: LogEdit) -> Supposition? {
    let given = answer.words.prefix(1).compactMap { deck.name(withID: $0.id) }
    switch edit {
    case .missing(let name, _):
      return given.isEmpty ? dropping([name]) : replacing([name], by: given)
    case .extra(let place, let lines): return replacing(given, by: [lines[place]])
    }
  }

  private typealias Edits = [Int: [TransitionEdit]]

  private func first(
    _ names: [EffectName.ID], backwards: Bool = false,
    _ changes: (EffectName.ID, Int, Transition) -> [(change: Supposition.Change, ways: [Edits])]
  ) -> Supposition? {
    for name in names {
      for step in backwards ? steps.indices.reversed() : Array(steps.indices) {
        for (change, ways) in changes(name, step, row(of: step))
        where ways.contains(where: { isRight(with: $0) }) {
          return supposition(change, at: step)
        }
      }
    }
    return nil
  }

  /// The places between a row's lines.
  private static func lines(of row: Transition) -> Range<Int> { 0..<row.effects.count + 1 }

  private func row(of step: Int) -> Transition {
    architecture.role(of: steps[step].instance).machine.rows[steps[step].row]
  }

  private func isRight(with edits: Edits) -> Bool {
    let mutations = edits.sorted { $0.key < $1.key }.map { step, edits in
      Mutation.rows(
        Mutation.Pattern(
          role: architecture.instances[steps[step].instance].role, row: row(of: step).id), edits)
    }
    let tables = SupposedTables(architecture.applying(mutations: mutations), of: deck)
    return tables.keyAsTold(of: question).map { question.accepts(answer, by: $0, in: deck) }
      ?? false
  }

  private func supposition(_ change: Supposition.Change, at step: Int) -> Supposition {
    Supposition(
      architecture: index, role: architecture.instances[steps[step].instance].role,
      row: row(of: step), situation: situations[step], from: steps[step].from, to: steps[step].to,
      change: change)
  }
}
