import Quiz

// One question out, one verdict back: for programs that are the front end.

extension Command {
  static let question = Command(
    "question", options: QuestionFilter.options + [.init("json")], operands: "[CARD]"
  ) { state, invocation throws(Refusal) in
    let (open, question) = try QuestionChoice(state).question(invocation)
    let page = state.page(of: open)
    if invocation.has("json") {
      return .json(QuestionDocument(deck: open.deck, voice: page.voice).question(question))
    }
    let heading = QuestionWriter(open.deck, voice: page.voice).heading(question)
    return .show(
      ["\(heading)  \(question.handle)"] + QuestionLines(open.deck, page).lines(question), leave: 0)
  }

  static let grade = Command(
    "grade", options: [.init("answer", value: "TEXT"), .init("json")], operands: "HANDLE"
  ) { state, invocation throws(Refusal) in
    guard let name = invocation.operands.first, let answer = invocation.value("answer") else {
      throw Refusal(text: state.voice.say("grade.usage"))
    }
    let (open, question) = try QuestionChoice(state).named(name, invocation)
    let page = state.page(of: open)
    let asJSON = invocation.has("json")
    func judge(_ answer: Answer, _ verdict: Verdict) -> Reply {
      let explanation = state.explained(answer, to: question, verdict).explanation
      if asJSON {
        return .json(
          QuestionDocument(deck: open.deck, voice: page.voice).verdict(
            verdict, read: answer.words.map(\.text), of: question, explanation: explanation))
      }
      return .show(
        FeedbackWriter(open.deck, page).lines(verdict, answer, question, explanation),
        leave: verdict.outcome == .right ? 0 : Reply.failure)
    }
    func unread(_ word: String, _ nearest: [String], _ text: String) -> Reply {
      guard asJSON else { return .refuse(text, code: Reply.failure) }
      return .json(
        QuestionDocument(deck: open.deck, voice: page.voice).unreadable(
          page.shortened(word), nearest: nearest, of: question))
    }
    var asking = Asking(question)
    switch asking.read(answer, page.voice, open.deck) {
    case .answer(let read): return judge(read, question.grade(read))
    case .unknown: return judge(Answer([]), question.gradeUnknown())
    case .unreadable(let word, let nearest):
      let text = FeedbackWriter(open.deck, page).unreadable(word, nearest: nearest, question)
      return unread(word, nearest, text)
    case .unusable(let word):
      let words = ["word": Phrase(page.shortened(word))]
      return unread(word, [], page.voice.say("answer.unusable", words))
    case .foreign(let word, let noun):
      let words = [
        "word": Phrase(page.shortened(word)), "noun": Phrase(page.voice.text(noun)),
      ]
      return unread(word, [], page.voice.say("answer.foreign", words))
    case .overlong(let limit):
      return unread(answer, [], page.voice.say("line.overlong", ["limit": Phrase(limit)]))
    default: throw Refusal(text: page.voice.say("grade.empty"))
    }
  }
}

/// Chooses the question that a command line names: a card by its name or handle, or any by seed.
private struct QuestionChoice {
  private let decks: [OpenDeck]
  private let voice: Voice
  private let random: () -> UInt64

  init(_ state: PromptState) {
    decks = state.decks
    voice = state.voice
    random = state.environment.random
  }

  func question(_ invocation: Invocation) throws(Refusal) -> (OpenDeck, Question) {
    if let name = invocation.operands.first { return try named(name, invocation) }
    let filters = try QuestionFilter.filters(invocation, decks.map(\.deck), voice)
    var generator = SeededGenerator(seed: try invocation.seed(voice) ?? random())
    for open in decks {
      guard let filter = filters[open.deck.id] else { continue }
      for card in generator.shuffled(open.examiner.cards.filter(filter.admits)) {
        let seed = UInt16(truncatingIfNeeded: generator.next())
        if let question = open.examiner.question(of: card, seed: seed) { return (open, question) }
      }
    }
    throw Refusal(text: voice.say("question.none"))
  }

  /// `card`, `handle`, `card@4f2a` or `handle@4f2a`.
  func named(_ name: String, _ invocation: Invocation) throws(Refusal) -> (OpenDeck, Question) {
    let parts = name.split(separator: "@", maxSplits: 1).map(String.init)
    guard let open = decks.first(where: { $0.examiner.card(named: parts.first ?? "") != nil }),
      let card = open.examiner.card(named: parts.first ?? "")
    else { throw Refusal(text: voice.say("question.unknown", ["name": Phrase(name)])) }
    let told = try invocation.seed(voice).map { UInt16(truncatingIfNeeded: $0) }
    guard let seed = parts.count == 2 ? UInt16(parts[1], radix: 16) : told ?? 0 else {
      throw Refusal(text: voice.say("question.seed", ["value": Phrase(parts[1])]))
    }
    guard let question = open.examiner.question(of: card, seed: seed) else {
      throw Refusal(text: voice.say("question.gone", ["name": Phrase(name)]))
    }
    return (open, question)
  }
}
