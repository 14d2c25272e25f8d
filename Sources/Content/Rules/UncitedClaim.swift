extension Rule {
  /// What carries a claim must cite every document that makes it and every page that settles it.
  static let uncitedClaim = Rule(
    id: "uncited-claim",
    files: { contents in
      let cited = Dictionary(
        contents.carried.map { ($0.text("id"), $0.strings("documents") + $0.strings("sources")) },
        uniquingKeysWith: { first, _ in first })
      let known = Set(contents.shared.items("sources").map { $0.text("id") })
      // A key that is misspelt may be the one that is missing.
      return contents.carryingItems.filter { $0.sources.isSubset(of: known) }.flatMap { item in
        item.claims.compactMap { uncited($0, in: item, cited[$0.string ?? ""] ?? []) }
      }
    })

  private static func uncited(_ claim: Node, in item: CarryingItem, _ needed: [String]) -> Finding?
  {
    let sources = item.sources
    let missing = needed.filter { !sources.contains($0) }
    if missing.isEmpty { return nil }
    return Finding(
      rule: "uncited-claim",
      arguments: [
        "claim": claim.string ?? "", "item": item.id, "sources": missing.joined(separator: ", "),
      ], at: claim.span)
  }
}
