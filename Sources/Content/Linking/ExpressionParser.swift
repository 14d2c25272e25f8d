import Machine

/// Reads the closed language of conditions and targets.
///
///     condition  = conjunction { "or" conjunction }
///     conjunction = factor { "and" factor }
///     factor     = "not" factor | "(" condition ")" | "always" | "told" | count | datum | membership | FACT
///     count      = ("some" | "no" | "every" | "one") ["other"] ROLE ["in" STATES] ["where" factor]
///     datum      = KEY "is" VALUE               (a key of some situation's data)
///     membership = reference "in" STATES
///     reference  = "my" | "my.LINK" | "it" | INSTANCE
///     STATES     = STATE { "|" STATE }
///     target     = ("each" | "first") ["other"] ROLE ["in" STATES] ["where" condition] | reference
///
/// A count without "in" means any state. What cannot be read becomes findings at the right word.
struct ExpressionParser {
  private let scope: Scope
  private var me: Role.ID?
  private let argument: Role.ID?
  private let words: [Word]
  private var next = 0
  private let whole: SourceSpan
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - me: the role that `my` stands for, if any.
  ///   - argument: the role that `it` stands for, if any.
  init(_ text: Word, scope: Scope, me: Role.ID?, argument: Role.ID?) {
    (self.scope, self.me, self.argument) = (scope, me, argument)
    whole = text.span
    words = Self.split(text)
  }

  mutating func condition() -> Guard {
    let result = disjunction()
    expectEnd()
    return result
  }

  mutating func target() -> Target? {
    let result = parseTarget()
    expectEnd()
    return result
  }

  private mutating func parseTarget() -> Target? {
    guard let first = word(or: "target") else { return nil }
    guard first == "each" || first == "first" else {
      return reference().map { .one($0.reference, role: $0.role) }
    }
    advance()
    let others = take("other")
    guard let (role, states, chosen) = selection(where: { $0.disjunction() }) else { return nil }
    let parts = (others ? [.not(.isArgument)] : []) + (chosen == .always ? [] : [chosen])
    let filter = parts.count == 2 ? .all(parts) : parts.first ?? .always
    return first == "each"
      ? .each(role: role, in: states, where: filter)
      : .first(role: role, in: states, where: filter)
  }

