import Machine
import Platform
import Quiz

/// `paths A B`: the shortest situations that lead an asked role from one state to another, as the facts are set.
struct SimPaths {
  let playground: Playground
  let voice: Voice
  private var architecture: Architecture { playground.architecture }

  func lines(_ words: [String]) -> [String] {
    guard words.count == 2, let from = state(words[0]), let to = state(words[1]) else {
      return [voice.say("sim.paths.usage")]
    }
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

  private func line(_ from: State, _ to: State, in here: Configuration) -> String {
    var arguments = [
      "from": Phrase(voice.text(from.title), reads: from.reads),
      "to": Phrase(voice.text(to.title), reads: to.reads),
    ]
    var beginning = Configuration(initialFor: architecture)
    beginning.facts = here.facts
    let all = StateGraph(of: playground.simulator, from: [beginning]).worlds.filter {
      isIn(from, $0)
    }
    let starts = isIn(from, here) ? [here] : []
    guard !(starts + all).isEmpty else { return voice.say("sim.paths.unreachable", arguments) }
    guard let path = way(from: starts, to) ?? way(from: all, to) else {
      return voice.say("sim.paths.none", arguments)
    }
    guard !path.isEmpty else { return voice.say("sim.paths.here", arguments) }
    let names = path.map { architecture.text(of: $0) }
    arguments["path"] = Phrase(names.joined(separator: ", "))
    return voice.say("sim.paths.found", arguments)
  }

  /// From whichever of these worlds it is shortest.
  private func way(from starts: [Configuration], _ to: State) -> [Occurrence]? {
    StateGraph(of: playground.simulator, from: starts).way { isIn(to, $0) }?.calls
  }

  private var askedInstance: Instance.ID? {
    architecture.instances.indices.first { architecture.role(of: $0).isAsked }
  }

  private func isIn(_ state: State, _ configuration: Configuration) -> Bool {
    askedInstance.map { state.leaves.contains(configuration.leaves[$0]) } ?? false
  }

  private func state(_ text: String) -> State? {
    let wanted = Spelling.fold(text)
    return askedInstance.flatMap { instance in
      architecture.role(of: instance).machine.states.first { $0.isCalled(wanted) }
    }
  }
}
