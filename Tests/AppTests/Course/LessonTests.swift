import Memory
import Platform
import Quiz
import Terminal
import Testing

@testable import App

/// Lessons as they stand on a screen of 80 columns and 24 lines.
@Suite struct LessonTests {
  private func page(_ language: String) throws -> DeckPage {
    let state = try Studying().session
    let open = state.decks[0]
    let voice = Voice(open.content.wording, language: language, isPlain: true)
    return DeckPage(open: open, page: Page(voice, state.environment))
  }

  @Test(arguments: ["en", "ko"]) func everyLessonAndItsExampleFitAScreen(language: String) throws {
    let page = try page(language)
    let topics = try #require(page.deck.course?.topics)
    for place in topics.indices {
      let screens = [page.lesson(place), page.example(place)]
      for lines in screens {
        #expect(lines.count <= 23, "\(topics[place].id): \(lines.count)")
        for line in lines {
          #expect(DisplayWidth.columns(of: line) <= 80, "\(topics[place].id): \(line)")
        }
      }
      #expect(!page.example(place).isEmpty, "\(topics[place].id) shows nothing")
    }
  }

  @Test func theExampleOfTheFirstLessonIsCarriedOut() throws {
    #expect(
      try page("en").example(0) == [
        "Watch:",
        "  Launch                not running -> inactive -> active",
        "  Home                  active -> inactive -> background",
        "  Ten minutes pass      background -> suspended",
        "  Ended for low memory  suspended -> not running",
      ])
  }

  @Test(arguments: [("계획", "plan"), ("도움말", "help"), ("통계", "stats"), ("settings", "set")])
  func aCommandHasNamesInEveryLanguage(name: String, command: String) throws {
    let studying = try Studying()
    let called = CommandRegistry.run([name], &studying.session)
    #expect(called.output == CommandRegistry.run([command], &studying.session).output)
    #expect(!called.output.isEmpty && called.errors.isEmpty)
  }

  @Test func aLessonWaitsForThoseItNeeds() throws {
    let studying = try Studying()
    let ahead = CommandRegistry.run(["lesson", "home"], &studying.session)
    #expect(ahead.output.contains("3/12 Home, another app, lock, and back\n"))
    #expect(
      ahead.output.hasSuffix(
        """
        To read ahead. Its questions come after these lessons: 1 The five states; 2 From
        the tap to the first screen.

        """), "\(ahead.output)")
    #expect(studying.session.learning(of: studying.open).stage.isEmpty)
    let shown = CommandRegistry.run(["lesson", "1"], &studying.session)
    #expect(shown.output.contains("1/12 The five states\n"))
    let learning = studying.session.learning(of: studying.open)
    #expect(learning.stage == Stage([0]))
    #expect(learning.nextTopic == 1)
  }

  @Test func aNewFactIsMetByShowingIt() throws {
    let studying = try Studying()
    _ = studying.session.begin(studying.session.courseSession())
    for _ in 0..<60 {
      guard case .asking(let asking) = studying.session.mode else { break }
      guard let fact = asking.introduces else {
        _ = studying.session.judge(asking.question.key.answer, asking)
        continue
      }
      let reply = studying.session.take(.line("", listed: false))
      #expect(reply.output.hasPrefix("New:\n"))
      let memory = studying.session.store[studying.open.deck].learning.ledger.memories[fact]
      #expect(memory?.right == 0)
      #expect(memory?.missed == 0)
      return
    }
    Issue.record("nothing new was shown")
  }

  @Test func undoOfEverythingIsTheEmptyState() throws {
    let studying = try Studying()
    _ = studying.session.begin(studying.session.courseSession())
    for turn in 0..<12 {
      guard case .asking(let asking) = studying.session.mode else { break }
      _ = studying.session.judge(turn % 3 == 0 ? nil : asking.question.key.answer, asking)
    }
    _ = studying.session.endStudy()
    #expect(!studying.session.store[studying.open.deck].learning.ledger.memories.isEmpty)
    for _ in 0..<40 { _ = studying.session.store.undoLatest { _ in nil } }
    #expect(studying.session.store[studying.open.deck].learning.ledger == FactLedger())
    #expect(studying.session.isFirstTime)
  }
}
