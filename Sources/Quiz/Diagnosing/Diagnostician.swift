import Machine
import Platform

/// Tells what a wrong answer may come from: which of the deck's misconceptions would make it right, and which
/// small change of the tables.
package struct Diagnostician: Sendable {
  package let deck: Deck
  let beliefs: Beliefs
  /// The forecasts of questions that were asked; they are kept since each answer weighs all of them
  /// again.
  private let forecasts = Memo<QuestionSpec, Forecast>()

  package init(_ deck: Deck) {
    self.deck = deck
    beliefs = Beliefs(deck)
  }

  /// The misconceptions under which exactly this answer would be right, in the deck's order; none if it
  /// is right as it is.
  package func misconceptions(behind answer: Answer, to question: Question) -> [Misconception] {
    fitting(answer, to: question).map { deck.material.misconceptions[$0] }
  }

  func fitting(_ answer: Answer, to question: Question) -> [Misconception.ID] {
    guard !question.key.accepts(answer) else { return [] }
    return believedKeys(of: question).filter { $0.key.accepts(answer) }.map(\.misconception)
  }

  /// Returns the key that the question would have under each misconception, if it could be asked
  /// then.
  package func believedKeys(
    of question: Question
  ) -> [(misconception: Misconception.ID, key: Key)] {
    guard let index = question.card.architecture else { return [] }
    return beliefs.inArchitecture(index).mapSideBySide { belief in
      question.key(in: belief.tables).map { (belief.misconception, $0) }
    }.compactMap { $0 }
  }

  /// The misconception that a wrong answer singles out; nil if it shows none, or if several fit as well.
  ///
  /// Of the misconceptions under which exactly this answer would be right, it is the one that is
  /// about what happens in the question, the situation before its rows, and among several such the one that changes
  /// least. What is only left out shows none.
  package func belief(behind answer: Answer, to question: Question) -> Misconception.ID? {
    guard question.subject.showsBelief(answer, question), !answer.words.isEmpty,
      !leavesOut(answer, question), !isOnlyAllowed(answer, question),
      !omitsStates(answer, question), let index = question.card.architecture
    else { return nil }
    let tables = Dictionary(
      uniqueKeysWithValues: beliefs.inArchitecture(index).map { ($0.misconception, $0.tables) })
    // The question says where it begins: whoever read that does not believe that it begins elsewhere.
    let fitting = fitting(answer, to: question).filter { id in
      question.told == nil
        || tables[id].flatMap(question.keyAsTold).map { $0.accepts(answer) } ?? false
    }
    let ranked = ranked(fitting, for: question, of: index)
    guard let first = ranked.first, first.rank > 0 else { return nil }
    let isAlone = ranked.dropFirst().first.map { ($0.rank, $0.n) != (first.rank, first.n) }
    return isAlone ?? true ? first.id : nil
  }

  /// The nearest first, with how near they are, and of equally near ones those that change less.
  private func ranked(
    _ ids: [Misconception.ID], for question: Question, of index: Architecture.ID
  ) -> [(id: Misconception.ID, rank: Int, n: Int)] {
    ids.map { id in
      let mutations = deck.material.misconceptions[id].mutations[index] ?? []
      let rank = mutations.map { $0.nearness(to: question) }.max() ?? 0
      return (id: id, rank: rank, n: mutations.count)
    }.sorted { ($1.rank, $0.n) < ($0.rank, $1.n) }
  }

  /// A misconception that a right answer avoids, and the index of the situation it is about; nil for a single
  /// situation.
  package typealias AvoidedMisconception = (belief: Misconception.ID, step: Int?)

  /// The misconception that a right answer avoids: of those under which another answer would be right, the nearest one
  /// that is about a situation of the question, or that changes only one row, which the run takes.
  /// - Parameter hasReason: true if the question has a reason of its own. Only a misconception about one of its
  ///   situations counts then.
  package func avoidedMisconception(
    in question: Question, hasReason: Bool
  ) -> AvoidedMisconception? {
    guard let index = question.card.architecture,
      ![.truth, .set, .recall].contains(question.form)
    else { return nil }
    let tables = Dictionary(
      uniqueKeysWithValues: beliefs.inArchitecture(index).map { ($0.misconception, $0.tables) })
    let near = ranked(tables.keys.sorted(), for: question, of: index)
      .prefix { $0.rank > (hasReason ? 1 : 0) }.filter { $0.rank > 1 || $0.n == 1 }.map(\.id)
    let belief = near.first { id in
      !deck.material.misconceptions[id].isRare
        && tables[id].map { question.subject.isOtherwise(in: $0, question) } ?? false
    }
    return belief.map { belief in
      let mutations = deck.material.misconceptions[belief].mutations[index] ?? []
      let step = mutations.compactMap { $0.step(in: question) }.min()
      return (belief, question.calls.count > 1 ? step : nil)
    }
  }

  /// True if an answer of states or printed lines is wrong only by what it leaves out.
  private func omitsStates(_ answer: Answer, _ question: Question) -> Bool {
    guard question.subject.isOfValues || question.subject.isCode,
      case .sequence(let steps) = question.key.assess(answer).difference
    else { return false }
    return steps.allSatisfy { $0.mark != .extra }
  }

  /// True if all that was named may come: that shows no belief, only that the rest was missed.
  private func isOnlyAllowed(_ answer: Answer, _ question: Question) -> Bool {
    if case .sequence(let key) = question.key { key.onlyAllows(answer) } else { false }
  }

  /// True if a right choice was missed: that shows no belief.
  private func leavesOut(_ answer: Answer, _ question: Question) -> Bool {
    guard case .set(let missing, _) = question.key.assess(answer).difference else { return false }
    return !missing.isEmpty
  }

  /// The smallest change of one transition that would make a wrong answer right; nil if there is none.
  package func foundMutation(behind answer: Answer, to question: Question) -> FoundMutation? {
    guard !question.key.accepts(answer) else { return nil }
    return MutationSearch(question, answer)?.smallest()
  }

  package func forecast(of question: Question) -> Forecast {
    forecasts.value(for: question.spec) { Forecast(of: question, believedKeys(of: question)) }
  }

  /// The probabilities after a list of answers.
  package func diagnosis(of answers: [(question: Question, answer: Answer)]) -> Diagnosis {
    answers.reduce(into: Diagnosis(ofMisconceptions: deck.material.misconceptions.count)) {
      $0.note($1.answer, to: forecast(of: $1.question))
    }
  }

  /// Returns the index of the question whose answer is expected to tell most about the learner's
  /// beliefs, the first of equals; nil if no answer would tell anything.
  package func mostTelling(of questions: [Question], given diagnosis: Diagnosis) -> Int? {
    var best: (index: Int?, bits: Double) = (nil, 1e-9)
    for (index, question) in questions.enumerated() {
      let bits = diagnosis.information(of: forecast(of: question))
      if bits > best.bits { best = (index, bits) }
    }
    return best.index
  }
}

