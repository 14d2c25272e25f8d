extension Rule {
  /// Every fact of the world must matter: some condition asks for it or some start states it.
  static let unusedFact = Rule(
    id: "unused-fact",
    files: { contents in
      contents.architectures.flatMap { sections in
        let read = FactsRead(sections, contents.shared).words
        return sections.items("facts").filter { !read.contains($0.text("id")) }.map {
          Finding(rule: "unused-fact", arguments: ["id": $0.text("id")], at: $0.spanOf("id"))
        }
      }
    })
}

/// The words of all conditions and targets of an architecture, and the facts its starts state.
private struct FactsRead {
  private(set) var words: Set<String> = []

  private static let sections = ["machines", "derived", "scripts", "variants"]
  /// Keys whose value is a condition or has one in it.
  private static let keys: Set = ["when", "to", "on", "send", "among"]

  init(_ own: Sections, _ shared: Sections) {
    for section in Self.sections { own.all(section).forEach { add($0, isCondition: false) } }
    shared.all("machines").forEach { add($0, isCondition: false) }
    for start in own.items("starts") { words.formUnion(start["facts"]?.entries.map(\.key) ?? []) }
  }

  private mutating func add(_ node: Node, isCondition: Bool) {
    if isCondition, let text = node.string { add(text) }
    for item in node.items { add(item, isCondition: isCondition) }
    for entry in node.entries { add(entry.value, isCondition: Self.keys.contains(entry.key)) }
  }

  private mutating func add(_ condition: String) {
    for word in condition.split(whereSeparator: { " ()|".contains($0) }) {
      words.insert(String(word))
    }
  }
}
