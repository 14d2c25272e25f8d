import Machine
import Platform
import Quiz

/// Topics from the tables: names, situations, states, duties, and the words for them.
extension TopicList {
  /// All architectures, the main one first.
  private var architectures: [Architecture] {
    let main = deck.mainArchitecture
    return [deck.architectures[main]]
      + deck.architectures.indices.filter { $0 != main }.map { deck.architectures[$0] }
  }

  var names: [Topic] {
    deck.names.indices.map { index in
      let name = deck.names[index]
      let found = deck.material.counterparts.filter { $0.members.values.contains(index) }
      return Topic(
        .name, name.id, text(name.name), text(deck.kind(ofName: index).title),
        headings: [name.id] + name.name.everyText + name.accepts, spellings: [],
        bodies: [name.gloss, name.detail], sources: name.sources + found.flatMap(\.sources)
      ) {
        [
          fact("object", name.object), fact("since", name.since), fact("until", name.until),
          fact("meaning", name.gloss), fact("detail", name.detail),
          fact("duties", tasks(name.duties)), fact("also", tasks(name.alsoAccepts)),
        ]
          + architectures.map { architecture in
            fact(
              label: say("when", ["architecture": text(architecture.title)]),
              occasions(of: index, in: architecture).joined(separator: ", "))
          } + [
            fact("counterparts", found.flatMap { counterparts(of: index, in: $0) }, by: "\n")
          ]
      }
    }
  }

  private func tasks(_ duties: [String]) -> String {
    duties.compactMap { deck.duty($0).map { text($0.task) } }.joined(separator: "; ")
  }

  /// The situations (labels) in which the name is called, from any start.
  private func occasions(of name: EffectName.ID, in architecture: Architecture) -> [String] {
    let simulator = Simulator(architecture)
    let worlds = architecture.starts.compactMap(simulator.world)
    return architecture.situations.indices.filter { situation in
      worlds.contains { world in
        simulator.calls(of: situation, in: world).contains { call in
          simulator.run([call], from: world).effects.contains { $0.name == name }
        }
      }
    }.map { text(architecture.situations[$0].label) }
  }

  private func counterparts(of index: EffectName.ID, in group: Counterpart) -> [String] {
    group.members.sorted { $0.key < $1.key }.filter { $0.value != index }
      .map { "\(name($0.value)) (\(text(deck.material.families[$0.key].title)))" }
  }

  var situations: [Topic] {
    architectures.flatMap { architecture in
      architecture.situations.indices.map { index in
        let situation = architecture.situations[index]
        let titles = situation.label.everyText + situation.accepts
        return Topic(
          .situation, situation.id, text(situation.label),
          say("situation", ["architecture": text(architecture.title)]),
          headings: titles + situation.text.everyText, spellings: titles,
          bodies: [situation.because], frequency: situation.asked, sources: situation.sources
        ) {
          let simulator = Simulator(architecture)
          return [fact("meaning", situation.text)]
            + architecture.starts.filter(\.isAsked).map {
              fact(label: text($0.text), outcome(of: index, from: $0, simulator))
            } + [fact("why", situation.because)]
        }
      }
    }
  }

  /// The callbacks of a situation, in order; nil if it cannot happen from this start.
  private func outcome(of index: Situation.ID, from start: Start, _ simulator: Simulator) -> String?
  {
    guard let world = simulator.world(of: start),
      let call = simulator.calls(of: index, in: world).first,
      simulator.successor(of: world, by: call) != nil
    else { return nil }
    let shown = Alphabet(deck.defaultAlphabet).observe(simulator.run([call], from: world).effects)
    let trace = trace(shown) { deck.kind(ofName: $0).isAsked ? name($0) : nil }
    return trace.isEmpty ? voice.say("answer.none") : trace
  }

  var states: [Topic] {
    architectures.flatMap { architecture in
      architecture.roles.indices.flatMap { states(of: $0, in: architecture) }
    }
  }

  private func states(of index: Role.ID, in architecture: Architecture) -> [Topic] {
    let role = architecture.roles[index]
    let sort = say(
      "state",
      [
        "role": Phrase(text(role.title), reads: role.reads),
        "architecture": text(architecture.title),
      ])
    return role.machine.states.map { state in
      let part = state.id.split(separator: ".").last.map(String.init) ?? state.id
      let titles = state.title.everyText + state.accepts
      return Topic(
        .state, state.id, text(state.title), sort,
        headings: titles, spellings: [part] + titles, bodies: [state.gloss], sources: state.sources
      ) {
        let arrows = StateArrows(role: index, architecture: architecture, deck: deck).arrows()
        return [
          fact("meaning", state.gloss),
          fact("leads-to", ways(out: state, by: arrows, in: architecture, role), by: "\n"),
        ]
      }
    }
  }

  /// A line for each way out of a state: its target, the names that are always called, and its situations.
  private func ways(
    out state: State, by arrows: [StateArrows.Arrow], in architecture: Architecture, _ role: Role
  ) -> [String] {
    let states = role.machine.states
    let ways = arrows.filter {
      states[$0.from].leaves.intersects(state.leaves)
        && !states[$0.to].leaves.intersects(state.leaves)
    }
    let ends = ways.map { arrow in
      let names = arrow.names.map(name).joined(separator: ", ")
      let to = "\(voice.signs("→")) \(text(states[arrow.to].title))"
      return names.isEmpty ? to : "\(to) (\(names))"
    }
    return ends.unique().map { end in
      let labels = zip(ways, ends).filter { $0.1 == end }.flatMap(\.0.situations).unique()
        .map { text(architecture.situations[$0].label) }
      let list = labels.prefix(Self.mostSituations).joined(separator: ", ")
      let rest = labels.count - Self.mostSituations
      return "\(end): \(rest > 0 ? voice.say("diagram.more", ["list": list, "n": rest]) : list)"
    }
  }

  private static let mostSituations = 3

  var duties: [Topic] {
    deck.duties.map { duty in
      Topic(
        .duty, duty.id, text(duty.task), say("duty"),
        headings: duty.task.everyText + duty.does.everyText, bodies: [duty.why],
        sources: duty.sources
      ) {
        [
          fact("belongs", titles { $0.duties.contains(duty.id) }),
          fact("also-belongs", titles { $0.alsoAccepts.contains(duty.id) }),
          fact("why", duty.why), fact("moment", duty.moment),
        ]
      }
    }
  }

  private func titles(_ belongs: (EffectName) -> Bool) -> [String] {
    deck.names.filter(belongs).map { text($0.name) }
  }

  var terms: [Topic] {
    glossary.map { term in
      Topic(
        .term, term.id, text(term.term), say("term"),
        headings: term.term.everyText + term.accepts, bodies: [term.gloss]
      ) { [fact("meaning", term.gloss)] }
    }
  }
}
