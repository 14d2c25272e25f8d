import Machine

extension QuestionKind {
  package static let claim = QuestionKind("claim")
}

/// Asks whether statements about everything that can happen are true. They are made here, and judged by
/// exhaustive search.
struct ClaimKind: Kind {
  static let id = QuestionKind.claim
  private let context: KindContext
  /// The kind of the names that statements speak of; nil: of none can be spoken.
  private let effectKind: EffectKind.ID?
  /// Names that are implemented by default, as the log keeps them.
  private let implemented: [String]
  /// For each card the statements it can put, form by form.
  private let candidates = Memo<String, [[Proposition]]>()

  init(_ context: KindContext) {
    self.context = context
    effectKind = context.deck.kinds.firstIndex { $0.isAsked && $0.says != nil }
    implemented = KindContext.Observer(context.deck.defaultAlphabet, in: context.deck).ids
  }

  private var deck: Deck { context.deck }

  func cards() -> [Card] {
    guard let effectKind else { return [] }
    return deck.architectures.indices.flatMap { index -> [Card] in
      let architecture = deck.architectures[index]
      func card(
        _ path: String, _ asks: Card.Asks, situation: Situation.ID? = nil,
        _ frequency: Situation.Frequency
      ) -> Card {
        Card(
          Self.id, "\(architecture.id)/\(path)", in: deck, architecture: index,
          situation: situation, effectKind: effectKind, asks: asks, frequency: frequency)
      }
      let situations = architecture.situations.indices.map { situation in
        card(
          architecture.situations[situation].id, .all, situation: situation,
          architecture.situations[situation].asked)
      }
      let names = names(shownBy: architecture, effectKind).map { name in
        card("name/\(deck.names[name].id)", .name(name), .sometimes)
      }
      let roles = architecture.roles.indices.filter { architecture.roles[$0].isAsked }.map { role in
        card("changes/\(architecture.roles[role].id)", .role(role), .often)
      }
      return situations + names + roles
    }
  }

  /// The asked names that transitions show.
  private func names(
    shownBy architecture: Architecture, _ kind: EffectKind.ID
  ) -> [EffectName.ID] {
    let shown = Set(
      architecture.roles.flatMap(\.machine.rows).flatMap(\.effects).flatMap(\.showings)
        .map(\.name))
    return shown.filter {
      deck.names[$0].kind == kind && deck.names[$0].isAsked && deck.names[$0].isImplementedByDefault
    }.sorted()
  }

  // MARK: Asking

  private func prover(of card: Card) -> ProverCache? {
    card.architecture.flatMap { context.models[$0].tables.prover }
  }

  func question(_ draw: inout Draw) -> Question? {
    guard let prover = prover(of: draw.card) else { return nil }
    let forms = candidates.value(for: draw.card.id) {
      Self.byForm(statements(of: draw.card, prover))
    }
    let wanted = draw.generator.index(below: 2) == 0
    guard !forms.isEmpty else { return nil }
    let drawn = draw.generator.shuffled(forms[draw.generator.index(below: forms.count)])
    var other: Proposition?
    for statement in drawn {
      guard let truth = prover.settled(statement)?.isTrue else { continue }
      if truth == wanted { return ask(draw, statement, prover.architecture) }
      other = other ?? statement
    }
    return other.flatMap { ask(draw, $0, prover.architecture) }
  }

  private func ask(
    _ draw: Draw, _ statement: Proposition, _ architecture: Architecture
  ) -> Question? {
    let text = PropositionText(deck: deck, architecture: architecture).text(of: statement)
    return draw.ask(QuestionSpec(draw, in: deck, implements: implemented, asks: text))
  }

  private func statements(of card: Card, _ prover: ProverCache) -> [Proposition] {
    let finder = ClaimFinder(deck: deck, prover: prover, kind: card.effectKind)
    switch card.asks {
    case .all: return card.situation.map { finder.statements(on: $0) } ?? []
    case .name(let name): return finder.statements(about: name)
    case .role(let role): return finder.statements(aboutRole: role)
    default: return []
    }
  }

