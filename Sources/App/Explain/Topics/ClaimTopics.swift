import Quiz
import Machine

/// What documents say and what pages add.
struct ClaimTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.deck.material.claims.map { claim in
      Topic(
        .claim, claim.id, title: telling.text(claim.text), spellings: [],
        headings: claim.text.everyText, bodies: [claim.truth], frequency: claim.frequency
      ) { entry(claim) }
    }
  }

  private func entry(_ claim: Claim) -> Entry {
    let isOfDocument = !claim.documents.isEmpty
    var entry = Entry(
      kind: telling.say(isOfDocument ? "explain.claim" : "explain.fact"), title: claim.id)
    entry.add(
      telling.say(isOfDocument ? "explain.says" : "explain.holds"), telling.text(claim.text))
    entry.add(
      telling.say("explain.verdict"), claim.verdict.map { telling.say($0.wordKey) })
    entry.addGist(telling.say("explain.truth"), claim.truth.map(telling.text))
    entry.add(telling.say("explain.as-of"), claim.asOf.map(telling.text))
    entry.add(telling.say("explain.carried-by"), lines: carriers(of: claim.id))
    entry.sources = claim.documents + claim.sources
    return entry
  }

  /// What to type for each thing that names the claim, and what it is.
  private func carriers(of id: String) -> [String] {
    let (deck, material) = (telling.deck, telling.deck.material)
    func lines<Item>(
      _ items: [Item], _ claims: KeyPath<Item, [String]>, _ line: (Item) -> (String, LocalizedText)
    ) -> [String] {
      items.filter { $0[keyPath: claims].contains(id) }.map(line)
        .map { "\($0): \(telling.text($1))" }
    }
    return lines(material.myths, \.claims) { ($0.id, $0.question) }
      + lines(material.definitions, \.claims) { ($0.id, $0.front) }
      + lines(material.listings, \.claims) { ($0.id, $0.title) }
      + lines(Array(deck.names), \.claims) { ($0.id, $0.gloss) }
      + lines(deck.duties, \.claims) { ($0.id, $0.task) }
  }
}

extension Standing {
  /// The catalogue's key of what it says in words.
  var wordKey: String {
    switch self {
    case .agree: "explain.agree"
    case .refine: "explain.refine"
    case .contradict: "explain.contradict"
    }
  }
}
