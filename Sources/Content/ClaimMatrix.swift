import Quiz

/// Which items of the content carry each claim.
package struct ClaimMatrix: Sendable {
  /// In the order of the content.
  package let lines: [Line]

  /// One claim, and what carries it.
  package struct Line: Sendable {
    package let claim: Claim
    /// Ids of the items that name it, in the order of the content.
    package let carriers: [String]
  }

  package init(_ deck: Deck, _ contents: ContentReader.Contents) {
    var carriers: [String: [String]] = [:]
    for item in contents.carryingItems {
      for claim in item.claims.compactMap(\.string)
      where !carriers[claim, default: []].contains(item.id) {
        carriers[claim, default: []].append(item.id)
      }
    }
    lines = deck.material.claims.map { Line(claim: $0, carriers: carriers[$0.id] ?? []) }
  }

  /// The claims that documents make.
  package var documented: [Line] { lines.filter { !$0.claim.documents.isEmpty } }
}
