import Machine
import Quiz

// One question out, one verdict back: for programs that are the front end.

extension Command {
  static let question = Command(
    name: "question", options: QuestionFilter.options + [.init("json")], operands: "[CARD]"
  ) { state, invocation throws(Refusal) in
    let (page, question) = try state.question(invocation)
    if invocation.has("json") { return .json(page.document(of: question)) }
    let heading = "\(page.questions.heading(question))  \(question.handle)"
    return .show([heading] + page.lines(of: question), leave: 0)
  }

  static let grade = Command(
    name: "grade", options: [.init("answer", value: "TEXT"), .init("json")], operands: "HANDLE"
  ) { state, invocation throws(Refusal) in
    guard let name = invocation.operands.first, let line = invocation.value("answer") else {
      throw Refusal(text: state.voice.say("grade.usage"))
    }
    let (page, question) = try state.question(named: name, invocation)
    var asking = Asking(question)
    let answer: Answer?
    switch asking.read(line, page.voice, page.deck) {
    case .answer(let read): answer = read
    case .unread(let unread):
      return invocation.has("json")
        ? .json(page.document(of: unread, line, to: question))
        : page.ownWords(line, to: question)
          .followed(by: .refuse(page.refusal(unread, to: question), code: Reply.failure))
    default:
      let namesCalls = question.acceptsNone && !question.hasChoices
      throw Refusal(text: page.say(namesCalls ? "grade.empty" : "grade.empty.other"))
    }
    let judged = state.explained(Judged(answer, to: question, raw: line))
    if invocation.has("json") { return .json(page.document(of: judged)) }
    let code = judged.verdict.outcome == .right ? 0 : Reply.failure
    return .show(page.feedback(judged), leave: code)
  }
}

// MARK: - The question that a command line names

extension PromptState {
  /// The question that is named, or else a random one that the filters admit.
  fileprivate func question(
    _ invocation: Invocation
  ) throws(Refusal) -> (DeckPage, Question) {
    if let name = invocation.operands.first { return try question(named: name, invocation) }
    let filters = try QuestionFilter.filters(invocation, decks.map(\.deck), voice)
    var generator = SeededGenerator(seed: try invocation.seed(voice) ?? environment.random())
    for open in decks {
      guard let filter = filters[open.deck.id] else { continue }
      for card in generator.shuffled(open.examiner.cards.filter(filter.admits)) {
        let seed = UInt16(truncatingIfNeeded: generator.next())
        if let question = open.examiner.question(of: card, seed: seed), filter.admits(question) {
          return (page(of: open), question)
        }
      }
    }
    throw Refusal(text: voice.say("question.none"))
  }

  /// A filter for each deck that admits exactly these cards (ids or handles).
  func filters(for names: [String]) throws(Refusal) -> [String: QuestionFilter] {
    var filters: [String: QuestionFilter] = [:]
    for name in names {
      let (open, card) = try card(named: name)
      filters[open.deck.id, default: QuestionFilter()].cards.append(card.id)
    }
    return filters
  }

  private func card(named name: String) throws(Refusal) -> (OpenDeck, Card) {
    let found = decks.lazy.compactMap { open in
      open.examiner.card(named: name).map { (open, $0) }
    }.first
    if let found { return found }
    guard Int(name) == nil else {
      throw Refusal(text: voice.say("question.unknown.number", ["name": name]))
    }
    let known = decks.flatMap(\.examiner.cards).flatMap { [$0.id, $0.handle] }
    throw Refusal(
      "question.unknown", name, nearest: NearestName.nearest(to: name, among: known), voice)
  }

  /// Reads `card`, `handle`, `card@4f2a`, `handle@4f2a`, or `handle@4f2a-1f` where only some topics were met.
  fileprivate func question(
    named name: String, _ invocation: Invocation
  ) throws(Refusal) -> (DeckPage, Question) {
    let parts = name.split(separator: "@", maxSplits: 1).map(String.init)
    let (open, card) = try card(named: parts.first ?? "")
    let told = try invocation.seed(voice).map { UInt16(truncatingIfNeeded: $0) }
    let seed = parts.count == 2 ? parts[1] : Examiner.text(ofSeed: told ?? 0)
    guard let found = open.examiner.question(of: card, seedText: seed) else {
      throw Refusal(text: voice.say("question.seed", ["value": seed]))
    }
    guard let question = found else {
      throw Refusal(text: voice.say("question.gone", ["name": name]))
    }
    return (page(of: open), question)
  }
}
