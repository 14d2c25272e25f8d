import Quiz

/// The bare program: where the learner stands and the one next thing to do.
enum HomeCommand {
  static func run(_ session: inout PromptState) -> Reply {
    let title = session.voice.text(session.deck.title)
    return .show(
      [session.page.style(.heading, "Lifecards: \(title)")]
        + session.store.tellProblems()
        + [session.statusLine(), session.voice.say("home.menu")])
  }

  /// Enter at the prompt does what the line above proposes: study.
  static func enter(_ session: inout PromptState) -> Reply {
    session.runCommand(["study"])
  }
}

extension PromptState {
  /// "12 of 310 questions learned · 7 due".
  mutating func statusLine() -> String {
    let counts = store.counts(of: examiner().cards, now: now)
    return voice.say(
      "home.status",
      [
        "learned": Phrase(counts.learned), "all": Phrase(counts.all), "due": Phrase(counts.due),
        "new": Phrase(counts.all - counts.learned),
      ])
  }
}
