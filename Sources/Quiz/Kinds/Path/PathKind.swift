import Machine

extension QuestionKind {
  package static let path = QuestionKind("path")
}

/// Asks for situations that lead from a start to a state.
struct PathKind: Kind {
  static let id = QuestionKind.path
  private let context: KindContext
  private let terrains = Memo<Architecture.ID, Terrain?>()
  private let routes = Memo<String, [Route]>()
  private let vocabularies = Memo<Offer, Vocabulary>()

  init(_ context: KindContext) {
    self.context = context
  }

  private var deck: Deck { context.deck }

  /// More steps than any way that is asked for.
  private static let limit = 4

  /// The situations that can be steps in an architecture.
  private struct Offer: Hashable {
    let architecture: Architecture.ID
    let situations: [Situation.ID]
  }

  /// One way that can be asked for.
  private struct Route: Sendable {
    let start: Start.ID
    let avoided: State.ID?
    let mustBeShortest: Bool
    /// What can be a step.
    let situations: [Situation.ID]
    let shortest: [Situation.ID]
    /// What is asked, as the log keeps it: `reach scene foreground.active avoiding foreground.inactive shortest`.
    let asks: String
  }

  func cards() -> [Card] {
    context.models.indices.flatMap { index -> [Card] in
      let (model, architecture) = (context.models[index], context.models[index].architecture)
      guard let role = architecture.askedRole.map({ architecture.roles[$0] }),
        !model.starts(ofSeveral: false).isEmpty, !architecture.situations.isEmpty
      else { return [] }
      let answers = Set(role.machine.answers.map(\.id))
      return role.machine.states.indices.filter { answers.contains(role.machine.states[$0].id) }
        .map { state in
          Card(
            Self.id, "\(architecture.id)/\(role.id)/\(role.machine.states[state].id)", in: deck,
            architecture: index, asks: .state(state), frequency: .sometimes)
        }
    }
  }

  /// Three of four times one of two steps or more, if there is one.
  func question(_ draw: inout Draw) -> Question? {
    guard let index = draw.card.architecture else { return nil }
    let all = routes(of: draw.card)
    let long = all.filter { $0.shortest.count > 1 }
    let wantsLong = draw.generator.index(below: 4) > 0
    let drawn = wantsLong && !long.isEmpty ? long : all
    guard !drawn.isEmpty else { return nil }
    let route = drawn[draw.generator.index(below: drawn.count)]
    let start = deck.architectures[index].starts[route.start]
    return draw.ask(QuestionSpec(draw, in: deck, start: start, asks: route.asks))
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    let model = try context.model(of: card)
    let (start, _) = try model.beginning(of: spec)
    guard let index = card.architecture, case .state(let goal) = card.asks,
      let terrain = terrain(of: index)
    else { throw .card }
    let starts = model.architecture.starts
    let route = routes(of: card).first { route in
      route.asks == spec.asks && starts[route.start].after == start.after
        && starts[route.start].facts == start.facts
    }
    guard let route, let world = model.starts[route.start] else { throw .doubtful }
    let path = Path(
      from: world, role: terrain.role, goal: goal, avoided: route.avoided,
      mustBeShortest: route.mustBeShortest,
      shortest: route.shortest.map { Occurrence(situation: $0) })
    let subject = Way(path: path, steps: route.situations.sorted())
    guard let key = subject.key(in: model.tables, from: world) else { throw .doubtful }
    return Question(
      deck: deck, spec: spec, card: card, subject: subject,
      world: [starts[route.start].text] + statements(route, goal, world, terrain, model), key: key,
      vocabulary: vocabulary(of: Offer(architecture: index, situations: route.situations)),
      run: model.simulator.run(path.shortest, from: world), told: world)
  }

  func title(_ card: Card, _ voice: DeckVoice) -> String? {
    guard case .state(let state) = card.asks, let index = card.architecture,
      let role = deck.architectures[index].askedRole
    else { return nil }
    return voice.text(deck.architectures[index].roles[role].machine.states[state].title)
  }

