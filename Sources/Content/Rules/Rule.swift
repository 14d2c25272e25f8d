import Machine
import Quiz

/// One thing that content must obey. What it has to look at is handed in; it only answers.
package struct Rule: Sendable {
  /// The rule's permanent name, shown with every finding.
  package let id: String
  let check: Check

  enum Check: Sendable {
    case files(@Sendable (Contents) -> [Finding])
    case texts(@Sendable (Contents) -> [Finding])
    case deck(@Sendable (Subject) -> [Finding])
  }

  /// A rule that looks at what was written; nothing need be linked.
  static func files(
    _ id: String, _ check: @escaping @Sendable (Contents) -> [Finding]
  ) -> Rule {
    Rule(id: id, check: .files(check))
  }

  /// A rule that looks at how texts are written, in decks and catalogues alike.
  static func texts(
    _ id: String, _ check: @escaping @Sendable (Contents) -> [Finding]
  ) -> Rule {
    Rule(id: id, check: .texts(check))
  }

  /// A rule that looks at what the linked deck does.
  static func deck(
    _ id: String, _ check: @escaping @Sendable (Subject) -> [Finding]
  ) -> Rule {
    Rule(id: id, check: .deck(check))
  }

  /// The linked deck and what its files say.
  struct Subject {
    let deck: Deck
    let contents: Contents
    /// The architectures that could be read in full, explored once for all rules.
    let studies: [ArchitectureStudy]

    /// Where the thing with an id stands.
    func span(_ id: String, among ids: [Word]) -> SourceSpan {
      ids.first { $0.text == id }?.span ?? contents.head
    }

    /// Every architecture could be looked at.
    var isWhole: Bool { studies.count == contents.architectures.count }

    /// All that can happen in any architecture has been seen, so that what was not seen cannot be.
    var isExhausted: Bool {
      isWhole && studies.allSatisfy { $0.explorations.allSatisfy(\.exploration.isExhaustive) }
    }
  }
}

extension Contents {
  /// All names, the deck's and those of its architectures.
  var names: [NameDraft] { shared.names + architectures.flatMap(\.names) }

  /// All states of all machines, parents before children.
  var states: [StateDraft] {
    func below(_ states: [StateDraft]) -> [StateDraft] {
      states.flatMap { [$0] + below($0.states) }
    }
    return (shared.machines + architectures.flatMap(\.machines)).flatMap { below($0.states) }
  }
}
