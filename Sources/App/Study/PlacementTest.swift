import Quiz

/// Finds the topics that a learner knows with a few questions, each as hard as is useful for its topics.
struct PlacementTest: Sendable {
  private let course: Course
  /// The questions (places) that were asked, whether the answer was right, and the places of the topics that it shows
  /// to be known.
  private(set) var answers: [(place: Int, isRight: Bool, shown: Set<Int>)] = []
  /// The place of the question that is being asked.
  private(set) var current: Int?

  init(_ course: Course) { self.course = course }

  /// The places of the topics that are known.
  var known: Set<Int> { answers.reduce(into: []) { $0.formUnion($1.shown) } }

  private static let mostWrong = 2
  private static let most = 8

  /// The next question: after a wrong answer the one for the earliest topic, else the next in order. Nil at the end
  /// of the test.
  mutating func next() -> Rung? {
    current = nil
    guard answers.count(where: { !$0.isRight }) < Self.mostWrong, answers.count < Self.most else {
      return nil
    }
    let asked = Set(answers.map(\.place))
    let open = course.placement.indices.filter { place in
      !asked.contains(place) && !Set(course.placement[place].topics).isSubset(of: known)
    }
    let isEasier = answers.last.map { !$0.isRight } ?? false
    current = isEasier ? open.min { earliest($0) < earliest($1) } : open.first
    return current.map { course.placement[$0].question }
  }

  private func earliest(_ place: Int) -> Int { course.placement[place].topics.min() ?? 0 }

  /// Takes an answer, in place of an earlier one to the same question; returns the places of the topics that are known
  /// now and were not before.
  mutating func note(isRight: Bool) -> Set<Int> {
    guard let place = current else { return [] }
    answers.removeAll { $0.place == place }
    let topics = isRight ? course.closure(of: course.placement[place].topics) : []
    let shown = topics.subtracting(known)
    answers.append((place, isRight, shown))
    return shown
  }
}
