/// What exhaustive search says of a proposition.
package enum Judgement: Hashable, Sendable {
  /// It is true; a shortest example where one can show it.
  case holds(Example?)
  /// It is false; a shortest counterexample where one can show it.
  case fails(Example?)
  /// It speaks of nothing that can happen within the bounds.
  case void

  /// Nil when it speaks of nothing.
  package var isTrue: Bool? {
    switch self {
    case .holds: true
    case .fails: false
    case .void: nil
    }
  }

  package var example: Example? {
    switch self {
    case .holds(let example), .fails(let example): example
    case .void: nil
    }
  }
}
