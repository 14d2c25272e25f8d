/// A log in which one line is wrong.
package enum LogEdit: Hashable, Sendable {
  /// This name (index in `Deck.names`) is missing from these lines.
  case missing(Int, from: [Int])
  /// The line at this place (from 0) of these does not belong.
  case extra(at: Int, of: [Int])

  /// The lines as they are shown.
  package var lines: [Int] {
    switch self {
    case .missing(_, let lines), .extra(_, let lines): lines
    }
  }
}
