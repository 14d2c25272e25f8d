extension Rule {
  /// Every id in a `claims:` or `settles:` list must be a claim or a myth of the deck, if the deck has any.
  static let unknownClaim = Rule(
    id: "unknown-claim",
    files: { contents in
      guard contents.statesClaims else { return [] }
      let known = Set(contents.carried.map { $0.text("id") })
      let settled = contents.shared.items("myths").flatMap { $0["settles"]?.words ?? [] }
      return (contents.carryingItems.flatMap(\.claims) + settled)
        .filter { !known.contains($0.string ?? "") }
        .map { .unreferenced("unknown-claim", $0, among: Array(known)) }
    })
}