  // MARK: Routes

  private func routes(of card: Card) -> [Route] {
    guard let index = card.architecture, case .state(let goal) = card.asks,
      let terrain = terrain(of: index)
    else { return [] }
    return routes.value(for: card.id) { routes(to: goal, through: terrain, context.models[index]) }
  }

  private func terrain(of index: Architecture.ID) -> Terrain? {
    terrains.value(for: index) {
      let model = context.models[index]
      guard let role = model.architecture.askedRole else { return nil }
      let worlds = starts(of: model).flatMap { start, world in
        [world]
          + OpenWorlds(
            architecture: model.architecture, world: world, start: model.architecture.starts[start]
          ).facts.map(\.world)
      }
      return Terrain(
        of: model.simulator, role: role, from: worlds, variants: model.variants.map(\.simulator))
    }
  }

  /// Asked starts on which all variants agree, with no second instance of any role.
  private func starts(of model: WorldModel) -> [(index: Start.ID, world: Configuration)] {
    model.starts(ofSeveral: false).filter { index, world in
      let start = model.architecture.starts[index]
      return model.variants.allSatisfy {
        WorldModel.configuration(of: start, by: $0.simulator) == world
      }
    }
  }

  private func routes(
    to goal: State.ID, through terrain: Terrain, _ model: WorldModel
  ) -> [Route] {
    let machine = model.architecture.roles[terrain.role].machine
    let answers = Set(machine.answers.map(\.id))
    return starts(of: model).flatMap { start, world -> [Route] in
      guard let place = terrain.place(of: world),
        !machine.states[goal].leaves.contains(terrain.leaves[place])
      else { return [] }
      let avoidable = machine.states.indices.filter { state in
        state != goal && answers.contains(machine.states[state].id)
          && !machine.states[state].leaves.contains(terrain.leaves[place])
      }
      return ([nil] + avoidable).flatMap { avoided in
        routes(from: place, start, to: goal, avoiding: avoided, terrain, model)
      }
    }
  }

  private func routes(
    from place: StateGraph.World, _ start: Start.ID, to goal: State.ID, avoiding avoided: State.ID?,
    _ terrain: Terrain, _ model: WorldModel
  ) -> [Route] {
    let steps = byFrequency(terrain.settled, model)
    for situations in [steps] + terrain.disputed.map({ byFrequency(steps + [$0], model) }) {
      let search = search(terrain, situations, to: goal, avoiding: avoided, model)
      guard let found = search.search(from: place, limit: Self.limit) else { continue }
      if avoided != nil,
        let free = self.search(terrain, situations, to: goal, avoiding: nil, model)
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
          shortest: found.shortest,
          asks: asks(goal, avoided, mustBeShortest, model.architecture.roles[terrain.role]))
      }
    }
    return []
  }

  private func search(
    _ terrain: Terrain, _ situations: [Situation.ID], to goal: State.ID,
    avoiding avoided: State.ID?, _ model: WorldModel
  ) -> PathSearch {
    let states = model.architecture.roles[terrain.role].machine.states
    return PathSearch(
      terrain: terrain, situations: situations, goal: states[goal].leaves,
      avoided: avoided.map { states[$0].leaves } ?? StateSet(bits: 0))
  }

  /// Whether no variant makes another path right or wrong.
  private func isBeyondDoubt(_ search: PathSearch, from place: StateGraph.World, _ limit: Int)
    -> Bool
  {
    search.terrain.variants.allSatisfy { changes in
      let changed = changes.filter { search.situations.contains($0.key) }
      return changed.isEmpty || search.agree(place, place, changed: changed, limit: limit)
    }
  }

  /// What interviewers ask often comes first.
  private func byFrequency(
    _ situations: [Situation.ID], _ model: WorldModel
  ) -> [Situation.ID] {
    let all = model.architecture.situations
    return situations.sorted { one, other in
      all[one].asked == all[other].asked ? one < other : all[one].asked > all[other].asked
    }
  }

  private func asks(
    _ goal: State.ID, _ avoided: State.ID?, _ mustBeShortest: Bool, _ role: Role
  ) -> String {
    let avoiding = avoided.map { " avoiding \(role.machine.states[$0].id)" } ?? ""
    return "reach \(role.id) \(role.machine.states[goal].id)" + avoiding
      + (mustBeShortest ? " shortest" : "")
  }

  /// What has to be said of the world because other paths would be right without it.
  private func statements(
    _ route: Route, _ goal: State.ID, _ world: Configuration, _ terrain: Terrain,
    _ model: WorldModel
  ) -> [LocalizedText] {
    let architecture = model.architecture
    let search = search(terrain, route.situations, to: goal, avoiding: route.avoided, model)
    let limit = route.mustBeShortest ? route.shortest.count : Self.limit
    let open = OpenWorlds(
      architecture: architecture, world: world, start: architecture.starts[route.start])
    // What no situations lead to need not be ruled out.
    return open.statements { other in
      guard let here = terrain.place(of: world), let there = terrain.place(of: other) else {
        return false
      }
      return !search.agree(here, there, limit: limit)
    }
  }

  private func vocabulary(of offer: Offer) -> Vocabulary {
    vocabularies.value(for: offer) {
      let all = deck.architectures[offer.architecture].situations
      let usable = offer.situations.sorted().map { all[$0] }
      var seen = Set(usable.map(\.id))
      return Vocabulary(
        situations: usable,
        unusable: (Array(all) + deck.architectures.flatMap(\.situations)).filter {
          seen.insert($0.id).inserted
        })
    }
  }
}

