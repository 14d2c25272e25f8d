import Machine

/// The judgement of an answer.
package struct Verdict: Sendable {
  package internal(set) var outcome: Outcome
  /// The right share of a sequence or a set; nil for an answer of one word.
  package internal(set) var share: Share?
  package internal(set) var difference: Difference?
  /// One right answer, as ids of the vocabulary.
  package let truth: [String]
  /// Further answers that are right.
  package internal(set) var others: [String] = []
  /// Why, from the transition that settles it.
  package private(set) var because: LocalizedText?
  package private(set) var sources: [String] = []
  /// Why, for learners who have not met the words of `because`.
  package private(set) var plainer: LocalizedText?
  var focus = Focus.key

  package enum Outcome: String, Sendable {
    case right, wrong
    /// The learner said "I don't know".
    case unknown
  }

  /// The thing that a reason explains.
  package enum Focus {
    /// The key as a whole.
    case key
    /// A right name or state (its id).
    case name(String)
    /// The first effect that is missing in a sequence.
    case effect(TracedEffect)
    /// The first word (an id) of a sequence that does not belong there.
    case unexpectedWord(String)

    var name: String? { if case .name(let id) = self { id } else { nil } }
  }

  /// The right part of an answer. Sequence: steps in an allowed order, out of the longer of answer and key. Set:
  /// choices both given and right, out of those that are either.
  package struct Share: Hashable, Sendable {
    package let right: Int
    package let of: Int

    /// 0…1, below 1 for what is wrong.
    var score: Double { min(Double(right) / Double(max(of, 1)), 0.99) }
  }

  package enum Difference: Hashable, Sendable {
    /// The answer compared with the allowed order that the most of its steps fit.
    case sequence([Step])
    /// Choices that were missed, and choices that do not belong.
    case set(missing: [String], extra: [String])
  }

  /// A step of an answer, or one that it lacks.
  package struct Step: Hashable, Sendable {
    package let mark: Mark
    /// As it was given; with its instance if it is missing.
    package let word: Answer.Word

    package enum Mark: String, Sendable { case right, missing, extra }

    /// True of a missing word that an answer might have left out had it left out others as well.
    package let isOptional: Bool

    init(_ mark: Mark, _ word: Answer.Word, isOptional: Bool = false) {
      (self.mark, self.word, self.isOptional) = (mark, word, isOptional)
    }
  }

  /// A sentence that says why, if there is one, and keys of sources.
  package struct Reason: Sendable {
    var because: LocalizedText?
    let sources: [String]
    var plainer: LocalizedText?
  }

  init(isRight: Bool, truth: [String], others: [String] = []) {
    outcome = isRight ? .right : .wrong
    self.truth = truth
    self.others = others
  }

  /// The same for one who says "I don't know".
  var unknown: Verdict {
    var verdict = Verdict(isRight: false, truth: truth, others: others)
    verdict.outcome = .unknown
    return verdict.explained(by: Reason(because: because, sources: sources, plainer: plainer))
  }

  func explained(by reason: Reason) -> Verdict {
    var verdict = self
    (verdict.because, verdict.sources) = (reason.because, reason.sources)
    verdict.plainer = reason.plainer
    return verdict
  }

  /// The same verdict with `plainer` as its reason.
  package var inPlainerWords: Verdict {
    explained(by: Reason(because: plainer, sources: sources))
  }

  /// If the first fault of a sequence is a word in the wrong place: that word and the one of the truth that it stands on
  /// the wrong side of, in their right order. Otherwise nil.
  var swapped: (earlier: Answer.Word, later: Answer.Word)? {
    guard case .sequence(let steps) = difference,
      let fault = steps.firstIndex(where: { $0.mark != .right }),
      case let counterpart:Step.Mark = steps[fault].mark == .extra ? .missing : .extra,
      steps.contains(where: { $0.mark == counterpart && $0.word.id == steps[fault].word.id })
    else { return nil }
    let truth = steps.filter { $0.mark != .extra }.map(\.word)
    guard let place = truth.firstIndex(where: { $0.id == steps[fault].word.id }) else { return nil }
    // A word given too early belongs behind the word before it in the truth; one given too late, before the next.
    let first = steps[fault].mark == .extra ? place - 1 : place
    guard truth.indices.contains(first), truth.indices.contains(first + 1) else { return nil }
    return (truth[first], truth[first + 1])
  }

  /// 0…1; below 1 for anything wrong.
  package var score: Double { outcome == .right ? 1 : share?.score ?? 0 }
}

/// An answer as it was read: entries of the question's vocabulary, in the order given.
package struct Answer: Hashable, Sendable {
  package let words: [Word]

  package struct Word: Hashable, Sendable {
    /// An entry's id: a name's or a state's.
    package let id: String
    /// The instance named after `@`, if any.
    package let instance: String?

    package init(id: String, instance: String? = nil) { (self.id, self.instance) = (id, instance) }

    /// `name@instance`.
    package var text: String { instance.map { "\(id)@\($0)" } ?? id }
  }

  package init(_ words: [Word]) { self.words = words }

  init(ids: some Sequence<String>) { words = ids.map { Word(id: $0) } }
}
