import Diagnostics
import Quizzing
import Scheduling
import Statechart

/// A sitting, line by line.
extension Session {
  // MARK: Asking

  mutating func begin(_ sitting: Sitting) -> Reply {
    self.sitting = sitting
    return .show(desk.tellProblems()).followed(by: askNext())
  }

  /// The next question, or the summary when there is none.
  mutating func askNext() -> Reply {
    guard let sitting, !sitting.isOver(at: now) else { return endSitting() }
    guard let question = nextQuestion(sitting) else { return endSitting() }
    self.sitting?.ask(question)
    let asking = Asking(question, number: sitting.asked.count + 1, shownAt: now)
    state = .asking(asking)
    return .show(text(of: asking))
  }

  private mutating func nextQuestion(_ sitting: Sitting) -> Question? {
    let examiner = examiner()
    var generator = SeededGenerator(
      seed: (sitting.seed ?? surroundings.random())
        &+ UInt64(sitting.asked.count + sitting.passed.count))
    let recent = sitting.asked.suffix(2).map(\.card.id)
    for id in desk.queue(
      of: examiner.cards.filter(sitting.filter.admits), seed: sitting.seed, now: now)
    where !recent.contains(id) && !sitting.passed.contains(id) {
      guard let card = examiner.card(named: id) else { continue }
      let seed = UInt16(truncatingIfNeeded: generator.next())
      if let question = examiner.question(of: card, seed: seed) { return question }
    }
    return nil
  }

  /// Heading and question, wrapped.
  func text(of asking: Asking) -> [String] {
    let writer = QuestionWriter(deck, voice: voice)
    let count = sitting.map(\.count) ?? asking.number
    let heading = voice.say(
      count == .max ? "study.heading.open" : "study.heading",
      [
        "number": Phrase(asking.number), "count": Phrase(count),
        "heading": Phrase(writer.heading(asking.question)),
      ])
    let handle = asking.question.handle
    let room = surroundings.columns - DisplayWidth.columns(of: handle) - 1
    let first =
      DisplayWidth.columns(of: heading) < room ? heading.padded(to: room) + " " : "\(heading)  "
    return ["", surroundings.emphasise(.heading, first + handle)]
      + TextWrap.lines(
        writer.versions(asking.question), width: surroundings.columns, indent: ""
      ).map { surroundings.emphasise(.dim, $0) }
      + writer.paragraphs(asking.question).flatMap {
        TextWrap.lines(
          $0, width: surroundings.columns, indent: $0.hasPrefix(" ") ? "     " : "")
      }
  }

  func prompt(_ asking: Asking) -> Prompt {
    let mark = asking.question.isSequence ? "  \(asking.words.count + 1)> " : "  > "
    return Prompt(
      text: mark, prefill: asking.prefill,
      alphabet: asking.question.vocabulary.entries.map { voice.text($0.title) })
  }

  mutating func take(_ input: Prompt.Input, _ asking: Asking) -> Reply {
    var asking = asking
    asking.prefill = ""
    switch input {
    case .interrupted:
      return skip()
    case .end:
      return asking.words.isEmpty ? endSitting() : judge(Answer(asking.words), asking)
    case .overlong(let limit):
      state = .asking(asking)
      return .show(["  " + voice.say("line.overlong", ["limit": Phrase(limit)])])
    case .line(let line, let listed):
      if listed { asking.aids.insert("list") }
      return take(line, asking)
    }
  }

  private mutating func take(_ line: String, _ asking: Asking) -> Reply {
    let trimmed = line.trimmed
    if trimmed == "?" { return help(asking) }
    if trimmed.hasPrefix(":") { return command(String(trimmed.dropFirst()), asking) }
    if !asking.choices.isEmpty { return choose(trimmed, asking) }
    let reader = AnswerReader(asking.question.vocabulary, wording: voice.wording)
    switch reader.line(line) {
    case .empty: return empty(asking)
    case .none where !asking.question.acceptsNone:
      return unreadable(trimmed, nil, in: [trimmed], at: 0, asking)
    case .none where asking.words.isEmpty:
      var asking = asking
      asking.raw.append(trimmed)
      return judge(Answer([]), asking)
    case .none: return empty(asking)
    case .unknown: return giveUp(asking)
    case .words(let words, _) where words.count > 1 && !asking.question.isSequence:
      return unreadable(trimmed, nil, in: [trimmed], at: 0, asking)
    case .words(let words, let isComplete): return read(words, isComplete: isComplete, asking)
    }
  }

