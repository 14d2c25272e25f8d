extension Rule {
  /// Every source must be cited somewhere.
  static let unusedSource = Rule(
    id: "unused-source",
    files: { contents in
      let cited = Set(contents.citations.compactMap(\.string))
      return contents.shared.items("sources").filter { !cited.contains($0.text("id")) }.map {
        Finding(rule: "unused-source", arguments: ["id": $0.text("id")], at: $0.spanOf("id"))
      }
    })
}
