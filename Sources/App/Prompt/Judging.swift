import Memory
import Quiz
import Terminal

/// After an answer: the verdict, and what can be done about it.
extension PromptState {
  mutating func giveUp(_ asking: Asking) -> Reply {
    judge(Answer([]), asking, verdict: asking.question.gradeUnknown())
  }

  mutating func judge(_ answer: Answer, _ asking: Asking, verdict: Verdict? = nil) -> Reply {
    let question = asking.question
    let open = open(for: question)
    let page = page(of: open)
    let verdict = verdict ?? question.grade(answer)
    let raw = asking.raw.joined(separator: ", ")
    let recorded = store.answer(
      ProgressStore.Given(
        question: question, raw: raw, read: answer.words.map(\.text), verdict: verdict,
        rating: Rating(
          verdict, hints: asking.hints, aids: asking.aids, sawAnswer: asking.sawAnswer),
        hints: asking.hints, aids: asking.aids.sorted(),
        milliseconds: max(0, moment.ticks - asking.shownAt), content: open.deck.fingerprint),
      now: moment)
    if !recorded.problem.isEmpty { couldNotSave = true }
    let explained = explained(answer, to: question, verdict)
    study?.judge(
      verdict.outcome, of: answer, to: question, event: recorded.event,
      told: explained.explanation?.misconception)
    if asking.sawAnswer { study?.showedAnswer(of: question) }
    let judged = Judged(
      question: question, answer: answer, raw: raw, verdict: verdict, event: recorded.event)
    let lines =
      recorded.problem
      + FeedbackWriter(open.deck, page).lines(
        verdict, answer, question, explained.explanation, told: explained.times,
        isRevealed: asking.isRevealed && environment.isInteractive)
    guard environment.isInteractive else { return Reply.show(lines).followed(by: askNext()) }
    mode = .judged(judged)
    return .show(lines + [menu(judged)])
  }

  /// What a wrong answer may come from, the likeliest by what the sitting tells so far; and how often that was
  /// told before.
  func explained(
    _ answer: Answer, to question: Question, _ verdict: Verdict
  ) -> (explanation: Explanation?, times: Int) {
    guard verdict.outcome == .wrong else { return (nil, 0) }
    let open = open(for: question)
    let explanation = open.diagnostician.explanation(
      of: answer, to: question, verdict, given: study?.diagnosis(of: open))
    return (explanation, explanation?.misconception.map { study?.times(told: $0) ?? 0 } ?? 0)
  }

  private func menu(_ judged: Judged) -> String {
    let canSlip = judged.verdict.outcome == .wrong && Slip.canHappen(judged)
    return page.style(.dim, voice.say(canSlip ? "verdict.menu.wrong" : "verdict.menu.right"))
  }

  // MARK: A line

  /// Nil if the line is a command like any other.
  mutating func take(_ input: LineOutcome, _ judged: Judged) -> Reply? {
    guard case .line(let line, _) = input else {
      if case .overlong(let limit) = input {
        return .show([voice.say("line.overlong", ["limit": Phrase(limit)])])
      }
      return endStudy()
    }
    guard let first = LineSplitter.words(in: line).first else { return askNext() }
    let word = HangulKeys.command(first.withoutColon)
    switch word {
    case "n", "next": return askNext()
    case "w", "why": return .show(why(judged) + [menu(judged)])
    case "s": return simulate(judged)
    case "u", "undo": return undo(judged)
    case "t", "typo": return typo(judged)
    case "q", "quit": return endStudy()
    case "?": return .show([menu(judged)])
    default: return Rating(rawValue: word).map { overrule(word, $0, judged) }
    }
  }

  private func why(_ judged: Judged) -> [String] {
    let open = open(for: judged.question)
    return WhyWriter(open.content, page(of: open)).lines(judged.question, judged.verdict)
  }

