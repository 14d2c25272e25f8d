import Machine

@testable import Quiz

/// Of all edits of its kind, over the kind's whole alphabet, one makes a log legal, and that is the answer.
struct LogLaw {
  let deck: Deck
  let simulators: Column<Architecture, Simulator>

  func faults(of question: Question, _ edit: LogEdit) -> [String] {
    guard let search = search(question) else { return ["it cannot be run"] }
    let lines = edit.lines
    let mending = mending(lines, edit, search)
    let unique = mending == question.accepted(deck) && mending.count == 1
    return (search.allows(lines) ? ["the log is whole"] : [])
      + (unique ? [] : ["\(mending.sorted()) put it right"])
      + (question.spec.options.isEmpty || question.spec.options == lines ? [] : ["another log"])
  }

  private func mending(_ lines: [String], _ edit: LogEdit, _ search: OrderSearch) -> Set<String> {
    guard edit.isMissing else {
      return Set(
        lines.indices.filter { place in
          search.allows(Array(lines[..<place] + lines[(place + 1)...]))
        }.map { lines[$0] })
    }
    return Set(
      deck.names.map(\.id).filter { name in
        (0...lines.count).contains { place in
          search.allows(Array(lines[..<place] + [name] + lines[place...]))
        }
      })
  }

  /// Every allowed order of what the situations show.
  private func search(_ question: Question) -> OrderSearch? {
    guard let index = question.card.architecture,
      let (start, _) = Ground(deck: deck).start(of: question.spec, in: simulators[index])
    else { return nil }
    let calls = question.spec.situations.compactMap(simulators[index].architecture.call(named:))
    let run = simulators[index].run(calls, from: start)
    guard run.isPossible, !calls.isEmpty else { return nil }
    let counted = deck.names.indices.filter {
      deck.names[$0].kind == question.card.effectKind && deck.names[$0].isAsked
        && deck.names[$0].isImplementedByDefault
    }
    let steps = Truth.steps(run.effects, among: Set(counted))
    return OrderSearch(steps: steps, names: steps.map { [deck.names[$0.name].id] })
  }
}
