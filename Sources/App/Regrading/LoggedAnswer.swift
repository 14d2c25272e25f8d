import Memory
import Quiz

/// Reads answers of the log as answers to their questions as they are today.
struct LoggedAnswer {
  let deck: Deck
  let voice: Voice

  /// The answer and its verdict; nil if the answer means nothing today.
  func judged(_ record: AnswerRecord, _ question: Question) -> (answer: Answer, verdict: Verdict)? {
    if record.grade.verdict == .unknown { return (Answer([]), question.gradeUnknown()) }
    if let answer = asItWasRead(record, question) {
      return (answer, question.grade(answer))
    }
    var asking = Asking(question)
    switch asking.read(record.raw, voice, deck) {
    case .answer(let answer): return (answer, question.grade(answer))
    case .unknown: return (Answer([]), question.gradeUnknown())
    default: return nil
    }
  }

  /// Nil if not all of it still means something.
  private func asItWasRead(_ record: AnswerRecord, _ question: Question) -> Answer? {
    let words = record.read.map { word($0, in: question.vocabulary) }
    let known = words.compactMap { $0 }
    guard known.count == words.count, !words.isEmpty || record.raw.isEmpty else { return nil }
    return Answer(known)
  }

  /// `name` or `name@instance`.
  private func word(_ text: String, in vocabulary: Vocabulary) -> Answer.Word? {
    if vocabulary.entry(text) != nil { return Answer.Word(id: text) }
    guard let at = text.lastIndex(of: "@"), vocabulary.entry(String(text[..<at])) != nil else {
      return nil
    }
    return Answer.Word(id: String(text[..<at]), instance: String(text[text.index(after: at)...]))
  }
}
