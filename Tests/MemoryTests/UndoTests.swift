import Quiz
@testable import Memory
import Testing

/// Undoing gives back what was before, whatever was undone.
@Suite struct UndoTests {
  private typealias S = Samples

  @Test(arguments: 0..<60)
  func anythingUndoneIsAsIfItHadNeverBeen(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let events = ProgressTests.mixed(seed: UInt64(seed), count: 30)
    let before = Progress(events)
    let next = S.event(100, ProgressTests.payload(30, &generator), at: 50_000)
    let undo = S.event(101, .undo(of: next.id), at: 50_001)
    let redo = S.event(102, .undo(of: undo.id), at: 50_002)
    let undone = events + [next, undo]
    #expect(Progress(undone) == before)
    #expect(Snapshot(Progress(undone), of: []).text == Snapshot(before, of: []).text)
    #expect(Progress(undone + [redo]) == Progress(events + [next]))
    let again = S.event(103, .undo(of: redo.id), at: 50_003)
    #expect(Progress(undone + [redo, again]) == before)
  }

  @Test(arguments: 0..<20)
  func undoingOneAfterAnotherGoesBackToTheStart(seed: Int) {
    var events = ProgressTests.mixed(seed: UInt64(seed), count: 25)
    var steps = 0
    while let latest = Progress(events).latestUndoable {
      events.append(S.event(1_000 + steps, .undo(of: latest.id), at: 60_000 + steps))
      steps += 1
      guard steps <= 25 else { break }
    }
    #expect(steps <= 25)
    #expect(Progress(events) == Progress([]))
  }

  @Test func undoingTheMiddleLeavesTheRest() {
    let answers = S.answers(0..<10)
    for index in answers.indices {
      let undo = S.event(50, .undo(of: answers[index].id), at: 900_000)
      var rest = answers
      rest.remove(at: index)
      #expect(Progress(answers + [undo]) == Progress(rest))
    }
  }

  @Test func anUndoByAClockThatIsBehindStillCounts() {
    let answer = S.answer(5, "a", at: 500)
    let undo = S.event(6, .undo(of: answer.id), at: 10)
    #expect(Progress([answer, undo]) == Progress([]))
  }

  @Test func whatCanBeUndoneIsTheNewestThatIsNotUndoneAndLeavesATrace() {
    let answer = S.answer(0, "a")
    let setting = S.event(1, .set(key: "lang", value: "ko"))
    let hint = S.event(2, .hint(card: "a", seed: "4f2a", rung: 1))
    let unknown = S.event(3, .other(kind: "applause"))
    let undo = S.event(4, .undo(of: setting.id))
    let all = [answer, setting, hint, unknown]
    #expect(Progress(all).latestUndoable == setting)
    #expect(Progress(all + [undo]).latestUndoable == answer)
    let redo = S.event(5, .undo(of: undo.id))
    #expect(Progress(all + [undo, redo]).latestUndoable == setting)
    #expect(Progress([hint, unknown]).latestUndoable == nil)
  }

  @Test func twoUndosOfOneEventAreBothToBeUndone() {
    let answer = S.answer(0, "a")
    let undos = [1, 2].map { S.event($0, .undo(of: answer.id)) }
    let redos = undos.enumerated().map { S.event(3 + $0.offset, .undo(of: $0.element.id)) }
    #expect(Progress([answer] + undos + redos.prefix(1)) == Progress([]))
    #expect(Progress([answer] + undos + redos) == Progress([answer]))
  }

  @Test func undosInACircleDoNothing() {
    let answer = S.answer(0, "a")
    let circle = [
      S.event(1, .undo(of: S.id(2))), S.event(2, .undo(of: S.id(1))),
      S.event(3, .undo(of: S.id(3))), S.event(4, .undo(of: S.id(77))),
    ]
    #expect(Progress([answer] + circle) == Progress([answer]))
    #expect(Progress(circle.reversed() + [answer]) == Progress([answer]))
  }

  @Test func aLongChainOfUndosIsFollowed() {
    let chain = (1...20_001).map { S.event($0, .undo(of: S.id($0 - 1))) }
    #expect(Progress([S.answer(0, "a")] + chain) == Progress([]))
    #expect(Progress([S.answer(0, "a")] + chain.dropLast()) == Progress([S.answer(0, "a")]))
  }
}
