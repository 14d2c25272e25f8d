import Machine

/// The rules of a deck about what its questions may ask. A deck without rules asks everything.
package struct AskingRules: Sendable {
  package let rules: [Limit]
  private let byWord: [Word: [Limit]]
  private let situations = Memo<Asked, Set<String>>()

  package init(_ rules: [Limit] = []) {
    self.rules = rules
    byWord = Dictionary(grouping: rules, by: \.word)
  }

  private struct Asked: Hashable {
    let word: Word
    let kind: QuestionKind
  }

  package struct Limit: Sendable {
    package let word: Word
    /// The kinds of questions that the rule is for; empty: all.
    package let kinds: Set<QuestionKind>
    package var names: Set<EffectName.ID> = []
    /// Ids of situations.
    package var situations: Set<String> = []
    /// Ids of the situations that `situations` come after.
    package var after: Set<String> = []
    /// Ids of starts.
    package var starts: Set<String> = []
    /// The id of a role, and ids of its states.
    package var role: String?
    package var states: Set<String> = []
    /// Counterparts: `group/family/family`.
    package var pairs: Set<String> = []
    /// Ids of cards.
    package var cards: Set<String> = []
    package var least: Int?
    package var most: Int?

    package init(_ word: Word, of kinds: Set<QuestionKind>) {
      (self.word, self.kinds) = (word, kinds)
    }

    fileprivate func isFor(_ kind: QuestionKind?) -> Bool {
      kinds.isEmpty || kind.map(kinds.contains) ?? false
    }
  }

  /// The sort of a rule, in the word that content writes.
  package enum Word: String, CaseIterable, Sendable {
    // Names
    /// These names belong to the life cycle; only they are neighbours in statements.
    case lifeCycle = "life-cycle"
    /// These names only deliver an event.
    case delivering
    /// Not every app implements these names, or they are not always called: none is asked for as
    /// missing.
    case notEverywhere = "not-everywhere"
    /// Few apps implement these names: a trace is right with them and without.
    case seldom
    /// Only these counterparts are asked for. The first family's name is told, the second's is asked.
    case pairs

    // Situations, starts and states
    /// Nothing is asked of these situations and starts.
    case never
    /// These cards, and those about these situations, are asked only where a card is named.
    case onRequest = "on-request"
    /// Nothing is asked of other situations.
    case only
    /// An instance of this role has ended when it is in one of these states. Questions are about this role.
    case over
    /// When an instance of this role enters one of these states, its state is asked for, not that of what it holds.
    case whole
    /// These situations are not asked about while an instance of this role is in one of these states: they could end
    /// in two ways.
    case unsettled
    /// Only these situations are told once an instance has ended (`over`).
    case begins
    /// The situations that a person would tell next in a story, after others.
    case follows
    /// The states that paths lead to.
    case goals
    /// These situations depend on the state of the whole app, not on what is on the screen.
    case deciding

    // Numbers
    /// The number of situations in a story.
    case happenings
    /// The number of situations after a start that are needed to decide a statement.
    case chain
    /// The number of names that a story must show, or of lines of a log or of code.
    case lines
    /// The number of situations of a story that show no name.
    case silent
    case steps
    /// The number of right choices.
    case right
    /// The number of names shown in one situation that a duty belongs in.
    case homes
    /// The number of duties of a name that is asked for them.
    case duties
    /// The level from which a kind is asked: 1 at once, 2 once its fact was right on an earlier day, 3 once all that is
    /// core in its topic was right on two days.
    case level
    /// One question in so many may have nothing as its answer.
    case blank

    // Demands
    /// A name is asked about only in situations that show it, or that a learner could think show
    /// it.
    case plausible
    /// A situation is asked about with one instance of each role, unless it only happens with several.
    case alone
    /// A line is removed only from a log in which every line must come.
    case certain
    /// A condition is told only where it matters.
    case matters
    /// A state is asked for only if it changes, or if a misconception takes it to change.
    case changes
    /// Each choice is right about as often as it is wrong.
    case balanced
  }

  func all(_ word: Word, _ kind: QuestionKind?) -> [Limit] {
    all(word).filter { $0.isFor(kind) }
  }

  private func all(_ word: Word) -> [Limit] { byWord[word] ?? [] }

  func has(_ word: Word, _ kind: QuestionKind) -> Bool { all(word).contains { $0.isFor(kind) } }

  /// True if a `begins` rule lists a situation, whatever kind the rule is for.
  func begins(_ situation: String) -> Bool {
    all(.begins).contains { $0.situations.contains(situation) }
  }

  /// True if a goal may be asked for from a start: its rule names that start, or none.
  func admits(start: String, to goal: String, _ kind: QuestionKind) -> Bool {
    let goals = all(.goals, kind).filter { $0.states.contains(goal) }
    return goals.isEmpty || goals.contains { $0.starts.isEmpty || $0.starts.contains(start) }
  }

  /// Returns the names of all rules of a sort, for every kind; nil if there is no such rule.
  func names(_ word: Word) -> Set<EffectName.ID>? {
    let found = all(word)
    return found.isEmpty ? nil : Set(found.flatMap(\.names))
  }

  func situations(_ word: Word, _ kind: QuestionKind) -> Set<String> {
    situations.value(for: Asked(word: word, kind: kind)) {
      Set(all(word, kind).flatMap(\.situations))
    }
  }

  func starts(_ word: Word, _ kind: QuestionKind) -> Set<String> {
    Set(all(word, kind).flatMap(\.starts))
  }

  /// Returns the bounds of a number; `free` gives those that no rule sets.
  func range(_ word: Word, _ kind: QuestionKind, free: ClosedRange<Int>) -> ClosedRange<Int> {
    let found = all(word, kind)
    let least = found.compactMap(\.least).max() ?? free.lowerBound
    return least...max(least, found.compactMap(\.most).min() ?? free.upperBound)
  }

  /// True if a card (its id) about a situation is asked only when it is named.
  func leavesOut(_ card: String, of kind: QuestionKind, about situation: String?) -> Bool {
    if all(.onRequest, kind).contains(where: { $0.cards.contains(card) }) { return true }
    let left = situations(.never, kind).union(situations(.onRequest, kind))
    let only = situations(.only, kind)
    return situation.map { left.contains($0) || !only.isEmpty && !only.contains($0) } ?? false
  }

  /// The fewest duties of a name that is asked for them.
  package var leastDuties: Int {
    all(.duties).compactMap(\.least).max() ?? 1
  }

  /// Returns the instance that has ended (`over`) in a configuration, if one has.
  func ended(in world: Configuration, of architecture: Architecture) -> Instance.ID? {
    instance(.over, in: world, of: architecture)
  }

  /// Returns the first instance that is in a state named by a rule of this word; nil if none is.
  func instance(
    _ word: Word, in world: Configuration, of architecture: Architecture
  ) -> Instance.ID? {
    for rule in all(word) {
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

  /// Returns the role of the rule `over`, which is asked about once its instance has ended.
  func roleOfEnd(in architecture: Architecture) -> Role? {
    let roles = Set(all(.over).compactMap(\.role))
    return architecture.roles.first { roles.contains($0.id) }
  }

  /// True if a situation may be told in a configuration: once an instance has ended, only those of `begins`, and
  /// otherwise those that `follows` lets come after the one before.
  func admits(
    _ situation: Situation.ID, after previous: Situation.ID?, in world: Configuration,
    of architecture: Architecture, _ kind: QuestionKind
  ) -> Bool {
    let id = architecture.situations[situation].id
    if situations(.never, kind).contains(id) { return false }
    if situations(.unsettled, kind).contains(id),
      instance(.unsettled, in: world, of: architecture) != nil
    {
      return false
    }
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

  /// Accepts any text; `Kinds` says which texts are kinds.
  package init(rawValue: String) { self.rawValue = rawValue }

  init(_ name: String) { rawValue = name }
}
