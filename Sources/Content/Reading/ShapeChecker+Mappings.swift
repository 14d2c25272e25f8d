extension ShapeChecker {
  mutating func checkFields(_ node: Node, _ fields: [Shape.Field]) {
    checkRepeats(node)
    let entries = node.entries
    var isPresent = Array(repeating: false, count: fields.count)
    for index in entries.indices {
      let key = entries[index].key
      if let field = fields.firstIndex(where: { $0.key == key }) {
        isPresent[field] = true
        check(entries[index].value, fields[field].shape)
      } else {
        let unused = fields.map(\.key).filter { node[$0] == nil }
        report("unknown-key", "key", key, allowed: unused, at: entries[index].keySpan)
      }
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
