import Memory
import Platform
import Quiz
import Testing

@testable import App

/// What `stats` says of the facts that were learnt.
@Suite struct FactStatisticsTests {
  private static let resign = "row:scene/active-to-inactive"

  /// Somebody who was asked a question about a fact of each kind, each right as often as told, one day after the other.
  private func learner(_ answers: [(fact: StudyFact.ID, isRight: Bool)]) throws -> Studying {
    let studying = try Studying()
    let question = try #require(
      studying.open.examiner.cards.lazy.compactMap {
        studying.open.examiner.question(of: $0, seed: 1)
      }.first)
    for (fact, isRight) in answers {
      var record = AnswerRecord(
        question: question.spec, content: studying.session.deck.fingerprint, raw: "", read: [],
        grade: Grade(
          isRight ? .right : .wrong, score: isRight ? 1 : 0, rating: isRight ? .good : .again),
        milliseconds: 90_000)
      record.credit = Credit(
        facts: [fact], again: isRight ? [] : [fact], good: isRight ? [fact] : [])
      _ = studying.session.store.append(.answer(record))
    }
    return studying
  }

  private func stats(_ studying: Studying, _ words: String...) -> String {
    CommandRegistry.run(["stats"] + words, &studying.session).output
  }

  @Test func whoHasDoneNothingIsToldSo() throws {
    #expect(stats(try Studying()) == "Nothing was answered.\n")
  }

  @Test func solidAndShakyFactsAreCounted() throws {
    let studying = try learner([(Self.resign, true), ("situation:go-home", false)])
    let lines = stats(studying).split(separator: "\n").map(String.init)
    #expect(lines.first == "2 answers: 1 right, 0 with help.")
    #expect(lines.contains("2 facts met: 1 solid, 0 shaky"))
    #expect(lines.contains("Will turn shaky in the next 7 days: 1 0 1 0 0 0 0"))
    #expect(lines.contains("Minutes in each of the last 4 weeks: 0 0 0 3"))
    studying.wait(days: 4)
    let later = stats(studying).split(separator: "\n").map(String.init)
    #expect(later.contains("2 facts met: 0 solid, 2 shaky"))
    let weakest = try #require(later.firstIndex(of: "Weakest:"))
    #expect(
      later[(weakest + 1)...(weakest + 2)] == [
        "  Home", "  foreground active -> foreground inactive: sceneWillResignActive(_:)",
      ])
  }

  @Test func topicsHaveBars() throws {
    let studying = try learner([(Self.resign, true)])
    let topics = try #require(studying.session.deck.course?.topics)
    let page = studying.session.page(of: studying.open)
    let lines = stats(studying).split(separator: "\n").map(String.init)
    #expect(
      Array(lines[1...topics.count])
        == page.overview(studying.session.learning(of: studying.open)))
  }

  @Test func aShareIsToldOfThirtyAnswersOnLaterDays() throws {
    let studying = try learner(Array(repeating: (Self.resign, true), count: 40))
    #expect(!stats(studying).contains("%"))
    studying.wait(days: 1)
    for count in [29, 1] {
      #expect(!stats(studying).contains("%"))
      for index in 0..<count { try studying.answer(isRight: index % 3 != 0) }
    }
    #expect(stats(studying).contains("Of 30 answers after the first day 63% were right.\n"))
  }

  @Test func allFactsFitASmallTerminal() throws {
    let facts = try Studying().open.book.facts.map { ($0.id, true) }
    let studying = try learner(facts)
    studying.wait(days: 60)
    let lines = stats(studying).split(separator: "\n")
    #expect(lines.count <= 24)
    for line in lines { #expect(DisplayWidth.columns(of: String(line)) <= 80, "\(line)") }
  }

  @Test func programsGetTheSame() throws {
    let studying = try learner([("situation:go-home", false)])
    studying.wait(days: 3)
    let document = stats(studying, "--json")
    let recall = try #require(
      studying.session.learning(of: studying.open).recall(of: "situation:go-home"))
    #expect(
      document.contains(
        #""weakest":[{"id":"situation:go-home","title":"Home","recall":\#(recall)}]"#)
        || document.contains("\"recall\": \(recall)"))
    #expect(document.contains("\"forecast\""))
  }
}
