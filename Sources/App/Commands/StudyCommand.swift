import Quiz

extension Command {
  static let study = Command(
    "study",
    options: [.init("count", value: "N"), .init("minutes", value: "N")] + QuestionFilter.options,
    isMain: true
  ) { session, invocation in
    do throws(SimSetup.Refusal) {
      let count = try Self.number("count", invocation, session.voice) ?? 10
      let minutes = try Self.number("minutes", invocation, session.voice)
      let sitting = StudySession(
        filter: try QuestionFilter(invocation, deck: session.deck, voice: session.voice),
        seed: try QuestionChoice.seed(invocation, session.voice),
        count: minutes == nil || invocation.value("count") != nil ? count : .max,
        deadline: minutes.map { session.now + $0 * 60_000 })
      return session.begin(sitting)
    } catch { return .refuse(error.text) }
  }

  static func number(
    _ option: String, _ invocation: Invocation, _ voice: Voice
  ) throws(SimSetup.Refusal) -> Int? {
    guard let text = invocation.value(option) else { return nil }
    guard let number = Int(text), number > 0, number <= 100_000 else {
      throw SimSetup.Refusal(text: voice.say("misuse.number", ["value": Phrase(text)]))
    }
    return number
  }
}
