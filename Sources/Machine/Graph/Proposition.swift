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
    /// The name is shown in at least one world.
    case can(EffectName.ID, on: Situation.ID?)
    /// Whenever the situation happens, both are shown, and one of the first before any of the second.
    case ordered(EffectName.ID, EffectName.ID, on: Situation.ID)
    /// The next name that the same instance is shown after the first is always the second, as long as it lives;
    /// void if it is never shown anything after the first.
    case after(EffectName.ID, next: EffectName.ID)
    /// The last name that the same instance was shown before the first is always the second.
    case before(EffectName.ID, previous: EffectName.ID)
    /// Whenever an instance of the role is shown the name, it is in one of these states.
    case during(EffectName.ID, role: Role.ID, in: StateSet)
    /// An instance of the role can change from the first states to the second in one step, other than by being
    /// gone.
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

/// The outcome of exhaustive search for a proposition.
package enum Judgement: Hashable, Sendable {
  /// It is true; a shortest example where one can show it.
  case holds(Example?)
  /// It is false; a shortest counterexample where one can show it.
  case fails(Example?)
  /// It speaks of nothing that can happen within the bounds.
  case void

  /// Nil if it speaks of nothing.
  package var isTrue: Bool? {
    switch self {
    case .holds: true
    case .fails: false
    case .void: nil
    }
  }

  /// The judgement of the proposition that is true where this one is false.
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
