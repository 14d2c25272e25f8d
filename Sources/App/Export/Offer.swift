import Machine
import Quiz

/// The words that a paper offers for an answer: some entries of the question's vocabulary, with the
/// right ones among them.
struct Offer {
  /// The ids of the offered entries.
  let entries: [String]
  /// True if they are situations, which are answered by number.
  let isOfSteps: Bool

  /// Nil except for paths, and for sequences of names if `withNames` is true.
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

  /// Returns the right situations and some others, preferring those that interviewers ask often, in
  /// the vocabulary's order.
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

  /// Returns the right names and as many wrong ones, at least three, shuffled.
  private static func names(_ question: Question, _ generator: inout SeededGenerator) -> [String] {
    let deck = question.deck
    let right = question.key.words
    let shown = Set(
      (question.architecture?.namesShown ?? []).filter {
        deck.names[$0].isAsked && deck.names[$0].isImplementedByDefault
      }.map { deck.names[$0].id })
    let others = generator.shuffled(question.vocabulary.entries.map(\.id)).filter {
      (shown.contains($0) || deck.name(withID: $0) == nil) && !right.contains($0)
    }
    return generator.shuffled(right.sorted() + others.prefix(max(3, right.count)))
  }

  /// Returns the words as the paper shows them.
  func words(_ question: Question, _ voice: Voice) -> [String] {
    let writer = QuestionWriter(question.deck, voice: voice)
    return entries.map { writer.title($0, in: question) }
  }

  /// Returns the shown answer followed by its numbers on paper; nil if it has none.
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
