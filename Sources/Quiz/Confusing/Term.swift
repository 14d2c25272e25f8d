/// A single right answer, as the same word whichever card asks for it.
enum Term {
  static func name(_ id: String) -> String { "name:\(id)" }
  static func state(_ id: String) -> String { "state:\(id)" }
}

extension Question {
  /// What is right, where that is a single name or state; several where any of them is right.
  package func terms(in deck: Deck) -> [String] {
    switch key {
    case .names(let right, _): return right.map { Term.name(deck.names[$0].id) }
    case .states(let right, _): return right.map(Term.state)
    case .choices(let right, several: false): return right.map(Term.name)
    case .sequence(let effects):
      let names = Set(effects.filter { $0.certainty == .must }.map(\.name))
      return names.count == 1 ? names.map { Term.name(deck.names[$0].id) } : []
    default: return []
    }
  }

  /// What a word of an answer stands for.
  func term(ofWord word: String) -> String {
    let id = String(word.prefix { $0 != "@" })
    return form == .state ? Term.state(id) : Term.name(id)
  }
}
