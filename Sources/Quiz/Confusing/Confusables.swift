import Machine

/// Which cards are easily confused, as the tables have it.
///
/// Two cards are confusable when they ask the same thing of what looks alike, and another answer is right:
/// - of two situations of an architecture, one of which shows what the other shows, but for one name;
/// - of the same situation, or the same duty, in two architectures;
/// - of two starts of an architecture at which one instance is in another state;
/// - of two names that follow one another in some situation, or stand for the same moment.
package struct Confusables: Sendable {
  private let examiner: Examiner
  private let echoes = Memo<String, AnswerSignature?>()
  private let moments: [EffectName.ID: Set<Counterpart.ID>]

  package init(_ examiner: Examiner) {
    self.examiner = examiner
    var moments: [EffectName.ID: Set<Counterpart.ID>] = [:]
    let counterparts = examiner.deck.material.counterparts
    for index in counterparts.indices {
      for name in counterparts[index].members.values { moments[name, default: []].insert(index) }
    }
    self.moments = moments
  }

  /// How close two confusable cards are.
  package enum Closeness: Int, Comparable, Sendable {
    /// The same world or the same situation, the same moment.
    case near
    case far

    package static func < (one: Closeness, other: Closeness) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// Nil where two cards are not confusable; the same whichever comes first.
  package func closeness(of card: Card, to other: Card) -> Closeness? {
    guard card.id != other.id, card.kind == other.kind, card.effectKind == other.effectKind else {
      return nil
    }
    switch (card.asks, other.asks) {
    case (.name(let one), .name(let two)): return names(card, one, other, two)
    case (.counterpart(_, _, let to), .counterpart(_, _, let otherTo)):
      return to == otherTo ? counterparts(card, other) : nil
    case (.start(let one), .start(let two)): return starts(card, one, other, two)
    case (.duty(let one), .duty(let two)):
      return one == two && answers(card) != answers(other) ? .near : nil
    default: return card.asks == other.asks ? situations(card, other) : nil
    }
  }

  /// The confusable ones among some cards, the closest first, otherwise in their order.
  package func confusable(with card: Card, among cards: [Card]) -> [Card] {
    let found = cards.compactMap { other in closeness(of: card, to: other).map { (other, $0) } }
    return found.filter { $0.1 == .near }.map(\.0) + found.filter { $0.1 == .far }.map(\.0)
  }

  /// What is right where a card is first asked, as a question's terms; empty where that is no name or state.
  /// Of a duty, all that it is at home in.
  package func terms(of card: Card) -> [String] {
    if case .counterpart(let group, _, let to) = card.asks {
      let name = examiner.deck.material.counterparts[group].members[to]
      return name.map { [Term.name(examiner.deck.names[$0].id)] } ?? []
    }
    if case .duty = card.asks { return answers(card).map { Term.name(examiner.deck.names[$0].id) } }
    guard let key = echo(of: card)?.key, card.kind != .claim, card.kind != .detective else {
      return []
    }
    if card.kind == .nextState { return key.map { Term.state($0) } }
    return card.kind == .callback || Set(key).count == 1 ? Set(key).sorted().map(Term.name) : []
  }

  // MARK: What looks alike

  private func situations(_ card: Card, _ other: Card) -> Closeness? {
    guard let architecture = card.architecture, let otherArchitecture = other.architecture,
      let situation = card.situation, let otherSituation = other.situation
    else { return nil }
    let all = examiner.deck.architectures
    let isElsewhere = architecture != otherArchitecture
    if isElsewhere,
      all[architecture].situations[situation].id
        != all[otherArchitecture].situations[otherSituation].id
    {
      return nil
    }
    guard let one = echo(of: card), let two = echo(of: other), one.key != two.key else {
      return nil
    }
    if isElsewhere { return .near }
    return one.isNear(two) ? (one.start == two.start ? .near : .far) : nil
  }

  private func echo(of card: Card) -> AnswerSignature? {
    guard let architecture = card.architecture else { return nil }
    return echoes.value(for: card.id) {
      AnswerSignature(of: card, in: examiner.models[architecture], of: examiner.deck)
    }
  }

  private func starts(_ card: Card, _ start: Start.ID, _ other: Card, _ otherStart: Start.ID)
    -> Closeness?
  {
    guard let architecture = card.architecture, architecture == other.architecture else {
      return nil
    }
    let model = examiner.models[architecture]
    guard let one = model.starts[start], let two = model.starts[otherStart] else { return nil }
    return zip(one.leaves, two.leaves).count { $0 != $1 } == 1 ? .near : nil
  }

  /// The names that a duty's answers are in an architecture.
  private func answers(_ card: Card) -> [EffectName.ID] {
    guard case .duty(let duty) = card.asks, let architecture = card.architecture else { return [] }
    let roles = examiner.deck.architectures[architecture].roles
    let shown = Set(roles.flatMap { $0.machine.rows.flatMap(\.shownNames) })
    return shown.filter { examiner.deck.names[$0].duties.contains(duty) }.sorted()
  }

  // MARK: Names

  private func names(_ card: Card, _ one: EffectName.ID, _ other: Card, _ two: EffectName.ID)
    -> Closeness?
  {
    let names = examiner.deck.names
    if card.kind == .duties, Set(names[one].duties) == Set(names[two].duties) { return nil }
    return closeness(ofNames: one, two)
  }

  private func counterparts(_ card: Card, _ other: Card) -> Closeness? {
    guard case .counterpart(let group, let from, let to) = card.asks,
      case .counterpart(let otherGroup, let otherFrom, _) = other.asks, from == otherFrom
    else { return nil }
    let all = examiner.deck.material.counterparts
    guard let one = all[group].members[to], let two = all[otherGroup].members[to] else {
      return nil
    }
    return examiner.neighbours.areNeighbours(one, two) ? .near : nil
  }

  private func closeness(ofNames one: EffectName.ID, _ two: EffectName.ID) -> Closeness? {
    if one == two { return nil }
    if examiner.neighbours.areNeighbours(one, two) { return .near }
    let shared = moments[one].flatMap { one in moments[two].map { !one.isDisjoint(with: $0) } }
    return shared ?? false ? .far : nil
  }
}
