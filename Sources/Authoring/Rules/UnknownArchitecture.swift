import Diagnostics

extension Rule {
  /// The architectures that a duty is asked in must be architectures of the deck.
  static let unknownArchitecture = Rule(
    id: "unknown-architecture",
    files: { contents in
      let known = contents.architectures.compactMap { $0.first("architecture")?.text("id") }
      return contents.shared.items("duties").flatMap { $0["architectures"]?.words ?? [] }
        .filter { !known.contains($0.string ?? "") }
        .map { .unreferenced("unknown-architecture", $0, among: known) }
    })
}
