import Machine
import Quiz

/// One thing that content must obey. What it has to look at is handed in; it only answers.
package struct Rule: Sendable {
  /// The rule's permanent name, shown with every finding.
  package let id: String
  let check: Check

  enum Check: Sendable {
    /// Looks at what was written; nothing need be linked.
    case files(@Sendable (Contents) -> [Finding])
    /// Looks at how texts are written, in decks and catalogues alike.
    case texts(@Sendable (Contents) -> [Finding])
    /// Looks at what the linked deck does.
    case deck(@Sendable (Subject) -> [Finding])
  }

  init(id: String, files check: @escaping @Sendable (Contents) -> [Finding]) {
    self.id = id
    self.check = .files(check)
  }

  init(id: String, texts check: @escaping @Sendable (Contents) -> [Finding]) {
    self.id = id
    self.check = .texts(check)
  }

  init(id: String, deck check: @escaping @Sendable (Subject) -> [Finding]) {
    self.id = id
    self.check = .deck(check)
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
  }
}

extension Rule.Subject {
  /// Findings about things that no architecture uses, one for each place; a shared machine's thing
  /// stands in several architectures at one place.
  func unused(_ candidates: [(isUsed: Bool, finding: Finding)]) -> [Finding] {
    var known = Set(candidates.lazy.filter(\.isUsed).map(\.finding.span))
    return candidates.filter { !$0.isUsed && known.insert($0.finding.span).inserted }.map(\.finding)
  }

  /// Every architecture could be looked at.
  var isWhole: Bool { studies.count == contents.architectures.count }

  /// All that can happen in any architecture has been seen, so that what was not seen cannot be.
  var isExhausted: Bool {
    isWhole && studies.allSatisfy { $0.explorations.allSatisfy(\.exploration.isExhaustive) }
  }

  /// All that could use a machine's parts has been looked at.
  func isJudged(_ machine: StateMachine, in study: ArchitectureStudy) -> Bool {
    study.owns(machine) || isWhole
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
