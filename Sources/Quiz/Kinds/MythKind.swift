import Machine

/// Asks whether a sentence is true: a myth, or its correction.
struct MythKind: Kind {
  static let id = QuestionKind("myth")
  static let time = AnswerTime(11)
  let context: KindContext

  func cards() -> [Card] {
    deck.material.myths.filter { $0.verdict == .contradict && $0.myth != nil }.map { myth in
      card(entry: myth.id, of: myth.proof?.architecture, titled: myth.question, myth.frequency)
    }
  }

  func question(_ draw: inout Draw) -> Question? {
    let isTruth = draw.generator.index(below: 2) == 0
    return draw.ask(draw.spec(asks: isTruth ? "truth" : "myth"))
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    let isTruth = spec.asks == "truth"
    guard isTruth || spec.asks == "myth", let myth = card.entry.flatMap(deck.material.myth) else {
      throw .changed
    }
    return try question(spec, of: card, about: Saying(myth: myth, isTruth: isTruth), .yesOrNo)
  }
}

/// A myth's false sentence, or its true one.
struct Saying: Subject {
  let myth: Myth
  let isTruth: Bool

  var form: Question.Form { .truth }

  func key(in tables: Tables, from world: Configuration?) -> Key? { .truth(isTruth) }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let sentence = isTruth ? myth.truth : myth.myth ?? myth.truth
    return QuestionText(lead: "\(voice.text(sentence)) \(voice.say("question.truth"))")
  }

  func versions(in architecture: Architecture) -> LocalizedText? { nil }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let page = myth.sources.compactMap(voice.deck.source).first(where: \.isPage)
    return [
      [page.map { voice.say("hint.source", ["title": $0.title]) }, voice.say("hint.truth")]
    ]
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    Verdict.Reason(because: myth.because, sources: myth.sources)
  }

  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    guard !isTruth else { return [] }
    let truth = voice.text(myth.truth)
    // Sentences with which the false one begins, too, are left out.
    let asked = myth.myth.map(voice.text) ?? ""
    let common = String(zip(truth, asked).prefix { $0 == $1 }.map(\.0))
    let told = common.ranges(of: ". ").last.map { truth.dropFirst(common[..<$0.upperBound].count) }
    return [voice.say("verdict.right-is", ["text": Phrase(told.map(String.init) ?? truth)])]
  }

  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    let why = [myth.because].compactMap { $0.map(voice.text) }
    if myth.isDenial, !why.isEmpty { return why.remarks }
    // After a right answer the reason comes first: the learner already knows which sentence is
    // true.
    let sentences =
      verdict.outcome == .right ? why + remarks(question, voice) : remarks(question, voice) + why
    return sentences.remarks
  }

  func topic(in deck: Deck) -> String? { myth.id }

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    [names.myth(myth.id)]
  }
}