  /// An empty line ends a sequence; an empty first answer is never an answer.
  private mutating func empty(_ asking: Asking) -> Reply {
    guard asking.words.isEmpty else { return judge(Answer(asking.words), asking) }
    state = .asking(asking)
    return surroundings.isInteractive
      ? .show(wrapped("  " + voice.say("answer.empty"))) : Reply()
  }

  private mutating func read(_ words: [String], isComplete: Bool, _ asking: Asking) -> Reply {
    var asking = asking
    let whole = WholeAnswer(asking.question, wording: voice.wording)
    for (index, word) in words.enumerated() {
      switch whole.word(word) {
      case .entry(let id, let instance):
        asking.words.append(Answer.Word(id: id, instance: instance))
        asking.raw.append(word)
      case .ambiguous(let ids): return askBack(word, ids, rest: words.dropFirst(index + 1), asking)
      case .unreadable(let nearest):
        return unreadable(word, nearest, in: words, at: index, asking)
      }
    }
    if asking.question.isSequence, !isComplete, surroundings.isInteractive {
      state = .asking(asking)
      return Reply()
    }
    return judge(Answer(asking.words), asking)
  }

  /// A short name that fits several: by number, free. Without a terminal nothing is asked back.
  private mutating func askBack(
    _ word: String, _ ids: [String], rest: ArraySlice<String>, _ asking: Asking
  ) -> Reply {
    guard surroundings.isInteractive else { return moveOn(word, nearest: ids, asking) }
    var asking = asking
    asking.choices = ids
    asking.prefill = ""
    asking.pending = Array(rest)
    state = .asking(asking)
    let writer = QuestionWriter(deck, voice: voice)
    return .show(
      ["  " + voice.say("answer.several", ["word": Phrase(word)])]
        + ids.enumerated().map { "     \($0 + 1). \(writer.title($1, in: asking.question))" })
  }

  private mutating func choose(_ line: String, _ asking: Asking) -> Reply {
    var asking = asking
    let choices = asking.choices
    if let number = Int(line), choices.indices.contains(number - 1) {
      let rest = asking.pending
      asking.choices = []
      asking.pending = []
      asking.words.append(Answer.Word(id: choices[number - 1]))
      asking.raw.append(line)
      if !rest.isEmpty { return read(rest, isComplete: true, asking) }
      if asking.question.isSequence {
        state = .asking(asking)
        return Reply()
      }
      return judge(Answer(asking.words), asking)
    }
    asking.choices = []
    asking.pending = []
    return line.isEmpty ? again(asking) : take(line, asking)
  }

  private mutating func again(_ asking: Asking) -> Reply {
    state = .asking(asking)
    return Reply()
  }

  /// A near miss is put, corrected, into the line; it costs nothing.
  private mutating func unreadable(
    _ word: String, _ nearest: String?, in words: [String], at index: Int, _ asking: Asking
  ) -> Reply {
    guard surroundings.isInteractive else {
      return moveOn(word, nearest: nearest.map { [$0] } ?? [], asking)
    }
    var asking = asking
    let writer = QuestionWriter(deck, voice: voice)
    guard let nearest else {
      asking.words = asking.words.dropLast(index)
      asking.raw = asking.raw.dropLast(index)
      state = .asking(asking)
      return .show(wrapped("  " + voice.say("answer.unreadable", ["word": Phrase(word)])))
    }
    asking.words = asking.words.dropLast(index)
    asking.raw = asking.raw.dropLast(index)
    var corrected = words
    corrected[index] = writer.title(nearest, in: asking.question)
    asking.prefill = corrected.joined(separator: ", ")
    state = .asking(asking)
    return .show(["     " + surroundings.emphasise(.hint, voice.say("answer.near"))])
  }

  /// Without a terminal: the nearest names are printed, nothing is logged, the next question comes.
  private mutating func moveOn(_ word: String, nearest: [String], _ asking: Asking) -> Reply {
    let text = FeedbackWriter(self).unreadable(word, nearest: nearest, asking.question)
    return Reply.show(wrapped(text)).followed(by: askNext())
  }

  private func wrapped(_ text: String) -> [String] {
    TextWrap.lines(text, width: surroundings.columns, indent: "  ")
  }

  // MARK: Commands while answering

  private mutating func help(_ asking: Asking) -> Reply {
    state = .asking(asking)
    let key = asking.question.isSequence ? "answer.help.sequence" : "answer.help.one"
    return .show(wrapped("  " + voice.say(key)) + wrapped("  " + voice.say("answer.help.commands")))
  }

