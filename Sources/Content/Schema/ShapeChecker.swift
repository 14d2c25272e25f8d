import Machine

/// Compares nodes with the shape they must have and reports every difference, each where it stands.
package struct ShapeChecker {
  private let shape: Shape
  let languages: [String]
  private var findings: [Finding] = []
  /// Definitions of named shapes, made when they are first met.
  private var definitions: [String: Shape] = [:]

  /// - Parameter languages: those that every localized value must have.
  package init(_ shape: Shape, languages: [String]) {
    self.shape = shape
    self.languages = languages
  }

  /// All differences in reading order.
  package func check(_ node: Node) -> [Finding] {
    var checker = self
    checker.check(node, shape)
    return checker.findings.inReadingOrder()
  }

  mutating func check(_ node: Node, _ shape: Shape) {
    let shape = resolved(shape)
    guard shape.accepts(node.kind) else { return reportType(of: node, expected: shape.kinds) }
    switch shape {
    case .text: checkText(node)
    case .identifier(let pattern): checkIdentifier(node, pattern)
    case .integer(let range): checkInteger(node, range)
    case .boolean: checkBoolean(node)
    case .oneOf(let names): checkName(node, names)
    case .list(let item, let minimum): checkList(node, item, minimum)
    case .oneOrMany(let item): checkOneOrMany(node, item)
    case .localized(let text): checkLanguages(node, text)
    case .mapping(let fields): checkFields(node, fields)
    case .map(let keys, let value): checkMap(node, keys, value)
    case .either(let alternatives): checkEither(node, alternatives)
    case .any, .named: checkAnything(node)
    }
  }

  private mutating func resolved(_ shape: Shape) -> Shape {
    guard case .named(let name, let definition) = shape else { return shape }
    if let known = definitions[name] { return known }
    let known = resolved(definition())
    definitions[name] = known
    return known
  }

  mutating func report(
    _ rule: String, _ detail: String? = nil, _ arguments: [String: String] = [:],
    at span: SourceSpan, notes: [Finding.Note] = []
  ) {
    findings.append(
      Finding(rule: rule, detail: detail, arguments: arguments, at: span, notes: notes))
  }

  /// A finding about a name that is none of those allowed; its detail is `near` if one is near.
  mutating func report(
    _ rule: String, _ key: String, _ name: String, allowed: [String], at span: SourceSpan
  ) {
    var arguments = [key: name, "allowed": allowed.joined(separator: ", ")]
    arguments["nearest"] = NearestName.nearest(to: name, among: allowed)
    report(rule, arguments["nearest"].map { _ in "near" }, arguments, at: span)
  }
}
extension ShapeChecker {
  mutating func checkFields(_ node: Node, _ fields: [Shape.Field]) {
    checkRepeats(node)
    let entries = node.entries
    var isPresent = Array(repeating: false, count: fields.count)
    var unknown: [Node.Entry] = []
    for index in entries.indices {
      let key = entries[index].key
      if let field = fields.firstIndex(where: { $0.key == key }) {
        isPresent[field] = true
        check(entries[index].value, fields[field].shape)
      } else {
        unknown.append(entries[index])
      }
    }
    let unused = fields.indices.filter { !isPresent[$0] }.map { fields[$0].key }
    for entry in unknown {
      report("unknown-key", "key", entry.key, allowed: unused, at: entry.keySpan)
    }
    for index in fields.indices where !isPresent[index] && fields[index].isRequired {
      report("missing-key", nil, ["key": fields[index].key], at: node.headSpan)
    }
  }

  mutating func checkLanguages(_ node: Node, _ text: Shape) {
    checkRepeats(node)
    for entry in node.entries {
      // Without declared languages, that they are missing is all there is to say.
      if languages.isEmpty || languages.contains(entry.key) {
        check(entry.value, text)
      } else {
        report("unknown-language", "language", entry.key, allowed: languages, at: entry.keySpan)
      }
    }
    for language in languages where node[language] == nil {
      report("missing-language", nil, ["language": language], at: node.headSpan)
    }
  }

  mutating func checkMap(_ node: Node, _ keys: NamePattern, _ value: Shape) {
    checkRepeats(node)
    for entry in node.entries {
      checkSpelling(entry.key, keys, at: entry.keySpan)
      check(entry.value, value)
    }
  }

  mutating func checkRepeats(_ node: Node) {
    let entries = node.entries
    guard hasRepeats(entries) else { return }
    var seen: [String: SourceSpan] = [:]
    for entry in entries {
      if let first = seen[entry.key] {
        report(
          "repeated-key", nil, ["key": entry.key], at: entry.keySpan,
          notes: [Finding.Note("first-here", at: first)])
      } else {
        seen[entry.key] = entry.keySpan
      }
    }
  }

