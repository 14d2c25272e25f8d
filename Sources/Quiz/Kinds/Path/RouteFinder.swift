import Machine
import Platform

/// One way that can be asked for.
struct Route: Sendable {
  let start: Start.ID
  let path: Path
  /// The possible steps; those that interviewers ask often come first.
  let situations: [Situation.ID]
  /// True if only the end of a life keeps the shown path off what it avoids.
  let needsAnEnd: Bool

  /// The longest paths that are compared.
  var limit: Int { path.mustBeShortest ? path.shortest.count : RouteFinder.limit }
}

/// Finds the ways through an architecture that can be asked for: no variant makes others right.
struct RouteFinder: Sendable {
  private let model: WorldModel
  private let rules: AskingRules
  private let kind: QuestionKind
  private let graph: SituationGraph
  /// Asked starts on which all variants agree, with no second instance of any role.
  private let starts: [(index: Start.ID, world: Configuration)]
  private let vocabularies = Memo<[Situation.ID], Vocabulary>()

  /// More steps than any way that is asked for.
  static let limit = 4

  /// Nil if no role's states are asked for.
  init?(_ model: WorldModel, _ rules: AskingRules, of kind: QuestionKind) {
    guard let role = model.architecture.askedRole else { return nil }
    (self.model, self.rules, self.kind) = (model, rules, kind)
    let architecture = model.architecture
    starts = model.starts(ofSeveral: false).filter { index, world in
      model.variants.allSatisfy { $0.simulator.world(of: architecture.starts[index]) == world }
    }
    let worlds = starts.flatMap { start, world in
      let start = architecture.starts[start]
      return [world]
        + OpenWorlds(architecture: architecture, world: world, start: start).facts.map(\.world)
    }
    graph = SituationGraph(
      of: model.simulator, role: role, from: worlds, variants: model.variants.map(\.simulator))
  }

  private var architecture: Architecture { model.architecture }
  private var role: Role { architecture.roles[graph.role] }
  private var states: Table<State> { role.machine.states }

  func routes(to goal: State.ID) -> [Route] {
    starts.flatMap { start, world -> [Route] in
      guard rules.admits(start: architecture.starts[start].id, to: states[goal].id, kind),
        let place = graph.place(of: world),
        !states[goal].leaves.contains(graph.leaves[place])
      else { return [] }
      let avoidable = role.machine.answerIDs.filter {
        $0 != goal && !states[$0].leaves.contains(graph.leaves[place])
      }
      return ([nil] + avoidable).flatMap {
        routes(from: place, start, world, to: goal, avoiding: $0)
      }
    }
  }

  private func routes(
    from place: StateGraph.World, _ start: Start.ID, _ world: Configuration, to goal: State.ID,
    avoiding avoided: State.ID?
  ) -> [Route] {
    let barred = rules.situations(.never, kind)
    let choices = ([graph.settled] + graph.disputed.map { graph.settled + [$0] })
      .compactMap { situations in
        let allowed = situations.filter { !barred.contains(architecture.situations[$0].id) }
        let search = search(sorted(allowed), to: goal, avoiding: avoided)
        return search.search(from: place, limit: Self.limit).map { (search: search, found: $0) }
      }
    // A way round something that leads there sooner is not asked for.
    guard
      let (search, found) = choices.min(by: {
        $0.found.shortest.count < $1.found.shortest.count
      })
    else { return [] }
    let free = avoided.flatMap { _ in
      self.search(search.situations, to: goal, avoiding: nil)
        .search(from: place, limit: Self.limit)
    }
    let (length, ways) = (found.shortest.count, found.ways)
    // Nothing is asked that need not be thought about.
    let isPlain = free.map { $0.shortest.count == length && $0.ways == ways } ?? false
    guard !isPlain, length > 1 || ways > 1 else { return [] }
    return (length > 1 ? [false, true] : [false]).map { mustBeShortest in
      let path = Path(
        from: world, role: graph.role, goal: goal, avoided: avoided,
        mustBeShortest: mustBeShortest,
        shortest: found.shortest.map { Occurrence(situation: $0) })
      return Route(
        start: start, path: path, situations: search.situations,
        needsAnEnd: avoided != nil && leadsThroughAnEnd(path))
    }.filter { route in
      // No variant may make another path right or wrong.
      graph.variants.allSatisfy { changes in
        let changed = changes.filter { search.situations.contains($0.key) }
        return changed.isEmpty || search.agree(place, place, changed: changed, limit: route.limit)
      }
    }
  }

  /// Those that interviewers ask often first.
  private func sorted(_ situations: [Situation.ID]) -> [Situation.ID] {
    situations.sorted {
      let (one, other) = (architecture.situations[$0], architecture.situations[$1])
      return (other.asked, $0) < (one.asked, $1)
    }
  }

  private func leadsThroughAnEnd(_ path: Path) -> Bool {
    model.simulator.run(path.shortest, from: path.from).outcomes.contains {
      rules.ended(in: $0.after, of: architecture) != nil
    }
  }

  private func search(
    _ situations: [Situation.ID], to goal: State.ID, avoiding avoided: State.ID?
  ) -> PathSearch {
    PathSearch(
      graph: graph, situations: situations, goal: states[goal].leaves,
      avoided: avoided.map { states[$0].leaves } ?? StateSet(bits: 0))
  }

  /// As the log keeps it: `reach scene foreground.active avoiding foreground.inactive shortest`.
  func text(of route: Route) -> String {
    let avoiding = route.path.avoided.map { " avoiding \(states[$0].id)" } ?? ""
    return "reach \(role.id) \(states[route.path.goal].id)" + avoiding
      + (route.path.mustBeShortest ? " shortest" : "")
  }

  /// The sentences about the world without which other paths of as few steps would be right.
  func statements(_ route: Route) -> [LocalizedText] {
    let (path, start) = (route.path, architecture.starts[route.start])
    let search = search(route.situations, to: path.goal, avoiding: path.avoided)
    // A state that nothing leads to need not be avoided.
    return OpenWorlds(architecture: architecture, world: path.from, start: start).statements {
      guard let here = graph.place(of: path.from), let there = graph.place(of: $0) else {
        return false
      }
      return !search.agree(here, there, limit: path.shortest.count)
    }
  }

  /// The possible steps and, as unusable, all other situations.
  func vocabulary(of route: Route) -> Vocabulary {
    vocabularies.value(for: route.situations) {
      let usable = route.situations.sorted().map { architecture.situations[$0] }
      let all =
        usable + architecture.situations + model.tables.deck.architectures.flatMap(\.situations)
      let others = all.unique(by: \.id).dropFirst(usable.count)
      return Vocabulary(situations: usable, unusable: Array(others))
    }
  }
}

extension StateMachine {
  /// The states that answers speak of.
  var answerIDs: [State.ID] {
    let answers = Set(answers.map(\.id))
    return states.indices.filter { answers.contains(states[$0].id) }
  }
}
