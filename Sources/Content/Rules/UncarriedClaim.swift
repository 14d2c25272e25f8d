extension Rule {
  /// Every claim must be carried by something that can be learnt.
  static let uncarriedClaim = Rule(
    id: "uncarried-claim",
    files: { contents in
      let carried = Set(contents.carryingItems.flatMap(\.claims).compactMap(\.string))
      return contents.shared.items("claims").filter { !carried.contains($0.text("id")) }.map {
        Finding(rule: "uncarried-claim", arguments: ["id": $0.text("id")], at: $0.spanOf("id"))
      }
    })
}
