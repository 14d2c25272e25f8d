import Machine

/// Asks which of a few ways, each of one or two situations, lead to a state.
struct PathKind: Kind {
  static let id = QuestionKind("path")
  static let time = AnswerTime(20)
  let context: KindContext
  private let found = Memo<Place, [Way]>()
  private let beginnings = Memo<String, [Start.ID]>()
  private let balances = Memo<Architecture.ID, Balance>()

  /// The most choices, and the fewest.
  private static let most = 5
  private static let fewest = 4
  /// Draws that are tried before a seed is given up.
  private static let tries = 24

  func cards() -> [Card] {
    context.models.indices.flatMap { index -> [Card] in
      guard let states = StatesAsked(deck.architectures[index]) else { return [] }
      return states.all.map { state, title in
        card("\(states.id)/\(state.id)", of: index, asks: .state(state.id), titled: title)
      }.filter(isReachable)
    }
  }

  func isOffered(_ card: Card) -> Bool {
    guard case .state(let goal) = card.asks else { return true }
    let goals = Set(context.rules.all(.goals, Self.id).flatMap(\.states))
    return goals.isEmpty || goals.contains(goal)
  }

  /// A start of an architecture.
  private struct Place: Hashable {
    let architecture: Architecture.ID
    let start: Start.ID
  }

  /// True if some way leads to the state of a card from one of its starts. Stops at the first, which is much faster
  /// than `starts`.
  private func isReachable(_ card: Card) -> Bool {
    guard case .state(let goal) = card.asks, let index = card.architecture else { return false }
    return context.models[index].reached.value(for: goal) {
      let finders = places(of: card).compactMap {
        WayFinder(context.models[$0.architecture], at: $0.start, context.rules)
      }
      return finders.contains { $0.leadsAlone(to: goal) }
        || finders.contains { $0.leadsInTwo(to: goal) }
    }
  }

  /// The starts from which something leads to the state of a card.
  private func starts(of card: Card) -> [Start.ID] {
    guard case .state(let goal) = card.asks else { return [] }
    return beginnings.value(for: card.id) {
      places(of: card).filter { ways(from: $0).contains { $0.end == goal } }.map(\.start)
    }
  }

  /// The starts from which the state of a card may be asked for.
  private func places(of card: Card) -> [Place] {
    guard case .state(let goal) = card.asks, let index = card.architecture,
      let states = StatesAsked(deck.architectures[index])
    else { return [] }
    return context.models[index].starts(ofSeveral: false)
      .filter { states.state(in: $1) != goal && admits($0, to: goal, of: index) }
      .map { Place(architecture: index, start: $0.index) }
  }

  private func admits(_ start: Start.ID, to goal: String, of index: Architecture.ID) -> Bool {
    let id = deck.architectures[index].starts[start].id
    return context.rules.admits(start: id, to: goal, Self.id)
      && !context.rules.starts(.never, Self.id).contains(id)
  }

  private func ways(from place: Place) -> [Way] {
    found.value(for: place) {
      WayFinder(context.models[place.architecture], at: place.start, context.rules)?.ways {
        admits(place.start, to: $0, of: place.architecture)
      } ?? []
    }
  }

  /// For each choice, the number of cards and starts for which it is right, and for which it is wrong.
  private func balance(of index: Architecture.ID) -> Balance {
    balances.value(for: index) {
      var balance = Balance()
      for card in cards() where card.architecture == index && isOffered(card) {
        guard case .state(let goal) = card.asks else { continue }
        for start in starts(of: card) {
          for way in ways(from: Place(architecture: index, start: start)) {
            balance.note(way.id, isRight: way.end == goal)
          }
        }
      }
      return balance
    }
  }

  func question(_ draw: inout Draw) -> Question? {
    guard case .state(let goal) = draw.card.asks, let index = draw.card.architecture,
      let start = draw.generator.element(of: starts(of: draw.card))
    else { return nil }
    let all = ways(from: Place(architecture: index, start: start))
    for _ in 0..<Self.tries {
      let offered = balanced(all, to: goal, of: index, &draw.generator)
      guard let options = choices(among: offered, to: goal, &draw.generator) else { continue }
      return draw.ask(draw.spec(from: start, options: options))
    }
    return nil
  }

  /// Under the rule `balanced`, leaves out choices at random, so that over all questions each is right about as often
  /// as wrong.
  private func balanced(
    _ ways: [Way], to goal: String, of index: Architecture.ID, _ generator: inout SeededGenerator
  ) -> [Way] {
    guard context.rules.has(.balanced, Self.id) else { return ways }
    let balance = balance(of: index)
    return ways.filter { balance.offers($0.id, isRight: $0.end == goal, using: &generator) }
  }

