import Machine

/// Asks which of a few situations can happen now.
struct LegalKind: Kind {
  static let id = QuestionKind("legal")
  static let time = AnswerTime(18)
  let context: KindContext
  /// By spec, without its seed and choices.
  private let places = Memo<QuestionSpec, Place>()
  private let balances = Memo<Architecture.ID, Balance>()
  private let disputes = Memo<QuestionSpec, [Set<String>]>()

  /// The most and the fewest choices; `possible` is how many of them may be right.
  private static let choices = 6
  private static let fewest = 4
  /// The fewest under the rule `balanced`: more would force in situations that are rarely right.
  private static let fewestBalanced = 3
  private static let possible = 1...4

  func cards() -> [Card] {
    context.models.indices.flatMap { index in
      let starts = deck.architectures[index].starts
      return starts.indices.filter {
        starts[$0].isAsked && context.models[index].starts[$0] != nil
      }.map { card(starts[$0].id, of: index, asks: .start($0), titled: starts[$0].text) }
    }
  }

  func isOffered(_ card: Card) -> Bool {
    guard let index = card.architecture, case .start(let start) = card.asks else { return true }
    return !context.rules.starts(.never, Self.id).contains(
      deck.architectures[index].starts[start].id)
  }

  /// Prefers situations that one misconception, drawn at random, judges wrongly.
  func question(_ draw: inout Draw) -> Question? {
    guard case .start(let start) = draw.card.asks else { return nil }
    let asked = draw.spec(from: start, asks: "possible")
    guard let place = try? place(of: asked, draw.card) else { return nil }
    if context.rules.has(.balanced, Self.id) { return balanced(&draw, start, place, asked) }
    let wanted = draw.generator.index(below: Self.possible.count) + Self.possible.lowerBound
    let wrong = draw.generator.element(of: disputed(at: asked, place, draw.card)) ?? []
    let can = draw.generator.shuffled(place.possible, preferring: wrong.contains).prefix(wanted)
    let cannot = draw.generator.shuffled(place.impossible, preferring: wrong.contains)
      .prefix(Self.choices - can.count)
    guard !can.isEmpty, !cannot.isEmpty, can.count + cannot.count >= Self.fewest else { return nil }
    let options = draw.generator.shuffled(Array(can + cannot))
    return draw.ask(draw.spec(from: start, asks: "possible", options: options))
  }

  /// For each situation that may be offered, the number of starts at which it can happen, and at which it cannot.
  private func balance(of index: Architecture.ID) -> Balance {
    balances.value(for: index) {
      var balance = Balance()
      for card in cards() where card.architecture == index && isOffered(card) {
        guard case .start(let start) = card.asks else { continue }
        let spec = Draw(card, seed: "0000", of: self).spec(from: start, asks: "possible")
        guard let place = try? place(of: spec, card) else { continue }
        for id in place.possible { balance.note(id, isRight: true) }
        for id in place.impossible { balance.note(id, isRight: false) }
      }
      return balance
    }
  }

  /// Draws that are tried before a seed is given up.
  private static let tries = 24

  /// Draws choices. A situation that is right at most starts is offered less often at these, so that over all of them
  /// each situation is right about as often as it is wrong. One that is always right or always wrong is never offered.
  private func balanced(
    _ draw: inout Draw, _ start: Start.ID, _ place: Place, _ asked: QuestionSpec
  ) -> Question? {
    guard let index = draw.card.architecture else { return nil }
    let (rules, balance) = (context.rules, balance(of: index))
    let deciding = rules.situations(.deciding, Self.id)
    let least = rules.range(.deciding, Self.id, free: 0...Self.choices).lowerBound
    let barred = rules.situations(.never, Self.id)
    let wrong = draw.generator.element(of: disputed(at: asked, place, draw.card)) ?? []
    let can = Set(place.possible)
    for _ in 0..<Self.tries {
      let offered = (place.possible + place.impossible).filter { id in
        !barred.contains(id)
          && balance.offers(id, isRight: can.contains(id), using: &draw.generator)
      }
      let options = draw.generator.shuffled(offered, preferring: wrong.contains)
        .prefix(Self.choices)
      guard options.count >= Self.fewestBalanced, options.contains(where: can.contains),
        !options.allSatisfy(can.contains), options.count(where: deciding.contains) >= least
      else { continue }
      let shuffled = draw.generator.shuffled(Array(options))
      return draw.ask(draw.spec(from: start, asks: "possible", options: shuffled))
    }
    return nil
  }

