import Quiz

/// Lines that begin with a colon, and `?`, while a question is answered.
extension PromptState {
  mutating func help(_ asking: Asking) -> Reply {
    state = .asking(asking)
    let key = "answer.help.\(asking.question.form.rawValue)"
    return .show(wrapped("  " + voice.say(key)) + wrapped("  " + voice.say("answer.help.commands")))
  }

  mutating func command(_ text: String, _ asking: Asking) -> Reply {
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
    case "dispute":
      state = .asking(asking)
      var reply = dispute()
      reply.leave = nil
      return reply
    case "?", "help": return help(asking)
    default:
      state = .asking(asking)
      return .show(
        wrapped("  " + voice.say("answer.no-command", ["name": Phrase(":\(text)")])))
    }
  }

  mutating func hint(_ asking: Asking) -> Reply {
    var asking = asking
    let rungs = HintLadder(deck, voice: voice).rungs(for: asking.question)
    let rung = min(asking.hints, rungs.count - 1)
    asking.hints = max(asking.hints, rung + 1)
    asking.sawAnswer = asking.sawAnswer || rung == rungs.count - 1
    let problem = store.hint(asking.question, rung: rung + 1, now: moment)
    state = .asking(asking)
    return .show(problem + wrapped("  " + page.style(.hint, rungs[rung])))
  }

  mutating func takeBack(_ asking: Asking) -> Reply {
    var asking = asking
    if !asking.words.isEmpty {
      asking.words.removeLast()
      asking.raw.removeLast()
    }
    state = .asking(asking)
    return Reply()
  }

  /// Leaves the question; nothing is logged but the hints that were shown.
  mutating func skip() -> Reply {
    study?.passLast()
    return askNext()
  }
}
