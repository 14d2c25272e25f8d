extension Rule {
  /// A source that says how often it is cited must be cited that often, so that none is lost unnoticed.
  static let citationCount = Rule(
    id: "citation-count",
    files: { contents in
      guard contents.unread.isEmpty else { return [] }
      let counts = contents.citations.compactMap(\.string).reduce(into: [:]) {
        $0[$1, default: 0] += 1
      }
      return contents.shared.items("sources").compactMap { source in
        let id = source.text("id")
        let count = counts[id, default: 0]
        guard let stated = source["cited"]?.integer, stated != count else { return nil }
        return Finding(
          rule: "citation-count",
          arguments: ["id": id, "stated": String(stated), "count": String(count)],
          at: source.spanOf("cited"))
      }
    })
}
