import Machine

/// One small change of the tables under which a wrong answer would be right.
package struct Supposition: Sendable {
  /// Index in `Deck.architectures`.
  package let architecture: Int
  package let role: Int
  /// The row as the tables have it.
  package let row: Transition
  /// The situation (index) in which the row was taken.
  package let situation: Int
  /// The leaves that the row led from and to.
  package let from: UInt8
  package let to: UInt8
  package let change: Change

  /// What the row would do instead. Names are indices in `Deck.names`.
  package enum Change: Hashable, Sendable {
    case drop(Int)
    case add(Int)
    /// Once more than it is shown anyway.
    case repeated(Int)
    case replace(Int, with: Int)
    case move(Int)
    case lead(to: UInt8)
  }
}
