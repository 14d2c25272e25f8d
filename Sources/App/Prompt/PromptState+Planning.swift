import Quiz
import Memory

/// What to ask next.
extension PromptState {
  mutating func plan(_ sitting: StudySession) -> Plan? {
    let examiner = examiner()
    var generator = SeededGenerator(
      seed: (sitting.seed ?? environment.random())
        &+ UInt64(sitting.asked.count + sitting.passed.count))
    if let sibling = sibling(sitting, examiner, &generator) {
      return Plan(question: sibling, reason: .sibling)
    }
    let interleaver = interleaver(sitting, examiner)
    let waiting = waiting(sitting, examiner)
    let owed = interleaver.isOwing ? interleaver.owed(among: Array(waiting)) : []
    if let plan = first(of: owed, .partner, interleaver, examiner, &generator) { return plan }
    let plan = first(of: waiting, .queue, interleaver, examiner, &generator)
    return plan.map { probe(for: $0, sitting, interleaver, examiner, &generator) ?? $0 }
  }

  /// The cards that may come now, in the queue's order.
  private func waiting(_ sitting: StudySession, _ examiner: Examiner) -> some Sequence<Card> {
    store.queue(
      of: examiner.cards.filter(sitting.filter.admits), seed: sitting.seed, now: now
    ).lazy.filter { !sitting.recent.contains($0) && !sitting.passed.contains($0) }
      .compactMap { examiner.card(named: $0) }
  }

  private mutating func interleaver(_ sitting: StudySession, _ examiner: Examiner) -> Interleaver {
    Interleaver(
      deck: deck, confusables: confusables(),
      mixups: sitting.asked.isEmpty ? [] : mixups.found(in: store.answers, by: examiner),
      asked: sitting.asked.map(\.question))
  }

  /// A question of the first card that has one. What repeats an answer that is mixed up comes only where
  /// nothing else does, and not as a partner.
  private func first(
    of cards: some Sequence<Card>, _ reason: Plan.Reason, _ interleaver: Interleaver,
    _ examiner: Examiner,
    _ generator: inout SeededGenerator
  ) -> Plan? {
    var repeating: Question?
    for card in cards {
      let seed = UInt16(truncatingIfNeeded: generator.next())
      guard let question = examiner.question(of: card, seed: seed) else { continue }
      guard interleaver.repeats(question) else { return Plan(question: question, reason: reason) }
      repeating = repeating ?? question
    }
    guard reason != .partner else { return nil }
    return repeating.map { Plan(question: $0, reason: reason) }
  }

  /// After the worked answer, another question of the same card: it was read, not remembered.
  private func sibling(
    _ sitting: StudySession, _ examiner: Examiner, _ generator: inout SeededGenerator
  ) -> Question? {
    guard let shown = sitting.shown, let card = examiner.card(named: shown.card.id) else {
      return nil
    }
    let start = UInt16(truncatingIfNeeded: generator.next())
    return (0..<16).lazy.compactMap { examiner.question(of: card, seed: start &+ $0) }.first {
      $0.world != shown.world || $0.calls != shown.calls || $0.spec.options != shown.spec.options
        || $0.spec.asks != shown.spec.asks
    }
  }

  // MARK: Probes

  /// How many questions are compared.
  private static let compared = 24

  /// The planner chooses the fact; of all questions about it this is the one whose answer tells most about
  /// what the learner believes. Nil where it is no time for that, or none tells anything.
  private func probe(
    for plan: Plan, _ sitting: StudySession, _ interleaver: Interleaver, _ examiner: Examiner,
    _ generator: inout SeededGenerator
  ) -> Plan? {
    guard sitting.mayProbe else { return nil }
    let diagnosis = sitting.diagnosis(by: diagnostician)
    guard sitting.isProbing(diagnosis) else { return nil }
    let card = plan.question.card
    let cards = examiner.cards(aboutFactOf: card).filter { mayCome($0, in: sitting) }
    let others = examiner.questions(
      of: [card] + cards.filter { $0.id != card.id }, atMost: Self.compared - 1, using: &generator)
    let all = [plan.question] + others.filter { !interleaver.repeats($0) }
    let best = ProbePicker(diagnostician).best(of: all, given: diagnosis)
    return best.map { Plan(question: all[$0], reason: .probe(of: card.id)) }
  }

  /// Whether a card may come, due or not.
  private func mayCome(_ card: Card, in sitting: StudySession) -> Bool {
    sitting.filter.admits(card) && !sitting.passed.contains(card.id)
      && !sitting.recent.contains(card.id) && !store.progress[card.id].isSuspended
  }
}
