import Machine

/// Writes a statement in ids, as the log and programs keep it, and reads it back.
package struct PropositionText: Sendable {
  let deck: Deck
  let architecture: Architecture

  package init(deck: Deck, architecture: Architecture) {
    (self.deck, self.architecture) = (deck, architecture)
  }

  /// `always NAME on SITUATION from ROLE in STATE`, by their ids.
  package func text(of proposition: Proposition) -> String {
    let form = proposition.form
    var words = [form.keyword]
    switch form {
    case .always(let name, let on): words += [id(name)] + place(on)
    case .never(let name, let on): words += [name.map(id) ?? "any"] + place(on)
    case .can(let name, let on): words += [id(name)] + place(on)
    case .ordered(let first, let second, let on): words += [id(first), id(second)] + place(on)
    case .after(let name, let next): words += [id(name), "next", id(next)]
    case .before(let name, let previous): words += [id(name), "previous", id(previous)]
    case .during(let name, let role, let states): words += [id(name)] + standing(role, states)
    case .moves(let role, let from, let to):
      words += [architecture.roles[role].id, "from", id(from, of: role), "to", id(to, of: role)]
    }
    if case .count(_, let role, _, let states, _) = proposition.from {
      words += ["from"] + standing(role, states)
    }
    return words.joined(separator: " ")
  }

  private func id(_ name: EffectName.ID) -> String { deck.names[name].id }

  private func id(_ states: StateSet, of role: Role.ID) -> String {
    architecture.roles[role].machine.state(covering: states)?.id ?? ""
  }

  private func place(_ situation: Situation.ID?) -> [String] {
    situation.map { ["on", architecture.situations[$0].id] } ?? []
  }

  private func standing(_ role: Role.ID, _ states: StateSet) -> [String] {
    [architecture.roles[role].id, "in", id(states, of: role)]
  }

  /// Reads what `text(of:)` writes; throws `missing` with the first word that is unknown.
  package func proposition(_ text: String) throws(LostQuestion) -> Proposition {
    var reader = PropositionReader(
      deck: deck, architecture: architecture,
      words: text.split(separator: " ").map(String.init)[...])
    return try reader.proposition()
  }
}

/// Reads a statement of a form that questions have, word by word.
private struct PropositionReader {
  let deck: Deck
  let architecture: Architecture
  var words: ArraySlice<String>

  mutating func proposition() throws(LostQuestion) -> Proposition {
    let form = try form()
    var from = Guard.always
    if take("from") {
      let role = try role()
      from = .count(
        .some, role: role, others: false, in: try states(of: role, behind: "in"), where: .always)
    }
    guard words.isEmpty else { throw .missing(words.joined(separator: " ")) }
    return Proposition(form, from: from)
  }

  private mutating func form() throws(LostQuestion) -> Proposition.Form {
    let keyword = words.popFirst() ?? ""
    switch keyword {
    case "always": return .always(try name(), on: try situation())
    case "never": return .never(try name(), on: try situation())
    case "can": return .can(try name(), on: try situation())
    case "after": return .after(try name(), next: try name(behind: "next"))
    case "before": return .before(try name(), previous: try name(behind: "previous"))
    case "during":
      let (name, role) = (try name(), try role())
      return .during(name, role: role, in: try states(of: role, behind: "in"))
    case "moves":
      let role = try role()
      let from = try states(of: role, behind: "from")
      return .moves(role: role, from: from, to: try states(of: role, behind: "to"))
    default: throw .missing(keyword)
    }
  }

  private mutating func name(behind keyword: String? = nil) throws(LostQuestion) -> EffectName.ID {
    if let keyword { try expect(keyword) }
    return try next(in: deck.names, \.id)
  }

  private mutating func situation() throws(LostQuestion) -> Situation.ID {
    try expect("on")
    return try next(in: architecture.situations, \.id)
  }

  private mutating func role() throws(LostQuestion) -> Role.ID {
    try next(in: architecture.roles, \.id)
  }

  private mutating func states(
    of role: Role.ID, behind keyword: String
  ) throws(LostQuestion) -> StateSet {
    try expect(keyword)
    let states = architecture.roles[role].machine.states
    return states[try next(in: states, \.id)].leaves
  }

  private mutating func next<Subject>(
    in table: Table<Subject>, _ id: (Subject) -> String
  ) throws(LostQuestion) -> ID<Subject> {
    let word = words.popFirst() ?? ""
    guard let found = table.firstIndex(where: { id($0) == word }) else { throw .missing(word) }
    return found
  }

  private mutating func take(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  private mutating func expect(_ keyword: String) throws(LostQuestion) {
    guard !take(keyword) else { return }
    throw .missing(words.first ?? "")
  }
}

extension StateMachine {
  /// The state whose leaves are exactly these; answers come first.
  func state(covering leaves: StateSet) -> State? {
    answers.first { $0.leaves == leaves } ?? states.first { $0.leaves == leaves }
  }
}

extension Proposition.Form {
  /// The first word of the text in the log.
  package var keyword: String {
    switch self {
    case .always: "always"
    case .never: "never"
    case .can: "can"
    case .ordered: "ordered"
    case .after: "after"
    case .before: "before"
    case .during: "during"
    case .moves: "moves"
    }
  }
}
