import Quiz

/// Where an answer is written on paper. It fits the way a question is answered, never the answer.
struct AnswerRoom {
  /// What stands before it.
  let label: String
  /// How many lines follow the label; none: the answer is written beside it.
  let lines: Int
  /// Whether there is something to write, not only to mark.
  let isWritten: Bool

  init(for question: Question, voice: Voice) {
    lines = Self.lines(for: question)
    isWritten = question.form != .truth
    label = voice.say(
      "export.\(Self.key(question))",
      ["yes": Phrase(voice.say("answer.yes")), "no": Phrase(voice.say("answer.no"))])
  }

  private static func lines(for question: Question) -> Int {
    switch question.form {
    case .name, .state, .choice, .set, .truth: 0
    case .sequence: question.subject.isCode ? 6 : 4
    case .path: 4
    case .recall: 5
    }
  }

  private static func key(_ question: Question) -> String {
    switch question.form {
    case .name, .state, .recall: "answer"
    case .choice: "answer-number"
    case .set: "answer-numbers"
    case .truth: "answer-truth"
    case .path: "answer-in-order"
    case .sequence: question.subject.isCode ? "answer-lines" : "answer-in-order"
    }
  }
}
