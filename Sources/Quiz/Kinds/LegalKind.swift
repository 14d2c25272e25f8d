import Machine

extension QuestionKind {
  package static let legal = QuestionKind("legal")
}

/// Asks which of a few situations can happen now.
struct LegalKind: Kind {
  static let id = QuestionKind.legal
  private let context: KindContext
  private let places = Memo<Place, Surroundings?>()
  private let offers = Memo<Place, Offer>()

  init(_ context: KindContext) {
    self.context = context
  }

  /// How many choices there are, and how many of them are possible.
  private static let choices = 6
  private static let fewest = 4
  private static let possible = 1...4

  func cards() -> [Card] {
    context.models.indices.flatMap { index in
      let (model, architecture) = (context.models[index], context.models[index].architecture)
      return architecture.starts.indices.filter {
        architecture.starts[$0].isAsked && model.starts[$0] != nil
      }.map { start in
        Card(
          Self.id, "\(architecture.id)/\(architecture.starts[start].id)", in: context.deck,
          architecture: index, asks: .start(start), frequency: .sometimes)
      }
    }
  }

  func question(_ draw: inout Draw) -> Question? {
    guard let index = draw.card.architecture, case .start(let start) = draw.card.asks else {
      return nil
    }
    let model = context.models[index]
    var spec = QuestionSpec(draw, in: context.deck, start: start, asks: "possible")
    let place = Place(architecture: index, spec)
    guard let around = try? surroundings(place, spec, model) else { return nil }
    let offer = offers.value(for: place) { self.offer(place, around, model) }
    let wanted = draw.generator.index(below: Self.possible.count) + Self.possible.lowerBound
    let wrong = offer.wrong(using: &draw.generator)
    let can = offer.some(upTo: wanted, possible: true, tempting: wrong, using: &draw.generator)
    let cannot = offer.some(
      upTo: Self.choices - can.count, possible: false, tempting: wrong, using: &draw.generator)
    guard !can.isEmpty, !cannot.isEmpty, can.count + cannot.count >= Self.fewest else { return nil }
    spec.options = draw.generator.shuffled(can + cannot)
    return draw.ask(spec)
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    let model = try context.model(of: card)
    let place = Place(architecture: card.architecture ?? context.deck.mainArchitecture, spec)
    let around = try surroundings(place, spec, model)
    let situations = try model.occurrences(named: spec.options).map(\.situation)
    let settled = situations.compactMap { around.settled($0) }
    let subject = Possible(architecture: model.architecture, choices: spec.options)
    guard settled.count == situations.count,
      case .set(let key)? = subject.key(in: model.tables, from: around.world), !key.right.isEmpty
    else { throw .doubtful }
    return Question(
      deck: context.deck, spec: spec, card: card, subject: subject,
      world: [around.start.text], key: .set(key),
      vocabulary: Vocabulary(
        choices: situations.map {
          (model.architecture.situations[$0].id, model.architecture.situations[$0].text)
        }),
      told: around.world)
  }

  func title(_ card: Card, _ voice: DeckVoice) -> String? {
    guard case .start(let start) = card.asks, let index = card.architecture else { return nil }
    return voice.text(context.deck.architectures[index].starts[start].text)
  }

  /// Two starts of an architecture at which one instance is in another state.
  func closeness(of card: Card, to other: Card) -> Closeness? {
    guard case .start(let start) = card.asks, case .start(let otherStart) = other.asks,
      let index = card.architecture, index == other.architecture,
      let one = context.models[index].starts[start],
      let two = context.models[index].starts[otherStart]
    else { return nil }
    return zip(one.leaves, two.leaves).count { $0 != $1 } == 1 ? .near : nil
  }

  // MARK: What can be offered

  /// Where a question begins.
  private struct Place: Hashable {
    let architecture: Architecture.ID
    let after: [String]
    let facts: [String: Bool]

    init(architecture: Architecture.ID, _ spec: QuestionSpec) {
      self.architecture = architecture
      after = spec.after
      facts = spec.facts
    }
  }

  private func surroundings(
    _ place: Place, _ spec: QuestionSpec, _ model: WorldModel
  ) throws(LostQuestion) -> Surroundings {
    let (start, world) = try model.beginning(of: spec)
    let found = places.value(for: place) { Surroundings(start, world, model) }
    guard let found else { throw .impossible }
    return found
  }

  /// A world, and others that its words leave open or that a variant makes of it.
  private struct Surroundings: Sendable {
    let start: Start
    let world: Configuration
    private let simulator: Simulator
    private let others: [(simulator: Simulator, world: Configuration)]
    private let found = Memo<Situation.ID, Bool?>()

    init(_ start: Start, _ world: Configuration, _ model: WorldModel) {
      self.start = start
      self.world = world
      simulator = model.simulator
      others =
        model.variants.compactMap { variant in
          WorldModel.configuration(of: start, by: variant.simulator).map { (variant.simulator, $0) }
        }
        + OpenWorlds(architecture: model.architecture, world: world, start: start).all
        .map { (model.simulator, $0) }
    }

