import Machine

extension Rule {
  /// Every key of a source must be one of the deck's sources.
  static let unknownSource = Rule(
    id: "unknown-source",
    files: { contents in
      let known = Set(contents.shared.items("sources").map { $0.text("id") })
      return contents.citations.filter { !known.contains($0.string ?? "") }
        .map { .unreferenced("unknown-source", $0, among: Array(known)) }
    })
}
