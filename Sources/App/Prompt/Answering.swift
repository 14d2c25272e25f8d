import Platform
import Quiz
import Terminal

/// A question on the table: what a line does while it is answered.
extension PromptState {
  mutating func take(_ input: LineOutcome, _ asked: Asking) -> Reply {
    let open = open(for: asked.question)
    let page = page(of: open)
    var asking = asked
    let move = asking.take(input, page.voice, open.deck, asksBack: environment.isInteractive)
    mode = .asking(asking)
    switch move {
    case .answer(let answer): return judge(answer, asking)
    case .unknown: return giveUp(asking)
    case .skip: return skip()
    case .end: return endStudy()
    case .command(let words): return command(words, asking)
    case .more: return Reply()
    case .empty:
      return environment.isInteractive ? say(emptyKey(asking.question), asking) : Reply()
    case .reveal: return reveal(asking)
    case .help: return help(asking)
    case .choose(let word, let ids):
      let writer = QuestionWriter(open.deck, voice: page.voice)
      return .show(
        ["  " + page.voice.say("answer.several", ["word": Phrase(page.shortened(word))])]
          + ids.enumerated().map {
            "     \($0 + 1). \(writer.title($1, in: asking.question))"
          })
    case .near: return .show(["     " + page.style(.hint, page.voice.say("answer.near"))])
    case .unreadable(let word, let nearest) where environment.isInteractive:
      assert(nearest.isEmpty)
      return say("answer.unreadable", asking, ["word": Phrase(page.shortened(word))])
    case .unreadable(let word, let nearest):
      let text = FeedbackWriter(open.deck, page).unreadable(
        word, nearest: nearest, asking.question)
      return Reply.show(page.wrap(text)).followed(by: askNext())
    case .unusable(let word):
      let reply = say("answer.unusable", asking, ["word": Phrase(page.shortened(word))])
      return environment.isInteractive ? reply : reply.followed(by: askNext())
    case .foreign(let word, let noun):
      let reply = say(
        "answer.foreign", asking,
        ["word": Phrase(page.shortened(word)), "noun": Phrase(page.voice.text(noun))])
      return environment.isInteractive ? reply : reply.followed(by: askNext())
    case .overlong(let limit):
      return say("line.overlong", asking, ["limit": Phrase(limit)])
    }
  }

  private func say(_ key: String, _ asking: Asking, _ arguments: [String: Phrase] = [:]) -> Reply {
    let open = open(for: asking.question)
    let page = page(of: open)
    var arguments = arguments
    if key == "answer.empty" {
      let kind = open.deck.kinds[asking.question.card.effectKind]
      arguments["happens"] = Phrase(page.voice.text(kind.happens))
    }
    return .show(page.wrap("  " + page.voice.say(key, arguments)))
  }

  /// What to type; what nothing at all means depends on what is asked for.
  private func emptyKey(_ question: Question) -> String {
    guard question.acceptsNone else { return "answer.empty.\(question.form.rawValue)" }
    return question.subject.emptyKey
  }

  private func help(_ asking: Asking) -> Reply {
    say("answer.help.\(asking.question.form.rawValue)", asking)
      .followed(by: say("answer.help.commands", asking))
  }

  /// The answer, to compare with; without a terminal the line did not say whether it was known.
  private mutating func reveal(_ asking: Asking) -> Reply {
    let open = open(for: asking.question)
    let answer = FeedbackWriter(open.deck, page(of: open)).recalled(asking.question)
    guard environment.isInteractive else {
      return Reply.show(answer).followed(by: say("recall.unread", asking))
        .followed(by: askNext())
    }
    return Reply.show(answer).followed(by: say("recall.ask", asking))
  }

  // MARK: Lines that begin with a colon

  private mutating func command(_ words: [String], _ asking: Asking) -> Reply {
    switch words.first.map(HangulKeys.command) {
    case "hint", "h": return hint(asking)
    case "dk": return giveUp(asking)
    case "skip": return skip()
    case "back":
      var asking = asking
      asking.takeBack()
      mode = .asking(asking)
      return Reply()
    case "lang": return chooseLanguage(words.dropFirst().first)
    case "q", "quit": return endStudy()
    case "dispute":
      var reply = dispute()
      reply.leave = nil
      return reply
    case "?", "help": return help(asking)
    default:
      let name = ":" + words.joined(separator: " ")
      return say("answer.no-command", asking, ["name": Phrase(page.shortened(name))])
    }
  }

  private mutating func hint(_ asking: Asking) -> Reply {
    let open = open(for: asking.question)
    let page = page(of: open)
    var asking = asking
    let rungs = QuestionWriter(open.deck, voice: page.voice).hints(asking.question)
    let rung = min(asking.hints, rungs.count - 1)
    asking.hints = max(asking.hints, rung + 1)
    asking.sawAnswer = asking.sawAnswer || rung == rungs.count - 1
    let problem = store.hint(asking.question, rung: rung + 1, now: moment)
    mode = .asking(asking)
    return .show(problem + page.wrap("  " + page.style(.hint, rungs[rung])))
  }

  /// Leaves the question; nothing is logged but the hints that were shown.
  private mutating func skip() -> Reply {
    study?.passLast()
    return askNext()
  }
}
