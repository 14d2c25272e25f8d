import Machine

/// Every path is right that leads to the goal by the given tables.
package struct PathKey: Hashable, Sendable {
  package let path: Path
  let simulator: Simulator
  /// Situations that can be a step, in the order in which steps are preferred.
  let steps: [Situation.ID]
  /// As few steps as any way has; nil if it has to be looked for when it is needed.
  let fewest: Int?
  /// The ways that were looked for, by where they lead and how long they may be.
  let ways: Memo<Search, [Occurrence]?>

  struct Search: Hashable, Sendable {
    let path: Path
    let steps: [Situation.ID]
    let limit: Int
  }

  package static func == (one: PathKey, other: PathKey) -> Bool {
    one.path == other.path && one.architecture === other.architecture
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }

  private var architecture: Architecture { simulator.architecture }

  /// The right path that is shown, as words of an answer.
  var shortest: [String] { path.shortest.map { architecture.text(of: $0) } }

  func accepts(_ answer: Answer) -> Bool { walk(occurrences(of: answer)).fault == nil }

  func assess(_ answer: Answer) -> Verdict {
    let found = walk(occurrences(of: answer))
    var verdict = Verdict(isRight: found.fault == nil, truth: shortest)
    verdict.walk = found.outcomes
    guard let fault = found.fault else {
      verdict.isShortest = answer.words.count == path.shortest.count
      return verdict
    }
    verdict.share = Verdict.Share(right: found.steps.right, of: found.steps.of)
    verdict.difference = .path(fault)
    return verdict
  }

  /// A path carried out up to the first step that is at fault, and the fault, if there is one.
  struct Walk {
    let run: Run
    let fault: PathFault?
    /// Steps before the first fault, and how many there would be in all.
    let steps: (right: Int, of: Int)

    /// The outcomes up to the step at fault.
    var outcomes: [Macrostep] {
      fault?.step.map { Array(run.outcomes.prefix($0 + 1)) } ?? run.outcomes
    }
  }

  func walk(_ calls: [Occurrence]) -> Walk {
    let walk = walk(inAnyNumberOfSteps: calls)
    guard walk.fault == nil, path.mustBeShortest,
      let needed = fewest.map({ $0 < calls.count ? $0 : nil })
        ?? way(ofAtMost: calls.count - 1)?.count
    else { return walk }
    return Walk(run: walk.run, fault: .tooLong(needed: needed), steps: (needed, calls.count))
  }

  private func walk(inAnyNumberOfSteps calls: [Occurrence]) -> Walk {
    let run = simulator.run(calls, from: path.from)
    for (step, outcome) in run.outcomes.enumerated() {
      guard let fault = fault(of: outcome, at: step) else { continue }
      return Walk(run: run, fault: fault, steps: (step, calls.count))
    }
    let end = architecture.standing(of: path.role, in: run.outcomes.last?.after ?? path.from)
    guard states[path.goal].leaves.contains(end) else {
      let all = max(calls.count + 1, path.shortest.count)
      return Walk(run: run, fault: .ends(in: end), steps: (calls.count, all))
    }
    return Walk(run: run, fault: nil, steps: (calls.count, calls.count))
  }

  private func fault(of outcome: Macrostep, at step: Int) -> PathFault? {
    if let why = outcome.impossibility {
      return .impossible(step: step, why, of: outcome.call, in: outcome.before)
    }
    return strays(outcome) ? .passes(step: step) : nil
  }

  private func strays(_ outcome: Macrostep) -> Bool {
    guard let avoided = path.avoided else { return false }
    return states[avoided].leaves.intersects(architecture.entered(by: path.role, in: outcome.steps))
  }

  private var states: Table<State> { architecture.roles[path.role].machine.states }

  /// The only one of some situations (ids) that can happen after these steps; any, if none of them can; nil if
  /// several can.
  func possible(among ids: [String], after words: [Answer.Word]) -> String? {
    let found = ids.filter { id in
      let calls = occurrences(of: Answer(words + [Answer.Word(id: id)]))
      return simulator.run(calls, from: path.from).outcomes.last?.impossibility == nil
    }
    return found.count < 2 ? found.first ?? ids.first : nil
  }

  /// The situations that an answer tells, one after the other.
  private func occurrences(of answer: Answer) -> [Occurrence] {
    answer.words.compactMap { architecture.call(named: $0.text) ?? architecture.call(named: $0.id) }
  }

  /// True if the right path as it is shown leads there too, in however many steps.
  var leadsAsShown: Bool { walk(inAnyNumberOfSteps: path.shortest).fault == nil }

  /// The path that is shown, if it leads there; otherwise another short one, if there is one.
  var answer: Answer? {
    let needed = path.shortest.count
    var way: [Occurrence]? = path.shortest
    if fewest == nil {
      if !leadsAsShown {
        way = self.way(ofAtMost: needed + 1)
      } else if path.mustBeShortest {
        way = self.way(ofAtMost: needed - 1) ?? path.shortest
      }
    }
    return way.map { Answer(ids: $0.map { architecture.situations[$0.situation].id }) }
  }

  /// One way with as few steps as any; nil if none has so few.
  private func way(ofAtMost limit: Int) -> [Occurrence]? {
    guard limit > 0 else { return nil }
    return ways.value(for: Search(path: path, steps: steps, limit: limit)) { search(limit) }
  }

  private func search(_ limit: Int) -> [Occurrence]? {
    func ends(_ world: Configuration) -> Bool {
      states[path.goal].leaves.contains(architecture.standing(of: path.role, in: world))
    }
    let graph = StateGraph(
      of: simulator, from: [path.from], within: .init(length: limit),
      trying: { _ in steps.map { Occurrence(situation: $0) } }, until: ends,
      isOpen: { !strays($0) })
    return graph.worlds.last.flatMap { graph.worlds.count > 1 && ends($0) ? $0 : nil }
      .flatMap { graph.place(of: $0) }.map { graph.way(to: $0).calls }
  }
}

/// A way that is asked for: from a world to a state of the asked role, by situations.
package struct Path: Hashable, Sendable {
  package internal(set) var from: Configuration
  package let role: Role.ID
  /// The state in which it has to end.
  package let goal: State.ID
  /// The state that it must not pass through, not even within a situation.
  package let avoided: State.ID?
  /// True if it must have as few steps as any.
  package let mustBeShortest: Bool
  /// A right one with as few steps as any.
  package let shortest: [Occurrence]
}

extension Architecture {
  /// The role whose states questions ask for.
  var askedRole: Role.ID? { roles.firstIndex(where: \.isAsked) }

  /// The leaf in which the one instance of a role stands: the first that is anywhere but where it began.
  package func standing(of role: Role.ID, in configuration: Configuration) -> Leaf {
    let initial = roles[role].machine.initialLeaf
    let moved = instances.indices.first {
      instances[$0].role == role && configuration.leaves[$0] != initial
    }
    return moved.map { configuration.leaves[$0] } ?? initial
  }

  /// The leaves that the instances of a role enter in these steps.
  func entered(by role: Role.ID, in steps: [Microstep]) -> StateSet {
    steps.lazy.filter { self.instances[$0.instance].role == role && $0.from != $0.to }
      .reduce(StateSet(bits: 0)) { $0.union(StateSet(leaf: $1.to)) }
  }
}