  /// Returns, for each misconception, the situations that it wrongly takes for possible or for impossible.
  private func disputed(at spec: QuestionSpec, _ place: Place, _ card: Card) -> [Set<String>] {
    var asked = spec
    (asked.seed, asked.options) = ("", [])
    return disputes.value(for: asked) {
      let index = card.architecture ?? deck.mainArchitecture
      let subject = Possible(
        architecture: deck.architectures[index], choices: place.possible + place.impossible)
      return context.beliefs.inArchitecture(index).map { _, tables in
        let world = tables.world(after: spec.after, facts: spec.facts) ?? place.world
        return Set(subject.possible(in: tables, from: world)).symmetricDifference(place.possible)
      }.filter { !$0.isEmpty }
    }
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    let model = try context.model(of: card)
    let place = try place(of: spec, card)
    let situations = try model.occurrences(named: spec.options).map(\.situation)
    let subject = Possible(architecture: model.architecture, choices: spec.options)
    guard situations.allSatisfy({ place.settled($0) != nil }),
      !subject.possible(in: model.tables, from: place.world).isEmpty
    else { throw .doubtful }
    let choices = situations.map { model.architecture.situations[$0] }.map { ($0.id, $0.text) }
    return try question(
      spec, of: card, about: subject, Vocabulary(choices: choices), world: [place.start.text],
      told: place.world)
  }

  /// `near` if the two starts differ in the state of exactly one instance; otherwise nil.
  func closeness(of card: Card, to other: Card) -> Closeness? {
    guard case .start(let start) = card.asks, case .start(let otherStart) = other.asks,
      let index = card.architecture, index == other.architecture,
      let one = context.models[index].starts[start],
      let two = context.models[index].starts[otherStart]
    else { return nil }
    return zip(one.leaves, two.leaves).count { $0 != $1 } == 1 ? .near : nil
  }

  private func place(of spec: QuestionSpec, _ card: Card) throws(LostQuestion) -> Place {
    let model = try context.model(of: card)
    let (start, world) = try model.beginning(of: spec)
    var asked = spec
    (asked.seed, asked.options) = ("", [])
    return places.value(for: asked) {
      Place(start, world, model)
    }
  }

  /// The beginning of a question and the situations (ids) that may be offered there.
  private struct Place: Sendable {
    let start: Start
    let world: Configuration
    private(set) var possible: [String] = []
    private(set) var impossible: [String] = []
    /// The world of the start, others that its words leave open, and the world of the start in each variant.
    private let worlds: [(simulator: Simulator, world: Configuration)]
    private let found = Memo<Situation.ID, Bool?>()

    init(_ start: Start, _ world: Configuration, _ model: WorldModel) {
      (self.start, self.world) = (start, world)
      let open = OpenWorlds(architecture: model.architecture, world: world, start: start).all
      let variants = model.variants.map(\.simulator).compactMap { simulator in
        simulator.world(of: start).map { (simulator, $0) }
      }
      worlds = ([world] + open).map { (model.simulator, $0) } + variants
      let situations = model.architecture.situations
      for (index, situation) in zip(situations.indices, situations) {
        guard let offered = situation.offered, model.architecture.holds(offered, in: world),
          let can = settled(index)
        else { continue }
        if can { possible.append(situation.id) } else { impossible.append(situation.id) }
      }
    }

    /// True if it can happen in all of `worlds`, false if in none; else nil.
    func settled(_ situation: Situation.ID) -> Bool? {
      found.value(for: situation) {
        let can = worlds[0].simulator.canHappen(situation, in: world)
        return worlds.dropFirst().allSatisfy { $0.canHappen(situation, in: $1) == can } ? can : nil
      }
    }
  }
}

/// The situations that can happen in a configuration.
struct Possible: Subject {
  let architecture: Architecture
  /// Situations (ids).
  let choices: [String]

