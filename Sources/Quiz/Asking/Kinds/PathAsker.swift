import Machine

/// Asks for situations that lead from a start to a state.
struct PathAsker: Asker {
  let deck: Deck
  let models: Column<Architecture, WorldModel>
  private let terrains = Memo<Architecture.ID, Terrain?>()
  private let routes = Memo<String, [Route]>()
  private let vocabularies = Memo<[Int], Vocabulary>()

  init(deck: Deck, models: Column<Architecture, WorldModel>) {
    self.deck = deck
    self.models = models
  }

  /// More steps than any way that is asked for.
  private static let limit = 4

  /// One way that can be asked for.
  private struct Route: Sendable {
    let start: Start.ID
    let avoided: State.ID?
    let mustBeShortest: Bool
    /// What can be a step.
    let situations: [Situation.ID]
    let shortest: [Situation.ID]
  }

  func cards() -> [Card] {
    models.indices.flatMap { index -> [Card] in
      let architecture = models[index].simulator.architecture
      guard let role = architecture.askedRole.map({ architecture.roles[$0] }),
        !models[index].starts(ofSeveral: false).isEmpty, !architecture.situations.isEmpty
      else { return [] }
      let answers = Set(role.machine.answers.map(\.id))
      return role.machine.states.indices.filter { answers.contains(role.machine.states[$0].id) }
        .map { state in
          let name = "\(architecture.id)/\(role.id)/\(role.machine.states[state].id)"
          return Card(
            id: "\(QuestionKind.path.rawValue):\(name)", kind: .path, architecture: index,
            situation: nil, effectKind: EffectKind.ID(0), asks: .state(state), frequency: .sometimes
          )
        }
    }
  }

