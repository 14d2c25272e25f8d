import Machine

/// Asks for situations that lead from a start to a state.
struct PathKind: Kind {
  static let id = QuestionKind("path")
  static let time = AnswerTime(35)
  let context: KindContext
  private let finders = Memo<Architecture.ID, RouteFinder?>()
  private let routes = Memo<String, [Route]>()

  func cards() -> [Card] {
    context.models.indices.flatMap { index -> [Card] in
      let (model, architecture) = (context.models[index], deck.architectures[index])
      guard let role = architecture.askedRole.map({ architecture.roles[$0] }),
        !model.starts(ofSeveral: false).isEmpty, !architecture.situations.isEmpty
      else { return [] }
      return role.machine.answerIDs.map { goal in
        let state = role.machine.states[goal]
        return card("\(role.id)/\(state.id)", of: index, asks: .state(goal), titled: state.title)
      }
    }
  }

  func isOffered(_ card: Card) -> Bool {
    let goals = Set(context.rules.all(.goals, Self.id).flatMap(\.states))
    guard !goals.isEmpty, case .state(let goal) = card.asks, let index = card.architecture,
      let role = deck.architectures[index].askedRole
    else { return true }
    return goals.contains(deck.architectures[index].roles[role].machine.states[goal].id)
  }

  /// Finds the ways of a card's architecture, and those that it asks for.
  private func ways(of card: Card) -> (finder: RouteFinder, routes: [Route])? {
    guard let index = card.architecture, case .state(let goal) = card.asks,
      let finder = finders.value(
        for: index,
        {
          RouteFinder(context.models[index], context.rules, of: Self.id)
        })
    else { return nil }
    return (finder, routes.value(for: card.id) { finder.routes(to: goal) })
  }

  /// The ways that the deck's rules let be asked for.
  private func worthy(_ routes: [Route], of card: Card) -> [Route] {
    let lengths = context.rules.range(.steps, Self.id, free: 1...RouteFinder.limit)
    let barred = context.rules.starts(.never, Self.id)
    return routes.filter { route in
      lengths.contains(route.path.shortest.count) && !route.needsAnEnd
        && !(card.architecture.map {
          barred.contains(deck.architectures[$0].starts[route.start].id)
        }
          ?? false)
    }
  }

  /// By the deck's rules those that one way answers, from one start: each way comes with as many seeds as any other,
  /// from however many starts it leads.
  private func even(_ routes: [Route], _ draw: Draw) -> [Route] {
    guard context.rules.has(.balanced, Self.id), !routes.isEmpty else { return routes }
    let seed = Int(draw.seed.prefix(4), radix: 16) ?? 0
    let ways = Set(routes.map { $0.path.shortest.map(\.situation) })
      .sorted { $0.lexicographicallyPrecedes($1) }
    let answered = routes.filter { $0.path.shortest.map(\.situation) == ways[seed % ways.count] }
    let starts = Set(answered.map(\.start)).sorted()
    let start = starts[seed / ways.count % starts.count]
    return answered.filter { $0.start == start }
  }

  /// Three of four times one of two steps or more, if there is one.
  func question(_ draw: inout Draw) -> Question? {
    guard let (finder, found) = ways(of: draw.card) else { return nil }
    let all = worthy(found, of: draw.card)
    let long = all.filter { $0.path.shortest.count > 1 }
    let wantsLong = draw.generator.index(below: 4) > 0
    let drawn = wantsLong && !long.isEmpty ? long : all
    guard let route = draw.generator.element(of: even(drawn, draw)) else { return nil }
    return draw.ask(draw.spec(from: route.start, asks: finder.text(of: route)))
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    let model = try context.model(of: card)
    let (start, _) = try model.beginning(of: spec)
    guard let (finder, routes) = ways(of: card) else { throw .card }
    let starts = model.architecture.starts
    let route = routes.first { route in
      finder.text(of: route) == spec.asks && starts[route.start].after == start.after
        && starts[route.start].facts == start.facts
    }
    guard let route else { throw .doubtful }
    let (path, steps) = (route.path, route.situations.sorted())
    let subject = Way(architecture: model.architecture, path: path, steps: steps)
    return try question(
      spec, of: card, about: subject, finder.vocabulary(of: route),
      world: [starts[route.start].text] + finder.statements(route), told: path.from,
      run: model.simulator.run(path.shortest, from: path.from))
  }
}