  /// Four or five choices (ids), one to three of them right, two of the wrong ones at most of two steps; nil if there
  /// are too few, and half of the times if every wrong choice ends the app, as such a question answers itself.
  private func choices(
    among offered: [Way], to goal: String, _ generator: inout SeededGenerator
  ) -> [String]? {
    let wanted = 1 + generator.index(below: 3)
    let right = generator.shuffled(offered.filter { $0.end == goal }).prefix(wanted)
    let others = generator.shuffled(offered.filter { $0.end != goal })
    let long = others.filter { $0.calls.count > 1 }.prefix(2)
    let wrong = generator.shuffled(others.filter { $0.calls.count == 1 } + long)
      .prefix(Self.most - right.count)
    guard !right.isEmpty, !wrong.isEmpty, right.count + wrong.count >= Self.fewest,
      !wrong.allSatisfy(\.isOver) || generator.index(below: 2) == 0
    else { return nil }
    return generator.shuffled((right + wrong).map(\.id))
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard case .state(let goal) = card.asks, spec.asks == card.asks.text else { throw .changed }
    let model = try context.model(of: card)
    let (start, world) = try model.beginning(of: spec)
    guard let states = StatesAsked(model.architecture) else { throw .card }
    let ways = try spec.options.map { id throws(LostQuestion) in
      (id, try model.occurrences(named: id.split(separator: ",").map(String.init)))
    }
    let subject = Ways(architecture: model.architecture, states: states, goal: goal, ways: ways)
    let keys = model.variants.map { tables in
      subject.key(in: tables, from: tables.simulator.world(of: start))
    }
    let key = subject.key(in: model.tables, from: world)
    guard let key, !key.words.isEmpty, keys.allSatisfy({ $0 == key }) else { throw .doubtful }
    let told = OpenWorlds(architecture: model.architecture, world: world, start: start)
      .statements { subject.key(in: model.tables, from: $0) != key }
    return try question(
      spec, of: card, about: subject, Vocabulary(choices: subject.choices),
      world: [start.text] + told, told: world)
  }
}

/// One or two situations, and the state (its id) that they lead to.
private struct Way: Sendable {
  let calls: [Occurrence]
  let end: String
  /// True if a life has ended there.
  let isOver: Bool
  /// `go-home,time-passes`.
  let id: String
}

/// Finds the ways that can be offered at a start: those that lead to the same state in every variant.
private struct WayFinder {
  private let model: WorldModel
  private let states: StatesAsked
  private let start: Start
  private let world: Configuration
  private let rules: AskingRules

  /// Nil if the start cannot be reached, or if no states are asked for.
  init?(_ model: WorldModel, at index: Start.ID, _ rules: AskingRules) {
    guard let world = model.starts[index], let states = StatesAsked(model.architecture) else {
      return nil
    }
    (self.model, self.states, self.world, self.rules) = (model, states, world, rules)
    start = model.architecture.starts[index]
  }

  /// Single situations, and pairs. A pair's last situation must, in some pair, reach an asked state that no single one
  /// does.
  /// - Parameter isAsked: true of states that are asked for.
  func ways(isAsked: (String) -> Bool) -> [Way] {
    let single = steps(in: world, after: start.after.last).map { [$0] }
    let double = single.flatMap { calls -> [[Occurrence]] in
      guard let after = world.after(calls, by: model.simulator) else { return [] }
      return steps(in: after, after: calls.last).map { calls + [$0] }
    }
    let (alone, together) = (single.compactMap(way), double.compactMap(way))
    let reached = Set(alone.map(\.end) + [states.state(in: world)].compactMap(\.self))
    let lasts = Set(
      together.filter { !reached.contains($0.end) && isAsked($0.end) }
        .compactMap { $0.calls.last?.situation })
    return alone + together.filter { $0.calls.last.map { lasts.contains($0.situation) } ?? false }
  }

  /// Nil if situations cannot happen, or if a variant makes them lead elsewhere.
  private func way(_ calls: [Occurrence]) -> Way? {
    guard let end = states.end(of: calls, from: world, in: model.tables),
      isSettled(calls, as: end)
    else { return nil }
    let id = calls.map { model.architecture.text(of: $0) }.joined(separator: ",")
    let isOver = world.after(calls, by: model.simulator).map { after in
      rules.ended(in: after, of: model.architecture) != nil
    }
    return Way(calls: calls, end: end, isOver: isOver ?? false, id: id)
  }

  /// True if no variant makes situations lead elsewhere.
  private func isSettled(_ calls: [Occurrence], as end: String) -> Bool {
    model.variants.allSatisfy { tables in
      let world = tables.simulator.world(of: start)
      return world.flatMap { states.end(of: calls, from: $0, in: tables) } == end
    }
  }

