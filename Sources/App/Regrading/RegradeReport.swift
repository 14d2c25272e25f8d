import Quiz
import Memory

/// What today's content says of the answers in the log.
struct RegradeReport {
  /// How many answers were looked at.
  var answers = 0
  /// Answers that are judged otherwise, oldest first.
  var changes: [Change] = []
  /// Answers that stay as they were, since nothing can be said of them.
  var lost: [Lost] = []

  struct Change {
    let answer: GradedAnswer
    let question: Question
    let grade: Grade
  }

  struct Lost {
    let answer: GradedAnswer
    let reason: Reason
  }

  enum Reason: Hashable {
    case question(LostQuestion)
    /// The answer means nothing today.
    case unreadable
  }

  var regrades: [Regrade] {
    changes.map { Regrade($0.answer.id, $0.grade) }
  }
}
