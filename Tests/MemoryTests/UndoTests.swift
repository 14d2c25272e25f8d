import Quiz
@testable import Memory
import TestSupport
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
    #expect(Progress(undone).known == before.known)
    #expect(Progress(undone + [redo]).known == Progress(events + [next]).known)
    let again = S.event(103, .undo(of: redo.id), at: 50_003)
    #expect(Progress(undone + [redo, again]).known == before.known)
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
    #expect(Progress(events).known == Progress([]).known)
  }

  @Test func undoingTheMiddleLeavesTheRest() {
    let answers = S.answers(0..<10)
    for index in some(answers.indices) {
      let undo = S.event(50, .undo(of: answers[index].id), at: 900_000)
      var rest = answers
      rest.remove(at: index)
      #expect(Progress(answers + [undo]).known == Progress(rest).known)
    }
  }

  @Test func anUndoByAClockThatIsBehindStillCounts() {
    let answer = S.answer(5, "a", at: 500)
    let undo = S.event(6, .undo(of: answer.id), at: 10)
    #expect(Progress([answer, undo]).known == Progress([]).known)
  }

  @Test func whatCanBeUndoneIsTheNewestThatIsNotUndoneAndLeavesATrace() {
    let answer = S.answer(0, "a")
    let setting = S.event(1, .set(key: "lang", value: "ko"))
    let hint = S.event(2, .hint(card: "a", seed: "4f2a", rung: 1))
    let undo = S.event(4, .undo(of: setting.id))
    let all = [answer, setting, hint]
    #expect(Progress(all).latestUndoable?.id == setting.id)
    #expect(Progress(all).latestUndoable?.what == .setting(key: "lang"))
    #expect(Progress(all + [undo]).latestUndoable?.id == answer.id)
    #expect(Progress(all + [undo]).latestUndoable?.what == .answer(card: "a"))
    let redo = S.event(5, .undo(of: undo.id))
    #expect(Progress(all + [undo, redo]).latestUndoable?.id == setting.id)
    #expect(Progress([hint]).latestUndoable == nil)
  }

  @Test func twoUndosOfOneEventAreBothToBeUndone() {
    let answer = S.answer(0, "a")
    let undos = [1, 2].map { S.event($0, .undo(of: answer.id)) }
    let redos = undos.enumerated().map { S.event(3 + $0.offset, .undo(of: $0.element.id)) }
    #expect(Progress([answer] + undos + redos.prefix(1)).known == Progress([]).known)
    #expect(Progress([answer] + undos + redos).known == Progress([answer]).known)
  }

  @Test func undosInACircleDoNothing() {
    let answer = S.answer(0, "a")
    let circle = [
      S.event(1, .undo(of: S.id(2))), S.event(2, .undo(of: S.id(1))),
      S.event(3, .undo(of: S.id(3))), S.event(4, .undo(of: S.id(77))),
    ]
    #expect(Progress([answer] + circle).known == Progress([answer]).known)
    #expect(Progress(circle.reversed() + [answer]).known == Progress([answer]).known)
  }

  @Test func aLongChainOfUndosIsFollowed() {
    let chain = (1...20_001).map { S.event($0, .undo(of: S.id($0 - 1))) }
    #expect(Progress([S.answer(0, "a")] + chain).known == Progress([]).known)
    #expect(
      Progress([S.answer(0, "a")] + chain.dropLast()).known == Progress([S.answer(0, "a")]).known)
  }
}
