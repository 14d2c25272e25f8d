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
  private let me: Role.ID?
  private let argument: Role.ID?
  private let words: [Word]
  private var next = 0
  private let whole: SourceSpan
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - me: the role that `my` stands for, if any.
  ///   - argument: the role that `it` stands for, if any.
  init(_ text: Word, scope: Scope, me: Role.ID?, argument: Role.ID?) {
    self.scope = scope
    self.me = me
    self.argument = argument
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
    guard let first = peek else {
      report(detail: "target", at: whole, found: "")
      return nil
    }
    guard first == "each" || first == "first" else {
      guard let (reference, role) = reference() else { return nil }
      return .one(reference, role: role)
    }
    advance()
    let others = take("other")
    guard let role = roleName() else { return nil }
    let states = take("in") ? stateSet(of: role) : scope[role].machine.allLeaves
    var filter: Guard = .always
    if take("where") {
      filter = inside(role: role) { $0.disjunction() }
    }
    if others { filter = Self.and(.not(.isArgument), filter) }
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
    guard let word = peek else {
      report(detail: "condition", at: whole, found: "")
      return .always
    }
    if take("not") { return .not(factor()) }
    if take("(") {
      let inner = disjunction()
      if !take(")") { report(detail: "parenthesis", at: here, found: peek ?? "") }
      return inner
    }
    if take("always") { return .always }
    if argument != nil, take("told") { return .isTold }
    if let quantifier = Guard.Quantifier(rawValue: word) {
      advance()
      return count(quantifier)
    }
    if words.indices.contains(next + 1), words[next + 1].text == "is" {
      if !scope.dataKeys.contains(word) {
        unknown(kind: "datum", word, at: here, among: Array(scope.dataKeys))
      }
      advance()
      advance()
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

  private mutating func count(_ quantifier: Guard.Quantifier) -> Guard {
    let others = take("other")
    guard let role = roleName() else { return .always }
    let states = take("in") ? stateSet(of: role) : scope[role].machine.allLeaves
    let filter = take("where") ? inside(role: role) { $0.factor() } : .always
    return .count(quantifier, role: role, others: others, in: states, where: filter)
  }

  private mutating func membership() -> Guard {
    let isLast = next + 1 >= words.count || words[next + 1].text != "in"
    if isLast, let word = peek, Self.isName(word), !isReference(word) {
      unknown(kind: "fact", word, at: here, among: Array(scope.facts.keys))
      advance()
      return .always
    }
    guard let (reference, role) = reference() else { return .always }
    guard take("in") else {
      report(detail: "in", at: here, found: peek ?? "")
      return .always
    }
    return .instance(reference, in: stateSet(of: role), role: role)
  }

  private func isReference(_ word: String) -> Bool {
    word == "my" || word == "it" || word.hasPrefix("my.") || scope.instance(named: word) != nil
  }

  /// `my`, `my.session`, `it`, `process`, `scene-2`.
  private mutating func reference() -> (InstanceReference, role: Role.ID)? {
    guard let word = peek else {
      report(detail: "instance", at: whole, found: "")
      return nil
    }
    let span = here
    advance()
    if word == "my", let me { return (.me, me) }
    if word == "it", let argument { return (.argument, argument) }
    if word.hasPrefix("my."), let me {
      let link = String(word.dropFirst(3))
      if let role = scope[me].links[link] { return (.linked(role: role), role) }
      unknown(kind: "link", link, at: span, among: Array(scope[me].links.keys))
      return nil
    }
    if let (index, role) = scope.instance(named: word) { return (.instance(index), role) }
    unknown(
      kind: "instance", word, at: span,
      among: scope.instances)
    return nil
  }

  private mutating func roleName() -> Role.ID? {
    guard let word = peek else {
      report(detail: "role", at: whole, found: "")
      return nil
    }
    if let role = scope.role(named: word) {
      advance()
      return role
    }
    unknown(kind: "role", word, at: here, among: scope.roles.map(\.id))
    advance()
    return nil
  }

  private mutating func stateSet(of role: Role.ID) -> StateSet {
    var set = StateSet(bits: 0)
    repeat {
      guard let word = peek else {
        report(detail: "state", at: whole, found: "")
        return set
      }
      if let states = scope[role].states[word] {
        set = set.union(states)
      } else {
        unknown(kind: "state", word, at: here, among: Array(scope[role].states.keys))
      }
      advance()
    } while take("|")
    return set
  }

  /// Reads with `my` standing for `role`.
  private mutating func inside(
    role: Role.ID, _ read: (inout ExpressionParser) -> Guard
  ) -> Guard {
    var inner = ExpressionParser(copying: self, me: role)
    let result = read(&inner)
    next = inner.next
    findings = inner.findings
    return result
  }

  private init(copying other: ExpressionParser, me: Role.ID) {
    scope = other.scope
    self.me = me
    argument = other.argument
    words = other.words
    next = other.next
    whole = other.whole
    findings = other.findings
  }

  private static func and(_ first: Guard, _ second: Guard) -> Guard {
    second == .always ? first : .all([first, second])
  }

  // MARK: Words

  private var peek: String? { next < words.count ? words[next].text : nil }

  private var here: SourceSpan { next < words.count ? words[next].span : whole }

  private mutating func advance() { next += 1 }

  private mutating func take(_ word: String) -> Bool {
    guard peek == word else { return false }
    next += 1
    return true
  }

  private mutating func expectEnd() {
    if let word = peek { report(detail: "end", at: here, found: word) }
  }

  private mutating func report(detail: String, at span: SourceSpan, found: String) {
    guard findings.isEmpty else { return }
    findings.append(
      Finding(rule: "condition-syntax", detail: detail, arguments: ["word": found], at: span))
  }

  private mutating func unknown(
    kind: String, _ name: String, at span: SourceSpan, among known: [String]
  ) {
    findings.append(.unknownName(kind: kind, name, at: span, among: known))
  }

  private static func isName(_ word: String) -> Bool {
    word.first.map { $0.isLetter } ?? false
  }

  private static func split(_ whole: Word) -> [Word] {
    var words: [Word] = []
    var start: Int?
    let bytes = Array(whole.text.utf8)
    func word(_ range: Range<Int>) -> Word {
      Word(text: String(decoding: bytes[range], as: UTF8.self), span: whole.span(of: range))
    }
    for (index, byte) in bytes.enumerated() {
      let isBlank = byte == 0x20 || byte == 0x0A || byte == 0x09
      let isSign = byte == 0x28 || byte == 0x29 || byte == 0x7C
      if isBlank || isSign, let first = start {
        words.append(word(first..<index))
        start = nil
      }
      if isSign { words.append(word(index..<index + 1)) }
      if !isBlank, !isSign, start == nil { start = index }
    }
    if let first = start { words.append(word(first..<bytes.count)) }
    return words
  }
}
