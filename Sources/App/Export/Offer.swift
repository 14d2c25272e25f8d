import Machine
import Quiz

/// What an answer on paper can be made of: some entries of the question's vocabulary, those that are right among
/// them.
struct Offer {
  /// Ids of the vocabulary.
  let entries: [String]
  /// True if they are situations, which are answered by number.
  let isOfSteps: Bool

  /// Nil where the question tells it already, or where it is to be known by heart.
  /// - Parameter seed: chooses what does not belong; the same seed, the same list.
  init?(to question: Question, seed: UInt64, withNames: Bool) {
    var generator = SeededGenerator(name: "offer \(seed)/\(question.handle)")
    switch question.form {
    case .path: entries = Self.steps(question, &generator)
    case .sequence where withNames && !question.subject.isCode:
      entries = Self.names(question, &generator)
    default: return nil
    }
    isOfSteps = question.form == .path
  }

  /// Situations that interviewers ask often come before others; the order is the vocabulary's.
  private static func steps(_ question: Question, _ generator: inout SeededGenerator) -> [String] {
    let right = question.key.path?.shortest.compactMap { question.architecture?.text(of: $0) } ?? []
    let all = question.architecture?.situations ?? []
    let others = generator.shuffled(question.vocabulary.entries.map(\.id)).filter {
      !right.contains($0)
    }
    let ranked = Situation.Frequency.allCases.flatMap { frequency in
      others.filter { id in all.contains { $0.id == id && $0.asked == frequency } }
    }
    let offered = Set(right + ranked.prefix(max(0, most - Set(right).count)))
    return question.vocabulary.entries.map(\.id).filter(offered.contains)
  }

  private static let most = 10

  /// As many that do not belong as belong, and three at the least, shuffled.
  private static func names(_ question: Question, _ generator: inout SeededGenerator) -> [String] {
    let deck = question.deck
    let right = Set((question.key.effects ?? []).map { deck.names[$0.name].id })
    let shown = Set(
      (question.architecture?.namesShown ?? []).filter {
        deck.names[$0].isAsked && deck.names[$0].isImplementedByDefault
      }.map { deck.names[$0].id })
    let others = generator.shuffled(question.vocabulary.entries.map(\.id)).filter {
      shown.contains($0) && !right.contains($0)
    }
    return generator.shuffled(right.sorted() + others.prefix(max(3, right.count)))
  }

  /// The words as a paper shows them.
  func words(_ question: Question, _ voice: Voice) -> [String] {
    let writer = QuestionWriter(question.deck, voice: voice)
    return entries.map { writer.title($0, in: question) }
  }

  /// The shown answer with the numbers that stand for it on paper; nil if there are none.
  func numbered(_ answer: String, in question: Question, _ voice: Voice) -> String? {
    guard isOfSteps, let path = question.key.path, let architecture = question.architecture else {
      return nil
    }
    let numbers = path.shortest.compactMap { call in
      entries.firstIndex(of: architecture.text(of: call)).map { "\($0 + 1)" }
    }
    return "\(numbers.joined(separator: voice.arrow)) (\(answer))"
  }
}
