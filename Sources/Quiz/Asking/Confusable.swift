import Machine

/// How close two cards are that people confuse.
package enum Closeness: Int, Comparable, Sendable {
  /// The same world or the same situation, the same moment.
  case near
  case far

  package static func < (one: Closeness, other: Closeness) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// A single right answer, as the same word whichever card asks for it.
enum Term {
  static func name(_ id: String) -> String { "name:\(id)" }
  static func state(_ id: String) -> String { "state:\(id)" }
}

extension Question {
  /// What is right, if that is a single name or state; several if any of them is right.
  package var terms: [String] {
    switch (form, key) {
    case (.name, .word(let key)), (.choice, .word(let key)): return key.right.map(Term.name)
    case (.state, .word(let key)): return key.right.map(Term.state)
    case (_, .sequence(let key)):
      let words = Set(key.effects.filter { $0.certainty == .must }.map(\.name))
      return words.count == 1 ? words.map { Term.name(deck.names[$0].id) } : []
    default: return []
    }
  }

  /// What a word of an answer stands for.
  func term(ofWord word: String) -> String {
    let id = String(word.prefix { $0 != "@" })
    return form == .state ? Term.state(id) : Term.name(id)
  }
}

/// What a card's situation shows where it is first asked, and what is right there.
struct AnswerSignature: Sendable {
  let start: Start.ID
  /// The names (ids) that must come, in order.
  let names: [String]
  /// What is right: names or states (ids), in order.
  let key: [String]

  /// Whether one is the other with one name more, one name exchanged, or two neighbours swapped.
  func isNear(_ other: AnswerSignature) -> Bool {
    let (short, long) =
      names.count <= other.names.count ? (names, other.names) : (other.names, names)
    guard long.count - short.count <= 1, short != long else { return false }
    let front = zip(short, long).prefix { $0 == $1 }.count
    let back = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    if front + back >= long.count - 1 { return true }
    guard short.count == long.count, front + back == long.count - 2 else { return false }
    return short[front] == long[front + 1] && short[front + 1] == long[front]
  }
}

extension KindContext {
  /// Nil for a card of no situation, and if nothing can be asked of it anywhere.
  /// - Parameter key: what is right on an occasion on which these names must come.
  func signature(
    of card: Card, key: (WorldModel, WorldModel.Occasion, _ names: [String]) -> [String]?
  ) -> AnswerSignature? {
    guard let situation = card.situation, let index = card.architecture else { return nil }
    return signatures.value(for: card.id) {
      let model = models[index]
      let alphabet = observer(of: card.effectKind).alphabet
      for occasion in model.occasions(of: situation, atMost: WorldModel.sampled) {
        let run = model.simulator.run([occasion.call], from: occasion.configuration)
        let names = alphabet.observe(run.effects).filter { $0.certainty == .must }
          .map { deck.names[$0.name].id }
        guard let key = key(model, occasion, names) else { continue }
        return AnswerSignature(start: occasion.start, names: names, key: key)
      }
      return nil
    }
  }

  /// Two names that follow one another in some situation, or stand for the same moment.
  func closeness(ofNames one: EffectName.ID, _ two: EffectName.ID) -> Closeness? {
    if one == two { return nil }
    if neighbours.areNeighbours(one, two) { return .near }
    let shareAMoment = deck.material.counterparts.contains { counterpart in
      counterpart.members.values.contains(one) && counterpart.members.values.contains(two)
    }
    return shareAMoment ? .far : nil
  }
}

extension Kind {
  /// Two situations of an architecture, one of which shows what the other shows but for one name; or one in
  /// two architectures.
  func closeness(ofSituationsOf card: Card, _ other: Card) -> Closeness? {
    guard let architecture = card.architecture, let otherArchitecture = other.architecture,
      let situation = card.situation, let otherSituation = other.situation
    else { return nil }
    let isElsewhere = architecture != otherArchitecture
    if isElsewhere,
      deck.architectures[architecture].situations[situation].id
        != deck.architectures[otherArchitecture].situations[otherSituation].id
    {
      return nil
    }
    guard let one = signature(of: card), let two = signature(of: other), one.key != two.key else {
      return nil
    }
    if isElsewhere { return .near }
    return one.isNear(two) ? (one.start == two.start ? .near : .far) : nil
  }
}
