import Machine

/// The right answers. They are computed from tables whenever they are needed, never stored.
///
/// One case for each form of answer, whatever kind of question asks for it. Two keys are equal if they come
/// of the same effects and words; what a key tolerates besides does not count.
package enum Key: Hashable, Sendable {
  case word(WordKey)
  case set(SetKey)
  case sequence(SequenceKey)

  package func accepts(_ answer: Answer) -> Bool {
    switch self {
    case .word(let key): key.accepts(answer)
    case .set(let key): key.accepts(answer)
    case .sequence(let key): key.accepts(answer)
    }
  }

  /// The verdict on an answer, with partial credit for sets and sequences.
  func assess(_ answer: Answer) -> Verdict {
    switch self {
    case .word(let key): key.assess(answer)
    case .set(let key): key.assess(answer)
    case .sequence(let key): key.assess(answer)
    }
  }

  /// One right answer; nil if there is none that can be given.
  package var answer: Answer? {
    switch self {
    case .word(let key): Answer(ids: (key.right + key.also).prefix(1))
    case .set(let key): Answer(ids: key.right)
    case .sequence(let key): Answer(ids: key.required)
    }
  }

  /// Every word that can be part of a right answer.
  package var words: Set<String> {
    switch self {
    case .word(let key): Set(key.right + key.also)
    case .set(let key): Set(key.right)
    case .sequence(let key): Set(key.words)
    }
  }

  /// True if the same answers are right by another key. Which transition made an effect does not matter.
  func agrees(with other: Key) -> Bool {
    guard case .sequence(let one) = self, case .sequence(let other) = other else {
      return self == other
    }
    return one.agrees(with: other)
  }

  /// The effects of a sequence; nil for other forms.
  package var effects: [TracedEffect]? {
    if case .sequence(let key) = self { key.effects } else { nil }
  }

  /// True of a word that is accepted if it is given, but never shown as an answer.
  package func tolerates(_ id: String) -> Bool {
    if case .word(let key) = self { key.tolerated.contains(id) } else { false }
  }

  /// Yes or no as a key.
  package static func truth(_ isTrue: Bool) -> Key {
    .word(WordKey([isTrue ? Vocabulary.yes : Vocabulary.no]))
  }
}

/// Any one of some words is right: a name, a state, a choice, yes or no.
package struct WordKey: Hashable, Sendable {
  /// Ids of the vocabulary. Empty if "nothing" is the right answer.
  package let right: [String]
  /// Right too, if less to the point.
  package let also: [String]
  /// Accepted if given, but never shown as an answer: names that few apps implement.
  let tolerated: [String]

  init(_ right: [String], also: [String] = [], tolerated: [String] = []) {
    self.right = right
    self.also = also
    self.tolerated = tolerated
  }

  package static func == (one: WordKey, other: WordKey) -> Bool {
    one.right == other.right && one.also == other.also
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(right)
    hasher.combine(also)
  }

  func accepts(_ answer: Answer) -> Bool {
    guard let given = answer.words.first?.id else { return right.isEmpty && also.isEmpty }
    return answer.words.count == 1 && (right + also + tolerated).contains(given)
  }

  func assess(_ answer: Answer) -> Verdict {
    let given = answer.words.count == 1 ? answer.words.first?.id : nil
    var verdict = Verdict(
      isRight: accepts(answer), truth: right,
      others: (right.dropFirst() + also).filter { $0 != given })
    if let first = right.first { verdict.focus = .name(first) }
    return verdict
  }
}

/// Exactly some of the choices are right.
package struct SetKey: Hashable, Sendable {
  /// Ids of choices.
  package let right: [String]
  /// All choices in the order shown.
  let choices: [String]

  func accepts(_ answer: Answer) -> Bool { Set(right) == Set(answer.words.map(\.id)) }

  func assess(_ answer: Answer) -> Verdict {
    let wanted = Set(right)
    let given = Set(answer.words.map(\.id))
    let missing = choices.filter { wanted.subtracting(given).contains($0) }
    let extra = choices.filter { given.subtracting(wanted).contains($0) }
    let wrong = missing.count + extra.count
    var verdict = Verdict(isRight: wrong == 0, truth: choices.filter(wanted.contains))
    guard wrong > 0 else { return verdict }
    verdict.difference = .set(missing: missing, extra: extra)
    verdict.share = Verdict.Share(
      right: wanted.intersection(given).count, of: wanted.union(given).count)
    return verdict
  }
}
