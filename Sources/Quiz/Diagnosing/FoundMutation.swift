import Machine

/// One small change of the tables under which a wrong answer would be right.
package struct FoundMutation: Sendable {
  package let architecture: Architecture.ID
  package let role: Role.ID
  /// The transition as the tables have it.
  package let row: Transition
  /// The situation in which it was taken.
  package let situation: Situation.ID
  /// The leaves that it led from and to.
  package let from: Leaf
  package let to: Leaf
  package let change: Change

  package enum Change: Hashable, Sendable {
    case drop(EffectName.ID)
    case add(EffectName.ID)
    /// The name is shown once more than by the tables.
    case repeated(EffectName.ID)
    case replace(EffectName.ID, with: EffectName.ID)
    case move(EffectName.ID)
    case lead(to: Leaf)
  }
}

/// Writes a found mutation as a line of a difference.
package struct FoundMutationWriter: Sendable {
  private let voice: DeckVoice

  package init(_ deck: Deck, voice: Voice) { self.voice = DeckVoice(deck, voice: voice) }

  /// `ROW: - NAME`.
  package func difference(_ found: FoundMutation) -> String {
    let machine = voice.deck.architectures[found.architecture].roles[found.role].machine
    let change =
      switch found.change {
      case .drop(let name): "- \(voice.name(name))"
      case .add(let name), .repeated(let name): "+ \(voice.name(name))"
      case .move(let name): "-+ \(voice.name(name))"
      case .replace(let name, let other): "- \(voice.name(name)) + \(voice.name(other))"
      case .lead(let leaf):
        "\(voice.voice.arrow.trimmed) \(voice.text(machine.answer(forLeaf: leaf).title))"
      }
    return "\(found.row.id): \(change)"
  }
}
