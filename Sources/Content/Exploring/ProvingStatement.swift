import Quiz
import Machine

/// A statement about the tables that stands for a myth, or for what is true instead.
struct ProvingStatement {
  /// The myth's id.
  let myth: String
  let statement: Proposition
  /// Whether it must be true of the tables; false where it stands for the myth.
  let isTruth: Bool
  let node: Node

  /// As it is written: `always: NAME, on: SITUATION`.
  var text: String {
    node.entries.map { entry in
      let value =
        entry.value.string ?? "[\(entry.value.words.compactMap(\.string).joined(separator: ", "))]"
      return "\(entry.key): \(value)"
    }.joined(separator: ", ")
  }

  /// The statements about an architecture, in the order written.
  static func all(in subject: Rule.Subject, of architecture: Architecture) -> [ProvingStatement] {
    zip(subject.contents.shared.items("myths"), subject.deck.material.myths).flatMap {
      node, myth -> [ProvingStatement] in
      guard let proof = myth.proof,
        subject.deck.architectures[proof.architecture].id == architecture.id
      else { return [] }
      return [("myth", proof.myth, false), ("truth", proof.truth, true)].compactMap {
        key, statement, isTruth in
        guard let statement, let written = node["proof"]?[key] else { return nil }
        return ProvingStatement(
          myth: myth.id, statement: statement, isTruth: isTruth, node: written)
      }
    }
  }
}
