import Quiz

/// What the log keeps of a question is enough to ask it again, whatever seeds give.
struct SpecLaw: Law {
  private let twin: Examiner
  private let writers: [QuestionWriter]

  init(_ deck: Deck, _ wording: Wording) {
    twin = Examiner(deck)
    writers = ["en", "ko"].map { QuestionWriter(deck, voice: Voice(wording, language: $0)) }
  }

  func faults(of question: Question) -> [String] {
    let other: Question
    do {
      other = try twin.question(from: question.spec)
    } catch { return ["it is lost: \(error)"] }
    var faults: [String] = []
    if other.spec != question.spec { faults.append("\(other.spec) instead of \(question.spec)") }
    if other.key != question.key { faults.append("\(other.key) instead of \(question.key)") }
    if other.vocabulary.entries.map(\.id) != question.vocabulary.entries.map(\.id) {
      faults.append("other answers: \(other.vocabulary.entries.map(\.id))")
    }
    for writer in writers where writer.text(other) != writer.text(question) {
      faults.append("another text: \(writer.text(other).lines)")
    }
    return faults
  }
}
