import Quiz
import Machine

/// What the subject of a question has to add to its verdict.
extension FeedbackWriter {
  func remarks(_ verdict: Verdict, _ question: Question) -> [String] {
    question.subject.remarks(on: verdict, question, DeckVoice(deck, voice: voice)).flatMap {
      wrap("  " + $0.text, indent: $0.isOfChoice ? "     " : "  ")
    }
  }

  /// Names in a wrong answer that only another architecture than the question's ever shows.
  func strangers(_ answer: Answer, _ verdict: Verdict, _ question: Question) -> [String] {
    guard verdict.outcome == .wrong, question.subject.isAboutNames,
      let index = question.card.architecture
    else { return [] }
    let architecture = deck.architectures[index]
    let others = deck.architectures.map(\.namesShown).reduce(Set()) { $0.union($1) }
      .subtracting(architecture.namesShown)
    let ids = Set(others.map { deck.names[$0].id })
    let strangers = answer.words.map(\.id).filter { ids.contains($0) }
    guard !strangers.isEmpty else { return [] }
    let names = unique(strangers.map { writer.title($0, in: question) })
    return wrap(
      "  "
        + voice.say(
          "verdict.strangers",
          [
            "names": Phrase(voice.list(names)),
            "architecture": Phrase(voice.text(architecture.title), reads: architecture.reads),
          ]))
  }

  /// The answer of a question that learners grade themselves.
  func recalled(_ question: Question) -> [String] {
    labelled("verdict.truth", writer.answer(question))
  }

  /// What is wrong with a path, before the world in which it went wrong.
  func headline(_ detour: PathFault) -> String {
    switch detour {
    case .impossible(let step, _, _):
      voice.say("verdict.path.impossible", ["step": Phrase(step + 1)])
    case .passes(let step): voice.say("verdict.path.passes", ["step": Phrase(step + 1)])
    case .ends: voice.say("verdict.path.ends")
    case .tooLong: voice.say("verdict.path.long")
    }
  }
}
