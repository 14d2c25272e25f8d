import Machine

/// Asks for a definition's text; learners grade themselves.
struct DefinitionKind: Kind {
  static let id = QuestionKind("definition")
  static let time = AnswerTime(30)
  let context: KindContext

  func cards() -> [Card] {
    deck.material.definitions.map { card(entry: $0.id, titled: $0.front, $0.frequency) }
  }

  func question(_ draw: inout Draw) -> Question? { draw.ask(draw.spec()) }

  /// The options of a spec are the numbers, from 1, of the points that are asked for. No options: all points.
  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let definition = card.entry.flatMap(deck.material.definition) else { throw .card }
    let numbers = definition.back.count > 1 ? definition.back.indices.map { String($0 + 1) } : []
    if let lost = spec.options.first(where: { !numbers.contains($0) }) { throw .missing(lost) }
    let asked = spec.options.isEmpty ? numbers : numbers.filter(spec.options.contains)
    return try question(
      spec, of: card,
      about: Recall(
        definition: definition, asked: asked, isAskedAgain: !spec.options.isEmpty),
      asked.isEmpty ? .knewItOrNot : Vocabulary(points: asked))
  }
}

/// The text of a definition. Right if the learner says "I knew it" or, for points, ticks all that are asked for.
struct Recall: Subject {
  let definition: Definition
  /// The numbers, from 1, of the points that are asked for; empty if the answer is one text.
  let asked: [String]
  /// True if some points were missed last time, or all.
  var isAskedAgain = false

  var form: Question.Form { .recall }

  var points: Int { asked.isEmpty ? 0 : definition.back.count }

  /// The points that are asked for come first. Their order counts only if the answer has to tell all of them.
  func statement(_ voice: DeckVoice) -> PointStatement {
    let numbered = definition.back.enumerated().map {
      (String($0.offset + 1), voice.text($0.element))
    }
    let texts = numbered.filter { asked.contains($0.0) } + numbered.filter { !asked.contains($0.0) }
    return PointStatement(
      points: texts.map(\.1), isInOrder: definition.isInOrder && asked.count == points)
  }

  var emptyKey: String { asked.isEmpty ? "answer.empty" : "answer.empty.points" }

  func key(in tables: Tables, from world: Configuration?) -> Key? {
    asked.isEmpty ? .truth(true) : .set(SetKey(right: asked, choices: asked))
  }

  /// If only some points are asked for, the question shows the others.
  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    var text = QuestionText(lead: voice.text(definition.front))
    guard asked.count < points else {
      if isAskedAgain { text.lead += " " + voice.say("recall.last.none", ["of": points]) }
      return text
    }
    text.points = numbered(voice) { !asked.contains($0) }
    let said = points - asked.count
    text.lead += " " + voice.say("recall.last", ["n": said, "of": points])
    text.prompt = voice.say("recall.missing", ["n": asked.count])
    return text
  }

  func answer(_ question: Question, _ voice: DeckVoice) -> [String]? {
    asked.isEmpty ? voice.voice.points(definition.back) : numbered(voice, asked.contains)
  }

  private func numbered(_ voice: DeckVoice, _ isMeant: (String) -> Bool) -> [String] {
    voice.voice.points(definition.back).enumerated().filter { isMeant(String($0.offset + 1)) }
      .map(\.element)
  }

  /// Tells how many points are asked for, and the first of them.
  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    guard let number = asked.first.flatMap({ Int($0) }) else { return [] }
    let first = Phrase(voice.text(definition.back[number - 1]))
    let key = asked.count < points ? "hint.points.missing" : "hint.points"
    return [[voice.say(key, ["n": asked.count, "point": first])]]
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    Verdict.Reason(sources: definition.sources)
  }

  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    definition.asOf.map { [voice.say("verdict.as-of", ["date": voice.text($0)])] } ?? []
  }

  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] { remarks(question, voice).remarks }

  func topic(in deck: Deck) -> String? { definition.id }

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    [names.definition(definition.id)]
  }
}
