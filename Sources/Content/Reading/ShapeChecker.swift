import Machine

/// Compares a node with the shape it must have and reports every difference, each where it stands.
package struct ShapeChecker {
  let languages: [String]
  private var findings: [Finding] = []

  /// All differences in reading order; `languages` are those that every localized value must have.
  package static func check(_ node: Node, _ shape: Shape, languages: [String]) -> [Finding] {
    var checker = ShapeChecker(languages: languages)
    checker.check(node, shape)
    return checker.findings.inReadingOrder()
  }

  private init(languages: [String]) {
    self.languages = languages
  }

  mutating func check(_ node: Node, _ shape: Shape) {
    let shape = shape.resolved
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
