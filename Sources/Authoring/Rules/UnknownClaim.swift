import Diagnostics

extension Rule {
  /// Every id in a `claims:` list must be a claim or a myth of the deck, if the deck has any.
  static let unknownClaim = Rule(
    id: "unknown-claim",
    files: { contents in
      guard contents.statesClaims else { return [] }
      let known = Set(contents.carried.map { $0.text("id") })
      return contents.carryingItems.flatMap(\.claims).filter { !known.contains($0.string ?? "") }
        .map { .unreferenced("unknown-claim", $0, among: Array(known)) }
    })
}
