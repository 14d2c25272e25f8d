import Machine
import Memory
import Quiz

/// A question that has been answered, and its verdict.
struct Judged: Sendable {
  let question: Question
  let answer: Answer
  let raw: String
  var verdict: Verdict
  /// The answer's event in the log; nil if it is not of this sitting.
  var event: EventID?
  /// The number of hints shown before the answer, and whether the last was the answer itself.
  var hints = 0
  var sawAnswer = false
  /// True if the answer was only shown, and nothing was asked.
  var isShown = false
  /// The misconception that a wrong answer points to, and how often it was told before in the sitting.
  var belief: Misconception?
  var told = 0
  /// The misconception that a right answer avoids; `step` is the place of its situation if there are several.
  var avoided: (belief: Misconception, step: Int?)?
}

extension Judged {
  /// - Parameter given: nil if the learner does not know.
  init(_ given: Answer?, to question: Question, raw: String) {
    self.init(
      question: question, answer: given ?? Answer([]), raw: raw,
      verdict: given.map(question.grade) ?? question.gradeUnknown())
  }
}

extension Judged {
  /// The points (ids) that were asked for and not named; none if the answer has no points.
  var missingPoints: [String] {
    guard question.hasPoints, verdict.outcome != .right else { return [] }
    let named = answer.words.map(\.id)
    return question.vocabulary.entries.map(\.id).filter { !named.contains($0) }
  }
}

extension Rating {
  /// `again` for wrong, unknown or after seeing the answer; `hard` for right after a hint or list; else `good`.
  init(_ verdict: Verdict, hints: Int, aids: Set<String>, sawAnswer: Bool) {
    let isGood = hints == 0 && aids.isEmpty
    self = verdict.outcome != .right || sawAnswer ? .again : isGood ? .good : .hard
  }
}

// MARK: - Slips of the fingers

extension Judged {
  /// True for a wrong answer that was spelt out: only such can be misspelt.
  var canBeSlip: Bool {
    guard verdict.outcome == .wrong else { return false }
    return switch question.form {
    case .name, .state, .sequence: true
    case .choice: !Spelling.fold(raw).allSatisfy(\.isNumber)
    case .set, .truth, .recall: false
    }
  }

  /// True for a wrong answer whose every word is nearly the right one in its place.
  var isSlip: Bool { canBeSlip && isNearTheTruth }

  private var typed: [String] { raw.split(separator: ",").map { Spelling.fold(String($0)) } }

  private var isNearTheTruth: Bool {
    let right = verdict.truth.map { question.vocabulary.entry($0)?.foldedSpellings ?? [] }
    return typed.count == right.count && !typed.isEmpty
      && zip(typed, right).allSatisfy { Self.isNear($0, $1) }
  }

  private static func isNear(_ word: String, _ right: [String]) -> Bool {
    right.contains(word) || NearestName.nearest(to: word, among: right) != nil
  }
}

extension Vocabulary.Entry {
  fileprivate var foldedSpellings: [String] {
    (title.byLanguage.sorted { $0.key < $1.key }.map(\.value) + [id]).map(Spelling.fold)
  }
}