  /// One form at a time, so that the form with most statements does not crowd out the rest.
  private static func byForm(_ statements: [Proposition]) -> [[Proposition]] {
    Dictionary(grouping: statements) { $0.form.keyword }.sorted { $0.key < $1.key }.map(\.value)
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    let model = try context.model(of: card)
    let architecture = model.architecture
    let text = PropositionText(deck: deck, architecture: architecture)
    let statement = try text.proposition(spec.asks)
    let prover = model.tables.prover
    guard let judgement = prover.settled(statement) else { throw .doubtful }
    let subject = Statement(
      deck: deck, architecture: architecture, statement: statement, judgement: judgement,
      narrow: model.narrow.prover)
    guard let key = subject.key(in: model.tables, from: nil) else { throw .doubtful }
    return Question(
      deck: deck, spec: spec, card: card, subject: subject,
      world: subject.unusualFacts.map { architecture.facts[$0].text }, key: key,
      vocabulary: statement.form.isDenial ? .yesOrNoToDenial : .yesOrNo,
      run: judgement.example.map { prover.run($0) })
  }

  // MARK: What looks alike

  func title(_ card: Card, _ voice: DeckVoice) -> String? {
    switch card.asks {
    case .name(let name): voice.name(name)
    case .role(let role):
      card.architecture.map { voice.text(deck.architectures[$0].roles[role].title) }
    default: context.situationTitle(card, voice)
    }
  }

  func closeness(of card: Card, to other: Card) -> Closeness? {
    if case .name(let one) = card.asks, case .name(let two) = other.asks {
      return context.closeness(ofNames: one, two)
    }
    guard card.asks == other.asks else { return nil }
    return context.closeness(
      ofSituationsOf: card, other, context.signature(of: card), context.signature(of: other))
  }
}

/// A statement, and what exhaustive search says of it.
struct Statement: Subject {
  let deck: Deck
  let architecture: Architecture
  let statement: Proposition
  let judgement: Judgement
  /// Judges the same tables as edited ones are judged.
  let narrow: ProverCache

  var form: Question.Form { .truth }

  // MARK: What is right

  /// Of edited tables, which are looked at more narrowly, only if that is enough for the tables as they are.
  func key(in tables: Tables, from world: Configuration?) -> Key? {
    if tables.isEdited, narrow.settled(statement)?.isTrue != judgement.isTrue { return nil }
    return tables.prover.settled(statement)?.isTrue.map { .truth($0) }
  }

  // MARK: In words

  /// The facts that are not in the example as they are at first.
  var unusualFacts: [Fact.ID] {
    judgement.example.map { differing($0.start) } ?? []
  }

  private func differing(_ world: Configuration) -> [Fact.ID] {
    let beginning = Configuration(initialFor: architecture)
    return architecture.facts.indices.filter { world.holds(fact: $0) != beginning.holds(fact: $0) }
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let bounds = architecture.roles.first { $0.isAsked && $0.count > 1 }
    let frame =
      bounds.map { voice.say("claim.bounds", ["role": voice.phrase($0), "n": "1"]) }
      ?? voice.say("claim.everything")
    let sentence = StatementWriter(voice, architecture: architecture).sentence(statement)
    var text = QuestionText(
      lead: ([frame] + question.world.map(voice.text)).joined(separator: " "))
    text.prompt = "\(sentence) \(voice.say("question.truth"))"
    return text
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [[voice.say("hint.truth")]]
  }

