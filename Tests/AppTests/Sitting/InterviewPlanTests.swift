import Machine
import Quiz
import Testing

@testable import App

/// What a mock interview asks.
@Suite struct InterviewPlanTests {
  /// In twelve rounds hardly any story is told twice.
  @Test func followUpsTellOfSomethingNewWhereTheyCan() throws {
    let session = try Studying().session
    let open = session.decks[0]
    let plan = InterviewPlan(
      arcs: try open.interviewing().interview, learning: session.learning(of: open), level: .mid,
      topic: nil)
    for seed in 1...20 {
      let rounds = plan.rounds(minutes: 48, seed: UInt64(seed))
      #expect(rounds.count == 12)
      let stories = rounds.flatMap(\.further).filter { $0.text != nil }
        .map { "\($0.question.card.id): \($0.question.spec.situations)" }
      #expect(stories.count > 20 && stories.count - Set(stories).count < 3, "\(seed)")
      let situations = rounds.flatMap(\.further).filter { $0.text != nil }
        .flatMap(\.question.spec.situations)
      let most = Set(situations).map { name in situations.count { $0 == name } }.max() ?? 0
      #expect(most < 5, "\(seed): \(situations)")
    }
  }
}
