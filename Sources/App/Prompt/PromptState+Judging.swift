import Quiz
import Terminal
import Memory
import Machine

/// After an answer: the verdict, and what can be done about it.
extension PromptState {
  mutating func giveUp(_ asking: Asking) -> Reply {
    judge(Answer([]), asking, verdict: Grader(deck).unknown(asking.question))
  }

  mutating func judge(
    _ answer: Answer, _ asking: Asking, verdict: Verdict? = nil
  ) -> Reply {
    let verdict = verdict ?? Grader(deck).grade(answer, to: asking.question)
    let raw = asking.raw.joined(separator: ", ")
    let recorded = store.answer(
      ProgressStore.Given(
        question: asking.question, raw: raw, read: answer.words.map(\.text), verdict: verdict,
        rating: Self.rating(verdict, asking), hints: asking.hints, aids: asking.aids.sorted(),
        milliseconds: max(0, now - asking.shownAt), content: deck.fingerprint), now: moment)
    let explanation = explanation(of: answer, to: asking.question, verdict)
    let told = explanation?.misconception.map { study?.times(told: $0) ?? 0 } ?? 0
    study?.judge(
      verdict.outcome, of: answer, to: asking.question, event: recorded.event,
      told: explanation?.misconception)
    if asking.sawAnswer { study?.showedAnswer(of: asking.question) }
    let judged = Judged(
      question: asking.question, answer: answer, raw: raw, verdict: verdict,
      event: recorded.event)
    if !recorded.problem.isEmpty { couldNotSave = true }
    let lines =
      recorded.problem
      + FeedbackWriter(deck, page).lines(
        verdict, answer, asking.question, explanation, told: told,
        isRevealed: asking.isRevealed && environment.isInteractive)
    guard environment.isInteractive else { return Reply.show(lines).followed(by: askNext()) }
    state = .judged(judged)
    return .show(lines + [menu(judged)])
  }

  /// What a wrong answer may come from; of what fits, the likeliest by what the sitting tells so far.
  func explanation(
    of answer: Answer, to question: Question, _ verdict: Verdict
  ) -> Explanation? {
    guard verdict.outcome == .wrong else { return nil }
    return diagnostician.explanation(
      of: answer, to: question, given: study?.diagnosis(by: diagnostician))
  }

  /// Wrong or not known is again; right is good, hard after a hint or a list, again after the answer.
  static func rating(_ verdict: Verdict, _ asking: Asking) -> Rating {
    rating(verdict, hints: asking.hints, aids: asking.aids, sawAnswer: asking.sawAnswer)
  }

  static func rating(
    _ verdict: Verdict, hints: Int, aids: Set<String>, sawAnswer: Bool
  ) -> Rating {
    guard verdict.outcome == .right, !sawAnswer else { return .again }
    return hints > 0 || !aids.isEmpty ? .hard : .good
  }

  func menu(_ judged: Judged) -> String {
    let canSlip = judged.verdict.outcome == .wrong && Slip.canHappen(judged)
    let key = canSlip ? "verdict.menu.wrong" : "verdict.menu.right"
    return page.style(.dim, voice.say(key))
  }

  mutating func take(_ input: LineOutcome, _ judged: Judged) -> Reply {
    switch input {
    case .endOfInput: return endSitting()
    case .interrupted: return endSitting()
    case .overlong(let limit):
      return .show([voice.say("line.overlong", ["limit": Phrase(limit)])])
    case .line(let line, _):
      let words = LineSplitter.words(in: line)
      guard let first = words.first else { return askNext() }
      switch HangulKeys.command(Self.withoutColon(first)) {
      case "n", "next": return askNext()
      case "w", "why": return why(judged)
      case "s": return simulate(judged)
      case "u", "undo": return undoAndAskAgain()
      case "t", "typo": return typo(judged)
      case "easy", "good", "hard", "again":
        return overrule(HangulKeys.command(Self.withoutColon(first)), judged)
      case "q", "quit": return endSitting()
      case "?": return .show([menu(judged)])
      default: return runCommand([Self.withoutColon(first)] + words.dropFirst())
      }
    }
  }

  /// While a question is answered commands begin with a colon; here they may.
  private static func withoutColon(_ word: String) -> String {
    word.count > 1 && word.hasPrefix(":") ? String(word.dropFirst()) : word
  }

  /// The whole trace, situation by situation.
  func why(_ judged: Judged) -> Reply {
    .show(trace(of: judged.question, judged.verdict) + [menu(judged)])
  }

