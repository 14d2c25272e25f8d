import Diagnostics
import Quizzing

extension Rule {
  /// Every name must be shown in some world of some architecture, variants included.
  static let neverShown = Rule(
    id: "never-shown",
    deck: { subject in
      let explorations = subject.studies.flatMap { $0.explorations.map(\.exploration) }
      guard subject.isWhole, explorations.allSatisfy(\.isExhaustive) else { return [] }
      let missing = explorations.reduce(Set(subject.deck.names.indices)) { missing, exploration in
        missing.isEmpty ? missing : missing.subtracting(exploration.shown(among: missing))
      }
      return missing.sorted().map { subject.deck.names[$0].id }.map {
        Finding(rule: "never-shown", arguments: ["id": $0], at: subject.span("name", $0))
      }
    })
}
