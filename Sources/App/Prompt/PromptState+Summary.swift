import Quiz

/// The end of a sitting.
extension PromptState {
  /// The summary; at a terminal the prompt comes back.
  mutating func endSitting() -> Reply {
    let lines = study.map { summary($0) } ?? []
    study = nil
    state = .idle
    store.writeSnapshot()
    guard environment.isInteractive else {
      var reply = Reply.show(lines)
      reply.leave = couldNotSave ? Reply.failure : 0
      return reply
    }
    return .show(lines)
  }

  mutating func summary(_ sitting: StudySession) -> [String] {
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
    lines += BeliefLines(deck: deck, voice: voice)
      .lines(sitting.diagnosis(by: diagnostician)).flatMap {
        TextWrap.lines($0, width: environment.columns, indent: "  ")
      }
    lines.append(statusLine())
    return lines
  }

  /// What a card is about, in words.
  func cardTitle(_ card: Card) -> String {
    CardTitle(deck: deck, voice: voice).text(card)
  }
}
