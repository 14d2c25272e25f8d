import Machine

/// The facts of a question, sorted by whether an answer used them rightly or missed them.
package struct AnswerEvidence: Hashable, Sendable {
  /// All that the question uses, what is asked for first.
  package var facts: [StudyFact.ID]
  /// The facts that the answer shows were not known.
  package var again: [StudyFact.ID] = []
  /// The facts that the answer shows were known.
  package var good: [StudyFact.ID] = []

  package init(
    facts: [StudyFact.ID], again: [StudyFact.ID] = [], good: [StudyFact.ID] = []
  ) {
    (self.facts, self.again, self.good) = (facts, again, good)
  }
}

/// The help that an answer was given with.
package enum Help: Sendable {
  case none
  /// A hint or a list of names: only what is asked for counts as known.
  case some
  /// The answer itself: nothing counts as known.
  case answer
}

extension Diagnostician {
  /// Right: everything that was used was known. Wrong: the facts that explain the answer were not, if they were used or
  /// on offer, and the others were; if nothing explains it, what was asked for was not known, and nothing is said of the
  /// rest.
  package func evidence(
    of answer: Answer, to question: Question, _ verdict: Verdict, help: Help = .none,
    in book: FactBook
  ) -> AnswerEvidence {
    let facts = book.facts(of: question, answered: verdict)
    let target = Array(facts.prefix(1))
    switch (verdict.outcome, help) {
    case (.right, .none): return AnswerEvidence(facts: facts, good: facts)
    case (.right, .some): return AnswerEvidence(facts: facts, good: target)
    case (_, .answer), (.unknown, _): return AnswerEvidence(facts: facts, again: target)
    case (.wrong, _):
      let causes = causes(of: answer, to: question, verdict, in: book)
      let offered = book.asked(question.spec.options.map(StudyFact.Sort.duty.id), by: question)
      let again = (facts + offered).unique().filter(causes.contains)
      guard !again.isEmpty else { return AnswerEvidence(facts: facts, again: target) }
      return AnswerEvidence(
        facts: facts, again: again, good: facts.filter { !causes.contains($0) })
    }
  }

  /// The facts that explain a wrong answer, whether its question uses them or not.
  private func causes(
    of answer: Answer, to question: Question, _ verdict: Verdict, in book: FactBook
  ) -> Set<StudyFact.ID> {
    if case .set(let missing, let extra) = verdict.difference {
      return Set(
        (missing + extra).flatMap { choice in
          [StudyFact.Sort.duty.id(choice), StudyFact.Sort.situation.id(choice)]
        })
    }
    guard let index = question.card.architecture else { return [] }
    let names = book.names
    if let belief = belief(behind: answer, to: question) {
      return Set(
        (deck.material.misconceptions[belief].mutations[index] ?? []).flatMap {
          facts(touchedBy: $0, question, index, names)
        })
    }
    if let change = foundMutation(behind: answer, to: question) {
      return Set([names.row(ofID: change.row.id, change.role, of: index)].compactMap { $0 })
    }
    return firstWrongLine(verdict, question, index, names)
  }

  private func facts(
    touchedBy mutation: Mutation, _ question: Question, _ index: Architecture.ID,
    _ names: FactNames
  ) -> [StudyFact.ID] {
    let architecture = deck.architectures[index]
    switch mutation {
    case .rows(let pattern, _):
      let machine = architecture.roles[pattern.role].machine
      return machine.rows.indices.filter { pattern.matches(machine.rows[$0]) }
        .compactMap { names.row($0, pattern.role, of: index) }
    case .added: return []
    case .script(let situation): return [names.situation(situation)]
    case .carriedOut(let situation, _), .unsent(let situation, _):
      return [names.situation(architecture.situations[situation])]
    }
  }

  /// The fact of the row that shows the first line missing from a sequence.
  private func firstWrongLine(
    _ verdict: Verdict, _ question: Question, _ index: Architecture.ID, _ names: FactNames
  ) -> Set<StudyFact.ID> {
    guard case .sequence(let steps) = verdict.difference,
      let missing = steps.first(where: { $0.mark == .missing }),
      let name = deck.name(withID: missing.word.id),
      let effect = question.run?.effects.first(where: { $0.name == name })
    else { return [] }
    return Set(names.showing([effect], in: question.run?.effects ?? [], of: index).prefix(1))
  }
}

extension FactNames {
  fileprivate func row(
    ofID id: String, _ role: Role.ID, of index: Architecture.ID
  ) -> StudyFact.ID? {
    deck.architectures[index].roles[role].machine.rows.firstIndex { $0.id == id }
      .flatMap { row($0, role, of: index) }
  }
}