  /// Why the example shows what it shows; without one, who speaks of what the statement is about.
  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    if let transition = settlingTransition(question) { return question.reason(of: transition) }
    let situation = statement.form.situation.map { architecture.situations[$0] }
    let subject = statement.form.name.map { deck.names[$0].sources }
    return Verdict.Reason(
      because: situation?.because, sources: situation?.sources ?? subject ?? [])
  }

  /// The transition of the example's last situation that shows what the statement speaks of or that moves as it
  /// says; else one there whose reason speaks of it.
  private func settlingTransition(_ question: Question) -> Transition? {
    guard let last = question.run?.outcomes.last else { return nil }
    if case .moves(let role, let from, let to) = statement.form {
      let step = last.steps.last {
        architecture.instances[$0.instance].role == role && from.contains($0.from)
          && to.contains($0.to)
      }
      return step.map { architecture.role(of: $0.instance).machine.rows[$0.row] }
    }
    let name = statement.form.name
    return last.effects.last { $0.name == name }.flatMap { architecture.transition(causing: $0) }
      ?? name.flatMap { question.transition(mentioning: $0, in: last) }
  }

  /// The shortest way to see that a claim is false, or that what it says can happen; without one, that
  /// search found none.
  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    let isTrue = judgement.isTrue == true
    guard let example = judgement.example, let last = question.run?.outcomes.last else {
      return [voice.say(isTrue ? "verdict.always" : "verdict.nowhere")]
    }
    let path = example.calls.map { voice.text(architecture.situations[$0.situation].label) }
    let names = effects(of: last, question).map { name($0, voice) }
    let shown = names.isEmpty ? voice.say("answer.none") : voice.inOrder(names)
    return [
      voice.say(
        isTrue ? "verdict.example" : "verdict.counterexample",
        ["path": Phrase(voice.inOrder(path)), "names": Phrase(shown)])
    ]
  }

  /// What is implemented by default; what only may be shown is left out, unless the statement is about it.
  private func effects(of outcome: Macrostep, _ question: Question) -> [TracedEffect] {
    let about = statement.form.name
    let alphabet = Alphabet(
      deck.defaultAlphabet.filter { deck.names[$0].kind == question.card.effectKind })
    return alphabet.observe(outcome.effects).filter { $0.certainty == .must || $0.name == about }
  }

  /// A name, and for a statement about the moment it is shown also the state then.
  private func name(_ effect: TracedEffect, _ voice: DeckVoice) -> String {
    guard case .during(effect.name, _, _) = statement.form, case .leaf(let leaf) = effect.state
    else { return voice.name(effect.name) }
    let machine = architecture.role(of: effect.instance).machine
    return voice.say(
      "verdict.in-state",
      [
        "name": Phrase(voice.name(effect.name)),
        "state": Phrase(voice.text(machine.answer(forLeaf: leaf).title)),
      ])
  }

  // MARK: For programs

  /// What it says in names, and what it is confined to.
  func document(_ question: Question, _ voice: DeckVoice) -> [JSONValue.Member] {
    let unusual = unusualFacts.map { architecture.facts[$0].id }
    let document: JSONValue = .object([
      "says": .string(question.spec.asks), "instances": .int(1),
      "free": .strings(architecture.facts.map(\.id)), "facts": .strings(unusual.sorted()),
    ])
    return [.init(key: "claim", value: document)]
  }

  /// The situations that show it to be false, or that what it says can happen.
  func example(_ question: Question) -> JSONValue? {
    judgement.example.map { example in
      .object([
        "facts": .strings(unusualFacts.map { architecture.facts[$0].id }),
        "situations": .strings(example.calls.map { architecture.text(of: $0) }),
      ])
    }
  }
}

extension Proposition.Form {
  /// Whether it says that something does not happen.
  fileprivate var isDenial: Bool { if case .never = self { true } else { false } }

  /// The form's keyword.
  package var keyword: String {
    switch self {
    case .always: "always"
    case .never: "never"
    case .can: "can"
    case .ordered: "ordered"
    case .after: "after"
    case .before: "before"
    case .during: "during"
    case .moves: "moves"
    }
  }
}
