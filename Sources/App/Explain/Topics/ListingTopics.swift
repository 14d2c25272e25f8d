import Quiz
import Machine

/// Pieces of code, and what they print when they run.
struct ListingTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.deck.material.listings.map { listing in
      Topic(
        .listing, listing.id, title: telling.text(listing.title),
        spellings: listing.title.everyText, headings: listing.title.everyText,
        bodies: [listing.fault, listing.because], frequency: listing.frequency
      ) { entry(listing) }
    }
  }

  private func entry(_ listing: Listing) -> Entry {
    let architecture = telling.deck.architectures[listing.architecture]
    var entry = Entry(
      kind: telling.say("explain.listing", ["architecture": telling.text(architecture.title)]),
      title: telling.text(listing.title))
    entry.add(telling.say("explain.code"), listing.code.withoutLastBreaks, isCode: true)
    for run in listing.runs {
      entry.add(label(of: run, in: architecture), printed(by: listing, in: run, of: architecture))
    }
    entry.add(telling.say("explain.fault"), listing.fault.map(telling.text))
    entry.add(telling.say("explain.why"), listing.because.map(telling.text))
    entry.add(telling.say("explain.claims"), listing.claims.joined(separator: ", "))
    entry.sources = listing.sources
    return entry
  }

  private func label(of run: Listing.Run, in architecture: Architecture) -> String {
    let labels = run.calls.map { telling.text(architecture.situations[$0.situation].label) }
    return telling.say(
      "explain.prints",
      [
        "start": telling.text(architecture.starts[run.start].text),
        "situations": labels.joined(separator: ", "),
      ])
  }

  /// What the machine says that it prints; nil where the run cannot happen.
  private func printed(
    by listing: Listing, in run: Listing.Run, of architecture: Architecture
  ) -> String? {
    let simulator = Simulator(architecture)
    guard let world = telling.world(architecture.starts[run.start], simulator) else { return nil }
    let happened = simulator.run(run.calls, from: world)
    guard happened.isPossible else { return nil }
    let seen = Alphabet(Set(listing.implements)).observe(happened.effects)
    let lines = telling.trace(seen) { listing.prints[$0] }
    return lines.isEmpty ? telling.say("explain.prints-nothing") : lines
  }
}

extension String {
  fileprivate var withoutLastBreaks: String {
    var text = self[...]
    while text.last?.isNewline ?? false { text.removeLast() }
    return String(text)
  }
}
