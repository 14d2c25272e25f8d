/// How well a card was remembered, in the learner's judgement; raw values are FSRS's G.
package enum Rating: Int, CaseIterable, Sendable, Comparable {
  case again = 1
  case hard = 2
  case good = 3
  case easy = 4

  package static func < (left: Rating, right: Rating) -> Bool {
    left.rawValue < right.rawValue
  }
}
