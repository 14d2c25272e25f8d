/// What each rating would do to a card; the learner's rating picks one.
package struct Preview: Equatable, Sendable {
  package let again: Schedule
  package let hard: Schedule
  package let good: Schedule
  package let easy: Schedule

  package subscript(rating: Rating) -> Schedule {
    switch rating {
    case .again: again
    case .hard: hard
    case .good: good
    case .easy: easy
    }
  }
}
