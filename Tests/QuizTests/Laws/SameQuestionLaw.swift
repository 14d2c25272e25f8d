import Quiz

/// The same card and seed are the same question, byte for byte, in another run of the program.
struct SameQuestionLaw: Law {
  private let twin: Examiner
  private let writers: [QuestionWriter]

  init(_ deck: Deck, _ wording: Wording) {
    twin = Examiner(deck)
    writers = ["en", "ko"].map { QuestionWriter(deck, voice: Voice(wording, language: $0)) }
  }

  func faults(of question: Question) -> [String] {
    guard let seed = UInt16(question.spec.seed, radix: 16),
      let other = twin.card(named: question.card.handle).flatMap({
        twin.question(of: $0, seed: seed)
      })
    else { return ["it is not asked again"] }
    var faults: [String] = []
    if other.spec != question.spec { faults.append("\(other.spec) instead of \(question.spec)") }
    if other.key != question.key { faults.append("\(other.key) instead of \(question.key)") }
    if other.handle != question.handle { faults.append("another handle: \(other.handle)") }
    for writer in writers where writer.text(other).lines != writer.text(question).lines {
      faults.append("another text: \(writer.text(other).lines)")
    }
    return faults
  }
}
