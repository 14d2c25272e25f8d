import Machine
import Quiz

/// What the tables are about: names, situations, states, duties, and the words for them.
extension TopicList {
  // MARK: Names

  /// Callbacks, notifications and all else that tables show.
  var names: [Topic] {
    deck.names.indices.map { index in
      let name = deck.names[index]
      return Topic(
        .name, name.id, title: text(name.name),
        headings: [name.id] + name.name.everyText + name.accepts, bodies: [name.gloss, name.detail]
      ) { entry(ofName: index) }
    }
  }

  private func entry(ofName index: EffectName.ID) -> Entry {
    let name = deck.names[index]
    return entry(
      text(deck.kinds[name.kind].title), text(name.name), claims: name.claims,
      sources: name.sources
    ) { entry in
      entry.add(say("explain.object"), name.object)
      entry.add(say("explain.since"), name.since)
      entry.add(say("explain.until"), name.until)
      entry.addGist(say("explain.meaning"), text(name.gloss))
      entry.addGist(say("explain.detail"), name.detail.map(text))
      entry.add(say("explain.duties"), tasks(name.duties))
      entry.add(say("explain.also"), tasks(name.alsoAccepts))
      for architecture in deck.architectures {
        entry.add(
          say("explain.when", ["architecture": text(architecture.title)]),
          occasions(of: index, in: architecture).joined(separator: ", "))
      }
      addCounterparts(of: index, to: &entry)
    }
  }

  private func tasks(_ duties: [String]) -> String {
    duties.compactMap { deck.duty($0).map { text($0.task) } }.joined(separator: "; ")
  }

  /// The situations that show the name, from any start.
  private func occasions(of name: EffectName.ID, in architecture: Architecture) -> [String] {
    let simulator = Simulator(architecture)
    let worlds = architecture.starts.compactMap { world($0, simulator) }
    return architecture.situations.indices.filter { situation in
      worlds.contains { world in
        simulator.calls(of: situation, in: world).contains { call in
          simulator.run([call], from: world).effects.contains { $0.name == name }
        }
      }
    }.map { text(architecture.situations[$0].label) }
  }

  private func addCounterparts(of index: EffectName.ID, to entry: inout Entry) {
    let found = deck.material.counterparts.filter { $0.members.values.contains(index) }
    let lines = found.flatMap { counterpart in
      counterpart.members.sorted { $0.key < $1.key }.filter { $0.value != index }
        .map { "\(name($0.value)) (\(text(deck.material.families[$0.key].title)))" }
    }
    entry.add(say("explain.counterparts"), lines: lines)
    entry.sources += found.flatMap(\.sources)
  }

  // MARK: Situations

  /// What happens in the world, in every architecture.
  var situations: [Topic] {
    deck.architectures.flatMap { architecture in
      architecture.situations.indices.map { index in
        let situation = architecture.situations[index]
        let titles = situation.label.everyText + situation.accepts
        return Topic(
          .situation, situation.id, title: text(situation.label), spellings: titles,
          headings: titles + situation.text.everyText, bodies: [situation.because],
          frequency: situation.asked
        ) { entry(ofSituation: index, in: architecture) }
      }
    }
  }

  private func entry(ofSituation index: Situation.ID, in architecture: Architecture) -> Entry {
    let situation = architecture.situations[index]
    return entry(
      say("explain.situation", ["architecture": text(architecture.title)]), text(situation.label),
      claims: situation.claims, sources: situation.sources
    ) { entry in
      entry.addGist(say("explain.meaning"), text(situation.text))
      let simulator = Simulator(architecture)
      for start in architecture.starts where start.isAsked {
        entry.add(text(start.text), outcome(of: index, from: start, simulator))
      }
      entry.add(say("explain.why"), situation.because.map(text))
    }
  }

  /// The callbacks in order; nil if it cannot happen.
  private func outcome(of index: Situation.ID, from start: Start, _ simulator: Simulator) -> String?
  {
    guard let world = world(start, simulator),
      let call = simulator.calls(of: index, in: world).first,
      simulator.successor(of: world, by: call) != nil
    else { return nil }
    let shown = Alphabet(deck.defaultAlphabet).observe(simulator.run([call], from: world).effects)
    let trace = trace(shown) { deck.kind(ofName: $0).isAsked ? name($0) : nil }
    return trace.isEmpty ? say("answer.none") : trace
  }

  // MARK: States

  var states: [Topic] {
    deck.architectures.flatMap { architecture in
      architecture.roles.flatMap { role in
        role.machine.states.map { state in
          let part = state.id.split(separator: ".").last.map(String.init) ?? state.id
          let titles = state.title.everyText + state.accepts
          return Topic(
            .state, state.id, title: text(state.title), spellings: [part] + titles,
            headings: titles, bodies: [state.gloss]
          ) { entry(of: state, of: role, in: architecture) }
        }
      }
    }
  }

  private func entry(of state: State, of role: Role, in architecture: Architecture) -> Entry {
    let place = [
      "role": Phrase(text(role.title), reads: role.reads),
      "architecture": Phrase(text(architecture.title)),
    ]
    return entry(
      voice.say("explain.state", place), text(state.title), claims: state.claims,
      sources: state.sources
    ) { entry in
      entry.addGist(say("explain.meaning"), state.gloss.map(text))
      var ways: [String] = []
      for way in role.machine.rows.compactMap({ way(out: state, by: $0, in: role.machine) })
      where !ways.contains(way) { ways.append(way) }
      entry.add(say("explain.leads-to"), ways.joined(separator: "; "))
    }
  }

  /// Where a transition leads from the state, and what it shows.
  private func way(out state: State, by row: Transition, in machine: StateMachine) -> String? {
    guard row.from.intersects(state.leaves), let to = row.to, !state.leaves.contains(to) else {
      return nil
    }
    let shown = row.effects.flatMap(\.showings).map(\.name)
      .filter { deck.names[$0].isImplementedByDefault && deck.kind(ofName: $0).isAsked }
      .map(name)
    let names = shown.isEmpty ? "" : " (\(shown.joined(separator: ", ")))"
    return "\(voice.signs("→")) \(text(machine.leaf(to).title))\(names)"
  }

  // MARK: Duties and terms

  /// What belongs in a callback.
  var duties: [Topic] {
    deck.duties.map { duty in
      let texts = duty.task.everyText + duty.does.everyText
      return Topic(
        .duty, duty.id, title: text(duty.task), spellings: texts, headings: texts,
        bodies: [duty.why]
      ) {
        entry(
          say("explain.duty"), text(duty.task), claims: duty.claims, sources: duty.sources
        ) { entry in
          entry.add(say("explain.belongs"), namesOf { $0.duties.contains(duty.id) })
          entry.add(say("explain.also-belongs"), namesOf { $0.alsoAccepts.contains(duty.id) })
          entry.add(say("explain.why"), duty.why.map(text))
        }
      }
    }
  }

  private func namesOf(_ belongs: (EffectName) -> Bool) -> String {
    deck.names.filter(belongs).map { text($0.name) }.joined(separator: ", ")
  }

  var terms: [Topic] {
    glossary.map { term in
      let texts = term.term.everyText + term.accepts
      return Topic(
        .term, term.id, title: text(term.term), spellings: texts, headings: texts,
        bodies: [term.gloss]
      ) {
        entry(say("explain.term"), text(term.term)) {
          $0.addGist(say("explain.meaning"), term.gloss.map(text))
        }
      }
    }
  }
}
