import Machine

/// What is wrong with a path: the first fault.
package enum PathFault: Hashable, Sendable {
  /// This step (from 0) cannot happen in the world the steps before it led to.
  case impossible(step: Int, Impossibility, in: Configuration)
  /// This step passes through what must be avoided.
  case passes(step: Int)
  /// It ends in this leaf of the asked role, not where it should.
  case ends(in: Leaf)
  /// It leads there, but so few steps are enough.
  case tooLong(needed: Int)

  /// The step (from 0) that is at fault; nil where it is the whole path.
  package var step: Int? {
    switch self {
    case .impossible(let step, _, _), .passes(let step): step
    case .ends, .tooLong: nil
    }
  }
}
