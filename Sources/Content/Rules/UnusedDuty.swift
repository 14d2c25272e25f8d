extension Rule {
  /// Every duty must be at home in some name, or nothing can be asked about it.
  static let unusedDuty = Rule(
    id: "unused-duty",
    files: { contents in
      let carried = Set(contents.names.flatMap { $0.strings("duties") + $0.strings("also") })
      return contents.shared.items("duties").filter { !carried.contains($0.text("id")) }.map {
        Finding(rule: "unused-duty", arguments: ["id": $0.text("id")], at: $0.spanOf("id"))
      }
    })
}
