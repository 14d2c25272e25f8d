/// A statement about everything that can happen in an architecture, true or false of its tables.
package struct Proposition: Hashable, Sendable {
  package let form: Form
  /// Only worlds in which this holds when the situation begins count.
  package let from: Guard

  package init(_ form: Form, from: Guard = .always) {
    (self.form, self.from) = (form, from)
  }

  package enum Form: Hashable, Sendable {
    /// Whenever the situation happens, the name is shown.
    case always(EffectName.ID, on: Situation.ID)
    /// The name (nil: any of the asked kinds) is not shown when the situation (nil: any) happens.
    case never(EffectName.ID?, on: Situation.ID?)
    /// In at least one world the situation (nil: any) shows the name.
    case can(EffectName.ID, on: Situation.ID?)
    /// Whenever the situation happens, both are shown, and one of the first before any of the second.
    case ordered(EffectName.ID, EffectName.ID, on: Situation.ID)
    /// After the first name, the next one shown for the same instance is always the second, until the initial state is
    /// back. Void if nothing is ever shown after the first.
    case after(EffectName.ID, next: EffectName.ID)
    /// The name shown for the same instance right before the first is always the second.
    case before(EffectName.ID, previous: EffectName.ID)
    /// Whenever the name is shown for an instance of the role, the instance is in one of these states.
    case during(EffectName.ID, role: Role.ID, in: StateSet)
    /// One row can take an instance of the role from the first states to the second. `isGone` rows do not count.
    case moves(role: Role.ID, from: StateSet, to: StateSet)

    /// The name that it is about, if it is about one.
    package var name: EffectName.ID? {
      switch self {
      case .always(let name, _), .can(let name, _), .ordered(let name, _, _), .after(let name, _),
        .before(let name, _), .during(let name, _, _):
        name
      case .never(let name, _): name
      case .moves: nil
      }
    }

    /// The situation that it is about, if it is about one.
    package var situation: Situation.ID? {
      switch self {
      case .always(_, let on), .ordered(_, _, let on): on
      case .never(_, let on), .can(_, let on): on
      case .after, .before, .during, .moves: nil
      }
    }
  }
}

/// The result of checking a proposition against everything that can happen.
package enum Judgement: Hashable, Sendable {
  /// True, with a plainest example if a single example proves it.
  case holds(Example?)
  /// False, with a plainest counterexample if there is one to show.
  case fails(Example?)
  /// Neither true nor false: what it is about cannot happen within the bounds.
  case void

  /// Nil if void.
  package var isTrue: Bool? {
    switch self {
    case .holds: true
    case .fails: false
    case .void: nil
    }
  }

  /// The judgement of the negated proposition.
  var opposite: Judgement {
    switch self {
    case .holds(let example): .fails(example)
    case .fails(let example): .holds(example)
    case .void: .void
    }
  }

  package var example: Example? {
    switch self {
    case .holds(let example), .fails(let example): example
    case .void: nil
    }
  }
}
