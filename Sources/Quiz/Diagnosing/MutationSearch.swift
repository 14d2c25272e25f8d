import Machine
import Platform

/// Looks for the smallest change of one transition, of those that a question gives as hints, under which an answer
/// would be right.
struct MutationSearch {
  private let question: Question
  private let answer: Answer
  private let index: Architecture.ID
  private let architecture: Architecture
  private let hints: [MutationHints.Hint]
  /// The transitions that were taken, each where it was taken first.
  private let taken: [Taken]

  private struct Taken {
    let step: Microstep
    let situation: Situation.ID
    let role: Role.ID
    let row: Transition
  }

  /// Nil if a question gives no hints.
  init?(_ question: Question, _ answer: Answer) {
    guard let index = question.card.architecture,
      let found = question.subject.mutationHints(of: answer, question)
    else { return nil }
    let architecture = question.deck.architectures[index]
    (self.question, self.answer) = (question, answer)
    (self.index, self.architecture) = (index, architecture)
    hints = found.hints
    taken = found.outcomes.flatMap { outcome in
      outcome.steps.map { step in
        let role = architecture.instances[step.instance].role
        return Taken(
          step: step, situation: outcome.call.situation, role: role,
          row: architecture.roles[role].machine.rows[step.row])
      }
    }.unique { [$0.role.index, $0.step.row.index] }
  }

  /// The first change that makes the answer right.
  func smallest() -> FoundMutation? { hints.lazy.compactMap(change).first }

  private func change(_ hint: MutationHints.Hint) -> FoundMutation? {
    switch hint {
    case .names(let right, let given): named(right, given)
    case .dropping(let names): dropping(names)
    case .replacing(let names, let others): replacing(names, by: others)
    case .targets(let isMeant): retargeting(to: isMeant)
    }
  }

  /// Tries to drop a name, replace one, add one, move one, in this order.
  private func named(_ right: [EffectName.ID], _ given: [EffectName.ID]) -> FoundMutation? {
    let missing = Self.names(of: right, without: given)
    let extra = Self.names(of: given, without: right)
    guard missing.count <= 1 || !question.isSequence, extra.count <= 1 else { return nil }
    let same = extra.isEmpty && (missing.isEmpty || !question.isSequence) ? given : []
    return (extra.isEmpty ? dropping(missing) : nil) ?? replacing(missing, by: extra)
      ?? adding(extra, to: right) ?? moving(Set(same).sorted())
  }

  /// The names that a list has more of than another, each once, in the list's order.
  private static func names(
    of list: [EffectName.ID], without other: [EffectName.ID]
  ) -> [EffectName.ID] {
    var left = other
    return list.reduce(into: []) { more, name in
      if let index = left.firstIndex(of: name) {
        left.remove(at: index)
      } else if !more.contains(name) {
        more.append(name)
      }
    }
  }

  private func dropping(_ missing: [EffectName.ID]) -> FoundMutation? {
    first(showing: missing) { (.drop($0), [[$1: [.drop($0)]]]) }
  }

  private func replacing(_ missing: [EffectName.ID], by extra: [EffectName.ID]) -> FoundMutation? {
    extra.first.flatMap { other in
      first(showing: missing) { (.replace($0, with: other), [[$1: [.replace($0, with: other)]]]) }
    }
  }

  /// A name at the end of the answer is first added to the transition that was taken last.
  private func adding(_ extra: [EffectName.ID], to right: [EffectName.ID]) -> FoundMutation? {
    let last = answer.words.last.flatMap { question.deck.name(withID: $0.id) }
    return first(extra, backwards: last == extra.first) { name, place in
      let ways = lines(of: place).map { [place: [TransitionEdit.insert(name, .line($0))]] }
      return (right.contains(name) ? .repeated(name) : .add(name), ways)
    }
  }

  /// Moves a name of one transition to another place in it, or to another transition.
  private func moving(_ names: [EffectName.ID]) -> FoundMutation? {
    first(showing: names) { name, place in
      let within: [Edits] = lines(of: place).map {
        [place: [.drop(name), .insert(name, .line($0))]]
      }
      let elsewhere: [Edits] = taken.indices.filter { $0 != place }.flatMap { other in
        lines(of: other).map { [place: [.drop(name)], other: [.insert(name, .line($0))]] }
      }
      return (.move(name), within + elsewhere)
    }
  }

  private typealias Edits = [Int: [TransitionEdit]]
  /// For a name and an index in `taken`: the change, and the edits that would make it.
  private typealias Changes = (EffectName.ID, Int) -> (FoundMutation.Change, ways: [Edits])

  /// The first change that fits, of rows that show the name.
  private func first(showing names: [EffectName.ID], _ changes: Changes) -> FoundMutation? {
    first(names) { name, place in
      let (change, ways) = changes(name, place)
      return (change, taken[place].row.shownNames.contains(name) ? ways : [])
    }
  }

  private func first(
    _ names: [EffectName.ID], backwards: Bool = false, _ changes: Changes
  ) -> FoundMutation? {
    for name in names {
      for place in backwards ? taken.indices.reversed() : Array(taken.indices) {
        let (change, ways) = changes(name, place)
        if ways.contains(where: isRight) { return foundMutation(change, at: place) }
      }
    }
    return nil
  }

  /// The places at which an effect can be inserted in a transition.
  private func lines(of place: Int) -> Range<Int> { 0..<taken[place].row.effects.count + 1 }

  /// Gives a transition another target; the last one taken is tried first.
  private func retargeting(to isMeant: (Leaf, Role.ID) -> Bool) -> FoundMutation? {
    for place in taken.indices.reversed() {
      let role = taken[place].role
      let leaf = architecture.roles[role].machine.leaves.first { leaf in
        leaf != taken[place].step.to && isMeant(leaf, role)
          && isRight(with: [place: [.lead(to: leaf)]])
      }
      if let leaf { return foundMutation(.lead(to: leaf), at: place) }
    }
    return nil
  }

  private func isRight(with edits: Edits) -> Bool {
    let mutations = edits.sorted { $0.key < $1.key }.map { place, edits in
      Mutation.rows(Mutation.Pattern(role: taken[place].role, row: taken[place].row.id), edits)
    }
    let tables = Tables(architecture.applying(mutations: mutations), of: question.deck)
    return question.keyAsTold(in: tables)?.accepts(answer) ?? false
  }

  private func foundMutation(_ change: FoundMutation.Change, at place: Int) -> FoundMutation {
    let taken = taken[place]
    return FoundMutation(
      architecture: index, role: taken.role, row: taken.row, situation: taken.situation,
      from: taken.step.from, to: taken.step.to, change: change)
  }
}
