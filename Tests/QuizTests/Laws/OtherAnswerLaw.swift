import Quiz

/// Every other answer is wrong: each other word, each set that differs in one choice, the other truth value,
/// each sequence with a step too few or another in its place.
struct OtherAnswerLaw: Law {
  let deck: Deck

  func faults(of question: Question) -> [String] {
    return others(question).compactMap { ids in
      let verdict = question.grade(Answer(ids.map { .init(id: $0) }))
      let isWrong = verdict.outcome == .wrong && verdict.score < 1 && verdict.score >= 0
      return isWrong ? nil : "\(ids) is \(verdict.outcome), \(verdict.score)"
    }
  }

  private func others(_ question: Question) -> [[String]] {
    let all = question.usualWords(deck)
    switch question.form {
    case .name, .state, .choice, .truth,
      .recall where !question.hasPoints:
      let right = question.accepted(deck)
      return all.filter { !right.contains($0) }.map { [$0] } + (right.isEmpty ? [] : [[]])
    case .set, .recall:
      let right = question.accepted(deck)
      return all.map { right.symmetricDifference([$0]) }.filter { $0 != right }.map { $0.sorted() }
    case .sequence: return sequences(question, all)
    }
  }

  private func sequences(_ question: Question, _ all: [String]) -> [[String]] {
    let own = question.machinesOwn(deck).words.map(\.id)
    guard let effects = question.key.effects else { return [] }
    let isFree = effects.contains { $0.certainty == .may }
    let strange = all.filter { !own.contains($0) }.prefix(6)
    let shorter = own.indices.filter { !isFree || effects[$0].certainty == .must }.map { place in
      Array(own[..<place] + own[(place + 1)...])
    }
    let replaced = strange.flatMap { word in
      own.indices.prefix(2).map { Array(own[..<$0] + [word] + own[($0 + 1)...]) }
    }
    let longer = strange.map { own + [$0] }
    return (isFree ? shorter.filter { !OrderSearch(question, deck: deck).allows($0) } : shorter)
      + replaced + longer
  }
}
