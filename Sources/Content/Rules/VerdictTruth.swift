extension Rule {
  /// A verdict and the sentences that go with it must both be there, or neither.
  static let verdictTruth = Rule(
    id: "verdict-truth",
    files: { contents in
      contents.shared.items("claims").flatMap(claimFaults)
        + contents.shared.items("myths").flatMap(mythFaults)
    })

  private static func claimFaults(_ claim: Node) -> [Finding] {
    guard let verdict = claim["verdict"]?.string else {
      return claim["documents"] == nil ? [] : [fault("no-verdict", claim, "id")]
    }
    switch (verdict == "agree", claim["truth"] == nil) {
    case (true, false): return [fault("needless-truth", claim, "truth")]
    case (false, true): return [fault("no-truth", claim, "verdict")]
    default: return []
    }
  }

  private static func mythFaults(_ myth: Node) -> [Finding] {
    switch (myth.text("verdict") == "contradict", myth["myth"] == nil) {
    case (true, true): [fault("no-myth", myth, "verdict")]
    case (false, false): [fault("needless-myth", myth, "myth")]
    default: []
    }
  }

  private static func fault(_ detail: String, _ node: Node, _ key: String) -> Finding {
    Finding(
      rule: "verdict-truth", detail: detail, arguments: ["id": node.text("id")],
      at: node.spanOf(key))
  }
}
