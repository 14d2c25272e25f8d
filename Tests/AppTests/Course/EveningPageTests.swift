import Foundation
import Platform
import TestSupport
import Testing

@testable import App

/// The sheet for the evening before.
@Suite struct EveningPageTests {
  @Test func whoHasLearntNothingGetsTheCore() throws {
    let studying = try Studying()
    expectGolden(studying.run("sheet"), "Goldens/sheet-en.txt")
    _ = studying.run("lang", "ko")
    expectGolden(studying.run("sheet"), "Goldens/sheet-ko.txt")
  }

  @Test func whatIsShakyComesFirstAndNothingThatWasNotMet() throws {
    let studying = try Studying()
    try studying.answer("row:scene/inactive-to-background", isRight: true)
    studying.wait(days: 30)
    try studying.answer("row:scene/active-to-inactive", isRight: true)
    try studying.answer("duty:pause-music", isRight: true)
    try studying.answer("counterpart:resign-active", isRight: true)
    #expect(
      studying.run("sheet") == """
        The evening before: The iOS app life cycle
        ! shaky: look at these first

        ! sceneDidEnterBackground(_:)
            state         foreground inactive -> background
          sceneWillResignActive(_:)
            state         foreground active -> foreground inactive
            what to do    pause the game's music
            also told by  UIApplication.willResignActiveNotification,
                          UIScene.willDeactivateNotification, ScenePhase.inactive

        """)
  }

  @Test func theSameAsMarkdownAndAsAPage() throws {
    let studying = try Studying()
    try studying.answer("row:scene/inactive-to-background", isRight: true)
    studying.wait(days: 30)
    #expect(
      studying.run("sheet", "--format", "md") == """
        # The evening before: The iOS app life cycle

        ! shaky: look at these first

        | | state | method | what to do | also told by |
        |---|---|---|---|---|
        | **!** | foreground inactive → background | `sceneDidEnterBackground(_:)` |  |  |

        """)
    let page = studying.run("sheet", "--format", "html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(
      page.contains(
        """
        <tr><td>!</td><td>foreground inactive → background</td>\
        <td><code>sceneDidEnterBackground(_:)</code></td><td></td><td></td></tr>
        """))
    #expect(page.hasSuffix("</table>\n</body>\n</html>\n"))
  }

  @Test func itFitsOnOnePage() throws {
    let studying = try Studying()
    for fact in studying.open.book.facts { try studying.answer(fact.id, isRight: true) }
    studying.wait(days: 60)
    let lines = studying.run("sheet").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 80)
    for line in lines { #expect(DisplayWidth.columns(of: line) <= 80, "\(line)") }
  }
}
