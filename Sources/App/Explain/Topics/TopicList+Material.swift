import Machine
import Quiz

/// Topics from beside the tables: questions with answers, disputes, claims, code, sources.
extension TopicList {
  private var material: Material { deck.material }

  var definitions: [Topic] {
    material.definitions.map { definition in
      Topic(
        .definition, definition.id, text(definition.front), say("definition"),
        headings: definition.front.everyText + definition.phrasings.flatMap(\.everyText)
          + definition.accepts, bodies: definition.back,
        frequency: definition.frequency, sources: definition.sources
      ) {
        [
          fact("answer", voice.points(definition.back), by: "\n"),
          fact("as-of", definition.asOf),
          fact("probe", definition.probes.map { "study \($0)" }, by: "\n"),
        ]
      }
    }
  }

  var myths: [Topic] {
    material.myths.map { myth in
      let sort = say(myth.verdict == .contradict ? "myth" : "dispute")
      return Topic(
        .myth, myth.id, text(myth.question), "\(sort) \(myth.id)",
        headings: myth.question.everyText, bodies: [myth.myth, myth.truth, myth.because],
        frequency: myth.frequency, sources: myth.sources
      ) {
        [
          fact("often-said", myth.myth), fact("truth", myth.truth), fact("why", myth.because),
        ]
      }
    }
  }

  var claims: [Topic] {
    material.claims.map { claim in
      let isOfDocument = !claim.documents.isEmpty
      return Topic(
        .claim, claim.id, text(claim.text), say(isOfDocument ? "claim" : "fact"),
        heading: claim.id, headings: claim.text.everyText, spellings: [], bodies: [claim.truth],
        frequency: claim.frequency, sources: claim.documents + claim.sources
      ) {
        [
          fact(isOfDocument ? "says" : "holds", claim.text),
          fact("verdict", claim.verdict.map { say($0.rawValue) }), fact("truth", claim.truth),
          fact("as-of", claim.asOf),
        ]
      }
    }
  }

  var sources: [Topic] {
    deck.sources.map { source in
      Topic(
        .source, source.id, source.title, say(source.isPage ? "page" : "paper"),
        headings: [source.title], spellings: [source.title, source.location]
      ) {
        let others =
          material.myths.filter { $0.sources.contains(source.id) }.map(\.id)
          + material.definitions.filter { $0.sources.contains(source.id) }.map(\.id)
        func lines(_ rests: (Claim) -> Bool) -> [String] { material.claims.filter(rests).map(line) }
        return [
          fact(source.isPage ? "address" : "file", source.location),
          fact("says", lines { $0.documents.contains(source.id) }, by: "\n"),
          fact("settles", lines { $0.sources.contains(source.id) }, by: "\n"),
          fact("also-rests", others),
        ]
      }
    }
  }

  var listings: [Topic] {
    material.listings.map { listing in
      let architecture = deck.architectures[listing.architecture]
      return Topic(
        .listing, listing.id, text(listing.title),
        say("listing", ["architecture": text(architecture.title)]),
        headings: listing.title.everyText, bodies: [listing.fault, listing.because],
        frequency: listing.frequency, sources: listing.sources
      ) {
        let end = listing.code.lastIndex { !$0.isNewline }
        let code = end.map { String(listing.code[...$0]) }
        return [fact(label: say("code"), code, isCode: true)]
          + listing.runs.map { printed(by: listing, in: $0, of: architecture) } + [
            fact("fault", listing.fault), fact("why", listing.because),
          ]
      }
    }
  }

  /// The lines that a listing prints in a run, worked out by the simulator; nil if the run cannot happen.
  private func printed(
    by listing: Listing, in run: Listing.Run, of architecture: Architecture
  ) -> Topic.Fact? {
    let simulator = Simulator(architecture)
    let start = architecture.starts[run.start]
    guard let world = simulator.world(of: start) else { return nil }
    let happened = simulator.run(run.calls, from: world)
    guard happened.isPossible else { return nil }
    let labels = run.calls.map { text(architecture.situations[$0.situation].label) }
    let lines = trace(Alphabet(Set(listing.implements)).observe(happened.effects)) {
      listing.prints[$0]
    }
    return fact(
      label: say(
        "prints", ["start": text(start.text), "situations": labels.joined(separator: ", ")]),
      lines.isEmpty ? say("prints-nothing") : lines)
  }
}
