import Platform
import Content
import Quiz
import Terminal
import Memory
import Machine

/// A question on the table: what a line means while it is answered.
extension PromptState {
  mutating func begin(_ sitting: StudySession) -> Reply {
    study = sitting
    return .show(store.tellProblems()).followed(by: askNext())
  }

  /// The next question, or the summary when there is none.
  mutating func askNext() -> Reply {
    guard let sitting = study, !sitting.isOver(at: now) else { return endSitting() }
    guard let plan = plan(sitting) else { return endSitting() }
    self.study?.ask(plan)
    let asking = Asking(plan.question, number: sitting.asked.count + 1, shownAt: now)
    state = .asking(asking)
    return .show(text(of: asking))
  }

  /// Heading and question, wrapped.
  func text(of asking: Asking) -> [String] {
    let writer = QuestionWriter(deck, voice: voice)
    let count = study.map(\.count) ?? asking.number
    let heading = voice.say(
      count == .max ? "study.heading.open" : "study.heading",
      [
        "number": Phrase(asking.number), "count": Phrase(count),
        "heading": Phrase(writer.heading(asking.question)),
      ])
    let handle = asking.question.handle
    let room = environment.columns - DisplayWidth.columns(of: handle) - 1
    let first =
      DisplayWidth.columns(of: heading) < room ? heading.padded(to: room) + " " : "\(heading)  "
    return ["", page.style(.heading, first + handle)]
      + QuestionLines(deck, page).lines(asking.question)
  }

  func prompt(_ asking: Asking) -> LineRequest {
    let mark = asking.question.hasSteps ? "  \(asking.words.count + 1)> " : "  > "
    return LineRequest(
      prompt: mark, prefill: asking.prefill,
      completion: .alphabet(asking.question.vocabulary.entries.map { voice.text($0.title) }))
  }

  mutating func take(_ input: LineOutcome, _ asking: Asking) -> Reply {
    var asking = asking
    asking.prefill = ""
    switch input {
    case .interrupted:
      return skip()
    case .endOfInput:
      return asking.words.isEmpty ? endSitting() : judge(Answer(asking.words), asking)
    case .overlong(let limit):
      state = .asking(asking)
      return .show(["  " + voice.say("line.overlong", ["limit": Phrase(limit)])])
    case .line(let line, let listed):
      if listed { asking.aids.insert("list") }
      return take(line, asking)
    }
  }

