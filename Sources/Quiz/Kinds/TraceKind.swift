import Machine

extension QuestionKind {
  package static let trace = QuestionKind("trace")
}

/// Asks for all names that a few situations show, in order.
struct TraceKind: SituationKind {
  static let id = QuestionKind.trace
  let context: KindContext

  init(_ context: KindContext) {
    self.context = context
  }

  func cards(on matter: Matter) -> [Card] {
    let shows = matter.samples.contains { sample in
      sample.names.contains { deck.names[$0].kind == matter.effectKind }
    }
    guard matter.isAsked, matter.isIdle(in: deck) || matter.moves || shows else { return [] }
    return [card("", on: matter, asks: .all)]
  }

  /// Longer traces, if there is enough that can happen to tell different stories.
  func cards(of index: Architecture.ID, _ matters: [Matter]) -> [Card] {
    guard let kind = deck.firstAskedKind else { return [] }
    let architecture = deck.architectures[index]
    let told = architecture.situations.count { $0.asked != .rarely }
    return [(false, 2...6), (true, 2...4)].flatMap { ofSeveral, lengths -> [Card] in
      guard !context.models[index].starts(ofSeveral: ofSeveral).isEmpty else { return [] }
      return lengths.filter { $0 * Self.choice <= told }.map { length in
        Card(
          Self.id, "\(architecture.id)/journey/\(length)" + (ofSeveral ? "/several" : ""),
          in: deck, architecture: index, effectKind: kind,
          asks: .journey(length, ofSeveral: ofSeveral), frequency: .sometimes)
      }
    }
  }

  /// How many situations there have to be for each step of a journey.
  private static let choice = 4

  func vocabulary(of card: Card) -> Vocabulary {
    context.vocabularies.names(ofKind: card.effectKind, asked: true, in: card.architecture)
  }

  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)? {
    Trace(happening: happening)
  }

  func question(_ draw: inout Draw) -> Question? {
    guard let model = draw.card.architecture.map({ context.models[$0] }) else { return nil }
    if case .journey(let count, let ofSeveral) = draw.card.asks {
      return journey(&draw, count, model.starts(ofSeveral: ofSeveral), RandomWalk(model: model))
    }
    guard let situation = draw.card.situation else { return nil }
    for occasion in draw.generator.shuffled(model.occasions(of: situation)) {
      let calls = [occasion.call] + followUps(to: occasion, in: model, &draw.generator)
      if let question = ask(draw, from: occasion.start, calls) { return question }
      if calls.count > 1, let question = ask(draw, from: occasion.start, [occasion.call]) {
        return question
      }
    }
    return nil
  }

  /// How often a journey is drawn before the seed is given up.
  private static let tries = 24
  /// How many names that must come a journey may show.
  private static let shown = 1...14

  private func journey(
    _ draw: inout Draw, _ count: Int, _ starts: [(index: Start.ID, world: Configuration)],
    _ walk: RandomWalk
  ) -> Question? {
    guard !starts.isEmpty else { return nil }
    for _ in 0..<Self.tries {
      let (start, world) = starts[draw.generator.index(below: starts.count)]
      let calls = walk.story(from: world, count: count, using: &draw.generator)
      guard calls.count == count, let question = ask(draw, from: start, calls),
        Self.shown.contains(question.key.effects?.count { $0.certainty == .must } ?? 0)
      else { continue }
      return question
    }
    return nil
  }

  /// None, one or two things that happen next.
  private func followUps(
    to occasion: WorldModel.Occasion, in model: WorldModel, _ generator: inout SeededGenerator
  ) -> [Occurrence] {
    let wanted = [0, 0, 1, 1, 2][generator.index(below: 5)]
    var world = model.simulator.successor(of: occasion.configuration, by: occasion.call)
    var calls: [Occurrence] = []
    var used = [occasion.call.situation]
    while calls.count < wanted, let here = world {
      let possible = model.simulator.possibleCalls(in: here).filter {
        model.architecture.situations[$0.situation].asked == .often && $0.argument == nil
          && !used.contains($0.situation)
      }
      guard !possible.isEmpty else { break }
      let next = possible[generator.index(below: possible.count)]
      calls.append(next)
      used.append(next.situation)
      world = model.simulator.successor(of: here, by: next)
    }
    return calls
  }

  // MARK: What looks alike

  func title(_ card: Card, _ voice: DeckVoice) -> String? {
    guard case .journey(let count, let ofSeveral) = card.asks else {
      return context.situationTitle(card, voice)
    }
    return voice.say(ofSeveral ? "card.journey.several" : "card.journey", ["n": Phrase(count)])
  }

  /// A trace of a single name asks for that name.
  func terms(of card: Card) -> [String] {
    let names = Set(signature(of: card)?.key ?? [])
    return names.count == 1 ? names.map(Term.name) : []
  }
}

/// The names that situations show, in order.
private struct Trace: SituationSubject {
  let happening: Happening

  var form: Question.Form { .sequence }
  var isAboutNames: Bool { true }

  func key(of run: Run, in tables: Tables) -> Key? {
    let unusual = unusualNames(in: run)
    let all =
      unusual.isEmpty
      ? nil : Alphabet(happening.alphabet.names.union(unusual)).observe(run.effects)
    return .sequence(
      SequenceKey(
        happening.alphabet.observe(run.effects), all: all, tolerating: unusual,
        in: tables.architecture
      ) { deck.names[$0].id })
  }

  /// An answer may say which instance it means.
  func isPlain(_ run: Run, in tables: Tables) -> Bool { !run.outcomes.contains(where: \.hasPicked) }

  // MARK: In words

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let prompt = voice.say("question.trace", voice.arguments(question.card.effectKind))
    return text(question, prompt: prompt, besides: instances(question, voice), voice)
  }

  /// If several instances are in play: which stands where, and how an answer names them.
  private func instances(_ question: Question, _ voice: DeckVoice) -> String? {
    guard let before = question.told, let role = question.markedRole else { return nil }
    let instances = architecture.instances.indices.filter {
      architecture.instances[$0].role == role
    }
    let states = instances.map { instance in
      let state = architecture.roles[role].machine.answer(forLeaf: before.leaves[instance])
      return voice.say(
        "question.instance",
        [
          "instance": Phrase(architecture.instances[instance].id),
          "state": Phrase(voice.text(state.title)),
        ])
    }
    let last = instances.last.map { architecture.instances[$0].id } ?? ""
    return voice.say(
      "question.instances",
      ["list": Phrase(states.joined(separator: ", ")), "instance": Phrase(last)])
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let must = question.key.effects?.filter { $0.certainty == .must } ?? []
    guard !must.isEmpty else { return hintsToNothing(question, voice) }
    let meanings = must.enumerated().map {
      "\($0 + 1). \(voice.text(deck.names[$1.name].gloss))"
    }
    return [
      [voice.states(question), voice.say("hint.moment")],
      [voice.say("hint.count", ["n": Phrase(must.count)])],
      [
        voice.say("hint.meaning", ["meaning": Phrase(meanings.joined(separator: "\n  "))]),
        voice.say("hint.purpose"),
      ],
    ]
  }

  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    guard case .effect(let effect, let stranger) = focus else {
      return reason(ofName: nil, question)
    }
    return reason(ofEffect: effect, stranger: stranger, question)
  }
}
