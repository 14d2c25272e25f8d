import Quiz

extension Command {
  static let question = Command(
    "question", options: QuestionFilter.options + [.init("json")], operands: "[CARD]"
  ) { session, invocation in
    do {
      let question = try QuestionChoice(session).question(invocation, &session)
      let document = QuestionDocument(deck: session.deck, voice: session.voice)
      if invocation.has("json") {
        return Reply(output: document.question(question).text(pretty: true) + "\n", leave: 0)
      }
      let writer = QuestionWriter(session.deck, voice: session.voice)
      var reply = Reply.show(
        ["\(writer.heading(question))  \(question.handle)"]
          + QuestionLines(session.deck, session.page).lines(question))
      reply.leave = 0
      return reply
    } catch let refusal as SimSetup.Refusal {
      return .refuse(refusal.text)
    } catch { return Reply(leave: Reply.failure) }
  }
}

/// Chooses the question that a command line names: a card by its name or handle, or any by seed.
struct QuestionChoice {
  private let voice: Voice
  private let deck: Deck

  init(_ session: PromptState) {
    voice = session.voice
    deck = session.deck
  }

  func question(
    _ invocation: Invocation, _ session: inout PromptState
  ) throws(SimSetup.Refusal) -> Question {
    let examiner = session.examiner()
    if let name = invocation.operands.first { return try named(name, examiner, invocation) }
    let filter = try QuestionFilter(invocation, deck: deck, voice: voice)
    let seed = try Self.seed(invocation, voice) ?? session.environment.random()
    var generator = SeededGenerator(seed: seed)
    let cards = generator.shuffled(examiner.cards.filter(filter.admits))
    for card in cards {
      if let question = examiner.question(
        of: card, seed: UInt16(truncatingIfNeeded: generator.next()))
      {
        return question
      }
    }
    throw SimSetup.Refusal(text: voice.say("question.none"))
  }

  /// `card`, `handle`, `card@4f2a` or `handle@4f2a`.
  func named(
    _ name: String, _ examiner: Examiner, _ invocation: Invocation
  ) throws(SimSetup.Refusal) -> Question {
    let parts = name.split(separator: "@", maxSplits: 1).map(String.init)
    guard let card = examiner.card(named: parts.first ?? "") else {
      throw SimSetup.Refusal(text: voice.say("question.unknown", ["name": Phrase(name)]))
    }
    let told = try Self.seed(invocation, voice).map { UInt16(truncatingIfNeeded: $0) }
    let seed = parts.count == 2 ? UInt16(parts[1], radix: 16) : told ?? 0
    guard let seed else {
      throw SimSetup.Refusal(text: voice.say("question.seed", ["value": Phrase(parts[1])]))
    }
    guard let question = examiner.question(of: card, seed: seed) else {
      throw SimSetup.Refusal(text: voice.say("question.gone", ["name": Phrase(name)]))
    }
    return question
  }

  static func seed(_ invocation: Invocation, _ voice: Voice) throws(SimSetup.Refusal) -> UInt64? {
    guard let text = invocation.value("seed") else { return nil }
    if let number = UInt64(text) { return number }
    throw SimSetup.Refusal(text: voice.say("misuse.number", ["value": Phrase(text)]))
  }
}
