import Machine

/// A question: what it is about, and its key, which was computed when it was made.
package struct Question: Sendable {
  package let spec: QuestionSpec
  package let card: Card
  package let subject: Subject
  /// What has happened so far, and whatever else the key depends on.
  package let world: [LocalizedText]
  package let calls: [Occurrence]
  package let key: Key
  /// What can be answered; the choices in the order shown, where there are some.
  package let vocabulary: Vocabulary
  /// The situations as the machine carried them out; nil where none are.
  package let run: Run?

  init(
    spec: QuestionSpec, card: Card, subject: Subject, world: [LocalizedText] = [],
    calls: [Occurrence] = [], key: Key, vocabulary: Vocabulary, run: Run? = nil
  ) {
    self.spec = spec
    self.card = card
    self.subject = subject
    self.world = world
    self.calls = calls
    self.key = key
    self.vocabulary = vocabulary
    self.run = run
  }

  package var id: String { "\(card.id)@\(spec.seed)" }

  /// What may be shown before a verdict: `7k3mp@4f2a`.
  package var handle: String { "\(card.handle)@\(spec.seed)" }

  /// What it is about, for putting it into words.
  package enum Subject: Sendable {
    /// What the situations make happen.
    case moment
    /// A log of what the situations make happen, in which a line is wrong.
    case log(LogEdit)
    /// What leads somewhere; the key says where.
    case path
    /// What can happen in a configuration, and what keeps the rest from it, by the choice's id.
    case legal(Configuration, refusals: [String: Impossibility])
    /// What belongs in a name.
    case duties(EffectName.ID)
    /// The counterpart of a name in a family.
    case counterpart(EffectName.ID, family: Counterpart.Family.ID)
    /// A statement, and what exhaustive search says of it.
    case claim(Proposition, Judgement)
    /// A myth's false sentence, or its true one.
    case myth(Myth, isTruth: Bool)
    case listing(Listing)
    case definition(Definition)
  }

  /// What is right. Never stored anywhere; the result of a run or a search, but for what only words say.
  package enum Key: Hashable, Sendable {
    /// Any of these names; the second list is right too, if less to the point.
    case names([EffectName.ID], also: [EffectName.ID])
    /// Every order that these effects allow.
    case sequence([TracedEffect])
    /// Whatever leads where this path leads, as it has to.
    case path(Path)
    /// Any of these states (ids) of an instance.
    case states([String], instance: Instance.ID)
    /// Exactly these choices (ids); `several`: whether more than one may be chosen.
    case choices([String], several: Bool)
    /// Yes or no.
    case truth(Bool)
    /// The learner says whether it was known.
    case recall
  }

  /// How it is answered.
  package enum Form: String, CaseIterable, Sendable {
    case name, state, sequence, path, choice, set, truth, recall
  }

  package var form: Form {
    switch key {
    case .names: .name
    case .states: .state
    case .sequence: .sequence
    case .path: .path
    case .choices(_, let several): several ? .set : .choice
    case .truth: .truth
    case .recall: .recall
    }
  }

  package var isSequence: Bool { form == .sequence }

  /// Whether the words of the answer are given one after another, as steps.
  package var hasSteps: Bool { form == .sequence || form == .path }

  /// Whether several words make up the answer.
  package var takesSeveralWords: Bool { hasSteps || form == .set }

  /// Whether there are choices to show.
  package var hasChoices: Bool { form == .choice || form == .set }

  /// Whether the names that must come can come in another order: two that differ stand in no stated
  /// order.
  package var allowsOtherOrders: Bool {
    guard case .sequence(let effects) = key else { return false }
    let order = Alphabet.order(of: effects)
    let must = effects.indices.filter { effects[$0].certainty == .must }
    return must.contains { second in
      must.prefix { $0 < second }.contains { first in
        effects[first].name != effects[second].name && !order.isBefore(first, second)
      }
    }
  }

  /// Whether nothing at all can be an answer.
  package var acceptsNone: Bool {
    form == .name || form == .sequence
  }
}
