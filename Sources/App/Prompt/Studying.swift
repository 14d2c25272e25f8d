import Memory
import Platform
import Quiz
import Terminal

/// A sitting at the prompt, from the first question to the summary.
extension PromptState {
  /// Begins a sitting. If nothing can be saved, it says so first, and at a terminal asks whether to go on.
  mutating func begin(_ session: StudySession) -> Reply {
    guard let trouble = store.trouble() else { return start(session) }
    guard environment.isInteractive else {
      return .warn([trouble]).followed(by: start(session))
    }
    return .show([trouble]).followed(
      by: confirm(voice.say("store.go-on")) { $0.start(session) })
  }

  private mutating func start(_ session: StudySession) -> Reply {
    study = session
    return .warn(store.tellProblems()).followed(by: askNext())
  }

  mutating func askNext() -> Reply {
    if interview != nil { return goOn() }
    guard let session = study, !session.isOver(at: environment.now().ticks) else {
      return endStudy()
    }
    if session.isLed { return leadOn(session) }
    guard let plan = plan(session) else { return endStudy() }
    study?.ask(plan.question, isProbe: plan.isProbe)
    return ask(plan.question, number: session.asked.count + 1)
  }

  /// The next lesson, question or new fact of the first deck that has one.
  private mutating func leadOn(_ session: StudySession) -> Reply {
    if session.placement != nil, let open = decks.first {
      if let question = placementQuestion(open) {
        study?.ask(question)
        return ask(question, number: session.asked.count + 1)
      }
      let lines = placed(page(of: open))
      study?.placement = nil
      return Reply.show(lines).followed(by: askNext())
    }
    let turn = session.asked.count % decks.count
    for open in decks[turn...] + decks[..<turn] {
      let planner = CoursePlanner(
        learning: learning(of: open),
        asked: session.asked.map { $0.judged?.question ?? $0.question },
        passed: session.passed, known: store.rightOnce(in: open.deck),
        narrowed: narrowed, diagnosis: session.probing(open))
      switch session.isCram ? planner.weakest.map({ .ask($0) }) : planner.next() {
      case .probe(let question):
        study?.ask(question, isProbe: true)
        return ask(question, number: session.asked.count + 1)
      case .lesson(let place): return teach(place, page(of: open))
      case .ask(let question):
        study?.ask(question)
        return ask(question, number: session.asked.count + 1)
      case .show(let question, let fact):
        study?.ask(question)
        return ask(question, number: session.asked.count + 1, introducing: fact)
      case nil: continue
      }
    }
    return endStudy()
  }

  mutating func ask(
    _ question: Question, number: Int, introducing fact: StudyFact.ID? = nil,
    after lines: [String] = []
  ) -> Reply {
    let question = narrowed(question)
    var asking = Asking(question, number: number, shownAt: environment.now().ticks)
    asking.introduces = fact
    mode = .asking(asking)
    let new = fact == nil ? [] : [page.style(.dim, "  " + voice.say("study.new"))]
    return .show(lines + text(of: asking) + new)
  }

  /// A question on an answer with points asks only for those that were missed last time; else for all.
  private func narrowed(_ question: Question) -> Question {
    guard question.hasPoints else { return question }
    let open = page(for: question).open
    var spec = question.spec
    spec.options = store[open.deck].cards[question.card.id]?.missing ?? []
    return (try? open.examiner.question(from: spec)) ?? question
  }

  /// The next question. Decks take turns; one that has nothing more to ask is passed over. Nil if none has.
  func plan(_ session: StudySession) -> Plan? {
    let turn = session.asked.count % decks.count
    return (decks[turn...] + decks[..<turn]).lazy.compactMap { open -> Plan? in
      guard let filter = session.filters[open.deck.id] else { return nil }
      var planner = Planner(open, filter, session, store, random: environment.random)
      return planner.plan()
    }.first
  }

  func text(of asking: Asking) -> [String] {
    let page = page(for: asking.question)
    let count = study?.count ?? asking.number
    // Only questions that are answered are numbered.
    let isOpen = count == .max
    let key =
      isOpen
      ? asking.introduces == nil ? "study.heading.open" : "study.heading.new" : "study.heading"
    let heading = page.say(
      key,
      [
        "number": asking.number, "count": count,
        "heading": page.questions.heading(asking.question),
      ])
    // Scripts need the question's name; whoever sits at a terminal gets it with `w` and `?`.
    let first =
      environment.isInteractive
      ? heading : self.heading(heading, asking.question.handle, page.page.width)
    return ["", page.page.style(.heading, first)] + page.lines(of: asking.question)
  }

