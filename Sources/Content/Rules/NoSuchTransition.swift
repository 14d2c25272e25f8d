import Quiz
import Machine

extension Rule {
  /// What a misconception says of rows must fit at least one.
  static let noSuchRow = Rule(
    id: "no-such-row",
    deck: { subject in
      subject.deck.material.misconceptions.flatMap { misconception in
        misconception.mutations.sorted { $0.key < $1.key }.compactMap { index, mutations in
          let architecture = subject.deck.architectures[index]
          guard mutations.contains(where: { fitsNothing($0, in: architecture) }) else { return nil }
          return Finding(
            rule: "no-such-row",
            arguments: ["id": misconception.id, "architecture": architecture.id],
            at: subject.span("misconception", misconception.id))
        }
      }
    })

  private static func fitsNothing(_ mutation: Mutation, in architecture: Architecture) -> Bool {
    guard case .rows(let pattern, _) = mutation else { return false }
    return !architecture.roles[pattern.role].machine.rows.contains { pattern.matches($0) }
  }
}
