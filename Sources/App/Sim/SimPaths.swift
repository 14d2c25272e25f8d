import Machine
import Platform
import Quiz

/// `paths A B`: the shortest situations that lead from one state to another, with the facts as they are set. States
/// of the role that questions ask for are looked up first, then those of other roles.
struct SimPaths {
  let playground: Playground
  let voice: Voice
  private var architecture: Architecture { playground.architecture }

  /// A state of an instance.
  private struct Place {
    let state: State
    let instance: Instance.ID

    func holds(in world: Configuration) -> Bool { state.leaves.contains(world.leaves[instance]) }
  }

  func lines(_ words: [String]) -> [String] {
    guard words.count == 2 else { return [voice.say("sim.paths.usage", ["known": known])] }
    guard let from = place(words[0]) else { return [unknown(words[0])] }
    guard let to = place(words[1]) else { return [unknown(words[1])] }
    let here = playground.configuration
    let set = architecture.facts.indices.filter {
      here.holds(fact: $0) != architecture.facts[$0].holdsAtFirst
    }
    let answer = line(from, to, in: here)
    guard !set.isEmpty else { return [answer] }
    let others = set.compactMap { fact -> [String]? in
      var other = here
      other.set(fact: fact, to: !here.holds(fact: fact))
      let line = line(from, to, in: other)
      return line == answer ? nil : [header([fact], in: other), "  \(line)"]
    }
    return [header(set, in: here), "  \(answer)"] + others.joined()
  }

  /// "With audio-is-playing on:".
  private func header(_ facts: [Fact.ID], in world: Configuration) -> String {
    let values = facts.map { fact in
      let value = voice.say(world.holds(fact: fact) ? "sim.on" : "sim.off").trimmed
      return "\(architecture.facts[fact].id) \(value)"
    }
    return voice.say("sim.paths.with", ["facts": Phrase(values.joined(separator: ", "))])
  }

  private func line(_ from: Place, _ to: Place, in here: Configuration) -> String {
    var arguments = ["from": phrase(from.state), "to": phrase(to.state)]
    var beginning = Configuration(initialFor: architecture)
    beginning.facts = here.facts
    let all = StateGraph(of: playground.simulator, from: [beginning]).worlds.filter(from.holds)
    let starts = from.holds(in: here) ? [here] : []
    guard !(starts + all).isEmpty else { return voice.say("sim.paths.unreachable", arguments) }
    guard let path = way(from: starts, to) ?? way(from: all, to) else {
      return voice.say("sim.paths.none", arguments)
    }
    guard !path.isEmpty else { return voice.say("sim.paths.here", arguments) }
    let names = path.map { architecture.text(of: $0) }
    arguments["path"] = Phrase(names.joined(separator: ", "))
    return voice.say("sim.paths.found", arguments)
  }

  private func phrase(_ state: State) -> Phrase {
    Phrase(voice.text(state.title), reads: state.reads)
  }

  /// The shortest way to a state from any of some worlds; nil if there is none.
  private func way(from starts: [Configuration], _ to: Place) -> [Occurrence]? {
    StateGraph(of: playground.simulator, from: starts).way { to.holds(in: $0) }?.calls
  }

  // MARK: Names of states

  /// The first instance of each role, those of roles that questions ask for first.
  private var instances: [Instance.ID] {
    let first = architecture.instances.indices.filter { architecture.instances[$0].number == 1 }
    return first.filter { architecture.role(of: $0).isAsked }
      + first.filter { !architecture.role(of: $0).isAsked }
  }

  private func place(_ text: String) -> Place? {
    let wanted = Spelling.fold(text)
    return instances.lazy.compactMap { instance in
      architecture.role(of: instance).machine.states.first { $0.isCalled(wanted) }
        .map { Place(state: $0, instance: instance) }
    }.first
  }

  /// The ids of the states that can be typed, of the first role that questions ask for.
  private var names: [String] {
    instances.first.map { architecture.role(of: $0).machine.answers.map(\.id) } ?? []
  }

  private var known: String { names.joined(separator: ", ") }

  private func unknown(_ text: String) -> String {
    let nearest = NearestName.nearest(to: text, among: names)
    return Refusal("sim.paths.unknown", text, known: names, nearest: nearest, voice).text
  }
}
