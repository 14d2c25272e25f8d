import Quiz
import Machine

extension Rule {
  /// Every run of a listing must be able to happen.
  static let listingRun = Rule(
    id: "listing-run",
    deck: { subject in
      subject.contents.shared.items("listings").flatMap { listing -> [Finding] in
        let study = subject.studies.first { $0.architecture.id == listing.text("architecture") }
        guard let study else { return [] }
        return (listing["runs"]?.items ?? []).compactMap { run in
          impossible(run, of: listing.text("id"), study.architecture)
        }
      }
    })

  private static func impossible(
    _ run: Node, of listing: String, _ architecture: Architecture
  ) -> Finding? {
    let simulator = Simulator(architecture)
    guard let start = architecture.starts.first(where: { $0.id == run.text("from") }),
      var here = start.configuration(by: simulator)
    else { return nil }
    for word in run["do"]?.words ?? [] {
      guard let call = architecture.call(named: word.string ?? "") else { return nil }
      let outcome = simulator.outcome(of: call, in: here)
      if outcome.isContentError { return nil }
      if outcome.impossibility != nil { return finding(word, run, of: listing) }
      here = outcome.after
    }
    return nil
  }

  private static func finding(_ word: Node, _ run: Node, of listing: String) -> Finding {
    Finding(
      rule: "listing-run",
      arguments: [
        "id": listing, "situation": word.string ?? "", "start": run.text("from"),
      ], at: word.span)
  }
}

extension Start {
  /// Where it leads to; nil where that cannot happen, which has a finding of its own.
  fileprivate func configuration(by simulator: Simulator) -> Configuration? {
    var first = Configuration(initialFor: simulator.architecture)
    for (fact, holds) in facts { first.set(fact: fact, to: holds) }
    return first.after(after, by: simulator)
  }
}
