extension Rule {
  /// A name's duties must be duties of the deck.
  static let unknownDuty = Rule(
    id: "unknown-duty",
    files: { contents in
      let known = contents.shared.items("duties").map { $0.text("id") }
      return contents.names.flatMap { ($0["duties"]?.words ?? []) + ($0["also"]?.words ?? []) }
        .filter { !known.contains($0.string ?? "") }
        .map { .unreferenced("unknown-duty", $0, among: known) }
    })
}
