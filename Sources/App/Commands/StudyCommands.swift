import Quiz

// Commands about the learner: what to study, what was learnt, what is set right.

extension Command {
  /// The bare program: where the learner stands and the one next thing to do.
  static let home = Command("", needs: .log) { state, _ in
    let titles = state.decks.map { state.page(of: $0).voice.text($0.deck.title) }
    let heading = "Lifecards: \(titles.joined(separator: ", "))"
    return Reply.warn(state.store.tellProblems()).followed(
      by: .show(
        [state.page.style(.heading, heading)] + state.statusLines()
          + [state.voice.say("home.menu")]))
  }

  static let study = Command(
    "study",
    options: [.init("count", value: "N"), .init("minutes", value: "N")] + QuestionFilter.options,
    isMain: true, needs: .log
  ) { state, invocation throws(Refusal) in
    let count = try invocation.number("count", state.voice)
    let minutes = try invocation.number("minutes", state.voice)
    return state.begin(
      StudySession(
        filters: try QuestionFilter.filters(invocation, state.decks.map(\.deck), state.voice),
        seed: try invocation.seed(state.voice), count: count ?? (minutes == nil ? 10 : .max),
        deadline: minutes.map { state.moment.ticks + $0 * 60_000 }))
  }

  static let undo = Command("undo", aliases: ["u"], needs: .log) { state, _ in
    let titles = state.decks.map { ($0.examiner, state.page(of: $0).voice) }
    let warning = Reply.warn(state.store.tellProblems())
    let (lines, problem) = state.store.undoLatest(now: state.moment) { id in
      titles.lazy.compactMap { examiner, voice in
        examiner.card(named: id).map { CardTitle(examiner: examiner, voice: voice).text($0) }
      }.first
    }
    guard problem.isEmpty else {
      return warning.followed(by: .warn(problem)).followed(by: Reply(leave: Reply.failure))
    }
    state.store.writeSnapshot(deck: state.deck)
    state.rememberLanguage()
    return warning.followed(by: .show(lines, leave: 0))
  }

  static let lang = Command("lang", operands: "CODE", needs: .log) { state, invocation in
    state.chooseLanguage(invocation.operands.first)
  }

  /// Writes a report on the last verdict.
  static let dispute = Command("dispute", options: [.init("json")], needs: .log) {
    state, invocation in
    state.dispute(asJSON: invocation.has("json"))
  }

  /// Judges all answers of the log by today's content.
  static let regrade = Command(
    "regrade", options: [.init("dry-run"), .init("json")], needs: .log
  ) { state, invocation in
    let examiner = state.open.examiner
    var regrader = Regrader(examiner, voice: state.voice)
    let told = state.store.tellProblems()
    let report = regrader.report(on: state.store)
    let isDry = invocation.has("dry-run")
    let problem =
      isDry || report.changes.isEmpty
      ? []
      : state.store.regrade(report.regrades, content: state.deck.fingerprint, now: state.moment)
    var reply: Reply
    if invocation.has("json") {
      reply = .json(
        RegradeDocument(deck: state.deck, voice: state.voice).value(
          report, isDry: isDry, log: state.store.problemDocument))
    } else {
      reply = .show(RegradeWriter(page: state.page, examiner: examiner).lines(report))
      if !report.changes.isEmpty, problem.isEmpty {
        let end = state.voice.say(isDry ? "regrade.dry" : "regrade.done")
        reply = reply.followed(by: .show([end]))
      }
    }
    reply.errors = (told + problem).map { $0 + "\n" }.joined()
    if problem.isEmpty, !isDry { state.store.writeSnapshot(deck: state.deck) }
    reply.leave = problem.isEmpty ? 0 : Reply.failure
    return reply
  }

  static let stats = Command("stats", options: [.init("json")], isMain: true, needs: .log) {
    state, invocation in
    let open = state.open
    let statistics = Statistics(
      state.store, examiner: open.examiner, diagnostician: open.diagnostician)
    let writer = StatsWriter(deck: open.deck, voice: state.voice)
    let reply: Reply =
      invocation.has("json")
      ? .json(writer.document(statistics, log: state.store.problemDocument))
      : .show(writer.lines(statistics), leave: 0)
    return Reply.warn(state.store.tellProblems()).followed(by: reply)
  }
}
