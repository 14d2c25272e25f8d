import Machine
import Quiz

/// One rule that content must obey: a function from the content to findings.
package struct Rule: Sendable {
  /// The rule's permanent name, shown with every finding.
  package let id: String
  let check: Check

  typealias Look<Sight> = @Sendable (Sight) -> [Finding]

  enum Check: Sendable {
    case files(Look<Contents>)
    case texts(Look<Contents>)
    case deck(Look<Subject>)
  }

  /// A rule about the files as written. It runs even if they cannot be linked to a deck.
  static func files(_ id: String, _ check: @escaping Look<Contents>) -> Rule {
    Rule(id: id, check: .files(check))
  }

  /// A rule about texts, in decks and catalogues alike.
  static func texts(_ id: String, _ check: @escaping Look<Contents>) -> Rule {
    Rule(id: id, check: .texts(check))
  }

  /// A rule about the linked deck.
  static func deck(_ id: String, _ check: @escaping Look<Subject>) -> Rule {
    Rule(id: id, check: .deck(check))
  }

  /// The linked deck and its files.
  struct Subject {
    let deck: Deck
    let contents: Contents
    /// The architectures that could be read in full, explored once for all rules.
    let studies: [ArchitectureStudy]
    /// Ids of the terms that all decks share; nil if they are not known.
    let sharedTerms: [String]?

    init(
      deck: Deck, contents: Contents, studies: [ArchitectureStudy], sharedTerms: [String]?
    ) {
      (self.deck, self.contents) = (deck, contents)
      (self.studies, self.sharedTerms) = (studies, sharedTerms)
    }

    private let madeDiagnostician = Lazy<Diagnostician>()
    private let madeExaminer = Lazy<Examiner>()

    var diagnostician: Diagnostician { madeDiagnostician.value { Diagnostician(deck) } }

    var examiner: Examiner {
      madeExaminer.value { Examiner(deck, diagnostician: diagnostician) }
    }

    /// The place of an id in the content; the deck's head if it is not there.
    func span(_ id: String, among ids: [Word]) -> SourceSpan {
      ids.first { $0.text == id }?.span ?? contents.head
    }

    /// True if every architecture could be explored.
    var isWhole: Bool { studies.count == contents.architectures.count }

    /// True if everything that can happen in any architecture has been seen.
    var isExhausted: Bool {
      isWhole && studies.flatMap(\.explorations).allSatisfy(\.isExhaustive)
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