  private func heading(_ text: String, _ handle: String, _ width: Int) -> String {
    let room = width - DisplayWidth.columns(of: handle) - 1
    return (DisplayWidth.columns(of: text) < room ? text.padded(to: room) + " " : "\(text)  ")
      + handle
  }

  func prompt(_ asking: Asking) -> LineRequest {
    let (page, question) = (page(for: asking.question), asking.question)
    let isTruth = question.form == .truth
    let names = question.vocabulary.entries.map { entry in
      isTruth ? page.questions.title(entry.id, in: question) : page.voice.text(entry.title)
    }
    return LineRequest(
      prompt: "  " + mark(asking, page.voice), prefill: asking.prefill,
      completion: interview != nil ? .none : .alphabet(names))
  }

  /// The prompt of a question, which shows the form of its answer.
  private func mark(_ asking: Asking, _ voice: Voice) -> String {
    switch asking.question.form {
    case .sequence: "\(asking.words.count + 1)> "
    case .choice, .set, .truth: voice.say("prompt.\(asking.question.form.rawValue)")
    case .recall where !asking.isRevealed: voice.say("prompt.recall")
    case .name, .state, .recall: "> "
    }
  }

  /// Ends a sitting because the learner wants to.
  mutating func leave() -> Reply {
    study?.isLeft = true
    return endStudy()
  }

  /// Ends a sitting with its summary. The prompt comes back if the program was started without a command.
  mutating func endStudy() -> Reply {
    if interview != nil { return closeInterview() }
    let lines = study.map(summary) ?? []
    study = nil
    mode = .idle
    store.writeSnapshot()
    rememberLanguage()
    return .show(lines).followed(by: offerUnsaved())
  }

  /// A line for each topic that a sitting asked about, with a bar for the share that is solid.
  private func topicLines(_ session: StudySession) -> [String] {
    guard session.isLed else { return [] }
    return decks.flatMap { open -> [String] in
      let (learning, page) = (learning(of: open), page(of: open))
      let facts = Set(
        session.asked.map(\.question).filter(open.owns)
          .compactMap { open.book.facts(of: $0).first })
      let rows = page.overview(learning)
      return learning.topics.indices.filter { place in
        !facts.isDisjoint(with: learning.topics[place].core + learning.topics[place].facts)
      }.map { rows[$0] }
    }
  }

  private func summary(_ session: StudySession) -> [String] {
    let (answered, missed) = (session.answered.count, session.missed.count)
    let helped = session.helped.count
    guard answered > 0 else {
      return [
        voice.say(
          session.asked.isEmpty && !session.isLeft ? "summary.nothing-due" : "summary.nothing")
      ]
    }
    let right = answered - missed - helped
    let score = voice.say(
      helped > 0 ? "summary.score.helped" : "summary.score",
      ["right": right, "helped": helped, "of": answered])
    let partial = session.partial.count
    let more = partial > 0 ? " " + voice.say("summary.partial", ["n": partial]) : ""
    var lines = ["", score + more]
    let again = session.toRepeat
    var parts = again.isEmpty ? [] : [voice.say("summary.missed")]
    parts += again.map { question in
      let title = page(for: question).title(of: question.card)
      return environment.isInteractive ? "  \(title)" : "  \(question.handle)  \(title)"
    }
    for page in pages where session.filters[page.deck.id] != nil {
      lines += page.lines(session.beliefs(about: page.open)).flatMap { page.wrap($0) }
    }
    lines += mapLine(session)
    let status = statusLines()
    parts += topicLines(session)
    return lines + fitted(parts, besides: lines.count + status.count) + status
  }

  private static let mostLines = 20

  /// At a terminal as many lines as fit on the screen; scripts get all.
  private func fitted(_ lines: [String], besides others: Int) -> [String] {
    let room = environment.isInteractive ? max(1, Self.mostLines - others) : .max
    guard lines.count > room else { return lines }
    return lines.prefix(room - 1) + [voice.say("summary.more", ["n": lines.count - room + 1])]
  }

  /// After every third sitting that the course has led, the summary of the map.
  private func mapLine(_ session: StudySession) -> [String] {
    guard session.isLed, let page = pages.first else { return [] }
    let path = DataPlaces(data: options.data, variables: environment.variables).sittings
    let count = (environment.readFile(path).flatMap { Int($0.trimmed) } ?? 0) + 1
    _ = environment.writeFile(path, "\(count)\n")
    guard count % 3 == 0, let map = map(page.deck.mainArchitecture, page) else { return [] }
    return page.wrap(map.line())
  }
}
