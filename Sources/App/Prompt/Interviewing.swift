import Memory
import Quiz
import Terminal

/// A mock interview at the prompt, from the first question to the last.
extension PromptState {
  private var deckPage: DeckPage { page(of: decks[0]) }

  mutating func begin(_ interview: MockInterview) -> Reply {
    (study, self.interview) = (nil, interview)
    return .warn(store.tellProblems()).followed(by: .show(deckPage.introduction(of: interview)))
      .followed(by: put())
  }

  /// Asks the current question; ends the interview if its time is over.
  private mutating func put() -> Reply {
    let now = environment.now().ticks
    guard let interview, !interview.isOver(at: now) else { return closeInterview() }
    let page = deckPage
    let time = environment.isInteractive ? [page.clock(interview, now)] : []
    guard case .further(let number) = interview.step else {
      mode = .interviewing
      self.interview?.shownAt = now
      return .show(page.opening(interview) + time)
    }
    let further = interview.round.further[number]
    mode = .asking(Asking(further.question, shownAt: now))
    return .show(page.lines(of: further) + time)
  }

  /// Goes on to the next question of the interview, or ends it.
  mutating func goOn() -> Reply {
    guard let next = interview?.next() else { return closeInterview() }
    interview?.place = next.place
    interview?.step = next.step
    interview?.typed = []
    return put()
  }

  /// Keeps the answer to a follow-up question, without telling the verdict yet.
  mutating func hear(_ judged: Judged) -> Reply {
    guard let interview, case .further(let number) = interview.step else { return goOn() }
    self.interview?.round.answers.append(
      MockInterview.Round.Heard(
        question: interview.round.further[number], judged: judged,
        said: interview.typed.joined(separator: ", ")))
    return goOn()
  }

  /// Handles a line of the answer to an opening, or of a checklist.
  mutating func takeTalk(_ input: LineOutcome) -> Reply {
    guard let interview else { return Reply() }
    switch input {
    case .overlong(let limit): return .show([voice.say("line.overlong", ["limit": limit])])
    case .interrupted where interview.step == .opening: return goOn()
    case .endOfInput where interview.step == .opening && !interview.round.lines.isEmpty:
      return spoken()
    case .endOfInput, .interrupted: return closeInterview()
    case .line(let line, _) where interview.step == .opening: return talk(line.trimmed, interview)
    case .line(let line, _): return tick(line.trimmed, interview)
    }
  }

  private mutating func talk(_ line: String, _ interview: MockInterview) -> Reply {
    let isFirst = interview.round.lines.isEmpty
    let bare: Set<TypedCommand> =
      isFirst ? [.quit, .skip, .unknown, .hint, .again, .help] : [.quit]
    if line.hasPrefix(":") || line == "?" || voice.command(line).map(bare.contains) ?? false {
      return command(line.withoutColon, interview)
    }
    if !line.isEmpty { self.interview?.round.lines.append(line) }
    guard line.isEmpty || interview.isAloud else { return Reply() }
    if isFirst, !interview.isAloud {
      return .show(page.wrap("  " + voice.say("interview.empty")))
    }
    return spoken()
  }

  /// Carries out a command. If an answer was begun, *quit* keeps it.
  private mutating func command(_ word: String, _ interview: MockInterview) -> Reply {
    switch voice.command(word) {
    case .quit where interview.round.lines.isEmpty || interview.isAloud: return closeInterview()
    case .quit: return heard().followed(by: closeInterview())
    case .skip: return goOn()
    case .unknown:
      self.interview?.round.lines = []
      return spoken(isUnknown: true)
    case .back:
      _ = self.interview?.round.lines.popLast()
      return Reply()
    default: return .show(page.wrap("  " + voice.say("interview.help")))
    }
  }

  /// Grades the typed answer of the round; after a spoken one the learner ticks the points.
  private mutating func spoken(isUnknown: Bool = false) -> Reply {
    guard let interview else { return Reply() }
    if interview.isAloud, !isUnknown {
      self.interview?.round.said = interview.round.lines.joined(separator: "\n")
      self.interview?.step = .ticks
      mode = .interviewing
      return .show(deckPage.checklist(interview.round) + askForTicks)
    }
    return heard().followed(by: goOn())
  }

  /// Grades and keeps the typed answer of the round.
  private mutating func heard() -> Reply {
    guard let interview else { return Reply() }
    let said = interview.round.lines.joined(separator: "\n")
    let heard = deckPage.heard(in: said, interview.round)
    self.interview?.round.note(heard)
    return keep()
  }

  /// A prompt without completion, since names are what is asked for.
  var interviewPrompt: LineRequest { LineRequest(prompt: "  > ") }

  /// Asks which points were said, and tells which ones Enter keeps.
  private var askForTicks: [String] {
    let ticks = interview?.round.ticks ?? []
    let kept = ticks.map { "\($0 + 1)" }.joined(separator: " ")
    return page.wrap(
      "  "
        + voice.say(ticks.isEmpty ? "interview.ticks.none" : "interview.ticks", ["kept": kept]))
  }

