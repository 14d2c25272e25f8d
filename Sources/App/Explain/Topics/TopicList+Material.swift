import Machine
import Quiz

/// What is written beside the tables: questions with answers, disputes, claims, code, sources.
extension TopicList {
  // MARK: Definitions and myths

  /// Questions that interviewers ask, with their answers.
  var definitions: [Topic] {
    deck.material.definitions.map { definition in
      let names = definition.front.everyText + definition.accepts
      return Topic(
        .definition, definition.id, title: text(definition.front), spellings: names,
        headings: names, bodies: [definition.back], frequency: definition.frequency
      ) {
        entry(
          say("explain.definition"), text(definition.front), claims: definition.claims,
          sources: definition.sources
        ) {
          $0.addGist(say("explain.answer"), text(definition.back))
          $0.add(say("explain.as-of"), definition.asOf.map(text))
        }
      }
    }
  }

  /// Matters on which documents, pages and tutorials contradict each other.
  var myths: [Topic] {
    deck.material.myths.map { myth in
      Topic(
        .myth, myth.id, title: text(myth.question), spellings: myth.question.everyText,
        headings: myth.question.everyText, bodies: [myth.myth, myth.truth, myth.because],
        frequency: myth.frequency
      ) {
        let kind = say(myth.verdict == .contradict ? "explain.myth" : "explain.dispute")
        return entry("\(kind) \(myth.id)", text(myth.question), sources: myth.sources) {
          $0.add(say("explain.often-said"), myth.myth.map(text))
          $0.addGist(say("explain.truth"), text(myth.truth))
          $0.add(say("explain.why"), myth.because.map(text))
          $0.add(
            say("explain.claims"),
            lines: myth.claims.map { deck.material.claim($0).map(line) ?? $0 })
        }
      }
    }
  }

  // MARK: Claims and sources

  /// What documents say and what pages add.
  var claims: [Topic] {
    deck.material.claims.map { claim in
      Topic(
        .claim, claim.id, title: text(claim.text), headings: claim.text.everyText,
        bodies: [claim.truth], frequency: claim.frequency
      ) { entry(of: claim) }
    }
  }

  private func entry(of claim: Claim) -> Entry {
    let isOfDocument = !claim.documents.isEmpty
    return entry(
      say(isOfDocument ? "explain.claim" : "explain.fact"), claim.id,
      sources: claim.documents + claim.sources
    ) {
      $0.add(say(isOfDocument ? "explain.says" : "explain.holds"), text(claim.text))
      $0.add(say("explain.verdict"), claim.verdict.map { say($0.wordKey) })
      $0.addGist(say("explain.truth"), claim.truth.map(text))
      $0.add(say("explain.as-of"), claim.asOf.map(text))
      $0.add(say("explain.carried-by"), lines: carriers(of: claim.id))
    }
  }

  /// What to type for each thing that names the claim, and what it is.
  private func carriers(of id: String) -> [String] {
    func lines<Item>(
      _ items: [Item], _ claims: KeyPath<Item, [String]>, _ line: (Item) -> (String, LocalizedText)
    ) -> [String] {
      items.filter { $0[keyPath: claims].contains(id) }.map(line).map { "\($0): \(text($1))" }
    }
    let material = deck.material
    return lines(material.myths, \.claims) { ($0.id, $0.question) }
      + lines(material.definitions, \.claims) { ($0.id, $0.front) }
      + lines(material.listings, \.claims) { ($0.id, $0.title) }
      + lines(Array(deck.names), \.claims) { ($0.id, $0.gloss) }
      + lines(deck.duties, \.claims) { ($0.id, $0.task) }
  }

  /// Documents and pages, and what rests on them.
  var sources: [Topic] {
    deck.sources.map { source in
      Topic(
        .source, source.id, title: source.title, spellings: [source.title, source.location],
        headings: [source.title], bodies: []
      ) { entry(of: source) }
    }
  }

  private func entry(of source: Source) -> Entry {
    let material = deck.material
    func lines(_ rests: (Claim) -> Bool) -> [String] {
      material.claims.filter(rests).map(line)
    }
    return entry(say(source.isDocument ? "explain.paper" : "explain.page"), source.title) {
      $0.add(say(source.isDocument ? "explain.file" : "explain.address"), source.location)
      $0.add(say("explain.says"), lines: lines { $0.documents.contains(source.id) })
      $0.add(say("explain.settles"), lines: lines { $0.sources.contains(source.id) })
      let others =
        material.myths.filter { $0.sources.contains(source.id) }.map(\.id)
        + material.definitions.filter { $0.sources.contains(source.id) }.map(\.id)
      $0.add(say("explain.also-rests"), others.joined(separator: ", "))
    }
  }

  // MARK: Code

  /// Pieces of code, and what they print when they run.
  var listings: [Topic] {
    deck.material.listings.map { listing in
      Topic(
        .listing, listing.id, title: text(listing.title), spellings: listing.title.everyText,
        headings: listing.title.everyText, bodies: [listing.fault, listing.because],
        frequency: listing.frequency
      ) { entry(of: listing) }
    }
  }

  private func entry(of listing: Listing) -> Entry {
    let architecture = deck.architectures[listing.architecture]
    return entry(
      say("explain.listing", ["architecture": text(architecture.title)]), text(listing.title),
      claims: listing.claims, sources: listing.sources
    ) { entry in
      var code = listing.code[...]
      while code.last?.isNewline ?? false { code.removeLast() }
      entry.add(say("explain.code"), String(code), isCode: true)
      for run in listing.runs {
        let labels = run.calls.map { text(architecture.situations[$0.situation].label) }
        let start = architecture.starts[run.start]
        entry.add(
          say(
            "explain.prints",
            ["start": text(start.text), "situations": labels.joined(separator: ", ")]),
          printed(by: listing, in: run, from: start, of: architecture))
      }
      entry.add(say("explain.fault"), listing.fault.map(text))
      entry.add(say("explain.why"), listing.because.map(text))
    }
  }

  /// What the machine says that it prints; nil if the run cannot happen.
  private func printed(
    by listing: Listing, in run: Listing.Run, from start: Start, of architecture: Architecture
  ) -> String? {
    let simulator = Simulator(architecture)
    guard let world = world(start, simulator) else { return nil }
    let happened = simulator.run(run.calls, from: world)
    guard happened.isPossible else { return nil }
    let seen = Alphabet(Set(listing.implements)).observe(happened.effects)
    let lines = trace(seen) { listing.prints[$0] }
    return lines.isEmpty ? say("explain.prints-nothing") : lines
  }
}

extension Source {
  /// Whether it is one of the documents that the deck is made from, not a page with an address.
  var isDocument: Bool { !location.contains("://") }
}
