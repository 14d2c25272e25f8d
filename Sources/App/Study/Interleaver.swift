import Quiz

/// Puts questions that are easily confused near each other: a partner comes within the next three questions. The
/// same answer of a mix-up never comes twice in a row.
struct Interleaver {
  let open: OpenDeck
  /// The learner's own mix-ups; they come before those of the tables.
  let mixups: Set<Mixup>
  let asked: [Question]

  private var examiner: Examiner { open.examiner }

  /// The most questions until a partner comes, and the fewest where there is a choice.
  static let reach = 3
  static let gap = 2

  var isOwing: Bool { asked.count >= Self.gap }

  /// The waiting cards that are due as partners of asked questions, best first.
  func owed(among waiting: [Card]) -> [Card] {
    stride(from: Self.reach, through: Self.gap, by: -1).filter { asked.count >= $0 }.flatMap {
      owed(to: asked.count - $0, among: waiting)
    }
  }

  /// Partners of an asked question: from the learner's mix-ups unless one was asked near it, else from the tables.
  private func owed(to index: Int, among waiting: [Card]) -> [Card] {
    let question = asked[index]
    let own = isNear(index, areMixedUp) ? [] : mixedUp(with: question, among: waiting)
    if !own.isEmpty { return own }
    return isNear(index, arePartners)
      ? [] : examiner.confusable(with: question.card, among: waiting)
  }

  /// True if the question shares a right answer with the last one, and that answer belongs to a mix-up.
  func repeats(_ question: Question) -> Bool {
    guard let last = asked.last else { return false }
    let before = last.terms
    return question.terms.contains { term in
      before.contains(term) && mixups.contains { $0.contains(term) }
    }
  }

  private func isNear(_ index: Int, _ isPair: (Question, Question) -> Bool) -> Bool {
    let near = max(0, index - Self.reach)..<min(asked.count, index + Self.reach + 1)
    return near.contains { $0 != index && isPair(asked[$0], asked[index]) }
  }

  private func arePartners(_ one: Question, _ other: Question) -> Bool {
    examiner.closeness(of: one.card, to: other.card) != nil || areMixedUp(one, other)
  }

  private func areMixedUp(_ one: Question, _ other: Question) -> Bool {
    !others(than: one.terms).isDisjoint(with: sides(of: other.terms))
  }

  private func mixedUp(with question: Question, among waiting: [Card]) -> [Card] {
    let others = others(than: question.terms)
    guard !others.isEmpty else { return [] }
    return waiting.filter { !others.isDisjoint(with: sides(of: examiner.terms(of: $0))) }
  }

  /// The right answers that are one side of a mix-up whose other side is not right, too.
  private func sides(of terms: [String]) -> Set<String> {
    Set(terms.filter { term in mixups.contains { $0.tellsApart(term, among: terms) } })
  }

  private func others(than terms: [String]) -> Set<String> {
    Set(
      terms.flatMap { term in
        mixups.filter { $0.tellsApart(term, among: terms) }.compactMap { $0.other(than: term) }
      })
  }
}
