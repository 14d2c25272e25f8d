/// Situations carried out one after the other. What cannot happen changes nothing.
package struct Run: Sendable {
  package let outcomes: [Macrostep]

  package var effects: [TracedEffect] {
    outcomes.flatMap(\.effects)
  }

  package var isPossible: Bool {
    outcomes.allSatisfy { $0.impossibility == nil }
  }
}

/// What became of one situation.
package struct Macrostep: Sendable {
  package let call: Occurrence
  package let before: Configuration
  package let after: Configuration
  package let result: Result

  package enum Result: Sendable {
    case happened(Trace)
    case impossible(Impossibility)
  }

  package var effects: [TracedEffect] {
    if case .happened(let trace) = result { trace.effects } else { [] }
  }

  package var steps: [Microstep] {
    if case .happened(let trace) = result { trace.steps } else { [] }
  }

  /// Whether an event went to one of several instances between which nothing decides.
  package var hasPicked: Bool {
    if case .happened(let trace) = result { trace.hasPicked } else { false }
  }

  package var impossibility: Impossibility? {
    if case .impossible(let why) = result { why } else { nil }
  }
}
