/// What is wrong with a table or a call, as the oracle sees it.
struct OracleFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Reads conditions and targets by descent over a list of words.
struct ClaimReader {
  private var words: [String]

  static func claim(_ text: String) throws -> Claim {
    var reader = ClaimReader(text)
    let claim = try reader.disjunction()
    try reader.expectEnd(of: text)
    return claim
  }

  static func aim(_ text: String) throws -> Aim {
    var reader = ClaimReader(text)
    let aim = try reader.aim()
    try reader.expectEnd(of: text)
    return aim
  }

  /// Words are kept last first, so that the next one is at the end.
  private init(_ text: String) {
    var spaced = ""
    for character in text {
      spaced += "()|".contains(character) ? " \(character) " : String(character)
    }
    words = spaced.split(separator: " ").map(String.init).reversed()
  }

  private mutating func expectEnd(of text: String) throws {
    guard let rest = words.last else { return }
    throw OracleFault("\(rest) is too much in: \(text)")
  }

  private mutating func take(_ word: String) -> Bool {
    guard words.last == word else { return false }
    words.removeLast()
    return true
  }

  private mutating func next() throws -> String {
    guard let word = words.popLast() else { throw OracleFault("a word is missing") }
    return word
  }

  private mutating func disjunction() throws -> Claim {
    var parts = [try conjunction()]
    while take("or") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws -> Claim {
    var parts = [try factor()]
    while take("and") { parts.append(try factor()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func factor() throws -> Claim {
    if take("not") { return .not(try factor()) }
    if take("(") {
      let inner = try disjunction()
      guard take(")") else { throw OracleFault("a ) is missing") }
      return inner
    }
    let word = try next()
    if let amount = Amount(rawValue: word) {
      return .count(amount, try crowd { try $0.factor() })
    }
    switch word {
    case "always": return .always
    case "told": return .told
    default: return try statement(about: word)
    }
  }

  private mutating func statement(about word: String) throws -> Claim {
    if take("is") { return .datum(key: word, value: try next()) }
    if take("in") { return .membership(mention(word), states: try states()) }
    return .fact(word)
  }

  private mutating func crowd(_ filter: (inout ClaimReader) throws -> Claim) throws -> Crowd {
    let others = take("other")
    let role = try next()
    let states = take("in") ? try self.states() : nil
    let filter = take("where") ? try filter(&self) : .always
    return Crowd(others: others, role: role, states: states, filter: filter)
  }

  private mutating func aim() throws -> Aim {
    if take("each") { return .each(try crowd { try $0.disjunction() }) }
    if take("first") { return .first(try crowd { try $0.disjunction() }) }
    return .one(mention(try next()))
  }

  private mutating func states() throws -> [String] {
    var states = [try next()]
    while take("|") { states.append(try next()) }
    return states
  }

  private func mention(_ word: String) -> Mention {
    if word == "my" { return .my }
    if word == "it" { return .it }
    return word.hasPrefix("my.") ? .mine(String(word.dropFirst(3))) : .named(word)
  }
}