  /// True if one of the situations leads to a state by itself.
  func leadsAlone(to goal: String) -> Bool {
    steps(in: world, after: start.after.last).contains { leads([$0], to: goal) }
  }

  private func leads(_ calls: [Occurrence], to goal: String) -> Bool {
    states.end(of: calls, from: world, in: model.tables) == goal && isSettled(calls, as: goal)
  }

  /// True if one of the situations leads to a state after another.
  func leadsInTwo(to goal: String) -> Bool {
    steps(in: world, after: start.after.last).contains { first in
      guard let after = world.after([first], by: model.simulator) else { return false }
      return steps(in: after, after: first).contains { leads([first, $0], to: goal) }
    }
  }

  /// The calls that a question can tell next in a world, worked out lazily.
  private func steps(in world: Configuration, after previous: Occurrence?)
    -> some Sequence<Occurrence>
  {
    model.architecture.situations.indices.lazy
      .compactMap { step($0, in: world, after: previous) }
  }

  /// Nil if it cannot happen, can in several ways, or is barred.
  private func step(
    _ situation: Situation.ID, in world: Configuration, after previous: Occurrence?
  ) -> Occurrence? {
    guard situation != previous?.situation, model.isSensible(situation, in: world),
      rules.admits(
        situation, after: previous?.situation, in: world, of: model.architecture, PathKind.id)
    else { return nil }
    let calls = model.simulator.calls(of: situation, in: world)
      .filter { model.simulator.successor(of: world, by: $0) != nil }
    return calls.count == 1 ? calls.first : nil
  }
}

/// The question which of a few ways lead to a state.
struct Ways: Subject {
  let architecture: Architecture
  let states: StatesAsked
  /// The id of the state.
  let goal: String
  let ways: [(id: String, calls: [Occurrence])]

  var form: Question.Form { .set }

  /// The ways in words: one sentence for each thing that happens.
  var choices: [(id: String, title: LocalizedText)] {
    ways.map { id, calls in
      let texts = calls.map { architecture.situations[$0.situation].text.byLanguage }
      let joined = texts.dropFirst().reduce(texts.first ?? [:]) { $0.merging($1) { "\($0) \($1)" } }
      return (id, LocalizedText(joined))
    }
  }

  func key(in tables: Tables, from world: Configuration?) -> Key? {
    guard let world, let states = StatesAsked(tables.architecture) else { return nil }
    let right = ways.filter { states.end(of: $0.calls, from: world, in: tables) == goal }
    return .set(SetKey(right: right.map(\.id), choices: ways.map(\.id)))
  }

  private func run(_ id: String, _ question: Question) -> Run? {
    guard let calls = ways.first(where: { $0.id == id })?.calls, let world = question.told else {
      return nil
    }
    return Simulator(architecture).run(calls, from: world)
  }

