import Quiz
@testable import Memory
import Testing

/// Many answers re-graded by one event.
@Suite struct RegradeTests {
  private let answers = Samples.answers(0..<8)
  private let regrades = (0..<4).map { number in
    Regrade(Samples.id(number), Grade(.right, score: 1, rating: .hard))
  }

  private var event: Event {
    Samples.event(90, .regrades(content: "c0ffee", regrades), at: 900_000)
  }

  @Test func aLineIsReadBackAsTheSameEvent() throws {
    let line = EventCoding.line(event)
    #expect(try EventCoding.event(line) == event)
    #expect(try EventCoding.line(EventCoding.event(line)) == line)
  }

  @Test(arguments: [
    ("\"answers\":[", "\"answer\":[", LineFault.missing(key: "answers")),
    ("\"verdict\":\"right\"", "\"verdict\":\"left\"", .wrongValue(key: "answers")),
    ("\"score\":1", "\"score\":7", .wrongValue(key: "answers")),
    ("\"answers\":[{", "\"answers\":[7,{", .wrongValue(key: "answers")),
  ]) func aLineThatLacksSomethingIsBroken(_ old: String, _ new: String, _ fault: LineFault) {
    let line = EventCoding.line(event).replacing(old, with: new)
    #expect(throws: fault) { try EventCoding.event(line) }
  }

  @Test func progressIsAsIfItHadBeenJudgedSoAtOnce() {
    let judged = answers.enumerated().map { number, event in
      guard number < 4, case .answer(let record) = event.payload else { return event }
      return Samples.answer(
        number, record.card, .right, .hard, at: number * 17_000, counts: record.counts)
    }
    let regraded = Progress(answers + [event])
    #expect(regraded.cards == Progress(judged).cards)
    #expect(regraded.misses == Progress(judged).misses)
    #expect(regraded != Progress(answers))
  }

  @Test func oneUndoTakesAllOfItBack() {
    let progress = Progress(answers + [event])
    #expect(progress.latestUndoable == event)
    let undo = Samples.event(91, .undo(of: event.id), at: 900_001)
    #expect(Progress(answers + [event, undo]) == Progress(answers))
  }

  @Test func theLearnersWordStandsAboveIt() throws {
    let word = Samples.event(
      80, .override(of: Samples.id(1), rating: .easy, verdict: .wrong), at: 800_000)
    let answer = try #require(
      History(answers + [word, event]).answers.first { $0.id == Samples.id(1) })
    #expect(answer.verdict == .wrong && answer.rating == .easy && answer.score == 0)
    #expect(answer.grade == Grade(.right, score: 1, rating: .hard))
  }
}