/// Situations that lead somewhere.
struct Way: Subject {
  let architecture: Architecture
  let path: Path
  /// The situations that can be a step, in their own order.
  let steps: [Situation.ID]

  private var role: Role { architecture.roles[path.role] }
  private var avoided: State? { path.avoided.map { role.machine.states[$0] } }

  var form: Question.Form { .path }

  /// Nil if one is there already by these tables.
  func key(in tables: Tables, from world: Configuration?) -> Key? {
    let goal = tables.architecture.roles[path.role].machine.states[path.goal].leaves
    guard let world, !goal.contains(tables.architecture.standing(of: path.role, in: world)) else {
      return nil
    }
    var path = path
    path.from = world
    // The shortest way by the tables as they are is known already.
    return .path(
      PathKey(
        path: path, simulator: tables.simulator, steps: steps,
        fewest: tables.isEdited ? nil : path.shortest.count, ways: tables.ways))
  }

  /// The rows of the learner's own path if it is right, else of a shortest.
  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    guard let index = question.card.architecture else { return [] }
    let own = verdict?.outcome == .right ? verdict?.walk ?? [] : []
    let outcomes = own.isEmpty ? question.run?.outcomes ?? [] : own
    return names.movingRows(outcomes, of: index).reversed()
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

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let goal = role.machine.states[path.goal]
    var arguments = ["role": bearer(of: goal, voice), "state": voice.phrase(goal)]
    arguments["avoided"] = avoided.map(voice.phrase)
    let key =
      "question.path" + (path.avoided == nil ? "" : ".avoiding")
      + (path.mustBeShortest ? ".shortest" : "")
    return QuestionText(lead: question.world.map(voice.text) + [voice.say(key, arguments)])
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [
      [voice.say("hint.steps", ["n": path.shortest.count])],
      [waypoints(question, voice), voice.say("hint.begin")],
      [voice.names(question), voice.say("hint.moment")],
    ]
  }

  /// The states that the shown path leads through, step by step; nil if there is one step only.
  private func waypoints(_ question: Question, _ voice: DeckVoice) -> String? {
    guard path.shortest.count > 1, let run = question.run else { return nil }
    let states = run.outcomes.map { outcome in
      role.machine.answer(forLeaf: architecture.standing(of: path.role, in: outcome.after))
    }
    let titles = states.map { voice.text($0.title) }.joined(separator: ", ")
    return voice.say("hint.waypoints", ["role": voice.phrase(role), "states": titles])
  }

  /// Why the path that is shown ends where it does.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    question.reason(of: question.decisiveTransition(in: question.run))
  }

  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    [voice.say("verdict.any-path")]
  }

  /// Says what is wrong with the first step at fault; of a right path, if it is as short as any.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    if verdict.outcome == .right {
      let key = verdict.isShortest ? "verdict.path.shortest" : "verdict.path.shorter"
      let way = [states(on: verdict.walk, voice), voice.say(key, ["n": path.shortest.count])]
      return way.map { Remark(text: $0) }
    }
    guard case .path(let fault) = verdict.difference else {
      return verdict.because.map { [Remark(text: voice.text($0))] } ?? []
    }
    return [Remark(text: explanation(of: fault, after: verdict.walk.last?.after, voice))]
  }

  /// The states that a path leads through, the first one first.
  private func states(on walk: [Macrostep], _ voice: DeckVoice) -> String {
    let steps = walk.flatMap(\.steps).filter {
      architecture.instances[$0.instance].role == path.role && $0.from != $0.to
    }
    let leaves = (steps.first.map { [$0.from] } ?? []) + steps.map(\.to)
    return voice.inOrder(leaves.map { voice.text(role.machine.answer(forLeaf: $0).title) }) + "."
  }

  private func explanation(
    of fault: PathFault, after world: Configuration?, _ voice: DeckVoice
  ) -> String {
    switch fault {
    case .impossible(_, let why, let call, let world):
      return refusal(why, of: call, in: world, voice)
    case .passes:
      return avoided.map {
        voice.say(
          "verdict.path.through", ["role": bearer(of: $0, voice), "state": voice.phrase($0)])
      } ?? ""
    case .ends(let leaf): return standing(leaf, in: world, voice)
    case .tooLong(let needed): return voice.say("verdict.path.needed", ["n": needed])
    }
  }

  /// Says where a path ends; if a life is over then, it says that.
  private func standing(_ leaf: Leaf, in world: Configuration?, _ voice: DeckVoice) -> String {
    let ended = world.flatMap { world in
      voice.deck.rules.ended(in: world, of: architecture).map { (world.leaves[$0], $0) }
    }
    let state = role.machine.answer(forLeaf: leaf)
    let role = ended.map { architecture.role(of: $0.1) }
    return voice.say(
      "verdict.path.standing",
      [
        "role": role.map(voice.phrase) ?? bearer(of: state, voice),
        "state": voice.phrase(
          ended.flatMap { role?.machine.answer(forLeaf: $0.0) } ?? state),
      ])
  }

  /// The role that a state is said of: the asked one, unless the deck's rules name another.
  private func bearer(of state: State, _ voice: DeckVoice) -> Phrase {
    let rules = voice.deck.rules.all(.goals, PathKind.id)
    let id = rules.first { $0.states.contains(state.id) }?.role
    return voice.phrase(architecture.roles.first { $0.id == id } ?? role)
  }

  func expected(_ question: Question, _ voice: DeckVoice) -> String? {
    let others = question.vocabulary.entries.filter { !question.key.words.contains($0.id) }
    let names = others.prefix(2).map { voice.text($0.title) }.joined(separator: ", ")
    return voice.say("answer.expected.path", ["names": names])
  }

  func meant(
    among ids: [String], after words: [Answer.Word], _ question: Question
  ) -> String? {
    guard case .path(let key) = question.key else { return nil }
    return key.possible(among: ids, after: words)
  }

  private func refusal(
    _ why: Impossibility, of call: Occurrence, in world: Configuration, _ voice: DeckVoice
  ) -> String {
    ImpossibilityWriter(voice.deck, architecture, voice: voice.voice, in: world).reason(why, call)
  }

  func document(_ question: Question, _ voice: DeckVoice) -> [JSONValue.Member] {
    let document: JSONValue = [
      "role": role.id, "goal": role.machine.states[path.goal].id, "avoiding": avoided?.id,
      "fewest": path.mustBeShortest,
    ]
    return [.init(key: "path", value: document)]
  }

  func document(
    of difference: Verdict.Difference, _ question: Question, _ voice: DeckVoice
  ) -> JSONValue? {
    guard case .path(let fault) = difference else { return nil }
    func state(_ leaf: Leaf) -> String { role.machine.answer(forLeaf: leaf).id }
    return switch fault {
    case .impossible(let step, let why, let call, let world):
      [
        "fault": "impossible", "step": step + 1,
        "state": state(architecture.standing(of: path.role, in: world)),
        "why": refusal(why, of: call, in: world, voice),
      ]
    case .passes(let step): ["fault": "passes", "step": step + 1, "state": avoided?.id]
    case .ends(let leaf): ["fault": "ends-elsewhere", "state": state(leaf)]
    case .tooLong(let needed): ["fault": "too-long", "needed": needed]
    }
  }
}
