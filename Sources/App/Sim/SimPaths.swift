import Quiz
import Machine

/// `paths A B`: the shortest situations that lead an asked role from one state to another.
struct SimPaths {
  let playground: Playground
  let voice: Voice

  func lines(_ words: [String]) -> [String] {
    guard words.count == 2 else { return [voice.say("sim.paths.usage")] }
    let states = words.map(state)
    guard let from = states[0], let to = states[1] else {
      return [voice.say("sim.paths.usage")]
    }
    guard let start = beginning(from) else {
      return [voice.say("sim.paths.unreachable", ["from": Phrase(voice.text(from.title))])]
    }
    return [line(from, to, playground.path(from: start, to: { isIn(to, $0) }))]
  }

  private func line(_ from: State, _ to: State, _ path: [Occurrence]?) -> String {
    var arguments = [
      "from": Phrase(voice.text(from.title), reads: from.reads),
      "to": Phrase(voice.text(to.title), reads: to.reads),
    ]
    guard let path else { return voice.say("sim.paths.none", arguments) }
    guard !path.isEmpty else { return voice.say("sim.paths.here", arguments) }
    let names = path.map { playground.architecture.text(of: $0) }
    arguments["path"] = Phrase(names.joined(separator: ", "))
    return voice.say("sim.paths.found", arguments)
  }

  /// Here, if it is already in the state; else the nearest world that is.
  private func beginning(_ state: State) -> Configuration? {
    if isIn(state, playground.configuration) { return playground.configuration }
    let graph = StateGraph(
      of: playground.simulator, from: [Configuration(initialFor: playground.architecture)])
    return graph.worlds.first { isIn(state, $0) }
  }

  private var askedInstance: Instance.ID? {
    playground.architecture.instances.indices.first { playground.architecture.role(of: $0).isAsked }
  }

  private func isIn(_ state: State, _ configuration: Configuration) -> Bool {
    askedInstance.map { state.leaves.contains(configuration.leaves[$0]) } ?? false
  }

  private func state(_ text: String) -> State? {
    guard let instance = askedInstance else { return nil }
    let wanted = Spelling.fold(text)
    return playground.architecture.role(of: instance).machine.states.first {
      $0.isCalled(wanted)
    }
  }
}
