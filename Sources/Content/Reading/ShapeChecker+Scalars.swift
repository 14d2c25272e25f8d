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
