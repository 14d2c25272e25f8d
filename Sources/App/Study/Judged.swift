import Machine
import Memory
import Quiz

/// A question that has been answered, and its verdict.
struct Judged: Sendable {
  let question: Question
  let answer: Answer
  let raw: String
  let verdict: Verdict
  /// The answer's event in the log; empty if it could not be written.
  let event: String
}

extension Rating {
  /// Wrong or not known is again; right is good, hard after a hint or a list, again after the answer.
  init(_ verdict: Verdict, hints: Int, aids: Set<String>, sawAnswer: Bool) {
    guard verdict.outcome == .right, !sawAnswer else {
      self = .again
      return
    }
    self = hints > 0 || !aids.isEmpty ? .hard : .good
  }
}

/// Whether a wrong answer can be a slip of the fingers: each word is near its place in a right answer.
struct Slip {
  private let judged: Judged
  private let deck: Deck

  init(_ judged: Judged, in deck: Deck) {
    self.judged = judged
    self.deck = deck
  }

  /// Only what is spelt out can be misspelt.
  static func canHappen(_ judged: Judged) -> Bool {
    switch judged.question.form {
    case .name, .state, .sequence, .path: true
    case .choice: !Spelling.fold(judged.raw).allSatisfy(\.isNumber)
    case .set, .truth, .recall: false
    }
  }

  var isOne: Bool {
    guard Self.canHappen(judged) else { return false }
    return isNearTheTruth || (judged.question.form == .path && isNearSomethingRight)
  }

  private var typed: [String] {
    judged.raw.split(separator: ",").map { Spelling.fold(String($0)) }
  }

  private var isNearTheTruth: Bool {
    let right = judged.verdict.truth.map { id in
      judged.question.vocabulary.entry(id).map { Self.spellings($0) } ?? []
    }
    guard typed.count == right.count, !typed.isEmpty else { return false }
    return zip(typed, right).allSatisfy { Self.isNear($0, $1) }
  }

  /// Of a path: whether some right path has a name near each of the words.
  private var isNearSomethingRight: Bool {
    let meant = typed.map { word in
      judged.question.vocabulary.entries.filter { Self.isNear(word, Self.spellings($0)) }.map(\.id)
    }
    let ways = meant.reduce(1) { min($0 * $1.count, Self.most + 1) }
    guard !meant.isEmpty, ways <= Self.most else { return false }
    let answers = meant.reduce([[]]) { ways, ids in ways.flatMap { way in ids.map { way + [$0] } } }
    return answers.contains { ids in
      let answer = Answer(ids.map { Answer.Word(id: $0) })
      return judged.question.grade(answer).outcome == .right
    }
  }

  /// More ways to read an answer than these say that nothing can be seen of what was meant.
  private static let most = 256

  /// How an entry can be written, folded.
  private static func spellings(_ entry: Vocabulary.Entry) -> [String] {
    let titles = entry.title.byLanguage.keys.sorted().map { entry.title[$0] }
    return (titles + [entry.id]).map(Spelling.fold)
  }

  private static func isNear(_ word: String, _ right: [String]) -> Bool {
    right.contains(word) || NearestName.nearest(to: word, among: right) != nil
  }
}
