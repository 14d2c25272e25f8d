import Memory
import Quiz

/// Builds the log record of an answer, and adds its question to today's list.
extension PromptState {
  /// The answer as the log keeps it, still without its credit for facts.
  func record(of judged: Judged, _ asking: Asking) -> AnswerRecord {
    let verdict = judged.verdict
    let rating = Rating(
      verdict, hints: asking.hints, aids: asking.aids, sawAnswer: asking.sawAnswer)
    return AnswerRecord(
      question: judged.question.spec, raw: judged.raw,
      read: judged.answer.words.map(\.text),
      grade: Grade(verdict.outcome, score: verdict.score, rating: rating),
      hints: asking.hints, aids: asking.aids.sorted(),
      milliseconds: max(0, environment.now().ticks - asking.shownAt),
      counts: !(study?.isCram ?? false),
      isGuessable: judged.question.form == .truth)
  }

  func evidence(of judged: Judged, _ asking: Asking, _ open: OpenDeck) -> AnswerEvidence {
    let isHelped = asking.hints > 0 || !asking.aids.isEmpty
    return open.diagnostician.evidence(
      of: judged.answer, to: judged.question, judged.verdict,
      help: asking.sawAnswer ? .answer : isHelped ? .some : .none, in: open.book)
  }

  /// Adds a question to what was asked or shown today.
  mutating func note(
    _ question: Question, _ facts: [StudyFact.ID], missed: [StudyFact.ID] = [],
    isShown: Bool = false, _ open: OpenDeck
  ) {
    let entry = StudyDay.Entry(
      card: open.place(of: question.card), facts: facts.compactMap(open.book.place),
      missed: Set(missed.compactMap(open.book.place)), isShown: isShown)
    study?.today[open.deck.id, default: StudyDay()].note(entry)
  }
}