    /// Whether a situation can happen; nil if that is open.
    func settled(_ situation: Situation.ID) -> Bool? {
      found.value(for: situation) {
        let can = simulator.canHappen(situation, in: world)
        return others.allSatisfy { $0.canHappen(situation, in: $1) == can } ? can : nil
      }
    }
  }

  /// What may be offered at a start: situations (ids).
  private struct Offer: Sendable {
    let possible: [String]
    let impossible: [String]
    /// Those that a misconception takes for possible where they are not, or the other way round, one set for
    /// each misconception.
    let disputed: [Set<String>]

    /// What one misconception gets wrong; nothing if none gets anything wrong.
    func wrong(using generator: inout SeededGenerator) -> Set<String> {
      disputed.isEmpty ? [] : disputed[generator.index(below: disputed.count)]
    }

    /// Some that are possible, or not, in any order, those that are tempting before others.
    func some(
      upTo count: Int, possible isPossible: Bool, tempting: Set<String>,
      using generator: inout SeededGenerator
    ) -> [String] {
      let ids = generator.shuffled(isPossible ? possible : impossible)
      let ordered = ids.filter(tempting.contains) + ids.filter { !tempting.contains($0) }
      return Array(ordered.prefix(count))
    }
  }

  private func offer(_ place: Place, _ around: Surroundings, _ model: WorldModel) -> Offer {
    let situations = model.architecture.situations
    let settled = situations.indices.filter { situation in
      situations[situation].offered.map { model.architecture.holds($0, in: around.world) } ?? false
    }.compactMap { situation in around.settled(situation).map { (situations[situation].id, $0) } }
    let possible = settled.filter(\.1).map(\.0)
    let subject = Possible(architecture: model.architecture, choices: settled.map(\.0))
    let disputed = context.beliefs.inArchitecture(place.architecture).map { belief in
      let world = belief.tables.world(after: place.after, facts: place.facts) ?? around.world
      return Set(subject.possible(in: belief.tables, from: world)).symmetricDifference(possible)
    }
    return Offer(
      possible: possible, impossible: settled.filter { !$0.1 }.map(\.0),
      disputed: disputed.filter { !$0.isEmpty })
  }
}

extension Simulator {
  /// Whether a situation can happen, whatever stands after `@`.
  fileprivate func canHappen(_ situation: Situation.ID, in world: Configuration) -> Bool {
    calls(of: situation, in: world).contains { successor(of: world, by: $0) != nil }
  }
}

/// What can happen in a configuration.
struct Possible: Subject {
  let architecture: Architecture
  /// Situations (ids).
  let choices: [String]

  var form: Question.Form { .set }

  func key(in tables: Tables, from world: Configuration?) -> Key? {
    world.map { world in
      .set(SetKey(right: possible(in: tables, from: world), choices: choices))
    }
  }

  func possible(in tables: Tables, from world: Configuration) -> [String] {
    choices.filter { id in
      tables.architecture.situations.firstIndex { $0.id == id }
        .map { tables.simulator.canHappen($0, in: world) } ?? false
    }
  }

  // MARK: In words

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    QuestionText(lead: "\(voice.sentences(question.world)) \(voice.say("question.legal"))")
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [[voice.say("hint.choices", ["n": Phrase(question.key.words.count)])]]
  }

  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    question.reason(of: nil)
  }

  /// What keeps a situation from happening, however it is called; nil if nothing does.
  func refusal(of id: String, _ question: Question) -> (Impossibility, Occurrence)? {
    guard let call = architecture.call(named: id), let world = question.told,
      !question.key.words.contains(id)
    else { return nil }
    let simulator = Simulator(architecture)
    let tried = simulator.calls(of: call.situation, in: world).first ?? call
    return simulator.run([tried], from: world).outcomes.first?.impossibility.map { ($0, call) }
  }

  /// What keeps wrongly chosen situations from happening.
  func remarks(on verdict: Verdict, _ question: Question, _ voice: DeckVoice) -> [Remark] {
    guard case .set(_, let extra) = verdict.difference else { return [] }
    let writer = ImpossibilityWriter(architecture: architecture, voice: voice.voice)
    return extra.compactMap { id in
      refusal(of: id, question).map { why, call in
        Remark(
          text: "\(question.title(id, voice.voice)) \(writer.reason(why, call))", isOfChoice: true)
      }
    }
  }

  /// Each choice with what keeps it from happening, if anything.
  func explanation(_ question: Question, _ voice: DeckVoice) -> [String] {
    let writer = ImpossibilityWriter(architecture: architecture, voice: voice.voice)
    return choices.map { id in
      let why = refusal(of: id, question).map { writer.reason($0, $1) }
      return "\(question.title(id, voice.voice)) \(why ?? voice.say("legal.possible"))"
    }
  }
}