  /// What the machine did, or all that is known of what a question is about. A path that the learner made up
  /// comes before the one that is shown.
  func trace(of question: Question, _ verdict: Verdict) -> [String] {
    guard let index = question.card.architecture, let run = question.run else {
      return explanation(of: question)
    }
    let shown = trace(of: run.outcomes, in: deck.architectures[index])
    let isOwn = !verdict.walk.isEmpty && verdict.walk.map(\.call) != run.outcomes.map(\.call)
    guard isOwn else { return shown }
    return [voice.say("why.path.yours")] + trace(of: verdict.walk, in: deck.architectures[index])
      + ["", voice.say("why.path.shown")] + shown
  }

  private func trace(
    of outcomes: [Macrostep], in architecture: Architecture
  ) -> [String] {
    let writer = TraceWriter(deck, architecture, voice)
    let lines = outcomes.flatMap { outcome in
      [voice.text(of: outcome.call, in: architecture)] + writer.lines(outcome)
    }
    return TextWrap.lines(lines, width: environment.columns)
  }

  /// All that is known of what a question is about, where nothing was carried out.
  private func explanation(of question: Question) -> [String] {
    let name: String
    switch question.subject {
    case .duties(let index), .counterpart(let index, _): name = deck.names[index].id
    case .myth(let myth, _): name = myth.id
    case .definition(let definition): name = definition.id
    case .legal(let world, _): return possibilities(in: world, question)
    case .moment, .log, .path, .claim, .listing: return []
    }
    return Explainer(content, page).explain(name, asJSON: false).output
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Each choice with what keeps it from happening, if anything.
  private func possibilities(in world: Configuration, _ question: Question) -> [String] {
    guard let index = question.card.architecture,
      case .legal(_, let refusals) = question.subject
    else { return [] }
    let architecture = deck.architectures[index]
    let traces = TraceWriter(deck, architecture, voice)
    let writer = QuestionWriter(deck, voice: voice)
    return traces.world(world)
      + question.vocabulary.entries.map(\.id).flatMap { id -> [String] in
        guard let call = architecture.call(named: id) else { return [] }
        let why = refusals[id].map { traces.reason($0, call) } ?? voice.say("legal.possible")
        return wrapped("  \(writer.title(id, in: question)) \(why)")
      }
  }

  /// The simulator where the question begins.
  mutating func simulate(_ judged: Judged) -> Reply {
    var playground = Playground(
      deck: deck, architecture: judged.question.card.architecture ?? deck.mainArchitecture,
      variants: [],
      alphabet: .init(deck.defaultAlphabet))
    if let before = judged.question.beginning { playground.begin(at: before) }
    let writer = TraceWriter(
      deck, playground.architecture, voice, alphabet: playground.alphabet)
    let calls = judged.question.calls.map { playground.architecture.text(of: $0) }
    enterSimulation(playground)
    return .show(
      writer.world(playground.configuration)
        + wrapped(voice.say("sim.from-question", ["calls": Phrase(calls.joined(separator: ", "))]))
        + wrapped(voice.say("sim.menu.question")))
  }

  /// Takes the answer back and asks the same question again.
  mutating func undoAndAskAgain() -> Reply {
    guard case .judged(let judged) = state else { return Reply() }
    let problem = store.undo(event: judged.event, now: moment)
    guard problem.isEmpty else { return .show(problem) }
    study?.withdrawLast()
    study?.ask(judged.question)
    let number = study?.asked.count ?? 1
    let asking = Asking(judged.question, number: number, shownAt: now)
    state = .asking(asking)
    return .show([voice.say("undo.done.answer")] + text(of: asking))
  }

  /// A slip of the fingers is the learner's to overrule, if what was meant can be seen.
  mutating func typo(_ judged: Judged) -> Reply {
    guard judged.verdict.outcome == .wrong, Slip(judged, in: deck).isOne else {
      return .show([voice.say("typo.no"), menu(judged)])
    }
    let problem = store.override(event: judged.event, rating: .good, verdict: .right, now: moment)
    guard problem.isEmpty else { return .show(problem) }
    study?.revise(event: judged.event, to: .right)
    return .show([voice.say("typo.done"), menu(judged)])
  }

  mutating func overrule(_ word: String, _ judged: Judged) -> Reply {
    let ratings: [String: Rating] = ["again": .again, "hard": .hard, "good": .good, "easy": .easy]
    guard let rating = ratings[word] else { return Reply() }
    let problem = store.override(event: judged.event, rating: rating, verdict: nil, now: moment)
    guard problem.isEmpty else { return .show(problem) }
    return .show([voice.say("rating.done", ["rating": Phrase(voice.say("rating.\(word)"))])])
  }
}

extension Question {
  /// Where the machine stands when the question begins, if it is about a machine.
  var beginning: Configuration? {
    if case .legal(let world, _) = subject { return world }
    return run?.outcomes.first?.before
  }
}