  mutating func take(_ line: String, _ asking: Asking) -> Reply {
    let trimmed = line.trimmed
    if trimmed == "?" { return help(asking) }
    if trimmed.hasPrefix(":") { return command(String(trimmed.dropFirst()), asking) }
    if asking.question.form == .recall, !asking.isRevealed { return reveal(trimmed, asking) }
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
    case .words(let words, _) where words.count > 1 && !asking.question.takesSeveralWords:
      return unreadable(trimmed, nil, in: [trimmed], at: 0, asking)
    case .words(let words, let isComplete): return read(words, isComplete: isComplete, asking)
    }
  }

  /// The learner has answered in mind or in words; now the answer is shown, to compare with. Without a
  /// terminal nothing is asked back, so the line has to say whether it was known.
  mutating func reveal(_ line: String, _ asking: Asking) -> Reply {
    let whole = WholeAnswer(asking.question, wording: voice.wording)
    let said = whole.read(line)
    if case .unknown = said { return giveUp(asking) }
    let answer = FeedbackWriter(deck, page).recalled(asking.question)
    guard environment.isInteractive else {
      if case .answer = said { return take(line, asking.revealed(by: "")) }
      return Reply.show(answer + wrapped("  " + voice.say("recall.unread"))).followed(by: askNext())
    }
    state = .asking(asking.revealed(by: line))
    return .show(answer + wrapped("  " + voice.say("recall.ask")))
  }

  /// An empty line ends a sequence; an empty first answer is never an answer.
  mutating func empty(_ asking: Asking) -> Reply {
    guard asking.words.isEmpty else { return judge(Answer(asking.words), asking) }
    state = .asking(asking)
    return environment.isInteractive
      ? .show(wrapped("  " + emptyText(asking.question))) : Reply()
  }

  /// What to type; what nothing at all means depends on what is asked for.
  private func emptyText(_ question: Question) -> String {
    guard question.acceptsNone else {
      return voice.say("answer.empty.\(question.form.rawValue)")
    }
    switch question.subject {
    case .listing: return voice.say("answer.empty.code")
    case .log: return voice.say("answer.empty.detective")
    default:
      let kind = deck.kinds[question.card.effectKind]
      return voice.say("answer.empty", ["happens": Phrase(voice.text(kind.happens))])
    }
  }

  mutating func read(_ words: [String], isComplete: Bool, _ asking: Asking) -> Reply {
    var asking = asking
    let whole = WholeAnswer(asking.question, wording: voice.wording)
    for (index, word) in words.enumerated() {
      switch whole.word(word) {
      case .entry(let id, let instance):
        asking.words.append(Answer.Word(id: id, instance: instance))
        asking.raw.append(word)
      case .ambiguous(let ids): return askBack(word, ids, rest: words.dropFirst(index + 1), asking)
      case .unusable: return unusable(word, before: index, asking)
      case .unreadable(let nearest):
        return unreadable(word, nearest, in: words, at: index, asking)
      }
    }
    if asking.question.hasSteps, !isComplete, environment.isInteractive {
      state = .asking(asking)
      return Reply()
    }
    return judge(Answer(asking.words), asking)
  }

  /// A short name that fits several: by number, free. Without a terminal nothing is asked back.
  mutating func askBack(
    _ word: String, _ ids: [String], rest: ArraySlice<String>, _ asking: Asking
  ) -> Reply {
    guard environment.isInteractive else { return moveOn(word, nearest: ids, asking) }
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

  mutating func choose(_ line: String, _ asking: Asking) -> Reply {
    var asking = asking
    let choices = asking.choices
    if let number = Int(line), choices.indices.contains(number - 1) {
      let rest = asking.pending
      asking.choices = []
      asking.pending = []
      asking.words.append(Answer.Word(id: choices[number - 1]))
      asking.raw.append(line)
      if !rest.isEmpty { return read(rest, isComplete: true, asking) }
      if asking.question.hasSteps {
        state = .asking(asking)
        return Reply()
      }
      return judge(Answer(asking.words), asking)
    }
    asking.choices = []
    asking.pending = []
    return line.isEmpty ? again(asking) : take(line, asking)
  }

  mutating func again(_ asking: Asking) -> Reply {
    state = .asking(asking)
    return Reply()
  }

  /// A near miss is put, corrected, into the line; it costs nothing.
  mutating func unreadable(
    _ word: String, _ nearest: String?, in words: [String], at index: Int, _ asking: Asking
  ) -> Reply {
    guard environment.isInteractive else {
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
    let mark = word.firstIndex(of: "@").map { String(word[$0...]) } ?? ""
    corrected[index] = writer.title(nearest, in: asking.question) + mark
    asking.prefill = corrected.joined(separator: ", ")
    state = .asking(asking)
    return .show(["     " + page.style(.hint, voice.say("answer.near"))])
  }

  /// What exists but cannot be used here; it costs nothing.
  mutating func unusable(_ word: String, before index: Int, _ asking: Asking) -> Reply {
    let lines = wrapped("  " + voice.say("answer.unusable", ["word": Phrase(word)]))
    guard environment.isInteractive else { return Reply.show(lines).followed(by: askNext()) }
    var asking = asking
    asking.words = asking.words.dropLast(index)
    asking.raw = asking.raw.dropLast(index)
    state = .asking(asking)
    return .show(lines)
  }

  /// Without a terminal: the nearest names are printed, nothing is logged, the next question comes.
  mutating func moveOn(_ word: String, nearest: [String], _ asking: Asking) -> Reply {
    let text = FeedbackWriter(deck, page).unreadable(word, nearest: nearest, asking.question)
    return Reply.show(wrapped(text)).followed(by: askNext())
  }

  func wrapped(_ text: String) -> [String] {
    page.wrap(text)
  }
}