extension Mutation {
  /// 2 if the mutation changes the script of a situation in the question, 1 if it changes a row that the run takes, 0
  /// otherwise.
  fileprivate func nearness(to question: Question) -> Int {
    if step(in: question) == nil { return 0 }
    if case .rows = self { return 1 }
    return 2
  }

  /// The place of the first situation of the question that the mutation changes; nil if there is none.
  fileprivate func step(in question: Question) -> Int? {
    guard let architecture = question.architecture else { return nil }
    let calls = question.calls
    switch self {
    case .rows(let pattern, _):
      return question.run?.outcomes.firstIndex { outcome in
        outcome.steps.contains { step in
          architecture.instances[step.instance].role == pattern.role
            && pattern.matches(architecture.role(of: step.instance).machine.rows[step.row])
        }
      }
    case .added: return nil
    case .script(let situation):
      return calls.firstIndex { architecture.situations[$0.situation].id == situation.id }
    case .carriedOut(let situation, _), .unsent(let situation, _):
      return calls.firstIndex { $0.situation == situation }
    }
  }
}

/// Counts the misconceptions that answers single out.
package struct BeliefTally: Sendable {
  /// For each misconception the questions that singled it out, unless a later answer has
  /// contradicted it.
  private var questions: [Misconception.ID: Set<QuestionSpec>] = [:]
  private let diagnostician: Diagnostician

  package init(_ diagnostician: Diagnostician) { self.diagnostician = diagnostician }

  /// Counts the misconception that an answer singles out, and forgets those that it contradicts.
  package mutating func note(_ answer: Answer, to question: Question) {
    let forecast = diagnostician.forecast(of: question)
    for (misconception, key) in forecast.classes where !forecast.answers[key].accepts(answer) {
      questions[misconception] = nil
    }
    guard let belief = diagnostician.belief(behind: answer, to: question) else { return }
    var asked = question.spec
    asked.seed = ""
    questions[belief, default: []].insert(asked)
  }

  /// The misconceptions that two or more questions have singled out, the most frequent first.
  package var agreed: [(misconception: Misconception.ID, answers: Int)] {
    questions.filter { $1.count > 1 }.map { ($0.key, $0.value.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }
}
