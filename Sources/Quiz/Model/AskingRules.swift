import Machine

/// What the questions of a deck may ask, rule by rule; a deck without rules asks freely.
package struct AskingRules: Sendable {
  package let rules: [Limit]

  package init(_ rules: [Limit] = []) { self.rules = rules }

  package struct Limit: Sendable {
    package let word: Word
    /// The kinds of questions that it binds; empty: all.
    package let kinds: Set<QuestionKind>
    package var names: Set<EffectName.ID> = []
    /// Ids of situations.
    package var situations: Set<String> = []
    /// Ids of situations that these come after.
    package var after: Set<String> = []
    /// Ids of starts.
    package var starts: Set<String> = []
    /// The id of a role, and ids of its states.
    package var role: String?
    package var states: Set<String> = []
    /// Counterparts: `group/family/family`.
    package var pairs: Set<String> = []
    package var least: Int?
    package var most: Int?

    package init(_ word: Word, of kinds: Set<QuestionKind>) {
      (self.word, self.kinds) = (word, kinds)
    }
  }

  /// The law that a rule lays down, in the word that content writes.
  package enum Word: String, CaseIterable, Sendable {
    // Names
    /// They mark the stages of a life; nothing else is a neighbour in statements.
    case lifeCycle = "life-cycle"
    /// They only deliver an event.
    case delivering
    /// Not everybody implements them, or they do not come everywhere: none is looked for as missing.
    case notEverywhere = "not-everywhere"
    /// Of counterparts only these are asked for, the last family's name for the one before.
    case pairs

    // Situations, starts and states
    /// Nothing is asked of these situations and starts.
    case never
    /// These situations are asked of only where a card is named.
    case onRequest = "on-request"
    /// In these states of a role a life is over, and the role itself is asked about.
    case over
    /// The situations that can follow when a life is over.
    case begins
    /// The situations that a person would tell next in a story, after others.
    case follows
    /// The states that paths lead to.
    case goals
    /// Situations that a state of the whole decides, not what is on the screen.
    case deciding

    // Numbers
    /// Situations in a story.
    case happenings
    /// Situations after a start that settle a statement.
    case chain
    /// Names that a story must show, lines of a log or of code.
    case lines
    /// Situations of a story that show nothing.
    case silent
    case steps
    /// Right choices.
    case right
    /// Names of one moment that a duty belongs in.
    case homes
    /// Duties of a name that is asked about.
    case duties
    /// Of so many questions one may have nothing as its answer.
    case blank

    // Demands
    /// Names are put to a situation that shows them, or that somebody could think shows them.
    case plausible
    /// Several instances are told of only where a situation is about them.
    case alone
    /// A log from which a line is taken has none that only may come.
    case certain
    /// A condition is told only where it matters.
    case matters
    /// Only what changes a state is asked, or what a misconception takes for a change.
    case changes
    /// Each choice is right about as often as it is wrong.
    case balanced
  }

  func all(_ word: Word, _ kind: QuestionKind?) -> [Limit] {
    rules.filter { rule in
      rule.word == word && (rule.kinds.isEmpty || kind.map(rule.kinds.contains) ?? false)
    }
  }

  func has(_ word: Word, _ kind: QuestionKind) -> Bool { !all(word, kind).isEmpty }

  /// The names of a word, whatever the kind; nil if no rule has any.
  func names(_ word: Word) -> Set<EffectName.ID>? {
    let found = rules.filter { $0.word == word }
    return found.isEmpty ? nil : Set(found.flatMap(\.names))
  }

  func situations(_ word: Word, _ kind: QuestionKind) -> Set<String> {
    Set(all(word, kind).flatMap(\.situations))
  }

  func starts(_ word: Word, _ kind: QuestionKind) -> Set<String> {
    Set(all(word, kind).flatMap(\.starts))
  }

  /// A number's bounds; `free` where no rule says more.
  func range(_ word: Word, _ kind: QuestionKind, free: ClosedRange<Int>) -> ClosedRange<Int> {
    let found = all(word, kind)
    let least = found.compactMap(\.least).max() ?? free.lowerBound
    return least...max(least, found.compactMap(\.most).min() ?? free.upperBound)
  }

  /// True if a card is asked only by whoever names it, for what it is about.
  func leavesOut(_ kind: QuestionKind, about situation: String?) -> Bool {
    let left = situations(.never, kind).union(situations(.onRequest, kind))
    return situation.map(left.contains) ?? false
  }

  /// The fewest duties of a name that is asked for them.
  package var leastDuties: Int {
    rules.filter { $0.word == .duties }.compactMap(\.least).max() ?? 1
  }

  /// The instance whose life is over in a world, if one is.
  func ended(in world: Configuration, of architecture: Architecture) -> Instance.ID? {
    for rule in rules where rule.word == .over {
      let over = architecture.instances.indices.first { index in
        let role = architecture.role(of: index)
        return role.id == rule.role
          && role.machine.states.contains {
            rule.states.contains($0.id) && $0.leaves.contains(world.leaves[index])
          }
      }
      if let over { return over }
    }
    return nil
  }

  /// The role whose end is asked about in place of what ended with it.
  func roleOfEnd(in architecture: Architecture) -> Role? {
    let roles = Set(rules.filter { $0.word == .over }.compactMap(\.role))
    return architecture.roles.first { roles.contains($0.id) }
  }

  /// True if a situation may be told of a world: when a life is over, only what begins another, and otherwise what
  /// follows from the situation before it.
  func admits(
    _ situation: Situation.ID, after previous: Situation.ID?, in world: Configuration,
    of architecture: Architecture, _ kind: QuestionKind
  ) -> Bool {
    let id = architecture.situations[situation].id
    if situations(.never, kind).contains(id) { return false }
    if has(.begins, kind), ended(in: world, of: architecture) != nil {
      return situations(.begins, kind).contains(id)
    }
    let told = previous.map { architecture.situations[$0].id }
    let next = all(.follows, kind).filter { told.map($0.after.contains) ?? false }
    return next.isEmpty || next.contains { $0.situations.contains(id) }
  }
}

/// The name of a kind of question, as flags and card ids use it: `next-state`.
package struct QuestionKind: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  /// Any text; `Kinds` says which of them are kinds.
  package init(rawValue: String) { self.rawValue = rawValue }

  init(_ name: String) { rawValue = name }
}
