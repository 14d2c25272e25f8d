import Quiz
import Memory

/// Reads answers of the log as answers to their questions as they are today.
struct LoggedAnswer {
  let wording: Wording

  /// What was given: as it was read then, where all of it still means something, else as it was typed.
  func answer(_ record: AnswerRecord, to question: Question) -> WholeAnswer.Result {
    if record.verdict == .unknown { return .unknown }
    let words = record.read.map { word($0, in: question.vocabulary) }
    let known = words.compactMap { $0 }
    guard known.count == words.count, !words.isEmpty || record.raw.isEmpty else {
      return WholeAnswer(question, wording: wording).read(record.raw)
    }
    return .answer(Answer(known))
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
