import Quiz

extension Rule {
  /// Every id in a `claims:` or `settles:` list must be a claim or a myth of the deck, if the deck has any.
  static let unknownClaim = files("unknown-claim") { contents in
    let shared = contents.shared
    guard shared.spans["claims"] != nil || shared.spans["myths"] != nil else { return [] }
    return unknown(
      "unknown-claim", contents.carried + shared.myths.flatMap(\.settles),
      shared.claims.map(\.id) + shared.myths.map(\.id))
  }

  /// Every claim must be named in the `claims:` of some item that can be learnt.
  static let uncarriedClaim = files("uncarried-claim") {
    unused("uncarried-claim", $0.shared.claims.map(\.id), $0.carried)
  }

  /// A claim whose verdict is `contradict` must be in the `settles:` of some myth.
  static let unsettledClaim = files("unsettled-claim") { contents in
    unused(
      "unsettled-claim",
      contents.shared.claims.filter { $0.verdict?.text == "contradict" }.map(\.id),
      contents.shared.myths.flatMap(\.settles))
  }

  /// A myth whose verdict is `contradict` must not settle a claim whose verdict is `agree`.
  static let agreedMyth = files("agreed-myth") { contents in
    let agreed = Set(contents.shared.claims.filter { $0.verdict?.text == "agree" }.map(\.id.text))
    return contents.shared.myths.filter { $0.verdict.text == "contradict" }.flatMap { myth in
      myth.settles.filter { agreed.contains($0.text) }.map {
        Finding("agreed-myth", ["myth": myth.id.text, "claim": $0.text], at: $0.span)
      }
    }
  }

  /// A claim or myth must have the sentences that its verdict calls for, and no others.
  static let verdictTruth = files("verdict-truth") {
    $0.shared.claims.compactMap(fault) + $0.shared.myths.compactMap(fault)
  }

  private static func fault(in claim: ClaimDraft) -> Finding? {
    guard let verdict = claim.verdict else {
      return claim.documents.map { _ in fault("no-verdict", claim.id, at: claim.id.span) }
    }
    switch (verdict.text == "agree", claim.truth) {
    case (true, let truth?): return fault("needless-truth", claim.id, at: truth.span)
    case (false, nil): return fault("no-truth", claim.id, at: verdict.span)
    default: return nil
    }
  }

  private static func fault(in myth: MythDraft) -> Finding? {
    switch (myth.verdict.text == "contradict", myth.myth) {
    case (true, nil): fault("no-myth", myth.id, at: myth.verdict.span)
    case (false, let sentence?): fault("needless-myth", myth.id, at: sentence.span)
    default: nil
    }
  }

  private static func fault(_ detail: String, _ id: Word, at span: SourceSpan) -> Finding {
    Finding("verdict-truth", detail, ["id": id.text], at: span)
  }
}

extension Contents {
  /// All claims that items name, once for each item.
  fileprivate var carried: [Word] { ledger.items.flatMap(\.cited.claims) }
}

/// For each claim, the items of the content that name it.
package struct ClaimMatrix: Sendable {
  /// In the order of the content.
  package let lines: [Line]

  package struct Line: Sendable {
    package let claim: Claim
    /// Ids of the items that name it, in the order of the content.
    package let carriers: [String]
  }

  package init(_ deck: Deck, _ contents: Contents) {
    var carriers: [String: [String]] = [:]
    for (id, cited) in contents.ledger.items where !id.text.isEmpty {
      for claim in cited.claims where !carriers[claim.text, default: []].contains(id.text) {
        carriers[claim.text, default: []].append(id.text)
      }
    }
    lines = deck.material.claims.map { Line(claim: $0, carriers: carriers[$0.id] ?? []) }
  }

  /// The claims that documents make.
  package var documented: [Line] { lines.filter { !$0.claim.documents.isEmpty } }
}
