import Quiz

/// The bare program: where the learner stands and the one next thing to do.
enum HomeCommand {
  static func run(_ session: inout Session) -> Reply {
    let title = session.voice.text(session.deck.title)
    return .show(
      [session.surroundings.emphasise(.heading, "Lifecards: \(title)")]
        + session.desk.tellProblems()
        + [session.statusLine(), session.voice.say("home.menu")])
  }

  /// Enter at the prompt does what the line above proposes: study.
  static func enter(_ session: inout Session) -> Reply {
    session.runCommand(["study"])
  }
}

extension Session {
  /// "12 of 310 questions learned · 7 due".
  mutating func statusLine() -> String {
    let counts = desk.counts(of: examiner().cards, now: now)
    return voice.say(
      "home.status",
      [
        "learned": Phrase(counts.learned), "all": Phrase(counts.all), "due": Phrase(counts.due),
        "new": Phrase(counts.all - counts.learned),
      ])
  }
}
