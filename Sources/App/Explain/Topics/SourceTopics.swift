import Quiz
import Machine

/// Documents and pages, and what rests on them.
struct SourceTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.deck.sources.map { source in
      Topic(
        .source, source.id, title: source.title, spellings: [source.title, source.location],
        headings: [source.title], bodies: []
      ) { entry(source) }
    }
  }

  private func entry(_ source: Source) -> Entry {
    var entry = Entry(
      kind: telling.say(source.isDocument ? "explain.paper" : "explain.page"),
      title: source.title)
    entry.add(
      telling.say(source.isDocument ? "explain.file" : "explain.address"), source.location)
    let material = telling.deck.material
    entry.add(
      telling.say("explain.says"),
      lines: material.claims.filter { $0.documents.contains(source.id) }.map(line))
    entry.add(
      telling.say("explain.settles"),
      lines: material.claims.filter { $0.sources.contains(source.id) }.map(line))
    entry.add(
      telling.say("explain.also-rests"),
      (material.myths.filter { $0.sources.contains(source.id) }.map(\.id)
        + material.definitions.filter { $0.sources.contains(source.id) }.map(\.id))
        .joined(separator: ", "))
    return entry
  }

  private func line(_ claim: Claim) -> String {
    let verdict = claim.verdict.map { " [\(telling.say($0.wordKey))]" } ?? ""
    return "\(claim.id): \(telling.text(claim.text))\(verdict)"
  }
}

extension Source {
  /// Whether it is one of the documents that the deck is made from, not a page with an address.
  var isDocument: Bool { !location.contains("://") }
}
