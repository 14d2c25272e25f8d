import Simulation
import Statechart

/// Compares an answer with the key that the machine gave.
package struct Grader: Sendable {
  private let deck: Deck

  package init(_ deck: Deck) {
    self.deck = deck
  }

  package func grade(_ answer: Answer, to question: Question) -> Verdict {
    switch question.key {
    case .names(let right, let also):
      gradeChoice(
        answer, right: right.map { deck.names[$0].id }, also: also.map { deck.names[$0].id },
        question, explained: right.first)
    case .states(let right, _):
      gradeChoice(answer, right: right, also: [], question, explained: nil)
    case .sequence(let effects):
      gradeSequence(answer, effects, question)
    }
  }

  /// The verdict on "I don't know".
  package func unknown(_ question: Question) -> Verdict {
    let empty = grade(Answer([]), to: question)
    return Verdict(
      outcome: .unknown, score: 0, steps: nil, difference: nil, truth: empty.truth,
      others: empty.others, because: empty.because, sources: empty.sources)
  }

  private func gradeChoice(
    _ answer: Answer, right: [String], also: [String], _ question: Question, explained: Int?
  ) -> Verdict {
    let given = answer.words.count == 1 ? answer.words.first?.id : nil
    let isRight = given.map { right.contains($0) || also.contains($0) } ?? false
    let row = explained.flatMap { rowShowing($0, in: question) } ?? decisiveRow(of: question)
    return Verdict(
      outcome: isRight ? .right : .wrong, score: isRight ? 1 : 0, steps: nil, difference: nil,
      truth: right, others: (right.dropFirst() + also).filter { $0 != given },
      because: dutyReason(question) ?? row?.because ?? situationReason(question),
      sources: sources(of: row, question))
  }

  private func gradeSequence(
    _ answer: Answer, _ effects: [TracedEffect], _ question: Question
  ) -> Verdict {
    let architecture = deck.architectures[question.card.architecture]
    let items = effects.map { effect in
      let id = deck.names[effect.name].id
      return SequenceMatcher<String>.Item(
        names: [id, "\(id)@\(architecture.instances[effect.instance].id)"],
        isOptional: effect.certainty == .may)
    }
    let order = Alphabet.order(of: effects)
    let outcome = SequenceMatcher(items: items, order: order).match(answer.words.map(\.text))
    let must = effects.filter { $0.certainty == .must }
    let truth = must.map { deck.names[$0.name].id }
    let total = max(must.count, answer.words.count)
    func verdict(right: Int, _ difference: Verdict.Difference?, settledBy row: Row?) -> Verdict {
      let isRight = difference == nil
      return Verdict(
        outcome: isRight ? .right : .wrong,
        score: isRight ? 1 : min(Double(right) / Double(max(total, 1)), 0.99),
        steps: (right, must.count), difference: difference, truth: truth,
        others: effects.filter { $0.certainty == .may }.map { deck.names[$0.name].id },
        because: row?.because ?? situationReason(question), sources: sources(of: row, question))
    }
    func ids(_ expected: [Int]) -> [String] { expected.map { deck.names[effects[$0].name].id } }
    func row(_ expected: [Int]) -> Row? {
      expected.first.flatMap { causingRow(of: effects[$0], question) } ?? decisiveRow(of: question)
    }
    switch outcome {
    case .allowed:
      return verdict(right: must.count, nil, settledBy: decisiveRow(of: question))
    case .differs(let index, let expected):
      return verdict(
        right: index,
        .step(index, given: answer.words[index].text, expected: ids(expected)),
        settledBy: row(expected))
    case .incomplete(let expected):
      return verdict(
        right: answer.words.count,
        .missing(after: answer.words.count, expected: ids(expected)), settledBy: row(expected))
    }
  }

  // MARK: Why

  private func causingRow(of effect: TracedEffect, _ question: Question) -> Row? {
    guard case .row(let role, let index) = effect.cause else { return nil }
    return deck.architectures[question.card.architecture].roles[role].machine.rows[index]
  }

  private func rowShowing(_ name: Int, in question: Question) -> Row? {
    question.run.effects.first { $0.name == name }.flatMap { causingRow(of: $0, question) }
  }

  /// The last row taken by an asked role that says why; it settles how things end.
  private func decisiveRow(of question: Question) -> Row? {
    let architecture = deck.architectures[question.card.architecture]
    let rows = question.run.outcomes.flatMap(\.steps).map { step in
      (
        architecture.role(of: step.instance),
        architecture.role(of: step.instance).machine.rows[step.row]
      )
    }
    return rows.last { $0.0.isAsked && $0.1.because != nil }?.1
      ?? rows.last { $0.1.because != nil }?.1
  }

  private func situationReason(_ question: Question) -> LocalizedText? {
    question.calls.last.flatMap {
      deck.architectures[question.card.architecture].situations[$0.situation].because
    }
  }

  private func dutyReason(_ question: Question) -> LocalizedText? {
    guard case .duty(let id) = question.card.asks else { return nil }
    return deck.duty(id)?.why
  }

  private func sources(of row: Row?, _ question: Question) -> [String] {
    if case .duty(let id) = question.card.asks, let duty = deck.duty(id) { return duty.sources }
    return row?.sources
      ?? deck.architectures[question.card.architecture].situations[
        question.calls.last?.situation ?? 0
      ].sources
  }
}
