import Machine
import Memory
import Quiz

/// Grades logged answers again by today's content, each against the question as it was asked.
struct Regrader {
  let page: DeckPage
  private let rebuilt = Memo<QuestionSpec, Result<Question, Loss>>()

  private let credits = Memo<Answered, Credit>()

  private struct Answered: Hashable {
    let spec: QuestionSpec
    let read: [String]
    let help: Help
    let outcome: Verdict.Outcome
  }

  init(_ page: DeckPage) { self.page = page }

  /// Reasons why an answer cannot be judged any more.
  enum Loss: Error, Hashable {
    case question(LostQuestion)
    case unreadable
  }

  /// The answers of the log, judged by today's content.
  struct Report {
    var answers = 0
    /// Answers whose grade or credit is different now, oldest first.
    var changes: [(answer: GradedAnswer, question: Question, grade: Grade, credit: Credit)] = []
    var lost: [(answer: GradedAnswer, loss: Loss)] = []

    var regrades: [Regrade] { changes.map { Regrade($0.answer.id, $0.grade, $0.credit) } }
  }

  func report(on store: ProgressStore) -> Report {
    var report = Report()
    store.forEachAnswer(in: page.deck) { answer in
      guard !answer.answer.isShown, answer.answer.question.kind != Arc.kind else { return }
      report.answers += 1
      do throws(Loss) {
        let judged = try judged(answer)
        let (grade, credit) = (grade(judged, answer), credit(judged, answer))
        if grade.differs(from: answer.grade)
          || !answer.credit.facts.isEmpty && credit != answer.credit
        {
          report.changes.append((answer, judged.question, grade, credit))
        }
      } catch { report.lost.append((answer, error)) }
    }
    return report
  }

  func judged(_ answer: GradedAnswer) throws(Loss) -> Judged {
    let record = answer.answer
    guard let spec = record.askable else { throw .question(.card) }
    let question = try rebuilt.value(for: spec) {
      Result { () throws(LostQuestion) in try page.open.examiner.question(from: spec) }
        .mapError(Loss.question)
    }.get()
    var given: Answer?
    if record.grade.verdict != .unknown {
      given = asItWasRead(record, question)
      if given == nil {
        var asking = Asking(question)
        let move = asking.read(record.raw, page.voice, page.deck)
        guard case .answer(let answer) = move else { throw .unreadable }
        given = answer
      }
    }
    return Judged(given, to: question, raw: record.raw)
  }

  private func asItWasRead(_ record: AnswerRecord, _ question: Question) -> Answer? {
    let known = record.read.compactMap { word($0, in: question.vocabulary) }
    let isWhole = !known.isEmpty || record.raw.isEmpty || question.hasPoints
    guard known.count == record.read.count, isWhole else { return nil }
    return Answer(known)
  }

  private func word(_ text: String, in vocabulary: Vocabulary) -> Answer.Word? {
    if vocabulary.entry(text) != nil { return Answer.Word(id: text) }
    guard let at = text.lastIndex(of: "@") else { return nil }
    let (id, instance) = (String(text[..<at]), String(text[at...].dropFirst()))
    return vocabulary.entry(id).map { _ in Answer.Word(id: id, instance: instance) }
  }

  /// The facts that the answer shows to be known or missed, by today's content.
  private func credit(_ judged: Judged, _ answer: GradedAnswer) -> Credit {
    let (open, record) = (page.open, answer.answer)
    let isShown = record.hints > 0 && record.hints >= page.questions.hints(judged.question).count
    let isHelped = record.hints > 0 || !record.aids.isEmpty
    let help: Help = isShown ? .answer : isHelped ? .some : .none
    let place = Answered(
      spec: judged.question.spec, read: record.read, help: help, outcome: judged.verdict.outcome)
    var credit = credits.value(for: place) {
      let evidence = open.diagnostician.evidence(
        of: judged.answer, to: judged.question, judged.verdict, help: help, in: open.book)
      return Credit(facts: evidence.facts, again: evidence.again, good: evidence.good)
    }
    // A placement test also credits facts that its question did not use. The learner keeps them while the answer is right.
    if judged.verdict.outcome == .right, answer.grade.verdict == .right {
      let used = Set(answer.credit.facts).union(credit.facts)
      credit.good += answer.credit.good.filter {
        !used.contains($0) && open.book.place(of: $0) != nil
      }
    }
    return credit
  }

  /// The grade by today's content. The rating changes only if the verdict does: then it is that of a new answer.
  private func grade(_ judged: Judged, _ answer: GradedAnswer) -> Grade {
    let (verdict, record) = (judged.verdict, answer.answer)
    var rating = answer.grade.rating
    if verdict.outcome != answer.grade.verdict {
      let rungs = page.questions.hints(judged.question).count
      rating = Rating(
        verdict, hints: record.hints, aids: Set(record.aids), sawAnswer: record.hints >= rungs)
    }
    return Grade(verdict.outcome, score: verdict.score, rating: rating)
  }
}

extension Grade {
  /// True if verdict, rating or score differ; scores within 1e-9 are equal.
  fileprivate func differs(from other: Grade) -> Bool {
    verdict != other.verdict || rating != other.rating || abs(score - other.score) > 1e-9
  }
}
