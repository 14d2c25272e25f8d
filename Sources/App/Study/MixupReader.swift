import Quiz
import Memory
import Synchronization

/// Reads from the log what a learner took for one another.
///
/// A class, as it remembers what it has read: an answer is looked into once.
final class MixupReader: Sendable {
  private let known = Mutex<[EventID: Mixup?]>([:])

  /// How many wrong answers back are looked at.
  private static let remembered = 20

  /// What the latest wrong answers say; what the content does not have any more says nothing.
  func found(in answers: [GradedAnswer], by examiner: Examiner) -> Set<Mixup> {
    let wrong = answers.reversed().lazy.filter { $0.verdict == .wrong }.prefix(Self.remembered)
    return Set(wrong.compactMap { self.mixup($0, by: examiner) })
  }

  private func mixup(_ answer: GradedAnswer, by examiner: Examiner) -> Mixup? {
    if let mixup = known.withLock({ $0[answer.id] }) { return mixup }
    let mixup = read(answer.answer, by: examiner)
    known.withLock { $0[answer.id] = .some(mixup) }
    return mixup
  }

  private func read(_ record: AnswerRecord, by examiner: Examiner) -> Mixup? {
    guard let spec = record.question.spec, let question = try? examiner.question(from: spec) else {
      return nil
    }
    return Mixup(words: record.read, to: question, in: examiner.deck)
  }
}