  /// The rows that lead to the state, way by way; then the situations.
  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    guard let index = question.card.architecture else { return [] }
    let right = ways.filter { question.key.words.contains($0.id) }
    let rows = right.compactMap { run($0.id, question) }.flatMap {
      names.movingRows($0.outcomes, of: index).reversed()
    }
    return (rows + right.flatMap { names.situations($0.calls, of: index) }).unique()
  }

  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? {
    let misjudged = question.key.words.symmetricDifference(answer.words.map(\.id))
    let outcomes = ways.map(\.id).filter(misjudged.contains).compactMap { run($0, question) }
      .flatMap(\.outcomes)
    let (goal, roles) = (goal, architecture.roles)
    return MutationHints(
      outcomes: outcomes,
      hints: [
        .targets { roles[$1].machine.answer(forLeaf: $0).id == goal },
        .targets { roles[$1].isAsked && roles[$1].machine.answer(forLeaf: $0).id != goal },
      ])
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    var arguments = ["role": states.owner(voice)]
    arguments["state"] = states.phrase(goal, voice)
    return QuestionText(
      lead: question.world.map(voice.text) + [voice.say("question.path", arguments)])
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [
      [voice.say("hint.screen")], [states.gloss(goal).map(voice.meaning)],
      [voice.say("hint.choices", ["n": question.key.words.count])],
    ]
  }

  /// Why the first right way leads to the state.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    let right = ways.first { question.key.words.contains($0.id) }
    return Verdict.Reason(
      because: right.flatMap { run($0.id, question) }.flatMap(states.reason),
      sources: right?.calls.last.map { architecture.situations[$0.situation].sources } ?? [])
  }

  /// Wrong: the states that each misjudged choice leads through. Right: why the most tempting choice fails, and why the
  /// only right one does not. "I don't know": the reasons for all choices.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    guard case .set(let missing, let extra) = verdict.difference else {
      let (whys, tempting) = (whys(question, voice), temptingChoice(question))
      guard verdict.outcome == .unknown else {
        let why = whyNot([tempting].compactMap(\.self), question, voice)
        return (whys.count == 1 || why.isEmpty ? whys : []) + why
      }
      return whys
        + whyNot(ways.map(\.id).filter { !question.key.words.contains($0) }, question, voice)
    }
    let wrong = ways.map(\.id).filter((missing + extra).contains)
    // A reason that several choices share is told only with the first of them.
    var said: Set<String> = []
    return wrong.flatMap { id in
      told(id, question, voice).enumerated().filter {
        $0.offset == 0 || said.insert($0.element).inserted
      }
      .map { Remark(text: $0.element, choice: id) }
    }
  }

  /// The most tempting wrong choice: the shortest that passes through the state asked for, or else the one that passes
  /// through the most states. Nil if every wrong choice ends the app.
  private func temptingChoice(_ question: Question) -> String? {
    let wrong = ways.map(\.id).filter { !question.key.words.contains($0) }.filter { id in
      run(id, question)?.outcomes.allSatisfy { question.rowOfEnd(in: $0) == nil } ?? false
    }
    func passed(_ id: String) -> [String] { run(id, question).map { states.passed(in: $0) } ?? [] }
    return wrong.filter { passed($0).contains(goal) }.min { length(of: $0) < length(of: $1) }
      ?? wrong.max { passed($0).count < passed($1).count }
  }

  /// "Not 2: open → shut. The wind shuts it.": the states that wrong choices lead through, and what happens to the app or,
  /// if content does not say that, why it ends there. What several share is told once, with their numbers.
  private func whyNot(_ ids: [String], _ question: Question, _ voice: DeckVoice) -> [Remark] {
    let parts = ids.compactMap { id in
      question.vocabulary.number(of: id).map { number in
        let run = run(id, question)
        let grounds = run.flatMap(states.grounds)
        let path = run.flatMap { states.path(of: $0, voice) }
        let later = run.flatMap { states.conditionToCome(goal, after: $0) }
        return (
          number: number,
          text: sentences(
            path, (grounds?.does ?? grounds?.beginning.because).map(voice.text),
            later.map(voice.text))
        )
      }
    }
    return parts.map(\.text).unique().map { text in
      told(parts.filter { $0.text == text }.map(\.number), text, voice, by: "verdict.set.not")
    }
  }

  private func length(of id: String) -> Int { ways.first { $0.id == id }?.calls.count ?? 0 }

  /// Why each right choice leads to the state. A reason that several share is told once, after what each of them does,
  /// with their numbers.
  private func whys(_ question: Question, _ voice: DeckVoice) -> [Remark] {
    let right = ways.map(\.id).filter(question.key.words.contains)
    let grounds = right.map { run($0, question).flatMap(states.grounds) }
    let parts = zip(right, grounds).compactMap { id, grounds in
      question.vocabulary.number(of: id).map { (number: $0, grounds: grounds) }
    }
    func end(_ grounds: Grounds?) -> String? { grounds?.end.map(voice.text) }
    return parts.compactMap { end($0.grounds) }.unique().flatMap { reason -> [Remark] in
      let own = parts.filter { end($0.grounds) == reason }
      let first = own.compactMap { $0.grounds?.does.map(voice.text) }.unique()
      guard first.count > 1 else {
        let text = own.first?.grounds?.text.map(voice.text) ?? reason
        return [told(own.map(\.number), text, voice)]
      }
      return first.map { does in
        told(own.filter { $0.grounds?.does.map(voice.text) == does }.map(\.number), does, voice)
      } + [told(own.map(\.number), reason, voice)]
    }
  }

  private func told(
    _ numbers: [Int], _ text: String, _ voice: DeckVoice, by key: String = "verdict.set.why"
  ) -> Remark {
    let all = Phrase(numbers.map(String.init).joined(separator: ", "))
    return Remark(text: voice.say(key, ["n": all, "text": Phrase(text)]))
  }

  /// The states that a way leads through, and what happens to the app or, if content does not say that, why it ends there.
  private func told(_ id: String, _ question: Question, _ voice: DeckVoice) -> [String] {
    guard let run = run(id, question) else { return [] }
    let grounds = states.grounds(run)
    return [
      states.path(of: run, voice), (grounds?.does ?? grounds?.beginning.because).map(voice.text),
      states.conditionToCome(goal, after: run).map(voice.text),
    ].compactMap(\.self)
  }

  /// Each way with the states that it leads through.
  func explanation(_ question: Question, _ voice: DeckVoice) -> [String] {
    choices.map { id, title in
      ([voice.text(title)] + told(id, question, voice).prefix(1)).joined(separator: " ")
    }
  }
}
