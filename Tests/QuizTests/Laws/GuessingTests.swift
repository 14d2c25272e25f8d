import Foundation
import Machine
import Testing

@testable import Quiz

/// Whoever has not read a question does hardly better than chance: neither by the answer that is right most often,
/// nor by the longest or the shortest choice.
@Suite struct GuessingTests {
  private static let questions = 1000
  /// Hundredths that a guess may be better than chance.
  private static let margin = 10.0
  /// Set to see the figures, and what is right most often.
  private static let isTelling = ProcessInfo.processInfo.environment["LIFECARDS_FIGURES"] != nil

  @Test(arguments: EveryQuestionTests.kinds) func noGuessBeatsChance(_ kind: QuestionKind) {
    var groups: [String: Guesses] = [:]
    Draws(examiner: Shipped.examiner, kind: kind).forEach(of: Self.questions) { question in
      groups["\(kind.rawValue) \(question.spec.architecture) \(question.form)", default: Guesses()]
        .add(question)
    }
    #expect(!groups.isEmpty)
    for (group, guesses) in groups.sorted(by: { $0.key < $1.key }) where guesses.count >= 50 {
      for figure in guesses.figures {
        if Self.isTelling {
          print(group, figure, guesses.commonest)
        }
        #expect(
          figure.share <= figure.chance + Self.margin,
          "\(group), \(figure.guess): \(figure.share) of 100, by chance \(figure.chance)")
      }
    }
  }
}

/// How often the same guess would have been right.
private struct Guesses {
  private(set) var count = 0
  private var chance = 0.0
  private var answers: [String: Int] = [:]
  private var firsts: Set<String> = []
  private var numbers: [Int: Int] = [:]
  private var verdicts: [String: (right: Int, wrong: Int)] = [:]
  private var longest = 0
  private var shortest = 0
  private var form = Question.Form.recall

  mutating func add(_ question: Question) {
    count += 1
    form = question.form
    chance += Self.chance(question)
    let right = question.accepted(Shipped.deck)
    let answer = question.isSequence ? question.key.answer?.words.map(\.id) : nil
    for word in answer.map({ [$0.joined(separator: " ")] })
      ?? (right.isEmpty ? [""] : right.sorted())
    { answers[word, default: 0] += 1 }
    firsts.insert(answer?.first ?? right.min() ?? "")
    if question.hasChoices { addChoices(question, right) }
  }

  private mutating func addChoices(_ question: Question, _ right: Set<String>) {
    let entries = question.vocabulary.entries
    for (number, entry) in entries.enumerated() {
      if right.contains(entry.id) {
        numbers[number, default: 0] += 1
        verdicts[entry.id, default: (0, 0)].right += 1
      } else {
        verdicts[entry.id, default: (0, 0)].wrong += 1
      }
    }
    let byLength = entries.sorted { $0.title["en"].count < $1.title["en"].count }
    if let entry = byLength.last, right.contains(entry.id) { longest += 1 }
    if let entry = byLength.first, right.contains(entry.id) { shortest += 1 }
  }

  /// By chance one of two truth values and of two verdicts on a choice is right, one of all numbers, and one of the
  /// names that stand beside the right one in some situation.
  private static func chance(_ question: Question) -> Double {
    let words = question.accepted(Shipped.deck)
    switch question.form {
    case .truth, .set: return 0.5
    case .choice: return 1 / Double(question.vocabulary.entries.count)
    case .name:
      let subject = (question.subject as? Pairing)?.name
      let name = words.sorted().lazy.compactMap { Shipped.deck.name(withID: $0) }.first ?? subject
      let near = name.map { Shipped.examiner.context.neighbours(of: $0).count } ?? 0
      return 1 / Double(1 + near)
    case .sequence where question.subject.isCode:
      return 1 / Double(1 + question.vocabulary.entries.count)
    case .state, .sequence, .recall: return 0
    }
  }

  var figures: [(guess: String, share: Double, chance: Double)] {
    func hundredths(_ number: Int) -> Double {
      (Double(number) * 1000 / Double(count)).rounded() / 10
    }
    // Of states and of first steps one of those that are ever right.
    let likely =
      chance == 0 ? 100 / Double(max(1, firsts.count)) : chance * 100 / Double(max(1, count))
    let choice = ("longest", hundredths(longest), likely)
    let other = ("shortest", hundredths(shortest), likely)
    switch form {
    case .set:
      let all = verdicts.values.reduce(0) { $0 + $1.right + $1.wrong }
      let best = verdicts.values.reduce(0) { $0 + max($1.right, $1.wrong) }
      return [("verdict", Double(best) * 100 / Double(max(1, all)), 50), choice, other]
    case .choice:
      return [("number", hundredths(numbers.values.max() ?? 0), likely), choice, other]
    default: return [("answer", hundredths(answers.values.max() ?? 0), likely)]
    }
  }

  /// The answers that are right most often, for whoever mends a kind.
  var commonest: String {
    let counts = verdicts.map { "\($0.key) \($0.value.right)/\($0.value.wrong)" }.sorted()
    return answers.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(6)
      .map { "\($0.key): \($0.value)" }.joined(separator: "; ")
      + (form == .set ? " | " + counts.joined(separator: ", ") : "")
  }
}