  /// The simulator where the question begins.
  private mutating func simulate(_ judged: Judged) -> Reply {
    let open = open(for: judged.question)
    let page = page(of: open)
    var playground = Playground(
      deck: open.deck,
      architecture: judged.question.card.architecture ?? open.deck.mainArchitecture,
      variants: [], alphabet: .init(open.deck.defaultAlphabet))
    if let before = judged.question.beginning { playground.begin(at: before) }
    let writer = TraceWriter(
      open.deck, playground.architecture, page.voice, alphabet: playground.alphabet)
    let calls = judged.question.calls.map { playground.architecture.text(of: $0) }
    enter(playground)
    return .show(
      writer.world(playground.configuration)
        + page.wrap(
          page.voice.say(
            "sim.from-question", ["calls": Phrase(calls.joined(separator: ", "))]))
        + page.wrap(page.voice.say("sim.menu.question")))
  }

  /// Takes the answer back and asks the same question again.
  private mutating func undo(_ judged: Judged) -> Reply {
    let problem = store.undo(event: judged.event, now: moment)
    guard problem.isEmpty else { return .show(problem) }
    study?.withdrawLast()
    study?.ask(judged.question)
    return ask(
      judged.question, number: study?.asked.count ?? 1, after: [voice.say("undo.done.answer")])
  }

  /// A slip of the fingers is the learner's to overrule, if what was meant can be seen.
  private mutating func typo(_ judged: Judged) -> Reply {
    let deck = open(for: judged.question).deck
    guard judged.verdict.outcome == .wrong, Slip(judged, in: deck).isOne else {
      return .show([voice.say("typo.no"), menu(judged)])
    }
    let problem = store.override(event: judged.event, rating: .good, verdict: .right, now: moment)
    guard problem.isEmpty else { return .show(problem) }
    study?.revise(event: judged.event, to: .right)
    return .show([voice.say("typo.done"), menu(judged)])
  }

  private mutating func overrule(_ word: String, _ rating: Rating, _ judged: Judged) -> Reply {
    let problem = store.override(event: judged.event, rating: rating, verdict: nil, now: moment)
    guard problem.isEmpty else { return .show(problem) }
    return .show([voice.say("rating.done", ["rating": Phrase(voice.say("rating.\(word)"))])])
  }

  // MARK: Disputes

  /// A report on the verdict on the screen, else on the last answer in the log.
  mutating func dispute(asJSON: Bool = false) -> Reply {
    guard let disputed = disputed() else {
      return .refuse(voice.say("dispute.none"), code: Reply.failure)
    }
    let open = disputed.question.map { self.open(for: $0) } ?? self.open
    let page = page(of: open).unadorned
    let explained = disputed.judged.map {
      self.explained($0.answer, to: $0.question, $0.verdict)
    }
    let why = disputed.judged.map {
      WhyWriter(open.content, page).lines($0.question, $0.verdict)
    }
    let report = DisputeReport(open.deck, page).text(
      disputed, explained?.explanation, told: explained?.times ?? 0, why: why ?? [])
    do throws(StoreFailure) {
      let path = try store.saveDispute(report, handle: disputed.handle)
      guard asJSON else {
        return Reply(output: voice.say("dispute.done", ["path": Phrase(path)]) + "\n", leave: 0)
      }
      return .json(
        .object([
          "format": .string("lifecards-dispute"), "version": .int(1),
          "handle": .string(disputed.handle), "path": .string(path),
        ]))
    } catch {
      return .refuse(StoreWords(voice: voice).unwritten(error), code: Reply.failure)
    }
  }

  private mutating func disputed() -> Disputed? {
    if case .judged(let judged) = mode {
      return Disputed(judged, content: open(for: judged.question).deck.fingerprint)
    }
    let last = decks.compactMap { open in
      store.recentAnswers(in: open.deck).last.map { (open: open, answer: $0) }
    }.max { $0.answer.id < $1.answer.id }
    return last.map { Disputed($0.answer, $0.open.examiner, voice) }
  }
}
