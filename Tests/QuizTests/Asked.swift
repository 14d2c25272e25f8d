import Quiz

/// Every question of a deck for some seeds.
struct Asked: Sendable {
  let examiner: Examiner
  let questions: [String: Question]

  init(_ examiner: Examiner, seeds: ClosedRange<UInt16>) {
    self.examiner = examiner
    var questions: [String: Question] = [:]
    for card in examiner.cards {
      for seed in seeds {
        guard let question = examiner.question(of: card, seed: seed) else { continue }
        questions[question.id] = question
      }
    }
    self.questions = questions
  }

  /// All questions, in the order of their names.
  var all: [Question] { questions.keys.sorted().compactMap { questions[$0] } }

  /// The shipped deck's questions for seeds 0 to 4.
  static let shipped = Asked(Shipped.examiner, seeds: 0...4)

  /// Names of the questions that are not the same in `other`: other situations, another key, or gone.
  func differing(from other: Asked, seeds: Set<String>) -> Set<String> {
    Set(questions.keys).union(other.questions.keys).filter { name in
      let (one, two) = (questions[name], other.questions[name])
      guard seeds.contains((one ?? two)?.spec.seed ?? "") else { return false }
      return one?.spec != two?.spec || one.map { Truth($0.key) } != two.map { Truth($0.key) }
    }
  }
}