  /// Three of four times one of two steps or more, if there is one.
  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    guard let index = card.architecture, case .state(let goal) = card.asks,
      let terrain = terrain(of: index)
    else { return nil }
    let all = routes.value(for: card.id) { routes(to: goal, through: terrain, index) }
    let long = all.filter { $0.shortest.count > 1 }
    let wantsLong = generator.index(below: 4) > 0
    let drawn = wantsLong && !long.isEmpty ? long : all
    guard !drawn.isEmpty else { return nil }
    let route = drawn[generator.index(below: drawn.count)]
    return question(card, seed, goal, route, terrain)
  }

  /// The way that was asked for, where it can still be.
  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let index = card.architecture, case .state(let goal) = card.asks,
      let terrain = terrain(of: index)
    else { throw .card }
    let (start, _) = try models[index].beginning(of: spec)
    let starts = models[index].simulator.architecture.starts
    let all = routes.value(for: card.id) { routes(to: goal, through: terrain, index) }
    for route in all
    where starts[route.start].after == start.after && starts[route.start].facts == start.facts {
      if let question = question(card, spec.seed, goal, route, terrain),
        question.spec.asks == spec.asks
      {
        return question
      }
    }
    throw .doubtful
  }

  // MARK: Routes

  private func terrain(of index: Architecture.ID) -> Terrain? {
    terrains.value(for: index) {
      let model = models[index]
      guard let role = model.simulator.architecture.askedRole else { return nil }
      let open = OpenWorlds(model.simulator.architecture)
      let worlds = starts(of: model).flatMap { start, world in
        [world] + open.otherFacts(world, model.simulator.architecture.starts[start])
      }
      return Terrain(of: model.simulator, role: role, from: worlds, variants: model.variants)
    }
  }

  /// Asked starts on which all variants agree, with no second instance of any role.
  private func starts(of model: WorldModel) -> [(index: Start.ID, world: Configuration)] {
    model.starts(ofSeveral: false).filter { index, world in
      let start = model.simulator.architecture.starts[index]
      return model.variants.allSatisfy { WorldModel.configuration(of: start, by: $0) == world }
    }
  }

  private func routes(to goal: State.ID, through terrain: Terrain, _ index: Architecture.ID)
    -> [Route]
  {
    let machine = models[index].simulator.architecture.roles[terrain.role].machine
    let answers = Set(machine.answers.map(\.id))
    return starts(of: models[index]).flatMap { start, world -> [Route] in
      guard let place = terrain.place(of: world),
        !machine.states[goal].leaves.contains(terrain.leaves[place])
      else { return [] }
      let avoidable = machine.states.indices.filter { state in
        state != goal && answers.contains(machine.states[state].id)
          && !machine.states[state].leaves.contains(terrain.leaves[place])
      }
      return ([nil] + avoidable).flatMap { avoided in
        routes(from: place, start, to: goal, avoiding: avoided, terrain, index)
      }
    }
  }

  private func routes(
    from place: Int, _ start: Start.ID, to goal: State.ID, avoiding avoided: State.ID?,
    _ terrain: Terrain,
    _ index: Architecture.ID
  ) -> [Route] {
    let steps = byFrequency(terrain.settled, index)
    for situations in [steps] + terrain.disputed.map({ byFrequency(steps + [$0], index) }) {
      let search = search(terrain, situations, to: goal, avoiding: avoided, index)
      guard let found = search.search(from: place, limit: Self.limit) else { continue }
      if avoided != nil,
        let free = self.search(terrain, situations, to: goal, avoiding: nil, index)
          .search(from: place, limit: Self.limit),
        free.shortest.count == found.shortest.count, free.ways == found.ways
      {
        return []
      }
      guard found.shortest.count > 1 || found.ways > 1 else { return [] }
      return (found.shortest.count > 1 ? [false, true] : [false]).compactMap { mustBeShortest in
        let limit = mustBeShortest ? found.shortest.count : Self.limit
        guard isBeyondDoubt(search, from: place, limit) else { return nil }
        return Route(
          start: start, avoided: avoided, mustBeShortest: mustBeShortest, situations: situations,
          shortest: found.shortest)
      }
    }
    return []
  }

  private func search(
    _ terrain: Terrain, _ situations: [Situation.ID], to goal: State.ID,
    avoiding avoided: State.ID?, _ index: Architecture.ID
  ) -> PathSearch {
    let states = models[index].simulator.architecture.roles[terrain.role].machine.states
    return PathSearch(
      terrain: terrain, situations: situations, goal: states[goal].leaves,
      avoided: avoided.map { states[$0].leaves } ?? StateSet(bits: 0))
  }

  /// Whether no variant makes another path right or wrong.
  private func isBeyondDoubt(_ search: PathSearch, from place: Int, _ limit: Int) -> Bool {
    search.terrain.variants.allSatisfy { changes in
      let changed = changes.filter { search.situations.contains($0.key) }
      return changed.isEmpty || search.agree(place, place, changed: changed, limit: limit)
    }
  }

  /// What interviewers ask often comes first.
  private func byFrequency(_ situations: [Situation.ID], _ index: Architecture.ID) -> [Situation.ID]
  {
    let all = models[index].simulator.architecture.situations
    return situations.sorted { one, other in
      all[one].asked == all[other].asked ? one < other : all[one].asked > all[other].asked
    }
  }

  // MARK: The question

  private func question(
    _ card: Card, _ seed: String, _ goal: State.ID, _ route: Route, _ terrain: Terrain
  ) -> Question? {
    guard let index = card.architecture, let world = models[index].starts[route.start] else {
      return nil
    }
    let simulator = models[index].simulator
    let start = simulator.architecture.starts[route.start]
    let path = Path(
      from: world, role: terrain.role, goal: goal, avoided: route.avoided,
      mustBeShortest: route.mustBeShortest,
      shortest: route.shortest.map { Occurrence(situation: $0) })
    return Question(
      spec: QuestionSpec(
        card, seed: seed, in: deck,
        after: start.after.map { simulator.architecture.text(of: $0) },
        facts: simulator.architecture.facts(of: start),
        asks: asks(path, in: simulator.architecture)),
      card: card, subject: .path,
      world: [start.text] + statements(route, goal, world, terrain, index), key: .path(path),
      vocabulary: vocabulary(of: route.situations, index),
      run: simulator.run(path.shortest, from: world))
  }

  /// `reach scene foreground.active avoiding foreground.inactive shortest`.
  private func asks(_ path: Path, in architecture: Architecture) -> String {
    let role = architecture.roles[path.role]
    let avoided = path.avoided.map { " avoiding \(role.machine.states[$0].id)" } ?? ""
    return "reach \(role.id) \(role.machine.states[path.goal].id)" + avoided
      + (path.mustBeShortest ? " shortest" : "")
  }

  /// What has to be said of the world because other paths would be right without it.
  private func statements(
    _ route: Route, _ goal: State.ID, _ world: Configuration, _ terrain: Terrain,
    _ index: Architecture.ID
  ) -> [LocalizedText] {
    let architecture = models[index].simulator.architecture
    let search = search(terrain, route.situations, to: goal, avoiding: route.avoided, index)
    let limit = route.mustBeShortest ? route.shortest.count : Self.limit
    // What no situations lead to need not be ruled out.
    func matters(_ other: Configuration) -> Bool {
      guard let here = terrain.place(of: world), let there = terrain.place(of: other) else {
        return false
      }
      return !search.agree(here, there, limit: limit)
    }
    let open = OpenWorlds(architecture)
    let start = architecture.starts[route.start]
    let facts = architecture.facts.indices.filter { fact in
      guard start.facts[fact] == nil else { return false }
      var other = world
      other.set(fact: fact, to: !world.holds(fact: fact))
      return matters(other)
    }
    let states = architecture.instances.indices.compactMap { instance -> LocalizedText? in
      guard open.otherStates(world, of: instance).contains(where: { matters($0.configuration) })
      else { return nil }
      return architecture.role(of: instance).machine.leaf(world.leaves[instance]).says
    }
    return facts.map { fact in
      world.holds(fact: fact) ? architecture.facts[fact].text : architecture.facts[fact].negation
    } + states
  }

  private func vocabulary(of situations: [Situation.ID], _ index: Architecture.ID) -> Vocabulary {
    vocabularies.value(for: [index.index] + situations.map(\.index)) {
      let all = models[index].simulator.architecture.situations
      let usable = situations.sorted().map { all[$0] }
      var seen = Set(usable.map(\.id))
      return Vocabulary(
        situations: usable,
        unusable: (all + deck.architectures.flatMap(\.situations)).filter {
          seen.insert($0.id).inserted
        })
    }
  }
}
