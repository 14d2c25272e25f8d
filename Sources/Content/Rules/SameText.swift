import Quiz

extension Rule {
  /// What learners must tell apart must not read the same in any language.
  static let sameText = Rule(
    id: "same-text",
    files: { contents in
      let languages = contents.shared.first("deck")?.strings("languages") ?? []
      let shared = [
        ("situation", contents.shared.items("situations"), ["label", "text", "clause"]),
        ("duty", contents.shared.items("duties"), ["task", "does"]),
        ("definition", contents.shared.items("definitions"), ["front"]),
        ("name", contents.names, ["gloss"]),
      ]
      let starts = contents.architectures.map { ("start", $0.items("starts"), ["text"]) }
      return (shared + starts).flatMap { kind, nodes, keys in
        keys.flatMap { key in
          languages.flatMap { repeated(kind, nodes, key, $0) }
        }
      }
    })

  /// Those whose text an earlier one has, letters and digits compared.
  private static func repeated(
    _ thing: String, _ nodes: [Node], _ key: String, _ language: String
  ) -> [Finding] {
    var first: [String: Node] = [:]
    return nodes.compactMap { node in
      guard let text = node[key]?[language], let string = text.string else { return nil }
      let folded = Spelling.fold(string)
      guard !folded.isEmpty, let other = first.updateValue(node, forKey: folded) else {
        return nil
      }
      return Finding(
        rule: "same-text",
        arguments: ["kind": thing, "key": key, "other": other.text("id"), "language": language],
        at: text.span, notes: [Finding.Note("other-text", at: other[key]?.span ?? other.span)])
    }
  }
}
