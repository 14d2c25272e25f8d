import Quiz
import Terminal

/// Handles lines typed while a question is asked.
extension PromptState {
  mutating func take(_ input: LineOutcome, _ asked: Asking) -> Reply {
    var asking = asked
    if interview == nil, let reply = lookUp(input, questionWaits: true) {
      // What is looked up before the answer counts as help.
      asking.aids.insert("explain")
      mode = .asking(asking)
      return reply.followed(by: shownAgain(asked.question))
    }
    let page = page(for: asked.question)
    let move = asking.take(input, page.voice, page.deck, asksBack: environment.isInteractive)
    mode = .asking(asking)
    if case .line(let line, _) = input, asking.raw != asked.raw {
      interview?.typed.append(line.trimmed)
    }
    switch move {
    case .answer(nil) where !asking.isRevealed && asking.introduces != nil:
      return asking.introduces.map { introduce($0, asking, isAnswer: true) } ?? Reply()
    case .empty where asking.introduces != nil && !asking.isRevealed:
      return asking.introduces.map { introduce($0, asking) } ?? Reply()
    case .answer(let answer): return judge(answer, asking)
    case .command(let words): return command(words, asking, page)
    case .more: return Reply()
    case .empty: return environment.isInteractive ? nothing(asking.question, page) : Reply()
    case .reveal(let typed): return reveal(typed, asking, page)
    case .choose(let word, let ids):
      let titles = ids.map { page.questions.title($0, in: asking.question) }
      let numbered =
        asking.question.hasChoices ? titles : titles.enumerated().map { "\($0 + 1). \($1)" }
      return .show(
        page.wrap("  " + page.say("answer.several", ["word": page.page.shortened(word)]))
          + numbered.map { "     " + $0 })
    case .near: return .show(["     " + page.page.style(.hint, page.say("answer.near"))])
    case .unread(let unread):
      // A word that is no answer here, but a command, need not be typed again with a colon.
      if environment.isInteractive, unread.nearest.isEmpty, page.voice.command(unread.word) != nil {
        return command([unread.word], asking, page)
      }
      return told(unread, asking.question, page)
    }
  }

  /// The reply to a line that is no answer. Without a terminal a sitting goes on, unless the line was too long.
  private mutating func told(_ unread: Unread, _ question: Question, _ page: DeckPage) -> Reply {
    let isCommand = page.voice.command(unread.word) != nil && unread.nearest.isEmpty
    let text =
      isCommand
      ? page.say("answer.command", ["word": unread.word])
      : commandOfPrompt(unread).map { page.say("answer.later", ["name": $0]) }
        ?? page.refusal(unread, to: question)
    switch unread.reason {
    case .overlong: return page.told(text)
    case _ where environment.isInteractive || interview != nil: return page.told(text)
    case .unreadable, .several: return Reply.show(page.wrap(text)).followed(by: goOnUnread(page))
    case .foreign: return page.told(text).followed(by: askNext())
    }
  }

  /// The command that somebody typed in place of an answer, such as `stats`; nil for other lines.
  private func commandOfPrompt(_ unread: Unread) -> String? {
    guard environment.isInteractive, interview == nil, unread.nearest.isEmpty else { return nil }
    let name = unread.word.split(whereSeparator: \.isWhitespace).first.map(String.init)
    return name.flatMap { commandNames[$0] }
  }

  /// The next question; after `mostUnread` unreadable lines in a row, the end of the sitting.
  private mutating func goOnUnread(_ page: DeckPage) -> Reply {
    study?.unreadInARow += 1
    guard study?.unreadInARow ?? 0 >= StudySession.mostUnread else { return askNext() }
    var end = endStudy()
    if end.leave != nil { end.leave = Reply.failure }
    return Reply.warn([page.say("answer.given-up", ["n": StudySession.mostUnread])])
      .followed(by: end)
  }

