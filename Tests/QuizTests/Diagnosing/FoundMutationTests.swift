import Testing

@testable import Quiz
import TestSupport

/// The smallest change of the tables under which a wrong answer is right.
@Suite struct FoundMutationTests {
  private static let diagnostician = MisconceptionTests.diagnostician
  private static let traces = MisconceptionTests.questions.filter(\.isSequence)

  private static func wrong(
    _ answer: (inout [Answer.Word]) -> Void, to question: Question
  ) -> FoundMutation? {
    guard var words = question.key.answer?.words else { return nil }
    answer(&words)
    return diagnostician.foundMutation(behind: Answer(words), to: question)
  }

  @Test func oneWordLeftOutIsANameDropped() throws {
    let question = try #require(Self.traces.first { $0.card.id == "trace:app-based/go-home" })
    let found = try #require(Self.wrong({ $0.removeFirst() }, to: question))
    guard case .drop(let name) = found.change else {
      Issue.record("\(found.change)")
      return
    }
    #expect(Shipped.deck.names[name].id == "applicationWillResignActive")
    #expect(found.row.id == "process/active-to-inactive")
  }

  @Test func oneWordTooManyIsANameAdded() throws {
    let question = try #require(Self.traces.first { $0.card.id == "trace:app-based/go-home" })
    let found = try #require(
      Self.wrong({ $0.append(.init(id: "applicationDidBecomeActive")) }, to: question))
    guard case .add = found.change else {
      Issue.record("\(found.change)")
      return
    }
  }

  @Test func twoWordsSwappedAreANameMoved() throws {
    let question = try #require(Self.traces.first { $0.card.id == "trace:app-based/go-home" })
    let found = try #require(Self.wrong({ $0.swapAt(0, 1) }, to: question))
    guard case .move = found.change else {
      Issue.record("\(found.change)")
      return
    }
  }

  @Test func anotherWordIsANameReplaced() throws {
    let question = try #require(Self.traces.first { $0.card.id == "trace:app-based/go-home" })
    let found = try #require(
      Self.wrong({ $0[1] = .init(id: "applicationWillTerminate") }, to: question))
    guard case .replace = found.change else {
      Issue.record("\(found.change)")
      return
    }
  }

  @Test func anotherStateIsAnotherTarget() throws {
    let question = try #require(
      MisconceptionTests.questions.first { $0.card.id == "next-state:app-based/go-home" })
    let answer = Answer([.init(id: "suspended")])
    let found = try #require(Self.diagnostician.foundMutation(behind: answer, to: question))
    guard case .lead = found.change else {
      Issue.record("\(found.change)")
      return
    }
  }
}