  /// Writes the answer of the round to the log.
  private mutating func keep() -> Reply {
    guard let (round, shownAt) = interview.map({ ($0.round, $0.shownAt) }) else { return Reply() }
    var record = AnswerRecord(
      question: round.spec(in: deck), raw: round.said ?? "",
      read: round.ticks.map { "\($0 + 1)" }, grade: round.grade, aids: [Self.checklist],
      milliseconds: max(0, environment.now().ticks - shownAt))
    record.credit = round.credit
    let recorded = store.append(.answer(record))
    interview?.round.event = recorded.event
    return .show(recorded.problem)
  }

  /// The aid that is logged: the points are in view, so the answer does not show how fast its learner forgets.
  private static let checklist = "checklist"

  // MARK: Checklists

  /// Reads which points were made and goes on; an empty line leaves them as they are.
  private mutating func tick(_ line: String, _ interview: MockInterview) -> Reply {
    if voice.command(line.withoutColon) == .quit { return closeInterview() }
    let ids = interview.round.points.indices.map { "\($0 + 1)" }
    let ticked: [Int]
    switch AnswerReader(points: ids, lexicon: voice.wording.lexicon).line(line) {
    case .empty: ticked = interview.round.ticks
    case .none, .unknown: ticked = []
    case .words(let words, _) where Set(words).isSubset(of: ids):
      ticked = ids.indices.filter { words.contains(ids[$0]) }
    default:
      let told = page.shortened(line)
      return .show(page.wrap("  " + voice.say("answer.unreadable", ["word": told])))
    }
    let isNew = interview.round.event == nil
    let isChanged = ticked != interview.round.ticks
    self.interview?.round.ticks = ticked
    if isNew { return keep().followed(by: goOn()) }
    return (isChanged ? correct() : Reply()).followed(by: reviewed())
  }

  /// Logs the corrected grade of the round's answer.
  private mutating func correct() -> Reply {
    guard let round = interview?.round, let event = round.event else { return Reply() }
    let regrade = Regrade(event, round.grade, round.credit)
    let problem = store.append(.regrades(content: deck.fingerprint, [regrade])).problem
    return .show(problem)
  }

  // MARK: The end

  /// Ends the questions and shows the results, at a terminal one by one, so that ticks can be corrected.
  mutating func closeInterview() -> Reply {
    guard let interview else { return Reply() }
    if interview.step == .review { return finish(interview, from: interview.place) }
    if interview.step == .ticks { self.interview?.round.said = nil }
    self.interview?.keepAsked()
    self.interview?.place = 0
    self.interview?.step = .review
    guard let heard = self.interview, !heard.rounds.isEmpty else { return leaveInterview([]) }
    guard environment.isInteractive, !interview.isAloud else { return finish(heard, from: 0) }
    return .show(deckPage.resultsHeading).followed(by: review(heard))
  }

  private mutating func review(_ interview: MockInterview) -> Reply {
    mode = .interviewing
    return .show(deckPage.answered(interview.round, interview.place) + askForTicks)
  }

  private mutating func reviewed() -> Reply {
    guard let interview else { return Reply() }
    let reply = Reply.show(deckPage.debrief(of: interview.round, at: interview.level))
    guard interview.rounds.indices.contains(interview.place + 1) else {
      return reply.followed(by: finish(interview, from: interview.rounds.count))
    }
    self.interview?.place += 1
    return reply.followed(by: self.interview.map { review($0) } ?? Reply())
  }

  /// The results from a round on, without asking, and the summary.
  private mutating func finish(_ interview: MockInterview, from place: Int) -> Reply {
    let page = deckPage
    let wasShown = interview.step == .review && environment.isInteractive && !interview.isAloud
    let rest = interview.rounds.indices.dropFirst(place).flatMap { place in
      (wasShown && place == interview.place ? [] : page.answered(interview.rounds[place], place))
        + page.debrief(of: interview.rounds[place], at: interview.level)
    }
    let lines = (wasShown ? [] : page.resultsHeading) + rest
    return leaveInterview(lines + page.summary(of: interview, learning(of: decks[0])))
  }

  private mutating func leaveInterview(_ lines: [String]) -> Reply {
    let written = interview.flatMap(write)
    (interview, mode) = (nil, .idle)
    store.writeSnapshot()
    var reply = Reply.show(lines.isEmpty ? [voice.say("summary.nothing")] : lines)
      .followed(by: written ?? Reply()).followed(by: offerUnsaved())
    if written?.leave == Reply.failure, reply.leave == 0 { reply.leave = Reply.failure }
    return reply
  }

  private func write(_ interview: MockInterview) -> Reply? {
    guard let path = interview.transcript, !interview.rounds.isEmpty else { return nil }
    let text = deckPage.unbroken.transcript(of: interview, learning(of: decks[0]))
    do throws(Refusal) { return try write(text, to: path) } catch {
      return Reply(output: text).followed(by: .refuse(error))
    }
  }
}

extension MockInterview.Round {
  fileprivate func spec(in deck: Deck) -> QuestionSpec {
    QuestionSpec(
      card: arc.card, seed: "0000", deck: deck.id, architecture: "", kind: Arc.kind,
      after: [], facts: [:], variants: [], implements: [], situations: [], asks: "",
      options: points.indices.map { "\($0 + 1)" })
  }
}
