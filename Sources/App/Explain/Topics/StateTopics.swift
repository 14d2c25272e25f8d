import Quiz
import Machine

/// States of every role.
struct StateTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.deck.architectures.flatMap { architecture in
      architecture.roles.flatMap { role in
        role.machine.states.map { topic($0, of: role, in: architecture) }
      }
    }
  }

  private func topic(_ state: State, of role: Role, in architecture: Architecture) -> Topic {
    let part = state.id.split(separator: ".").last.map(String.init) ?? state.id
    let titles = state.title.everyText + state.accepts
    return Topic(
      .state, state.id, title: telling.text(state.title), spellings: [part] + titles,
      headings: titles, bodies: [state.gloss]
    ) { entry(state, of: role, in: architecture) }
  }

  private func entry(_ state: State, of role: Role, in architecture: Architecture) -> Entry {
    let place = [
      "role": Phrase(telling.text(role.title), reads: role.reads),
      "architecture": Phrase(telling.text(architecture.title)),
    ]
    var entry = Entry(
      kind: telling.voice.say("explain.state", place), title: telling.text(state.title))
    entry.addGist(telling.say("explain.meaning"), state.gloss.map(telling.text))
    let ways = role.machine.rows.compactMap { way(out: state, by: $0, in: role.machine) }
    entry.add(telling.say("explain.leads-to"), unique(ways).joined(separator: "; "))
    entry.add(telling.say("explain.claims"), state.claims.joined(separator: ", "))
    entry.sources = state.sources
    return entry
  }

  /// Where a row leads from the state, and what it shows.
  private func way(out state: State, by row: Transition, in machine: StateMachine) -> String? {
    guard row.from.intersects(state.leaves), let to = row.to, !state.leaves.contains(to) else {
      return nil
    }
    let deck = telling.deck
    let shown = row.effects.flatMap(\.showings).map(\.name)
      .filter { deck.names[$0].isImplementedByDefault && deck.kind(ofName: $0).isAsked }
      .map(telling.name)
    let names = shown.isEmpty ? "" : " (\(shown.joined(separator: ", ")))"
    return "\(telling.voice.signs("→")) \(telling.text(machine.leaf(to).title))\(names)"
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
