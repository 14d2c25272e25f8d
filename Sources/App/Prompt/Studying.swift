import Platform
import Quiz
import Terminal

/// A sitting at the prompt, from the first question to the summary.
extension PromptState {
  mutating func begin(_ session: StudySession) -> Reply {
    study = session
    return .warn(store.tellProblems()).followed(by: askNext())
  }

  /// The next question, or the summary when there is none.
  mutating func askNext() -> Reply {
    guard let session = study, !session.isOver(at: moment.ticks), let plan = plan(session) else {
      return endStudy()
    }
    study?.ask(plan)
    return ask(plan.question, number: session.asked.count + 1)
  }

  mutating func ask(_ question: Question, number: Int, after lines: [String] = []) -> Reply {
    let asking = Asking(question, number: number, shownAt: moment.ticks)
    mode = .asking(asking)
    return .show(lines + text(of: asking))
  }

  /// Decks take turns; one that has nothing more to ask is passed over.
  func plan(_ session: StudySession) -> Plan? {
    let turn = session.asked.count % decks.count
    for open in decks[turn...] + decks[..<turn] {
      guard let filter = session.filters[open.deck.id] else { continue }
      var planner = Planner(
        open, filter, session, store, now: now, random: environment.random)
      if let plan = planner.plan() { return plan }
    }
    return nil
  }

  /// Heading and question, wrapped.
  func text(of asking: Asking) -> [String] {
    let open = open(for: asking.question)
    let page = page(of: open)
    let count = study.map(\.count) ?? asking.number
    let heading = page.voice.say(
      count == .max ? "study.heading.open" : "study.heading",
      [
        "number": Phrase(asking.number), "count": Phrase(count),
        "heading": Phrase(
          QuestionWriter(open.deck, voice: page.voice).heading(asking.question)),
      ])
    let handle = asking.question.handle
    let room = page.width - DisplayWidth.columns(of: handle) - 1
    let first =
      DisplayWidth.columns(of: heading) < room ? heading.padded(to: room) + " " : "\(heading)  "
    return ["", page.style(.heading, first + handle)]
      + QuestionLines(open.deck, page).lines(asking.question)
  }

  func prompt(_ asking: Asking) -> LineRequest {
    let voice = page(of: open(for: asking.question)).voice
    let mark = asking.question.hasSteps ? "  \(asking.words.count + 1)> " : "  > "
    return LineRequest(
      prompt: mark, prefill: asking.prefill,
      completion: .alphabet(asking.question.vocabulary.entries.map { voice.text($0.title) }))
  }

  // MARK: The end

  /// The summary; at a terminal the prompt comes back.
  mutating func endStudy() -> Reply {
    let lines = study.map { summary($0) } ?? []
    study = nil
    mode = .idle
    store.writeSnapshot(deck: deck)
    rememberLanguage()
    guard environment.isInteractive else {
      return .show(lines, leave: couldNotSave ? Reply.failure : 0)
    }
    return .show(lines)
  }

  private mutating func summary(_ session: StudySession) -> [String] {
    let answered = session.answered
    guard !answered.isEmpty else {
      return [voice.say(session.asked.isEmpty ? "summary.nothing-due" : "summary.nothing")]
    }
    let missed = session.missed
    var lines = [
      "",
      voice.say(
        "summary.score",
        ["right": Phrase(answered.count - missed.count), "of": Phrase(answered.count)]),
    ]
    if !missed.isEmpty {
      lines.append(voice.say("summary.missed"))
      lines += missed.map { "  \($0.question.handle)  \(title(of: $0.question))" }
    }
    for open in decks where session.filters[open.deck.id] != nil {
      let page = page(of: open)
      lines += BeliefLines(deck: open.deck, voice: page.voice)
        .lines(session.diagnosis(of: open)).flatMap { page.wrap($0) }
    }
    return lines + statusLines()
  }

  private func title(of question: Question) -> String {
    let open = open(for: question)
    return CardTitle(examiner: open.examiner, voice: page(of: open).voice).text(question.card)
  }

  /// "12 of 310 questions learned · 7 due", a line for each deck.
  mutating func statusLines() -> [String] {
    decks.map { open in
      let counts = store.counts(of: open.examiner.cards, in: open.deck, now: now)
      let voice = page(of: open).voice
      let status = voice.say(
        "home.status",
        [
          "learned": Phrase(counts.learned), "all": Phrase(counts.all), "due": Phrase(counts.due),
          "new": Phrase(counts.all - counts.learned),
        ])
      return decks.count == 1 ? status : "\(voice.text(open.deck.title)): \(status)"
    }
  }
}
