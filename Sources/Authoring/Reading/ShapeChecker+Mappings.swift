import Diagnostics

extension ShapeChecker {
  mutating func checkFields(_ node: Node, _ fields: [Shape.Field]) {
    checkRepeats(node)
    for entry in node.entries {
      if let field = fields.first(where: { $0.key == entry.key }) {
        check(entry.value, field.shape)
      } else {
        let unused = fields.map(\.key).filter { node[$0] == nil }
        report("unknown-key", "key", entry.key, allowed: unused, at: entry.keySpan)
      }
    }
    for field in fields where field.isRequired && node[field.key] == nil {
      report("missing-key", nil, ["key": field.key], at: node.headSpan)
    }
  }

  mutating func checkLanguages(_ node: Node, _ text: Shape) {
    checkRepeats(node)
    for entry in node.entries {
      if languages.contains(entry.key) {
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
    var seen: [String: SourceSpan] = [:]
    let entries = node.entries
    guard entries.count > 1 else { return }
    seen.reserveCapacity(entries.count)
    for entry in entries {
      guard let first = seen[entry.key] else {
        seen[entry.key] = entry.keySpan
        continue
      }
      report(
        "repeated-key", nil, ["key": entry.key], at: entry.keySpan,
        notes: [Finding.Note("first-here", at: first)])
    }
  }

  /// Even where anything goes, a mapping has each key once.
  mutating func checkAnything(_ node: Node) {
    checkRepeats(node)
    node.items.forEach { checkAnything($0) }
    node.entries.forEach { checkAnything($0.value) }
  }
}
