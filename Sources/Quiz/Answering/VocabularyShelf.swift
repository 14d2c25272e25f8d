import Machine

/// Vocabularies that many questions share, each made when it is first needed.
final class VocabularyShelf: Sendable {
  private let deck: Deck
  private let made = Memo<Label, Vocabulary>()

  private enum Label: Hashable {
    case names(kind: Int, isAsked: Bool, architecture: Int?)
    case family(kind: Int, members: Set<Int>)
    case states(architecture: Int)
  }

  init(_ deck: Deck) {
    self.deck = deck
  }

  /// All names of a kind, or those of them that questions ask for, as an architecture has them.
  func names(ofKind kind: Int, asked isAsked: Bool, in architecture: Int? = nil) -> Vocabulary {
    made.value(for: .names(kind: kind, isAsked: isAsked, architecture: architecture)) {
      Vocabulary(
        names: deck.names.indices.filter {
          deck.names[$0].kind == kind && (deck.names[$0].isAsked || !isAsked)
        }.map { ($0, deck.names[$0]) }, in: architecture.map { deck.architectures[$0] })
    }
  }

  /// All names of a kind, of which a family has some.
  func names(ofKind kind: Int, family members: Set<Int>) -> Vocabulary {
    made.value(for: .family(kind: kind, members: members)) {
      Vocabulary(
        names: deck.names.indices.filter { deck.names[$0].kind == kind }
          .map { ($0, deck.names[$0]) }, own: members)
    }
  }

  /// The states of an architecture that answers speak of.
  func states(ofArchitecture index: Int) -> Vocabulary {
    made.value(for: .states(architecture: index)) {
      let role = deck.architectures[index].roles.first(where: \.isAsked)
      return Vocabulary(states: role?.machine.answers ?? [], of: role?.words ?? [])
    }
  }
}
