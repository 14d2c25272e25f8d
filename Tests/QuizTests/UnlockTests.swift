import Quiz
import TestSupport
import Testing

/// Where among the calls of unlocking the device protected data comes back is nowhere said.
@Suite struct UnlockTests {
  private static let unlocking = Shipped.examiner.survey(of: .trace).filter { question in
    question.card.id.hasSuffix("/unlock")
      && question.gradeUnknown().truth.count == 2
  }

  private func outcome(_ words: [String], _ question: Question) -> Verdict.Outcome {
    question.grade(Answer(words.map { .init(id: $0) })).outcome
  }

  @Test func protectedDataComesBackBeforeOrAfterTheForegroundCall() throws {
    let data = "applicationProtectedDataDidBecomeAvailable"
    #expect(Set(Self.unlocking.map(\.card.architecture)) == [0, 1])
    for question in Self.unlocking {
      let truth = question.gradeUnknown().truth
      #expect(outcome(truth, question) == .right)
      #expect(outcome([data] + truth, question) == .right, "\(question.id)")
      #expect(outcome([truth[0], data, truth[1]], question) == .right, "\(question.id)")
    }
  }
}