/// Situations that lead somewhere.
struct Way: Subject {
  let path: Path
  /// The situations that can be a step, in their own order.
  let steps: [Situation.ID]

  var form: Question.Form { .path }

  /// Nil if one is there already by these tables.
  func key(in tables: Tables, from world: Configuration?) -> Key? {
    guard let world else { return nil }
    let architecture = tables.architecture
    let goal = architecture.roles[path.role].machine.states[path.goal].leaves
    guard !goal.contains(architecture.standing(of: path.role, in: world)) else { return nil }
    var path = path
    path.from = world
    // The shortest way by the tables as they are is known already.
    return .path(
      PathKey(
        path: path, simulator: tables.simulator, steps: steps,
        fewest: tables.isEdited ? nil : path.shortest.count, ways: tables.ways))
  }

  /// Transitions of the learner's own path up to the first fault.
  func suspicion(of answer: Answer, _ question: Question) -> Suspicion? {
    let found = question.key.assess(answer)
    guard case .path(let fault) = found.difference else { return nil }
    if case .tooLong = fault { return nil }
    let role = path.role
    return Suspicion(
      outcomes: found.walk, suspects: [.targets { $1 == role }, .targets { $1 != role }])
  }

  // MARK: In words

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    guard let role = role(question) else { return QuestionText(lead: "") }
    var arguments = [
      "role": voice.phrase(role), "state": voice.phrase(role.machine.states[path.goal]),
    ]
    arguments["avoided"] = path.avoided.map { voice.phrase(role.machine.states[$0]) }
    let key =
      "question.path" + (path.avoided == nil ? "" : ".avoiding")
      + (path.mustBeShortest ? ".shortest" : "")
    return QuestionText(lead: "\(voice.sentences(question.world)) \(voice.say(key, arguments))")
  }

  private func role(_ question: Question) -> Role? { question.architecture?.roles[path.role] }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [
      [voice.say("hint.steps", ["n": Phrase(path.shortest.count)])],
      [waypoints(question, voice), voice.say("hint.begin")],
      [voice.names(question), voice.say("hint.moment")],
    ]
  }

  /// The states that the shown path leads through, step by step; nil if there is one step only.
  private func waypoints(_ question: Question, _ voice: DeckVoice) -> String? {
    guard path.shortest.count > 1, let run = question.run,
      let architecture = question.architecture, let role = role(question)
    else { return nil }
    let states = run.outcomes.map { outcome in
      role.machine.answer(forLeaf: architecture.standing(of: path.role, in: outcome.after))
    }
    return voice.say(
      "hint.waypoints",
      [
        "role": voice.phrase(role),
        "states": Phrase(states.map { voice.text($0.title) }.joined(separator: ", ")),
      ])
  }

  /// Why a path ends where it does: the learner's own, carried out, or else the one that is shown.
  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    guard case .run(let run?) = focus else {
      return question.reason(of: question.decisiveTransition(in: question.run), run: question.run)
    }
    return question.reason(of: question.decisiveTransition(in: run), run: run)
  }

  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    [voice.say("verdict.any-path")]
  }

  /// The world in which the first fault happened; of a right path, whether it is as short as any.
  func remarks(on verdict: Verdict, _ question: Question, _ voice: DeckVoice) -> [Remark] {
    if verdict.outcome == .right {
      let merit =
        verdict.isShortest
        ? voice.say("verdict.path.shortest")
        : voice.say("verdict.path.shorter", ["n": Phrase(path.shortest.count)])
      return [Remark(text: merit)]
    }
    guard case .path(let fault) = verdict.difference else { return [] }
    return [explanation(of: fault, question, voice), voice.say("verdict.any-path")]
      .map { Remark(text: $0) }
  }

  private func explanation(
    of fault: PathFault, _ question: Question, _ voice: DeckVoice
  ) -> String {
    guard let architecture = question.architecture, let role = role(question) else { return "" }
    func state(_ key: String, _ state: String) -> String {
      voice.say(key, ["role": voice.phrase(role), "state": Phrase(state)])
    }
    func standing(_ leaf: Leaf) -> String {
      state("verdict.path.standing", voice.text(role.machine.answer(forLeaf: leaf).title))
    }
    switch fault {
    case .impossible(_, let why, let world):
      return standing(architecture.standing(of: path.role, in: world)) + " "
        + refusal(why, architecture, voice)
    case .passes:
      let avoided = path.avoided.map { voice.text(role.machine.states[$0].title) }
      return state("verdict.path.through", avoided ?? "")
    case .ends(let leaf): return standing(leaf)
    case .tooLong(let needed): return voice.say("verdict.path.needed", ["n": Phrase(needed)])
    }
  }

  private func refusal(
    _ why: Impossibility, _ architecture: Architecture, _ voice: DeckVoice
  ) -> String {
    ImpossibilityWriter(architecture: architecture, voice: voice.voice).reason(why)
  }

  // MARK: For programs

  func document(_ question: Question, _ voice: DeckVoice) -> [JSONValue.Member] {
    guard let role = role(question) else { return [] }
    let document: JSONValue = .object([
      "role": .string(role.id), "goal": .string(role.machine.states[path.goal].id),
      "avoiding": path.avoided.map { .string(role.machine.states[$0].id) },
      "fewest": .bool(path.mustBeShortest),
    ])
    return [.init(key: "path", value: document)]
  }

  func document(
    of difference: Verdict.Difference, _ question: Question, _ voice: DeckVoice
  ) -> JSONValue? {
    guard case .path(let fault) = difference, let architecture = question.architecture,
      let machine = role(question)?.machine
    else { return nil }
    func state(_ leaf: Leaf) -> JSONValue { .string(machine.answer(forLeaf: leaf).id) }
    return switch fault {
    case .impossible(let step, let why, let world):
      .object([
        "fault": .string("impossible"), "step": .int(step + 1),
        "state": state(architecture.standing(of: path.role, in: world)),
        "why": .string(refusal(why, architecture, voice)),
      ])
    case .passes(let step):
      .object([
        "fault": .string("passes"), "step": .int(step + 1),
        "state": path.avoided.map { .string(machine.states[$0].id) },
      ])
    case .ends(let leaf): .object(["fault": .string("ends-elsewhere"), "state": state(leaf)])
    case .tooLong(let needed):
      .object(["fault": .string("too-long"), "needed": .int(needed)])
    }
  }
}
