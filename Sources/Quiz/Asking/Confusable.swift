import Machine

/// The closeness of two cards that people confuse.
package enum Closeness: Comparable, Sendable {
  /// Such as the same start, or names that follow one another.
  case near
  case far
}

/// A right answer as text, the same for every card: `name:ID`, `state:ID`.
enum Term {
  static func name(_ id: String) -> String { "name:\(id)" }
  static func state(_ id: String) -> String { "state:\(id)" }
}

extension Question {
  /// The right answer, if that is a single name or state; several if any of them is right.
  package var terms: [String] {
    switch (form, key) {
    case (.name, .word(let key)), (.choice, .word(let key)), (.state, .word(let key)):
      return key.right.map(term)
    case (_, .sequence(let key)):
      let words = Set(key.effects.certain.map(\.name))
      return words.count == 1 ? words.map { Term.name(deck.names[$0].id) } : []
    default: return []
    }
  }

  func term(ofWord word: String) -> String {
    let id = String(word.prefix { $0 != "@" })
    return vocabulary.style == .states ? Term.state(id) : Term.name(id)
  }
}

/// The names and the key of a card's situation where it is first asked.
struct AnswerSignature: Sendable {
  let start: Start.ID
  /// The names (ids) that must come, in order.
  let names: [String]
  /// The right names or states (ids), in order.
  let key: [String]

  /// True if one is the other with one name more, one name exchanged, or two neighbours swapped.
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

extension Deck {
  /// The names that questions ask for and that are implemented by default.
  var usualNames: Set<EffectName.ID> { defaultAlphabet.filter { names[$0].isAsked } }

  /// The `usualNames` that a run certainly shows, in order.
  func usualNames(certainIn run: Run) -> [EffectName.ID] {
    run.effects.certain.map(\.name).filter { names[$0].isImplementedByDefault && names[$0].isAsked }
  }
}
