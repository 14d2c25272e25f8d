import Quiz

extension Rule {
  /// Every name must be shown in some world of some architecture, variants included, unless it says that
  /// it is only spoken of.
  static let neverShown = Rule(
    id: "never-shown",
    deck: { subject in
      let explorations = subject.studies.flatMap { $0.explorations.map(\.exploration) }
      guard subject.isExhausted else { return [] }
      let missing = explorations.reduce(Set(subject.deck.names.indices)) { missing, exploration in
        missing.isEmpty ? missing : missing.subtracting(exploration.shown(among: missing))
      }
      let spokenOf = Set(
        subject.contents.names.filter { $0["shown"]?.isFalse ?? false }.map { $0.text("id") })
      let shown = subject.deck.names.indices.filter { !missing.contains($0) }
        .map { subject.deck.names[$0].id }.filter(spokenOf.contains)
      return missing.sorted().map { subject.deck.names[$0].id }.filter { !spokenOf.contains($0) }
        .map {
          Finding(rule: "never-shown", arguments: ["id": $0], at: subject.span("name", $0))
        }
        + shown.map {
          Finding(
            rule: "never-shown", detail: "shown", arguments: ["id": $0],
            at: subject.span("name", $0))
        }
    })
}
