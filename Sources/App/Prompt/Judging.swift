import Memory
import Quiz
import Terminal

/// Grades answers, and handles the lines typed after a verdict.
extension PromptState {
  /// - Parameter given: nil if the learner does not know.
  mutating func judge(_ given: Answer?, _ asking: Asking) -> Reply {
    let page = page(for: asking.question)
    var judged = Judged(given, to: asking.question, raw: asking.raw.joined(separator: ", "))
    (judged.hints, judged.sawAnswer) = (asking.hints, asking.sawAnswer)
    var record = record(of: judged, asking)
    var evidence = evidence(of: judged, asking, page.open)
    let isRight = judged.verdict.outcome == .right
    if let known = study?.placement?.note(isRight: isRight && asking.hints == 0) {
      evidence.good += place(known, page.open).filter { !evidence.facts.contains($0) }
    }
    record.missing = judged.missingPoints
    record.credit = Credit(facts: evidence.facts, again: evidence.again, good: evidence.good)
    let recorded = store.append(.answer(record))
    judged.event = recorded.event
    judged = explained(judged)
    if interview != nil { return Reply.show(recorded.problem).followed(by: hear(judged)) }
    study?.judge(judged, sawAnswer: asking.sawAnswer)
    note(judged.question, evidence.facts, missed: evidence.again, page.open)
    let isInteractive = environment.isInteractive
    let isRevealed = asking.isRevealed && isInteractive
    let lines = recorded.problem + page.feedback(judged, isRevealed: isRevealed)
    guard isInteractive else { return Reply.show(lines).followed(by: askNext()) }
    mode = .judged(judged)
    return .show(lines + [menu(judged)])
  }

  /// Adds the misconception that a wrong answer points to, or the one that a right answer avoids.
  func explained(_ judged: Judged) -> Judged {
    var judged = judged
    let open = page(for: judged.question).open
    let misconceptions = open.deck.material.misconceptions
    switch judged.verdict.outcome {
    case .right:
      let hasReason = judged.question.subject.isCode && judged.verdict.because != nil
      judged.avoided = open.diagnostician.avoidedMisconception(
        in: judged.question, hasReason: hasReason
      ).map { (misconceptions[$0.belief], $0.step) }
    case .wrong:
      judged.belief = open.diagnostician.belief(behind: judged.answer, to: judged.question)
        .map { misconceptions[$0] }
      judged.told = (judged.belief?.id).flatMap { study?.times(told: $0) } ?? 0
    case .unknown: break
    }
    return judged
  }

  func menu(_ judged: Judged) -> String {
    page.style(.dim, voice.say(judged.isSlip ? "verdict.menu.slip" : "verdict.menu"))
  }

  /// The reply to a line after a verdict; nil if it is a command like any other.
  mutating func take(_ input: LineOutcome, _ judged: Judged) -> Reply? {
    switch input {
    case .overlong: return nil
    case .interrupted, .endOfInput: return endStudy()
    case .line(let line, _):
      if line.trimmed.isEmpty { return askNext() }
      return voice.command(line.trimmed.withoutColon).flatMap { take($0, judged) }
    }
  }

  private mutating func take(_ command: TypedCommand, _ judged: Judged) -> Reply? {
    switch command {
    case .next, .yes: return askNext()
    case .why: return why(judged)
    case .sim: return simulate(judged)
    case .undo: return undo(judged)
    case .typo:
      guard judged.isSlip else { return .show([voice.say("typo.no"), menu(judged)]) }
      return overrule(judged, .good, .right, [voice.say("typo.done"), menu(judged)])
    case .quit: return leave()
    case .keys: return .show([menu(judged)])
    case .again: return rate(judged, .again)
    case .hard: return rate(judged, .hard)
    case .good: return rate(judged, .good)
    case .easy: return rate(judged, .easy)
    case .help, .hint, .unknown, .skip, .back, .lang, .dispute: return nil
    }
  }

  private func why(_ judged: Judged) -> Reply {
    let page = page(for: judged.question)
    return .show(page.why(judged) + [page.named(judged.question), menu(judged)])
  }

  private mutating func rate(_ judged: Judged, _ rating: Rating) -> Reply {
    let name = voice.say("rating.\(rating.rawValue)")
    return overrule(judged, rating, nil, [voice.say("rating.done", ["rating": name])])
  }

  private mutating func simulate(_ judged: Judged) -> Reply {
    let page = page(for: judged.question)
    let question = judged.question
    var playground = Playground(
      deck: page.deck, architecture: question.card.architecture ?? page.deck.mainArchitecture)
    if let before = question.beginning { playground.begin(at: before) }
    let calls = question.calls.map {
      page.voice.text(playground.architecture.situations[$0.situation].label)
    }
    enter(playground)
    let world = playground.writer(page.voice).world(playground.configuration)
    // A question in one's own words tells of no situations to replay.
    guard !calls.isEmpty else { return .show(world + page.wrap(page.say("sim.menu.begin"))) }
    return .show(
      world + page.wrap(page.say("sim.from-question", ["calls": calls.joined(separator: ", ")]))
        + page.wrap(page.say("sim.menu.question")))
  }

  private mutating func undo(_ judged: Judged) -> Reply {
    guard let event = judged.event else { return Reply() }
    let problem = store.append(.undo(of: event)).problem
    guard problem.isEmpty else { return .show(problem) }
    study?.askAgain(judged.question)
    let reply = ask(
      judged.question, number: study?.asked.count ?? 1, after: [voice.say("undo.done.answer")])
    // Hints that were shown before count for the second answer, too, and so does a verdict that told what is right.
    // Whoever ticks points by hand only corrects the ticks.
    if case .asking(var asking) = mode {
      let wasTold = judged.verdict.outcome != .right && judged.question.form != .recall
      (asking.hints, asking.sawAnswer) = (judged.hints, judged.sawAnswer || wasTold)
      mode = .asking(asking)
    }
    return reply
  }

  /// Logs the learner's own rating of an answer, and another verdict if the answer was a slip of the fingers.
  private mutating func overrule(
    _ judged: Judged, _ rating: Rating, _ verdict: Verdict.Outcome?, _ lines: [String]
  ) -> Reply {
    guard let event = judged.event else { return Reply() }
    let word = Overruling(rating: rating, verdict: verdict)
    let problem = store.append(.override(of: event, word)).problem
    guard problem.isEmpty else { return .show(problem) }
    if let verdict { study?.overrule(judged, by: verdict) }
    return .show(lines)
  }

  /// A report on the verdict on the screen, else on the last answer in the log.
  func dispute(asJSON: Bool = false) -> Reply {
    guard let (page, found) = disputed() else {
      return .refuse(voice.say("dispute.none"), code: Reply.failure)
    }
    var disputed = found
    disputed.judged = disputed.judged.map(explained)
    do throws(Refusal) {
      let path = try store.saveDispute(disputed.report(on: page), handle: disputed.handle)
      guard asJSON else { return .show([voice.say("dispute.done", ["path": path])], leave: 0) }
      return .json([
        "format": "lifecards-dispute", "version": 1, "handle": disputed.handle, "path": path,
      ])
    } catch { return .refuse(error) }
  }

  private func disputed() -> (DeckPage, Disputed)? {
    if case .judged(let judged) = mode {
      let page = page(for: judged.question)
      return (page, Disputed(judged))
    }
    let last = pages.compactMap { page in
      store.recentAnswers(in: page.deck).last.map { (page: page, answer: $0) }
    }.max { $0.answer.id < $1.answer.id }
    return last.map { ($0.page, Disputed($0.answer, Regrader($0.page))) }
  }
}
