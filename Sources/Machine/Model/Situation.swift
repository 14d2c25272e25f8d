/// Something that happens in the world, in a person's words: an ordered list of events sent to instances.
package struct Situation: Sendable {
  package typealias ID = Machine.ID<Situation>

  package let id: String
  /// A name of a few words.
  package let label: LocalizedText
  /// A sentence.
  package let text: LocalizedText
  /// The sentence to use if an instance is named; `{it}` stands for the instance.
  package let told: LocalizedText?
  /// A clause that fits "when …" (English) or ends in 때 or 후 (Korean).
  package let clause: LocalizedText
  package let accepts: [String]
  package let asked: Frequency
  /// The reason that feedback gives if no row gives one.
  package let because: LocalizedText?
  /// A sentence on what it does to the app, told before the reason of a state that changes.
  package let does: LocalizedText?
  /// The instance that can be named after `@`; nil if none can.
  package internal(set) var parameter: Parameter?
  /// Values that the situation carries: `why: url`.
  package internal(set) var data: [String: String]
  package internal(set) var when: Guard
  /// When it may be offered as a choice: in worlds where its words make plain whether it can happen. Nil: never.
  package let offered: Guard?
  /// A sentence that says when it can happen.
  package let needs: LocalizedText?
  /// A sentence that says why it can happen; nil where `needs` says it.
  package let possible: LocalizedText?
  package internal(set) var steps: [Step]
  package let sources: [String]

  /// The frequency with which interviewers ask for it.
  package enum Frequency: String, Sendable, CaseIterable {
    case rarely, sometimes, often
  }

  /// The instance a situation is about. Without an argument the only candidate is taken.
  package struct Parameter: Sendable {
    package let role: Role.ID
    /// The condition that an instance must meet; `my` is the candidate.
    package let among: Guard
    /// True if it can happen with no instance named; if false, the only candidate is taken then.
    package let isOptional: Bool

    package init(role: Role.ID, among: Guard, isOptional: Bool) {
      (self.role, self.among, self.isOptional) = (role, among, isOptional)
    }
  }

  package indirect enum Step: Sendable {
    /// If and else, by a condition in which `my` is the argument.
    case when(Guard, [Step], otherwise: [Step])
    case send(to: Target, [Dispatch], ifAny: Bool)
    case set(fact: Fact.ID, to: Bool)
    /// Steps whose order among each other nothing states.
    case together([Step])
  }

  /// One event of a step. With `ifAny`, an instance may have no row for it; otherwise the situation cannot happen then.
  package struct Dispatch: Sendable {
    package let event: StateMachine.Event.ID
    package let ifAny: Bool

    package init(event: StateMachine.Event.ID, ifAny: Bool) {
      (self.event, self.ifAny) = (event, ifAny)
    }
  }

  package init(
    id: String, label: LocalizedText, text: LocalizedText, told: LocalizedText? = nil,
    clause: LocalizedText, accepts: [String], asked: Frequency, because: LocalizedText?,
    does: LocalizedText? = nil, parameter: Parameter?, data: [String: String], when: Guard,
    offered: Guard? = nil,
    needs: LocalizedText? = nil, possible: LocalizedText? = nil, steps: [Step], sources: [String]
  ) {
    (self.id, self.label, self.text, self.told) = (id, label, text, told)
    (self.clause, self.accepts, self.asked, self.because) = (clause, accepts, asked, because)
    (self.does, self.parameter, self.data, self.when) = (does, parameter, data, when)
    (self.offered, self.needs, self.possible) = (offered, needs, possible)
    (self.steps, self.sources) = (steps, sources)
  }
}

/// A situation to carry out, with the instance named after `@`: `close-window@scene-2`.
package struct Occurrence: Hashable, Sendable {
  package let situation: Situation.ID
  package let argument: Instance.ID?

  package init(situation: Situation.ID, argument: Instance.ID? = nil) {
    (self.situation, self.argument) = (situation, argument)
  }
}

/// A named world to begin from: what has happened so far, in a sentence.
package struct Start: Sendable {
  package typealias ID = Machine.ID<Start>

  package let id: String
  package let text: LocalizedText
  /// Situations carried out from the very beginning, in order.
  package let after: [Occurrence]
  /// Facts that differ from the default.
  package let facts: [Fact.ID: Bool]
  /// True if questions begin here.
  package let isAsked: Bool

  package init(
    id: String, text: LocalizedText, after: [Occurrence], facts: [Fact.ID: Bool], isAsked: Bool
  ) {
    (self.id, self.text, self.after, self.facts, self.isAsked) = (id, text, after, facts, isAsked)
  }
}

/// Rows and situations that replace those of the same id: another observation, another version.
package struct Variant: Sendable {
  package let id: String
  package let text: LocalizedText
  /// Replacement rows by role.
  package let rows: [Role.ID: [Transition]]
  package let situations: [Situation]
  /// The versions it applies to; a question that states none of them is not troubled by it.
  package let versions: VersionRange
  /// True if a question whose key it changes is dropped; false where the answer is settled all the same.
  package let concernsQuestions: Bool
  package let sources: [String]

  package init(
    id: String, text: LocalizedText, rows: [Role.ID: [Transition]], situations: [Situation],
    versions: VersionRange, concernsQuestions: Bool, sources: [String]
  ) {
    (self.id, self.text, self.rows, self.situations) = (id, text, rows, situations)
    (self.versions, self.concernsQuestions, self.sources) = (versions, concernsQuestions, sources)
  }
}

/// Major versions from…through, either end open.
package struct VersionRange: Hashable, Sendable {
  package let from: Int?
  package let through: Int?

  package init(from: Int?, through: Int?) {
    (self.from, self.through) = (from, through)
  }

  package func overlaps(_ other: VersionRange) -> Bool {
    (from ?? .min) <= (other.through ?? .max) && (other.from ?? .min) <= (through ?? .max)
  }
}
