import Machine

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
    let fits = open.first { Self.check(node, $0, languages: languages).isEmpty }
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