  /// Comparing all pairs is quicker than hashing as long as there are few.
  private func hasRepeats(_ entries: [Node.Entry]) -> Bool {
    guard entries.count <= 12 else { return Set(entries.map(\.key)).count < entries.count }
    for index in entries.indices {
      let key = entries[index].key
      for earlier in 0..<index where entries[earlier].key == key { return true }
    }
    return false
  }

  /// Even where anything goes, a mapping has each key once.
  mutating func checkAnything(_ node: Node) {
    checkRepeats(node)
    node.items.forEach { checkAnything($0) }
    node.entries.forEach { checkAnything($0.value) }
  }
}

extension ShapeChecker {
  mutating func checkList(_ node: Node, _ item: Shape, _ minimum: Int) {
    if node.items.count < minimum {
      let counts = ["minimum": "\(minimum)", "count": "\(node.items.count)"]
      report("too-few-items", nil, counts, at: node.span)
    }
    for element in node.items { check(element, item) }
  }

  mutating func checkOneOrMany(_ node: Node, _ item: Shape) {
    if node.kind == .list, !item.accepts(.list) {
      checkList(node, item, 1)
    } else {
      check(node, item)
    }
  }

  mutating func checkEither(_ node: Node, _ alternatives: [Shape.Alternative]) {
    let fitting = alternatives.filter { $0.shape.accepts(node.kind) }
    if let chosen = fitting.first(where: { $0.key.map { node[$0] != nil } ?? false }) {
      return check(node, chosen.shape)
    }
    let open = fitting.filter { $0.key == nil }.map(\.shape)
    guard let first = open.first else { return reportUndecided(node, fitting.compactMap(\.key)) }
    guard open.count > 1, node.kind == .text else { return check(node, first) }
    // Only texts are tried out; nested collections would be tried again at every level.
    let fits = open.first { ShapeChecker($0, languages: languages).check(node).isEmpty }
    if let fits { return check(node, fits) }
    let expected = open.flatMap(\.kinds)
    if Set(expected).count > 1 { return reportType(of: node, expected: expected) }
    check(node, first)
  }

  /// A mapping without any of the keys that would tell which alternative it is.
  mutating func reportUndecided(_ node: Node, _ keys: [String]) {
    for entry in node.entries {
      guard NearestName.nearest(to: entry.key, among: keys) != nil else { continue }
      return report("unknown-key", "key", entry.key, allowed: keys, at: entry.keySpan)
    }
    let arguments = ["keys": keys.joined(separator: ", ")]
    report("missing-key", "one-of", arguments, at: node.headSpan)
  }
}
extension ShapeChecker {
  mutating func checkText(_ node: Node) {
    if node.isBlank { report("empty-text", at: node.span) }
  }

  mutating func checkIdentifier(_ node: Node, _ pattern: NamePattern) {
    if node.isBlank { return report("empty-text", at: node.span) }
    checkSpelling(node.string ?? "", pattern, at: node.span)
  }

  mutating func checkSpelling(_ name: String, _ pattern: NamePattern, at span: SourceSpan) {
    guard !pattern.matches(name) else { return }
    report("malformed-identifier", pattern.id, ["name": name], at: span)
  }

  mutating func checkInteger(_ node: Node, _ range: ClosedRange<Int>) {
    guard let number = node.integer else { return reportType(of: node, expected: [.integer]) }
    guard !range.contains(number) else { return }
    let limits = ["minimum": "\(range.lowerBound)", "maximum": "\(range.upperBound)"]
    report(
      "not-allowed-value", "range", limits.merging(["value": "\(number)"]) { $1 }, at: node.span)
  }

  mutating func checkBoolean(_ node: Node) {
    guard !node.isTrue, !node.isFalse else { return }
    reportType(of: node, expected: [.boolean])
  }

  mutating func checkName(_ node: Node, _ names: [String]) {
    let name = node.string ?? ""
    guard !names.contains(name) else { return }
    if node.isBlank { return report("empty-text", at: node.span) }
    report("not-allowed-value", "value", name, allowed: names, at: node.span)
  }

  mutating func reportType(of node: Node, expected: [ValueKind]) {
    let kinds = expected.map(\.rawValue).joined(separator: ", ")
    if node.isNull {
      return report("wrong-type", "nothing", ["expected": kinds], at: node.span)
    }
    let arguments = ["expected": kinds, "found": node.kind.rawValue]
    report("wrong-type", nil, arguments, at: node.span)
  }
}

extension Node {
  /// Whether a text says nothing.
  fileprivate var isBlank: Bool {
    guard case .scalar(let text, _) = content else { return false }
    // Nearly every text shows at its first byte that it is none of these.
    if let first = text.utf8.first, first > 0x20, first < 0x7E, first != UInt8(ascii: "n") {
      return false
    }
    return isNull || text.allSatisfy(\.isWhitespace)
  }
}