  var form: Question.Form { .set }

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    choices.compactMap { architecture.call(named: $0) }
      .map { names.situation(architecture.situations[$0.situation]) }
  }

  func key(in tables: Tables, from world: Configuration?) -> Key? {
    world.map { .set(SetKey(right: possible(in: tables, from: $0), choices: choices)) }
  }

  func possible(in tables: Tables, from world: Configuration) -> [String] {
    choices.filter { id in
      tables.architecture.situations.firstIndex { $0.id == id }
        .map { tables.simulator.canHappen($0, in: world) } ?? false
    }
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let told = question.world.map(voice.text)
    let role = architecture.roles.first { $0.isAsked && $0.count > 1 }.map(voice.phrase)
    // A choice may be about one instance of several; a world that speaks of it says how many there are.
    let isOpen = choices.contains { id in
      architecture.situations.first { $0.id == id }?.parameter != nil
    }
    let bounds = role.flatMap { role in
      isOpen && !told.contains { $0.contains(role.text) }
        ? voice.say("claim.bounds", ["role": role]) : nil
    }
    return QuestionText(
      lead: [bounds].compactMap(\.self) + told + [voice.say("question.legal")])
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [[voice.say("hint.choices", ["n": question.key.words.count])]]
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    question.reason(of: nil)
  }

  /// Why a situation cannot happen; nil if it is a right answer. The question says what state the app is in.
  func refusal(of id: String, _ question: Question, _ voice: DeckVoice) -> String? {
    guard let call = architecture.call(named: id), let world = question.told,
      !question.key.words.contains(id)
    else { return nil }
    let simulator = Simulator(architecture)
    let tried = simulator.calls(of: call.situation, in: world).first ?? call
    return simulator.run([tried], from: world).outcomes.first?.impossibility.map {
      ImpossibilityWriter(
        voice.deck, architecture, voice: voice.voice, in: world, tellsApp: false
      ).reason($0, call)
    }
  }

  /// Why wrong choices cannot happen, and missed ones can. A right answer is told one reason: why
  /// its first choice can or, if it has more than two, why another cannot.
  /// "I don't know" is told of every choice.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    switch verdict.difference {
    case .set(let missing, let extra):
      choices.filter((missing + extra).contains).map {
        Remark(text: why($0, question, voice), choice: $0)
      }
    default:
      switch verdict.outcome {
      case .unknown: whys(question, voice) + whysNot(question, voice)
      case .right:
        Array(
          (question.key.words.count <= 2 ? whys(question, voice) : whysNot(question, voice))
            .prefix(1))
      default: []
      }
    }
  }

  /// Why each right choice can happen.
  private func whys(_ question: Question, _ voice: DeckVoice) -> [Remark] {
    choices.filter(question.key.words.contains).compactMap { id in
      question.vocabulary.number(of: id).map {
        Remark(
          text: voice.say("verdict.set.why", ["n": $0, "text": Phrase(why(id, question, voice))]))
      }
    }
  }

  /// Why each of the wrong choices cannot happen.
  private func whysNot(_ question: Question, _ voice: DeckVoice) -> [Remark] {
    choices.filter { !question.key.words.contains($0) }.compactMap { id in
      guard let number = question.vocabulary.number(of: id),
        let why = refusal(of: id, question, voice)
      else { return nil }
      return Remark(text: voice.say("verdict.set.not", ["n": number, "text": Phrase(why)]))
    }
  }

  /// Why a situation cannot happen. If it can: why, or else the states that it leads through.
  private func why(_ id: String, _ question: Question, _ voice: DeckVoice) -> String {
    if let refusal = refusal(of: id, question, voice) { return refusal }
    if let possible = architecture.situations.first(where: { $0.id == id })?.possible {
      return voice.text(possible)
    }
    guard let states = StatesAsked(architecture) else { return voice.say("legal.possible") }
    let passed = passed(id, question, states)
    guard passed.count > 1 else { return voice.say("legal.possible") }
    let way = Phrase(voice.inOrder(passed.compactMap(states.title).map(voice.text)))
    return voice.say("verdict.passes", ["role": states.owner(voice), "states": way])
  }

  /// The states that a situation leads through here, the present one first.
  private func passed(_ id: String, _ question: Question, _ states: StatesAsked) -> [String] {
    guard let call = architecture.call(named: id), let world = question.told else { return [] }
    let simulator = Simulator(architecture)
    let run = simulator.calls(of: call.situation, in: world).lazy
      .map { simulator.run([$0], from: world) }.first(where: \.isPossible)
    return run.map { states.passed(in: $0) } ?? []
  }

  /// Each choice with the reason why it can or cannot happen.
  func explanation(_ question: Question, _ voice: DeckVoice) -> [String] {
    choices.map { "\(question.title($0, voice.voice)) \(why($0, question, voice))" }
  }
}
