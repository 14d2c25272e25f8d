import Memory
import Quiz
import Terminal

/// Takes down what was asked in a real interview.
extension PromptState {
  mutating func beginDebriefing(_ page: DeckPage) -> Reply {
    mode = .debriefing(Debriefing(page))
    return .warn(store.tellProblems())
      .followed(by: .show(page.wrap(page.say("debrief.ask"), indent: "")))
  }

  mutating func take(_ input: LineOutcome, _ debriefing: Debriefing) -> Reply {
    var debriefing = debriefing
    let line: String?
    switch input {
    case .line(let text, _): line = text
    case .overlong(let limit): return .show([voice.say("line.overlong", ["limit": limit])])
    case .interrupted, .endOfInput: line = nil
    }
    let step = debriefing.take(line)
    mode = .debriefing(debriefing)
    switch step {
    case .show(let lines): return .show(lines)
    case .note(let card, let wentWell, let typed, let next):
      return .show(note(card, wentWell: wentWell, typed, debriefing.page.open) + next)
    case .end: return end(debriefing)
    }
  }

  /// Logs a question of a real interview as an answer, as if it had been asked here. Returns what to show.
  private mutating func note(
    _ card: Card, wentWell: Bool, _ typed: String, _ open: OpenDeck
  ) -> [String] {
    guard let question = open.examiner.question(of: card, seed: 0) else { return [] }
    let asking = Asking(question, shownAt: environment.now().ticks)
    let judged = Judged(wentWell ? question.key.answer : nil, to: question, raw: typed)
    var record = record(of: judged, asking)
    let evidence = evidence(of: judged, asking, open)
    record.aids.append(AnswerRecord.retold)
    record.missing = judged.missingPoints
    record.credit = Credit(facts: evidence.facts, again: evidence.again, good: evidence.good)
    return store.append(.answer(record)).problem
  }

  private mutating func end(_ debriefing: Debriefing) -> Reply {
    mode = .idle
    let page = debriefing.page
    var lines = [
      page.say("debrief.done", ["noted": debriefing.noted, "again": debriefing.again])
    ]
    if !debriefing.unknown.isEmpty {
      lines += [page.say("debrief.left")] + debriefing.unknown.map { "  \($0)" }
    }
    return Reply.show(lines.flatMap { page.wrap($0) }).followed(by: offerUnsaved())
  }
}
