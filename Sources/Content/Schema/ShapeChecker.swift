import Machine

/// Compares nodes with the shape they must have and reports every difference, each where it stands.
package struct ShapeChecker {
  private let shape: Shape
  private let languages: [String]
  private var findings: [Finding] = []
  /// Definitions of named shapes, made when they are first met.
  private var definitions: [String: Shape] = [:]

  /// - Parameter languages: those that every localized value must have.
  package init(_ shape: Shape, languages: [String]) {
    (self.shape, self.languages) = (shape, languages)
  }

  /// All differences in reading order.
  package func check(_ node: Node) -> [Finding] {
    var checker = self
    checker.check(node, shape)
    return checker.findings.inReadingOrder()
  }

  private mutating func check(_ node: Node, _ shape: Shape) {
    // Resolving has removed all names.
    let shape = resolved(shape)
    guard shape.accepts(node.kind) else { return reportType(of: node, expected: shape.kinds) }
    switch shape {
    case .text: if node.isBlank { report("empty-text", at: node.span) }
    case .identifier(let pattern):
      if node.isBlank { return report("empty-text", at: node.span) }
      checkSpelling(node.string ?? "", pattern, at: node.span)
    case .integer(let range): checkInteger(node, range)
    case .boolean:
      if !node.isTrue, !node.isFalse { reportType(of: node, expected: [.boolean]) }
    case .oneOf(let names): checkName(node, names)
    case .list(let item, let minimum): checkList(node, item, minimum)
    case .localized(let text): checkLanguages(node, text)
    case .mapping(let fields): checkFields(node, fields)
    case .map(let keys, let value):
      checkRepeats(node)
      for entry in node.entries {
        checkSpelling(entry.key, keys, at: entry.keySpan)
        check(entry.value, value)
      }
    case .either(let alternatives): checkEither(node, alternatives)
    case .named: break
    }
  }

  private mutating func resolved(_ shape: Shape) -> Shape {
    guard case .named(let name, let definition) = shape else { return shape }
    if let known = definitions[name] { return known }
    let known = resolved(definition())
    definitions[name] = known
    return known
  }

  private mutating func report(
    _ rule: String, _ detail: String? = nil, _ arguments: [String: String] = [:],
    at span: SourceSpan, notes: [Finding.Note] = []
  ) {
    findings.append(Finding(rule, detail, arguments, at: span, notes: notes))
  }

  /// Reports a name that is not allowed. The detail of the finding is `near` if an allowed name is near.
  private mutating func report(
    _ rule: String, _ key: String, _ name: String, allowed: [String], at span: SourceSpan
  ) {
    var arguments = [key: name, "allowed": allowed.joined(separator: ", ")]
    arguments["nearest"] = NearestName.nearest(to: name, among: allowed)
    report(rule, arguments["nearest"].map { _ in "near" }, arguments, at: span)
  }

  private mutating func reportType(of node: Node, expected: [ValueKind]) {
    var arguments = ["expected": expected.map(\.rawValue).joined(separator: ", ")]
    if node.isNull { return report("wrong-type", "nothing", arguments, at: node.span) }
    arguments["found"] = node.kind.rawValue
    report("wrong-type", nil, arguments, at: node.span)
  }

  private mutating func checkSpelling(_ name: String, _ pattern: NamePattern, at span: SourceSpan) {
    guard !pattern.matches(name) else { return }
    report("malformed-identifier", pattern.id, ["name": name], at: span)
  }

  private mutating func checkInteger(_ node: Node, _ range: ClosedRange<Int>) {
    guard let number = node.integer else { return reportType(of: node, expected: [.integer]) }
    guard !range.contains(number) else { return }
    report(
      "not-allowed-value", "range",
      [
        "value": "\(number)", "minimum": "\(range.lowerBound)", "maximum": "\(range.upperBound)",
      ], at: node.span)
  }

  private mutating func checkName(_ node: Node, _ names: [String]) {
    let name = node.string ?? ""
    guard !names.contains(name) else { return }
    if node.isBlank { return report("empty-text", at: node.span) }
    report("not-allowed-value", "value", name, allowed: names, at: node.span)
  }

  private mutating func checkList(_ node: Node, _ item: Shape, _ minimum: Int) {
    if node.items.count < minimum {
      let counts = ["minimum": "\(minimum)", "count": "\(node.items.count)"]
      report("too-few-items", nil, counts, at: node.span)
    }
    for element in node.items { check(element, item) }
  }

  private mutating func checkFields(_ node: Node, _ fields: [Shape.Field]) {
    checkRepeats(node)
    var missing = fields
    var unknown: [Node.Entry] = []
    for entry in node.entries {
      if let field = fields.first(where: { $0.key == entry.key }) {
        missing.removeAll { $0.key == entry.key }
        check(entry.value, field.shape)
      } else {
        unknown.append(entry)
      }
    }
    for entry in unknown {
      report("unknown-key", "key", entry.key, allowed: missing.map(\.key), at: entry.keySpan)
    }
    for field in missing where field.isRequired {
      report("missing-key", nil, ["key": field.key], at: node.headSpan)
    }
  }

  private mutating func checkLanguages(_ node: Node, _ text: Shape) {
    checkRepeats(node)
    for entry in node.entries {
      // If no languages are declared, their absence is the only finding.
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

  private mutating func checkRepeats(_ node: Node) {
    var seen: [String: SourceSpan] = [:]
    for entry in node.entries {
      guard let first = seen[entry.key] else {
        seen[entry.key] = entry.keySpan
        continue
      }
      report(
        "repeated-key", nil, ["key": entry.key], at: entry.keySpan,
        notes: [Finding.Note("first-here", at: first)])
    }
  }

  private mutating func checkEither(_ node: Node, _ alternatives: [Shape.Alternative]) {
    let fitting = alternatives.filter { $0.shape.accepts(node.kind) }
    let chosen = fitting.first { $0.key.map { node[$0] != nil } ?? true }
    if let chosen { return check(node, chosen.shape) }
    // The mapping has none of the keys that tell the alternatives apart.
    let keys = fitting.compactMap(\.key)
    for entry in node.entries where NearestName.nearest(to: entry.key, among: keys) != nil {
      return report("unknown-key", "key", entry.key, allowed: keys, at: entry.keySpan)
    }
    report(
      "missing-key", "one-of", ["keys": keys.joined(separator: ", ")], at: node.headSpan)
  }
}

extension Node {
  /// True if a text is absent, null or only blanks.
  fileprivate var isBlank: Bool { isNull || string?.allSatisfy(\.isWhitespace) ?? false }
}
