import Quiz

@testable import App

/// The machine's own answer, however it is typed, is right.
struct OwnAnswerLaw: Law {
  let deck: Deck
  let wording: Wording

  func faults(of question: Question) -> [String] {
    let reader = WholeAnswer(question, wording: wording)
    let grader = Grader(deck)
    return TypedAnswers(deck: deck).lines(to: question).compactMap { line in
      guard case .answer(let answer) = reader.read(line) else {
        return "“\(line)” is read as \(reader.read(line))"
      }
      let verdict = grader.grade(answer, to: question)
      let isRight = verdict.outcome == .right && verdict.score == 1 && verdict.difference == nil
      return isRight ? nil : "“\(line)” is \(verdict.outcome), \(verdict.score)"
    }
  }
}
