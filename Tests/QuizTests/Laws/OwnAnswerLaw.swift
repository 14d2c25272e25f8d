import Quiz

@testable import App

/// The machine's own answer, however it is typed, is right.
struct OwnAnswerLaw: Law {
  let deck: Deck
  let wording: Wording

  func faults(of question: Question) -> [String] {
    let voice = Voice(wording, language: "en")
    return TypedAnswers(deck: deck).lines(to: question).compactMap { line in
      var asking = Asking(question)
      let read = asking.read(line, voice, deck)
      guard case .answer(let answer?) = read else { return "“\(line)” is read as \(read)" }
      let verdict = question.grade(answer)
      let isRight = verdict.outcome == .right && verdict.score == 1 && verdict.difference == nil
      return isRight ? nil : "“\(line)” is \(verdict.outcome), \(verdict.score)"
    }
  }
}
