extension Rule {
  /// A claim that contradicts what is right must be settled by a myth.
  static let unsettledClaim = Rule(
    id: "unsettled-claim",
    files: { contents in
      let settled = Set(contents.shared.items("myths").flatMap { $0.strings("settles") })
      return contents.shared.items("claims").filter {
        $0.text("verdict") == "contradict" && !settled.contains($0.text("id"))
      }.map {
        Finding(rule: "unsettled-claim", arguments: ["id": $0.text("id")], at: $0.spanOf("id"))
      }
    })
}
