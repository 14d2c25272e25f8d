import Quiz

/// What a later content says of an answer.
package struct Regrade: Hashable, Sendable {
  /// The answer's event.
  package let answer: EventID
  package let grade: Grade

  package init(_ answer: EventID, _ grade: Grade) {
    self.answer = answer
    self.grade = grade
  }
}
