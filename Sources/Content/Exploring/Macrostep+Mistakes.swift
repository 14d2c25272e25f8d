import Machine

extension Macrostep {
  /// Whether only a mistake in the tables keeps it from happening, which has a finding of its own.
  var isContentError: Bool {
    switch impossibility {
    case .ambiguous, .endless: true
    default: false
    }
  }
}
