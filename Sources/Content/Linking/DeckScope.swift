import Machine

/// What all linkers of a deck share: its names, and where to report.
struct DeckScope {
  let names: [String: EffectName.ID]
  /// The situations' words, by id.
  let situations: [String: SituationDraft]
  let citations: Citations
  var log: FindingLog

  func name(_ word: Word) -> EffectName.ID? { log.find("name", word, in: names) }
}

/// What stands for facts: their own sources, then those of the claims that they carry.
struct Citations {
  private let claims: [String: Cited]

  init(_ content: ContentDraft) {
    let claims = content.claims.map {
      ($0.id.text, Cited(sources: ($0.documents ?? []) + $0.sources, claims: []))
    }
    let myths = content.myths.map { ($0.id.text, $0.cited) }
    self.claims = Dictionary(claims + myths) { $1 }
  }

  func sources(of cited: Cited) -> [String] {
    var sources: [String] = []
    var seen: Set<String> = []
    func add(_ cited: Cited) {
      for source in cited.sources.texts where !sources.contains(source) { sources.append(source) }
      for claim in cited.claims where seen.insert(claim.text).inserted {
        if let found = claims[claim.text] { add(found) }
      }
    }
    add(cited)
    return sources
  }
}
