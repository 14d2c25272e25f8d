import Machine

/// Compares an answer with the key that the machine gave.
package struct Grader: Sendable {
  let deck: Deck

  package init(_ deck: Deck) {
    self.deck = deck
  }

  package func grade(_ answer: Answer, to question: Question) -> Verdict {
    let verdict = judge(answer, question)
    guard verdict.outcome == .wrong, verdict.credit == nil,
      let agreement = AnswerCensus(deck, question).agreement(with: answer)
    else { return verdict }
    return verdict.credited(
      Verdict.Credit(measure: .cases, right: agreement.right, of: agreement.of))
  }

  /// Without working out what a wrong answer is worth elsewhere.
  func isRight(_ answer: Answer, to question: Question) -> Bool {
    judge(answer, question).outcome == .right
  }

  private func judge(_ answer: Answer, _ question: Question) -> Verdict {
    switch question.key {
    case .names(let right, let also):
      gradeOne(
        answer, right: right.map { deck.names[$0].id }, also: also.map { deck.names[$0].id },
        question, Reasons(deck, question).reason(of: right.first),
        unusual: UnusualNames(deck, question).right)
    case .states(let right, _):
      gradeOne(answer, right: right, also: [], question, Reasons(deck, question).reason(of: nil))
    case .sequence(let effects): gradeSequence(answer, effects, question)
    case .path(let path): gradePath(answer, path, question)
    case .choices(let right, let several):
      several
        ? gradeSet(answer, right, question)
        : gradeOne(
          answer, right: right, also: [], question, Reasons(deck, question).reason(of: nil))
    case .truth(let truth):
      gradeOne(
        answer, right: [truth ? Vocabulary.yes : Vocabulary.no], also: [], question,
        Reasons(deck, question).reason(of: nil))
    case .recall:
      gradeOne(
        answer, right: [Vocabulary.yes], also: [], question,
        Reasons(deck, question).reason(of: nil))
    }
  }

  /// The verdict on "I don't know".
  package func unknown(_ question: Question) -> Verdict {
    let empty = judge(Answer([]), question)
    return Verdict(
      outcome: .unknown, score: 0, steps: nil, difference: nil, truth: empty.truth,
      others: empty.others, because: empty.because, sources: empty.sources)
  }

  private func gradeOne(
    _ answer: Answer, right: [String], also: [String], _ question: Question,
    _ reason: Reasons.Reason, unusual: [String] = []
  ) -> Verdict {
    let given = answer.words.count == 1 ? answer.words.first?.id : nil
    let isRight = given.map { (right + also + unusual).contains($0) } ?? false
    return Verdict(
      outcome: isRight ? .right : .wrong, score: isRight ? 1 : 0, steps: nil, difference: nil,
      truth: right, others: (right.dropFirst() + also).filter { $0 != given },
      because: reason.because, sources: reason.sources)
  }

  /// Partial credit: how many choices are judged as they should be; of what belongs together, which nobody
  /// is asked to judge one by one, what both have of what either has.
  private func gradeSet(_ answer: Answer, _ right: [String], _ question: Question) -> Verdict {
    let order = question.vocabulary.entries.map(\.id)
    let wanted = Set(right)
    let given = Set(answer.words.map(\.id))
    let missing = order.filter { wanted.subtracting(given).contains($0) }
    let extra = order.filter { given.subtracting(wanted).contains($0) }
    let isRight = missing.isEmpty && extra.isEmpty
    let reason = Reasons(deck, question).reason(missing: missing, extra: extra)
    let verdict = Verdict(
      outcome: isRight ? .right : .wrong, score: 1, steps: nil,
      difference: isRight ? nil : .set(missing: missing, extra: extra),
      truth: order.filter(wanted.contains), others: [], because: reason.because,
      sources: reason.sources)
    guard !isRight else { return verdict }
    if case .legal = question.subject {
      let wrong = missing.count + extra.count
      return verdict.credited(
        Verdict.Credit(measure: .judged, right: order.count - wrong, of: order.count))
    }
    return verdict.credited(
      Verdict.Credit(
        measure: .shared, right: wanted.intersection(given).count, of: wanted.union(given).count))
  }
}