  private func nothing(_ question: Question, _ page: DeckPage) -> Reply {
    guard question.acceptsNone, !question.hasChoices else {
      return page.told(page.say("answer.empty.\(question.form.rawValue)"))
    }
    let key = question.subject.emptyKey
    guard key == "answer.empty" else { return page.told(page.say(key)) }
    let happens = page.voice.text(page.deck.kinds[question.card.effectKind].happens)
    return page.told(page.say(key, ["happens": happens]))
  }

  /// The question once more, below something else.
  private func shownAgain(_ question: Question) -> Reply {
    .show([""] + page(for: question).lines(of: question))
  }

  private func help(_ question: Question, _ page: DeckPage) -> Reply {
    if interview != nil { return page.told(page.say("interview.help.further")) }
    return page.told(
      page.say("answer.help.\(question.hasPoints ? "points" : question.form.rawValue)")
    )
    .followed(by: page.told(page.say("answer.help.commands")))
    .followed(by: .show([page.named(question)]))
  }

  /// Shows the answer and asks whether it was known. Without a terminal nobody can say, so the next question follows.
  private mutating func reveal(_ typed: String, _ asked: Asking, _ page: DeckPage) -> Reply {
    let question = asked.question
    let suffix = question.hasPoints ? ".points" : ""
    guard environment.isInteractive else {
      return page.ownWords(typed, to: question)
        .followed(by: page.told(page.say("recall.unread" + suffix))).followed(by: askNext())
    }
    let said = page.points(of: question, saidIn: typed)
    var asking = asked
    asking.recognise(said)
    mode = .asking(asking)
    let answer = question.hasPoints ? page.points(question, said: said) : page.recalled(question)
    let ask = "recall.ask" + suffix + (said.isEmpty ? "" : ".said")
    return Reply.show(answer).followed(by: page.told(page.say(ask)))
  }

  private mutating func command(
    _ words: [String], _ asking: Asking, _ page: DeckPage
  ) -> Reply {
    switch words.first.flatMap(page.voice.command) {
    case .hint where interview == nil: return hint(asking, page)
    case .unknown:
      guard let new = asking.introduces, !asking.isRevealed else { return judge(nil, asking) }
      return introduce(new, asking, isAnswer: true)
    case .skip:
      study?.passLast()
      let said = page.page.style(.dim, "  " + page.say("answer.skipped"))
      return Reply.show(environment.isInteractive ? [said] : []).followed(by: askNext())
    case .back:
      var asking = asking
      asking.takeBack()
      mode = .asking(asking)
      return Reply()
    case .lang: return chooseLanguage(words.dropFirst().first)
    case .quit: return leave()
    case .dispute:
      var reply = dispute()
      reply.leave = nil
      return reply
    case .keys, .help: return help(asking.question, page)
    case .again where interview == nil: return shownAgain(asking.question)
    case let other:
      let name = words.first ?? ""
      let isCommand = other != nil || !page.voice.wording.words("command.\(name).summary").isEmpty
      let isLater = isCommand && other != .yes && interview == nil
      let typed = page.page.shortened(isLater ? name : ":" + words.joined(separator: " "))
      return page.told(
        page.say(isLater ? "answer.later" : "answer.no-command", ["name": typed]))
    }
  }

  private mutating func hint(_ asking: Asking, _ page: DeckPage) -> Reply {
    let question = asking.question
    let rungs = page.questions.hints(question)
    let rung = min(asking.hints, rungs.count - 1)
    var asking = asking
    asking.hints = max(asking.hints, rung + 1)
    asking.sawAnswer = asking.sawAnswer || rung == rungs.count - 1
    mode = .asking(asking)
    let shown = store.append(
      .hint(card: question.card.id, seed: question.spec.seed, rung: rung + 1))
    let lines = rungs[rung].split(separator: "\n").flatMap {
      page.wrap("  " + page.page.style(.hint, String($0)))
    }
    return .show(shown.problem + lines)
  }
}

extension DeckPage {
  /// A line with the question's handle.
  func named(_ question: Question) -> String {
    page.style(.dim, "  " + say("question.handle", ["handle": question.handle]))
  }

  fileprivate func told(_ sentence: String) -> Reply { .show(wrap("  " + sentence)) }
}
