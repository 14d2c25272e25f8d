import Machine

/// A log in which one line is wrong.
package enum LogEdit: Hashable, Sendable {
  /// This name is missing from these lines.
  case missing(EffectName.ID, from: [EffectName.ID])
  /// The line at this place (from 0) of these does not belong.
  case extra(at: Int, of: [EffectName.ID])

  /// The lines as they are shown.
  package var lines: [EffectName.ID] {
    switch self {
    case .missing(_, let lines), .extra(_, let lines): lines
    }
  }
}
