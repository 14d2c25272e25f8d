import Machine

extension QuestionKind {
  package static let definition = QuestionKind("definition")
}

/// Asks for what a definition says; the learner compares.
struct DefinitionKind: Kind {
  static let id = QuestionKind.definition
  private let deck: Deck

  init(_ context: KindContext) {
    deck = context.deck
  }

  func cards() -> [Card] {
    deck.material.definitions.map { definition in
      Card(
        Self.id, definition.id, in: deck, asks: .entry(definition.id),
        frequency: definition.frequency)
    }
  }

  private func definition(_ card: Card) -> Definition? {
    if case .entry(let id) = card.asks { deck.material.definition(id) } else { nil }
  }

  func question(_ draw: inout Draw) -> Question? { draw.ask(QuestionSpec(draw, in: deck)) }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let definition = definition(card) else { throw .card }
    return Question(
      deck: deck, spec: spec, card: card, subject: Recall(definition: definition),
      key: .truth(true), vocabulary: .knewItOrNot)
  }

  func title(_ card: Card, _ voice: DeckVoice) -> String? {
    definition(card).map { voice.text($0.front) }
  }
}

/// What a definition says. Whoever says that they knew is right.
struct Recall: Subject {
  let definition: Definition

  var form: Question.Form { .recall }

  func key(in tables: Tables, from world: Configuration?) -> Key? { .truth(true) }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    QuestionText(lead: voice.text(definition.front))
  }

  func answer(_ question: Question, _ voice: DeckVoice) -> [String]? {
    [voice.text(definition.back)]
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] { [] }

  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    Verdict.Reason(sources: definition.sources)
  }

  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    definition.asOf.map { [voice.say("verdict.as-of", ["date": Phrase(voice.text($0))])] } ?? []
  }

  func topic(in deck: Deck) -> String? { definition.id }
}
