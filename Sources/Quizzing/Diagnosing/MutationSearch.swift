import Simulation
import Statechart

/// Looks for the smallest change of one row, of those that a question's situations take, under which an
/// answer would be right.
struct MutationSearch {
  private let deck: Deck
  private let question: Question
  private let answer: Answer
  private let index: Int
  private let architecture: Architecture
  private let steps: [TraceStep]

  /// Nil where a question is about no situations that are carried out.
  init?(deck: Deck, question: Question, answer: Answer) {
    guard question.isOfSituations, let index = question.card.architecture, let run = question.run
    else { return nil }
    self.deck = deck
    self.question = question
    self.answer = answer
    self.index = index
    architecture = deck.architectures[index]
    var seen: Set<RowsTaken.Row> = []
    let instances = architecture.instances
    steps = run.outcomes.flatMap(\.steps).filter { step in
      seen.insert(RowsTaken.Row(role: instances[step.instance].role, row: step.row)).inserted
    }
  }

  /// The first that fits: a name left out, another name instead, a name besides, a name elsewhere, another
  /// target. Rows come in the order they were taken.
  func smallest() -> Supposition? {
    if case .states = question.key { return leading() }
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
  private func names(of key: Question.Key) -> [Int] {
    guard case .sequence(let effects) = key else { return shown }
    return effects.filter { $0.certainty == .must }.map(\.name)
  }

  /// What a list has more of than another, each name once, in the list's order.
  private static func names(of list: [Int], without other: [Int]) -> [Int] {
    var left = other
    var more: [Int] = []
    for name in list {
      if let index = left.firstIndex(of: name) {
        left.remove(at: index)
      } else if !more.contains(name) {
        more.append(name)
      }
    }
    return more
  }

  private var shown: [Int] {
    let alphabet = Set(question.spec.implements)
    return (question.run?.effects ?? []).map(\.name).filter { alphabet.contains(deck.names[$0].id) }
  }

  private func names(of answer: Answer) -> [Int] {
    answer.words.compactMap { word in
      guard case .listing(let listing) = question.subject else { return deck.name(withID: word.id) }
      return listing.prints.filter { $0.value == word.id }.map(\.key).min()
    }
  }

  // MARK: Changes

  private func dropping(_ missing: [Int]) -> Supposition? {
    first(missing) { name, step, row in
      row.shownNames.contains(name)
        ? [(.drop(name), [[step: [.drop(name)]]])] : []
    }
  }

  private func replacing(_ missing: [Int], by extra: [Int]) -> Supposition? {
    guard let other = extra.first else { return nil }
    return first(missing) { name, step, row in
      row.shownNames.contains(name)
        ? [(.replace(name, with: other), [[step: [.replace(name, with: other)]]])] : []
    }
  }

  private func adding(_ extra: [Int]) -> Supposition? {
    first(extra) { name, step, row in
      [(.add(name), Self.lines(of: row).map { [step: [.insert(name, .line($0))]] })]
    }
  }

  /// A name that stands in one row put elsewhere in it or in another.
  private func moving(_ names: Set<Int>) -> Supposition? {
    first(names.sorted()) { name, step, row in
      guard row.shownNames.contains(name) else { return [] }
      let within = Self.lines(of: row).map { line in
        [step: [RowEdit.drop(name), .insert(name, .line(line))]]
      }
      let elsewhere = steps.indices.filter { $0 != step }.flatMap { other in
        Self.lines(of: self.row(of: other)).map { line in
          [step: [RowEdit.drop(name)], other: [.insert(name, .line(line))]]
        }
      }
      return [(.move(name), within + elsewhere)]
    }
  }

  private func leading() -> Supposition? {
    guard case .states(_, let instance) = question.key else { return nil }
    let role = architecture.instances[instance].role
    let machine = architecture.roles[role].machine
    let wanted = machine.leaves.indices.map(UInt8.init).filter { leaf in
      answer.words.map(\.id) == [machine.answer(forLeaf: leaf).id]
    }
    for step in steps.indices.reversed()
    where architecture.instances[steps[step].instance].role == role {
      for leaf in wanted where isRight(with: [step: [.lead(to: leaf)]]) {
        return supposition(.lead(to: leaf), at: step)
      }
    }
    return nil
  }

  private typealias Edits = [Int: [RowEdit]]

  private func first(
    _ names: [Int],
    _ changes: (Int, Int, Row) -> [(change: Supposition.Change, ways: [Edits])]
  ) -> Supposition? {
    for name in names {
      for step in steps.indices {
        for (change, ways) in changes(name, step, row(of: step))
        where ways.contains(where: { isRight(with: $0) }) {
          return supposition(change, at: step)
        }
      }
    }
    return nil
  }

  /// The places between a row's lines.
  private static func lines(of row: Row) -> Range<Int> { 0..<row.effects.count + 1 }

  private func row(of step: Int) -> Row {
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
      row: row(of: step), from: steps[step].from, to: steps[step].to, change: change)
  }
}
