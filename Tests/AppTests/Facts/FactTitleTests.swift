import Platform
import Quiz
import Testing

@testable import App

/// What learners are shown for the facts that they learn.
@Suite struct FactTitleTests {
  private func page(_ language: String) throws -> DeckPage {
    let studying = try Studying()
    let voice = Voice(studying.open.content.wording, language: language)
    return DeckPage(open: studying.open, page: Page(voice, studying.session.environment))
  }

  @Test(arguments: [
    (
      "row:scene/active-to-inactive",
      "foreground active → foreground inactive: sceneWillResignActive(_:)",
      "foreground active → foreground inactive: sceneWillResignActive(_:)"
    ),
    ("situation:go-home", "Home", "홈 화면으로 이동"),
    (
      "delivery:sceneOpenURLContexts", "scene(_:openURLContexts:)", "scene(_:openURLContexts:)"
    ),
  ])
  func aFactInBothLanguages(id: String, english: String, korean: String) throws {
    #expect(try page("en").title(of: id) == english)
    #expect(try page("ko").title(of: id) == korean)
  }

  @Test func aRowOfAnotherArchitectureSaysWhose() throws {
    #expect(
      try page("en").title(of: "row:app-based/process/active-to-inactive")
        == "app-based · active → inactive: applicationWillResignActive(_:)")
  }

  @Test func aRowThatStaysSaysSo() throws {
    #expect(try page("en").title(of: "row:process/stay-running") == "process · running → running")
    #expect(
      try page("ko").title(of: "row:process/stay-running")
        == "프로세스 · 실행 중 → 실행 중")
  }

  @Test(arguments: ["en", "ko"])
  func everyFactHasATitleOfOneLine(language: String) throws {
    let page = try page(language)
    for fact in page.open.book.facts {
      let title = page.title(of: fact)
      #expect(!title.isEmpty && title != fact.id && !title.contains("\n"), "\(fact.id): \(title)")
    }
  }
}