  private mutating func command(_ text: String, _ asking: Asking) -> Reply {
    let words = LineSplitter.words(in: text)
    switch words.first.map(HangulKeys.command) {
    case "hint", "h": return hint(asking)
    case "dk": return giveUp(asking)
    case "skip": return skip()
    case "back": return takeBack(asking)
    case "lang":
      state = .asking(asking)
      return chooseLanguage(words.dropFirst().first)
    case "q", "quit": return endSitting()
    case "?", "help": return help(asking)
    default:
      state = .asking(asking)
      return .show(
        wrapped("  " + voice.say("answer.no-command", ["name": Phrase(":\(text)")])))
    }
  }

  private mutating func hint(_ asking: Asking) -> Reply {
    var asking = asking
    let rungs = HintLadder(deck: deck, voice: voice).rungs(for: asking.question)
    let rung = min(asking.hints, rungs.count - 1)
    asking.hints = max(asking.hints, rung + 1)
    asking.sawAnswer = asking.sawAnswer || rung == rungs.count - 1
    let problem = desk.hint(asking.question, rung: rung + 1, now: moment)
    state = .asking(asking)
    return .show(problem + wrapped("  " + surroundings.emphasise(.hint, rungs[rung])))
  }

  private mutating func takeBack(_ asking: Asking) -> Reply {
    var asking = asking
    if !asking.words.isEmpty {
      asking.words.removeLast()
      asking.raw.removeLast()
    }
    state = .asking(asking)
    return Reply()
  }

  /// Leaves the question; nothing is logged but the hints that were shown.
  private mutating func skip() -> Reply {
    sitting?.passLast()
    return askNext()
  }

  // MARK: Judging

  private mutating func giveUp(_ asking: Asking) -> Reply {
    judge(Answer([]), asking, verdict: Grader(deck).unknown(asking.question))
  }

  private mutating func judge(
    _ answer: Answer, _ asking: Asking, verdict: Verdict? = nil
  ) -> Reply {
    let verdict = verdict ?? Grader(deck).grade(answer, to: asking.question)
    let raw = asking.raw.joined(separator: ", ")
    let recorded = desk.answer(
      Desk.Given(
        question: asking.question, raw: raw, read: answer.words.map(\.text), verdict: verdict,
        rating: Self.rating(verdict, asking), hints: asking.hints, aids: asking.aids.sorted(),
        milliseconds: max(0, now - asking.shownAt), content: deck.fingerprint), now: moment)
    sitting?.judge(verdict.outcome, event: recorded.event)
    let judged = Judged(
      question: asking.question, answer: answer, raw: raw, verdict: verdict,
      event: recorded.event)
    if !recorded.problem.isEmpty { couldNotSave = true }
    let lines = recorded.problem + FeedbackWriter(self).lines(verdict, answer, asking.question)
    guard surroundings.isInteractive else { return Reply.show(lines).followed(by: askNext()) }
    state = .judged(judged)
    return .show(lines + [menu(judged)])
  }

  /// Wrong or not known is again; right is good, hard after a hint or a list, again after the answer.
  static func rating(_ verdict: Verdict, _ asking: Asking) -> Rating {
    guard verdict.outcome == .right, !asking.sawAnswer else { return .again }
    return asking.hints > 0 || !asking.aids.isEmpty ? .hard : .good
  }

  private func menu(_ judged: Judged) -> String {
    let key = judged.verdict.outcome == .right ? "verdict.menu.right" : "verdict.menu.wrong"
    return surroundings.emphasise(.dim, voice.say(key))
  }

  mutating func take(_ input: Prompt.Input, _ judged: Judged) -> Reply {
    switch input {
    case .end: return endSitting()
    case .interrupted: return endSitting()
    case .overlong(let limit):
      return .show([voice.say("line.overlong", ["limit": Phrase(limit)])])
    case .line(let line, _):
      let words = LineSplitter.words(in: line)
      guard let first = words.first else { return askNext() }
      switch HangulKeys.command(first) {
      case "n", "next": return askNext()
      case "w", "why": return why(judged)
      case "s": return simulate(judged)
      case "u", "undo": return undoAndAskAgain()
      case "t", "typo": return typo(judged)
      case "easy", "good", "hard", "again": return overrule(HangulKeys.command(first), judged)
      case "q", "quit": return endSitting()
      case "?": return .show([menu(judged)])
      default: return runCommand(words)
      }
    }
  }

