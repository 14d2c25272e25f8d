import Quiz
import Machine

/// Matters on which documents, pages and tutorials contradict each other.
struct MythTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.deck.material.myths.map { myth in
      Topic(
        .myth, myth.id, title: telling.text(myth.question), spellings: myth.question.everyText,
        headings: myth.question.everyText, bodies: [myth.myth, myth.truth, myth.because],
        frequency: myth.frequency
      ) { entry(myth) }
    }
  }

  private func entry(_ myth: Myth) -> Entry {
    let isMyth = myth.verdict == .contradict
    let kind = telling.say(isMyth ? "explain.myth" : "explain.dispute")
    var entry = Entry(kind: "\(kind) \(myth.id)", title: telling.text(myth.question))
    entry.add(telling.say("explain.often-said"), myth.myth.map(telling.text))
    entry.addGist(telling.say("explain.truth"), telling.text(myth.truth))
    entry.add(telling.say("explain.why"), myth.because.map(telling.text))
    entry.add(telling.say("explain.claims"), lines: myth.claims.map(line))
    entry.sources = myth.sources
    return entry
  }

  private func line(_ id: String) -> String {
    guard let claim = telling.deck.material.claim(id) else { return id }
    let verdict = claim.verdict.map { " [\(telling.say($0.wordKey))]" } ?? ""
    return "\(id): \(telling.text(claim.text))\(verdict)"
  }
}
