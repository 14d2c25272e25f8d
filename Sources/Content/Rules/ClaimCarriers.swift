import Machine

extension Rule {
  /// What `carried-by` says of a claim or myth must be exactly the items that name it. As soon as one
  /// claim says so, all must.
  static let claimCarriers = Rule(
    id: "claim-carriers",
    files: { contents in
      let carried = contents.carried
      guard carried.contains(where: { $0["carried-by"] != nil }) else { return [] }
      let items = contents.carryingItems
      let known = Set(items.map(\.id))
      return carried.flatMap { claim -> [Finding] in
        let carriers = carriers(of: claim.text("id"), among: items)
        return claim["carried-by"] == nil
          ? unstated(claim, carriers)
          : missing(claim, carriers) + superfluous(claim, carriers, known)
      }
    })

  private struct Carrier {
    let id: String
    /// Its entry for the claim.
    let entry: Node
  }

  /// The items that name a claim, one for each id.
  private static func carriers(of claim: String, among items: [CarryingItem]) -> [Carrier] {
    var seen: Set<String> = []
    return items.compactMap { item in
      guard let entry = item.claims.first(where: { $0.string == claim }),
        seen.insert(item.id).inserted
      else { return nil }
      return Carrier(id: item.id, entry: entry)
    }
  }

  private static func unstated(_ claim: Node, _ carriers: [Carrier]) -> [Finding] {
    if carriers.isEmpty { return [] }
    return [
      Finding(
        rule: "claim-carriers", detail: "unstated",
        arguments: [
          "claim": claim.text("id"), "items": carriers.map(\.id).sorted().joined(separator: ", "),
        ], at: claim.spanOf("id"))
    ]
  }

  private static func missing(_ claim: Node, _ carriers: [Carrier]) -> [Finding] {
    let stated = Set(claim.strings("carried-by"))
    return carriers.filter { !stated.contains($0.id) }.map { carrier in
      Finding(
        rule: "claim-carriers", detail: "missing",
        arguments: ["claim": claim.text("id"), "item": carrier.id], at: carrier.entry.span,
        notes: [Finding.Note("carried-by", at: claim.spanOf("carried-by"))])
    }
  }

  private static func superfluous(
    _ claim: Node, _ carriers: [Carrier], _ known: Set<String>
  ) -> [Finding] {
    let carriers = Set(carriers.map(\.id))
    return (claim["carried-by"]?.words ?? []).filter { !carriers.contains($0.string ?? "") }.map {
      superfluous($0, of: claim.text("id"), known)
    }
  }

  private static func superfluous(
    _ word: Node, of claim: String, _ known: Set<String>
  ) -> Finding {
    let item = word.string ?? ""
    let nearest = known.contains(item) ? nil : NearestName.nearest(to: item, among: known.sorted())
    var arguments = ["claim": claim, "item": item]
    guard let nearest else {
      return Finding(
        rule: "claim-carriers", detail: "superfluous", arguments: arguments, at: word.span)
    }
    arguments["nearest"] = nearest
    return Finding(rule: "claim-carriers", detail: "near", arguments: arguments, at: word.span)
  }
}
