import Machine

/// Asks for what a definition says; the learner compares.
struct DefinitionKind: Kind {
  static let id = QuestionKind("definition")
  static let time = AnswerTime(30)
  let context: KindContext

  func cards() -> [Card] {
    deck.material.definitions.map { card(entry: $0.id, titled: $0.front, $0.frequency) }
  }

  func question(_ draw: inout Draw) -> Question? { draw.ask(draw.spec()) }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let definition = card.entry.flatMap(deck.material.definition) else { throw .card }
    return try question(spec, of: card, about: Recall(definition: definition), .knewItOrNot)
  }
}

/// The text of a definition. Whoever says that they knew is right.
struct Recall: Subject {
  let definition: Definition

  var form: Question.Form { .recall }

  func key(in tables: Tables, from world: Configuration?) -> Key? { .truth(true) }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    QuestionText(lead: voice.text(definition.front))
  }

  func answer(_ question: Question, _ voice: DeckVoice) -> [String]? {
    voice.voice.points(definition.back)
  }

  /// Tells how many points the answer makes, and the first of them.
  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    guard definition.back.count > 1 else { return [] }
    let first = Phrase(voice.text(definition.back[0]))
    return [[voice.say("hint.points", ["n": definition.back.count, "point": first])]]
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    Verdict.Reason(sources: definition.sources)
  }

  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    definition.asOf.map { [voice.say("verdict.as-of", ["date": voice.text($0)])] } ?? []
  }

  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] { remarks(question, voice).map { Remark(text: $0) } }

  func topic(in deck: Deck) -> String? { definition.id }

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    [names.definition(definition.id)]
  }
}
