import Statechart

/// Vocabularies that many questions share, each made when it is first needed.
final class VocabularyShelf: Sendable {
  private let deck: Deck
  private let made = Memo<Label, Vocabulary>()

  private enum Label: Hashable {
    case names(kind: Int, isAsked: Bool)
    case states(architecture: Int)
  }

  init(_ deck: Deck) {
    self.deck = deck
  }

  /// All names of a kind, or those of them that questions ask for.
  func names(ofKind kind: Int, asked isAsked: Bool) -> Vocabulary {
    made.value(for: .names(kind: kind, isAsked: isAsked)) {
      Vocabulary(
        names: deck.names.indices.filter {
          deck.names[$0].kind == kind && (deck.names[$0].isAsked || !isAsked)
        }.map { ($0, deck.names[$0]) })
    }
  }

  /// The states of an architecture that answers speak of.
  func states(ofArchitecture index: Int) -> Vocabulary {
    made.value(for: .states(architecture: index)) {
      let role = deck.architectures[index].roles.first(where: \.isAsked)
      return Vocabulary(states: role?.machine.answers ?? [])
    }
  }
}
