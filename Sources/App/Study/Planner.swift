import Quiz

/// Chooses the next question of a deck in a sitting that no course leads.
struct Planner {
  private let open: OpenDeck
  private let filter: QuestionFilter
  private let session: StudySession
  private let store: ProgressStore
  private let examiner: Examiner
  private let interleaver: Interleaver
  private var generator: SeededGenerator

  init(
    _ open: OpenDeck, _ filter: QuestionFilter, _ session: StudySession, _ store: ProgressStore,
    random: () -> UInt64
  ) {
    (self.open, self.filter, self.session, self.store) = (open, filter, session, store)
    examiner = open.examiner
    interleaver = Interleaver(
      open: open,
      mixups: session.asked.isEmpty ? [] : open.mixups(in: store.recentAnswers(in: open.deck)),
      asked: session.asked.map(\.question).filter(open.owns))
    generator = SeededGenerator(
      seed: (session.seed ?? random()) &+ UInt64(session.asked.count + session.passed.count))
  }

  mutating func plan() -> Plan? {
    if let sibling = sibling() { return Plan(question: sibling, reason: .sibling) }
    let waiting = waiting
    let owed = interleaver.isOwing ? interleaver.owed(among: Array(waiting)) : []
    if let plan = first(of: owed, .partner) { return plan }
    return first(of: waiting, .queue).map { probe(for: $0) ?? $0 }
  }

  /// The cards to ask, each once: the named ones in that order, else those never answered before the rest.
  private var waiting: some Sequence<Card> {
    let asked = Set(session.asked.map(\.question.card.id))
    let ids =
      filter.cards.isEmpty
      ? store.queue(
        of: examiner.cards.filter(filter.admits), in: examiner.deck, seed: session.seed)
      : filter.cards
    return ids.lazy.filter { !asked.contains($0) }.compactMap { [examiner] in
      examiner.card(named: $0)
    }
    .filter { [session] in session.mayCome($0) }
  }

  /// The first question that can be asked. One that repeats an answer of a mix-up comes last, and never as a partner.
  private mutating func first(of cards: some Sequence<Card>, _ reason: Plan.Reason) -> Plan? {
    var repeating: Question?
    for card in cards {
      let seed = UInt16(truncatingIfNeeded: generator.next())
      guard let question = examiner.question(of: card, seed: seed), filter.admits(question) else {
        continue
      }
      guard interleaver.repeats(question) else { return Plan(question: question, reason: reason) }
      repeating = repeating ?? question
    }
    guard reason != .partner else { return nil }
    return repeating.map { Plan(question: $0, reason: reason) }
  }

  /// After an answer was shown, another question of the same card: that answer was read, not remembered.
  private mutating func sibling() -> Question? {
    guard let shown = session.shown, open.owns(shown),
      let card = examiner.card(named: shown.card.id)
    else { return nil }
    let start = UInt16(truncatingIfNeeded: generator.next())
    let others = (0..<16).lazy.compactMap { [examiner] in
      examiner.question(of: card, seed: start &+ $0)
    }
    return others.first {
      $0.world != shown.world || $0.calls != shown.calls || $0.spec.options != shown.spec.options
        || $0.spec.asks != shown.spec.asks
    }
  }

  private static let compared = 24

  /// The question on the same fact that tells most about the learner's misconceptions; nil if none tells anything.
  private mutating func probe(for plan: Plan) -> Plan? {
    guard session.mayProbe else { return nil }
    let diagnosis = session.diagnosis(of: open)
    guard session.isProbing(diagnosis) else { return nil }
    let card = plan.question.card
    let cards = examiner.cards(aboutFactOf: card).filter {
      $0.id != card.id && filter.admits($0) && session.mayCome($0)
    }
    let others = examiner.questions(
      of: [card] + cards, atMost: Self.compared - 1, using: &generator)
    let all = [plan.question] + others.filter { !interleaver.repeats($0) }
    let best = open.diagnostician.mostTelling(of: all, given: diagnosis)
    return best.map { Plan(question: all[$0], reason: .probe(of: card.id)) }
  }
}

/// The next question of a sitting, and why this one.
struct Plan: Sendable {
  let question: Question
  let reason: Reason

  var isProbe: Bool { if case .probe = reason { true } else { false } }

  enum Reason: Hashable, Sendable {
    case queue
    case partner
    /// Of the questions on the same fact as this card (its id), it tells most about misconceptions.
    case probe(of: String)
    /// The answer of another question of its card was shown before it.
    case sibling
  }
}