  /// The whole trace, situation by situation.
  private func why(_ judged: Judged) -> Reply {
    let architecture = deck.architectures[judged.question.card.architecture]
    let writer = TraceWriter(
      deck: deck, architecture: architecture, alphabet: .init(deck.defaultAlphabet), voice: voice,
      isPlain: surroundings.isPlain)
    let lines = judged.question.run.outcomes.flatMap { outcome in
      [voice.text(architecture.situations[outcome.call.situation].text)] + writer.lines(outcome)
    }
    return .show(lines + [menu(judged)])
  }

  /// The simulator where the question begins.
  private mutating func simulate(_ judged: Judged) -> Reply {
    var playground = Playground(
      deck: deck, architecture: judged.question.card.architecture, variants: [],
      alphabet: .init(deck.defaultAlphabet))
    if let before = judged.question.run.outcomes.first?.before { playground.begin(at: before) }
    let writer = TraceWriter(
      deck: deck, architecture: playground.architecture, alphabet: playground.alphabet,
      voice: voice, isPlain: surroundings.isPlain)
    let calls = judged.question.calls.map { playground.architecture.text(of: $0) }
    enterSimulation(playground)
    return .show(
      writer.world(playground.configuration)
        + [
          voice.say("sim.from-question", ["calls": Phrase(calls.joined(separator: ", "))]),
          voice.say("sim.menu"),
        ])
  }

  /// Takes the answer back and asks the same question again.
  private mutating func undoAndAskAgain() -> Reply {
    guard case .judged(let judged) = state else { return Reply() }
    let problem = desk.undo(event: judged.event, now: moment)
    guard problem.isEmpty else { return .show(problem) }
    sitting?.withdrawLast()
    sitting?.ask(judged.question)
    let number = sitting?.asked.count ?? 1
    let asking = Asking(judged.question, number: number, shownAt: now)
    state = .asking(asking)
    return .show([voice.say("undo.done.answer")] + text(of: asking))
  }

  /// A slip of the fingers is the learner's to overrule, if what was meant can be seen.
  private mutating func typo(_ judged: Judged) -> Reply {
    guard judged.verdict.outcome == .wrong, Slip.isSlip(judged, in: voice) else {
      return .show([voice.say("typo.no"), menu(judged)])
    }
    let problem = desk.override(event: judged.event, rating: .good, verdict: .right, now: moment)
    guard problem.isEmpty else { return .show(problem) }
    sitting?.revise(event: judged.event, to: .right)
    return .show([voice.say("typo.done"), menu(judged)])
  }

  private mutating func overrule(_ word: String, _ judged: Judged) -> Reply {
    let ratings: [String: Rating] = ["again": .again, "hard": .hard, "good": .good, "easy": .easy]
    guard let rating = ratings[word] else { return Reply() }
    let problem = desk.override(event: judged.event, rating: rating, verdict: nil, now: moment)
    guard problem.isEmpty else { return .show(problem) }
    return .show([voice.say("rating.done", ["rating": Phrase(voice.say("rating.\(word)"))])])
  }

  // MARK: Ending

  /// The summary; at a terminal the prompt comes back.
  mutating func endSitting() -> Reply {
    let lines = sitting.map { summary($0) } ?? []
    sitting = nil
    state = .idle
    desk.writeSnapshot()
    guard surroundings.isInteractive else {
      var reply = Reply.show(lines)
      reply.leave = couldNotSave ? Reply.failure : 0
      return reply
    }
    return .show(lines)
  }

  private mutating func summary(_ sitting: Sitting) -> [String] {
    let answered = sitting.answered
    guard !answered.isEmpty else {
      return [voice.say(sitting.asked.isEmpty ? "summary.nothing-due" : "summary.nothing")]
    }
    let right = answered.count - sitting.missed.count
    var lines = [
      "",
      voice.say("summary.score", ["right": Phrase(right), "of": Phrase(answered.count)]),
    ]
    if !sitting.missed.isEmpty {
      lines.append(voice.say("summary.missed"))
      lines += sitting.missed.map { "  \($0.handle)  \(cardTitle($0.card))" }
    }
    lines.append(statusLine())
    return lines
  }

  /// What a card is about, in words.
  func cardTitle(_ card: Card) -> String {
    let architecture = deck.architectures[card.architecture]
    let kind = voice.say("kind.\(card.kind.rawValue)")
    let subject: String
    if case .duty(let id) = card.asks, let duty = deck.duty(id) {
      subject = voice.text(duty.task)
    } else {
      subject = card.situation.map { voice.text(architecture.situations[$0].label) } ?? ""
    }
    return "\(kind) · \(voice.text(architecture.title)) · \(subject)"
  }
}

extension String {
  /// Without blanks at either end.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
