import Quiz
@testable import Memory
import Testing

/// Many answers re-graded by one event.
@Suite struct RegradeTests {
  private let answers = Samples.answers(0..<8)
  private let regrades = (0..<4).map { number in
    Regrade(Samples.id(number), Grade(.right, score: 1, rating: .hard), Credit())
  }

  private var event: Event {
    Samples.event(90, .regrades(content: "c0ffee", regrades), at: 900_000)
  }

  @Test func progressIsAsIfItHadBeenJudgedSoAtOnce() {
    let judged = answers.enumerated().map { number, event in
      guard number < 4, case .answer(let record) = event.payload else { return event }
      return Samples.answer(
        number, record.card, .right, .hard, at: number * 17_000, counts: record.counts)
    }
    let regraded = Progress(answers + [event])
    #expect(regraded.colours.cards == Progress(judged).colours.cards)
    #expect(regraded.known != Progress(answers).known)
  }

  @Test func oneUndoTakesAllOfItBack() {
    let progress = Progress(answers + [event])
    #expect(progress.latestUndoable == .init(id: event.id, what: .regrades(answers: 4)))
    let undo = Samples.event(91, .undo(of: event.id), at: 900_001)
    #expect(Progress(answers + [event, undo]).known == Progress(answers).known)
  }

  @Test func theLearnersWordStandsAboveIt() throws {
    let word = Samples.event(
      80, .override(of: Samples.id(1), Overruling(rating: .easy, verdict: .wrong)), at: 800_000)
    let items = Replay(Samples.items(answers + [word, event])).holding
    let item = try #require(items.first { $0.id == Samples.id(1) })
    guard case .answer(let answer) = item.event.payload else { throw "answer".asFailure }
    #expect(answer.verdict == .wrong && answer.rating == .easy)
    #expect(answer.grade == Grade(.right, score: 1, rating: .hard))
  }
}