  private mutating func disjunction() -> Guard {
    var parts = [conjunction()]
    while take("or") { parts.append(conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() -> Guard {
    var parts = [factor()]
    while take("and") { parts.append(factor()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func factor() -> Guard {
    guard let word = word(or: "condition") else { return .always }
    if take("not") { return .not(factor()) }
    if take("(") {
      let inner = disjunction()
      if !take(")") { expected("parenthesis") }
      return inner
    }
    if take("always") { return .always }
    if argument != nil, take("told") { return .isTold }
    if let quantifier = Guard.Quantifier(rawValue: word) {
      advance()
      let others = take("other")
      guard let (role, states, filter) = selection(where: { $0.factor() }) else { return .always }
      return .count(quantifier, role: role, others: others, in: states, where: filter)
    }
    if isFollowed(by: "is") {
      if !scope.dataKeys.contains(word) { unknown("datum", word, among: scope.dataKeys) }
      next += 2
      let value = peek ?? ""
      advance()
      return .datum(key: word, value: value)
    }
    if let fact = scope.facts[word] {
      advance()
      return .fact(fact)
    }
    return membership()
  }

  /// `ROLE ["in" STATES] ["where" …]`; without "in" any state. Behind "where", `my` is an instance of the role.
  private mutating func selection(
    where filter: (inout Self) -> Guard
  ) -> (role: Role.ID, states: StateSet, filter: Guard)? {
    guard let role = roleName() else { return nil }
    let states = take("in") ? stateSet(of: role) : scope[role].machine.allLeaves
    guard take("where") else { return (role, states, .always) }
    let outer = me
    me = role
    defer { me = outer }
    return (role, states, filter(&self))
  }

  private mutating func membership() -> Guard {
    if !isFollowed(by: "in"), let word = peek, word.first?.isLetter == true, !isReference(word) {
      unknown("fact", word, among: scope.facts.keys)
      advance()
      return .always
    }
    guard let (reference, role) = reference() else { return .always }
    guard take("in") else {
      expected("in")
      return .always
    }
    return .instance(reference, in: stateSet(of: role), role: role)
  }

  private func isReference(_ word: String) -> Bool {
    word == "my" || word == "it" || word.hasPrefix("my.") || scope.instance(named: word) != nil
  }

  /// `my`, `my.session`, `it`, `process`, `scene-2`.
  private mutating func reference() -> (reference: InstanceReference, role: Role.ID)? {
    guard let word = word(or: "instance") else { return nil }
    defer { advance() }
    if word == "my", let me { return (.me, me) }
    if word == "it", let argument { return (.argument, argument) }
    if word.hasPrefix("my."), let me {
      let link = String(word.dropFirst(3))
      if let role = scope[me].links[link] { return (.linked(role: role), role) }
      unknown("link", link, among: scope[me].links.keys)
      return nil
    }
    if let (index, role) = scope.instance(named: word) { return (.instance(index), role) }
    unknown("instance", word, among: scope.instances)
    return nil
  }

  private mutating func roleName() -> Role.ID? {
    guard let word = word(or: "role") else { return nil }
    let role = scope.roles.firstIndex { $0.id == word }
    if role == nil { unknown("role", word, among: scope.roles.map(\.id)) }
    advance()
    return role
  }

  private mutating func stateSet(of role: Role.ID) -> StateSet {
    let known = scope[role].machine.stateSets
    var set = StateSet(bits: 0)
    repeat {
      guard let word = word(or: "state") else { return set }
      if let states = known[word] {
        set = set.union(states)
      } else {
        unknown("state", word, among: known.keys)
      }
      advance()
    } while take("|")
    return set
  }

  // MARK: Words

  private var peek: String? { next < words.count ? words[next].text : nil }

  private var here: SourceSpan { next < words.count ? words[next].span : whole }

  private func isFollowed(by word: String) -> Bool {
    words.indices.contains(next + 1) && words[next + 1].text == word
  }

  /// The word to be read next; nil if there is none, which is reported.
  private mutating func word(or missing: String) -> String? {
    if peek == nil { expected(missing) }
    return peek
  }

  private mutating func advance() { next += 1 }

  private mutating func take(_ word: String) -> Bool {
    guard peek == word else { return false }
    next += 1
    return true
  }

  private mutating func expectEnd() {
    if peek != nil { expected("end") }
  }

  /// Reports that something is missing here. Only the first such fault is reported, since others follow from it.
  private mutating func expected(_ detail: String) {
    guard findings.isEmpty else { return }
    findings.append(Finding("condition-syntax", detail, ["word": peek ?? ""], at: here))
  }

  private mutating func unknown(
    _ kind: String, _ name: String, among known: some Sequence<String>
  ) {
    findings.append(.unknownName(kind, Word(text: name, span: here), among: known))
  }

  /// Words between blanks; parentheses and bars are words of their own.
  private static func split(_ whole: Word) -> [Word] {
    let bytes = Array(whole.text.utf8)
    var ranges: [Range<Int>] = []
    for (index, byte) in bytes.enumerated() where !isBlank(byte) {
      let before = index == 0 ? UInt8(ascii: " ") : bytes[index - 1]
      let isFirst = isBlank(before) || isSign(before) || isSign(byte)
      ranges.append((isFirst ? index : ranges.removeLast().lowerBound)..<index + 1)
    }
    return ranges.map {
      Word(text: String(decoding: bytes[$0], as: UTF8.self), span: whole.span(of: $0))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    let character = Unicode.Scalar(byte)
    return character == " " || character == "\n" || character == "\t"
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    let character = Unicode.Scalar(byte)
    return character == "(" || character == ")" || character == "|"
  }
}
