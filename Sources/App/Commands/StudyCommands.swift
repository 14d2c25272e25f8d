import Quiz

// Commands about the learner: what to study, what was learnt, what is set right.

extension Command {
  /// The program without a command: shows where the learner stands and what to do next.
  static let home = Command(name: "", options: [.init("json")], needs: .log) { state, invocation in
    if invocation.has("json") {
      let homes = state.decks.map { state.document(of: $0) }
      return .json(homes.count == 1 ? homes[0] : .array(homes))
    }
    if let welcome = state.welcome() { return welcome }
    let titles = state.pages.map { $0.voice.text($0.deck.title) }
    let heading = "Lifecards: \(titles.joined(separator: ", "))"
    return Reply.warn(state.store.tellProblems()).followed(
      by: .show(
        [state.page.style(.heading, heading)] + state.statusLines() + state.dueLines()
          + [state.voice.say("home.menu")]))
  }

  static let study = Command(
    name: "study",
    options: [.init("count", value: "N"), .init("minutes", value: "N"), .init("cram")]
      + QuestionFilter.options,
    operands: "[CARD]...", isMain: true, needs: .log
  ) { state, invocation throws(Refusal) in
    let count = try invocation.number("count", state.voice)
    let minutes = try invocation.number("minutes", state.voice)
    let ticks = state.environment.now().ticks
    let cards = invocation.operands
    let asksForSome = ["kind", "architecture", "seed"].contains { invocation.value($0) != nil }
    if invocation.has("cram"), !cards.isEmpty || asksForSome {
      throw Refusal(text: state.voice.say("study.cram.alone"))
    }
    if cards.isEmpty, !asksForSome {
      guard !invocation.has("cram") else {
        var session = state.cramSession(minutes: minutes)
        session.count = count ?? .max
        return state.begin(session)
      }
      var session = state.courseSession()
      session.count = count ?? .max
      session.deadline = state.deadline(minutes: minutes, counted: count != nil)
      return state.begin(session)
    }
    return state.begin(
      StudySession(
        filters: cards.isEmpty
          ? try QuestionFilter.filters(invocation, state.decks.map(\.deck), state.voice)
          : try state.filters(for: cards),
        seed: try invocation.seed(state.voice),
        count: count ?? (minutes != nil ? .max : cards.isEmpty ? 10 : cards.count),
        deadline: minutes.map { ticks + $0 * 60_000 }))
  }

  static let missed = Command(
    name: "missed", options: [.init("count", value: "N")], isMain: true, needs: .log
  ) { state, invocation throws(Refusal) in
    let count = try invocation.number("count", state.voice)
    var filters: [String: QuestionFilter] = [:]
    for open in state.decks {
      let cards = state.store.missed(in: open.deck)
        .filter { open.examiner.card(named: $0) != nil }
      if !cards.isEmpty { filters[open.deck.id] = QuestionFilter(cards: cards) }
    }
    guard !filters.isEmpty else {
      return .warn(state.store.tellProblems())
        .followed(by: .show([state.voice.say("missed.none")], leave: 0))
    }
    let all = filters.values.map(\.cards.count).reduce(0, +)
    return state.begin(StudySession(filters: filters, count: min(count ?? all, all)))
  }

  static let undo = Command(name: "undo", aliases: ["u"], needs: .log) { state, _ in
    let warning = Reply.warn(state.store.tellProblems())
    let (lines, problem) = state.store.undoLatest { [pages = state.pages] id in
      pages.lazy.compactMap { page in
        page.open.examiner.card(named: id).map(page.title) ?? page.title(ofInterview: id)
      }.first
    }
    guard problem.isEmpty else {
      return warning.followed(by: .warn(problem)).followed(by: Reply(leave: Reply.failure))
    }
    state.store.writeSnapshot()
    state.rememberLanguage()
    return warning.followed(by: .show(lines, leave: 0))
  }

  static let lang = Command(name: "lang", operands: "CODE", needs: .log) { state, invocation in
    state.chooseLanguage(invocation.operands.first)
  }

  static let dispute = Command(name: "dispute", options: [.init("json")], needs: .log) {
    state, invocation in
    state.dispute(asJSON: invocation.has("json"))
  }

  static let regrade = Command(
    name: "regrade", options: [.init("dry-run"), .init("json")], needs: .log
  ) { state, invocation in
    let isDry = invocation.has("dry-run")
    let told = Reply.warn(state.store.tellProblems())
    let reports = state.pages.map { ($0, Regrader($0).report(on: state.store)) }
    let changed = reports.filter { !$1.changes.isEmpty }
    var problem: [String] = []
    for (page, report) in changed where !isDry {
      let content = page.deck.fingerprint
      problem += state.store.append(.regrades(content: content, report.regrades)).problem
    }
    var reply: Reply
    if invocation.has("json") {
      let log = state.store.problemDocument
      let documents = reports.map { $0.document($1, isDry: isDry, log: log) }
      reply = .json(documents.count == 1 ? documents[0] : .array(documents))
    } else {
      var lines = reports.flatMap { page, report in
        let title = reports.count == 1 ? [] : [page.voice.text(page.deck.title)]
        return title + page.lines(report)
      }
      if !changed.isEmpty, problem.isEmpty {
        lines.append(state.voice.say(isDry ? "regrade.dry" : "regrade.done"))
      }
      reply = .show(lines)
    }
    if problem.isEmpty, !isDry { state.store.writeSnapshot() }
    reply.leave = problem.isEmpty ? 0 : Reply.failure
    return told.followed(by: .warn(problem)).followed(by: reply)
  }

  static let stats = Command(name: "stats", options: [.init("json")], isMain: true, needs: .log) {
    state, invocation throws(Refusal) in
    let (page, told) = try state.chosen(invocation)
    let statistics = Statistics(state.store, state.learning(of: page.open), on: page)
    let warned = told.followed(by: .warn(state.store.tellProblems()))
    return warned.followed(
      by: invocation.has("json")
        ? .json(page.document(statistics, log: state.store.problemDocument))
        : .show(page.lines(statistics, standing: state.standing(on: page)), leave: 0))
  }
}
