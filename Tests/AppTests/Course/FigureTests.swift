import Machine
import Platform
import Quiz
import Terminal
import TestSupport
import Testing

@testable import App

/// The course's figures: drawn from the tables, in the room there is.
@Suite struct FigureTests {
  private let deck = Decks.ios.deck

  private func figure(_ id: String) throws -> Figure { try #require(deck.figure(id)) }

  private func writer(_ language: String, isPlain: Bool = true) -> FigureWriter {
    let environment = Environment(
      isInteractive: false, columns: 80, isPlain: isPlain, style: Style(isPlain: isPlain),
      variables: [:], contentRoots: [], now: { .init(milliseconds: 0, offsetMinutes: 0) },
      random: { 7 }, writeFile: { _, _ in nil }, readFile: { _ in nil }, stamps: { _ in nil },
      deviceName: { "here" }, process: 1)
    let voice = Voice(Decks.ios.wording, language: language, isPlain: isPlain)
    return FigureWriter(page: Page(voice, environment), deck: deck)
  }

  /// Styles are shown as the terminal gets them, with `^` for the sign they begin with.
  @Test(arguments: ["en", "ko"], [true, false])
  func allFiguresInBothLanguages(language: String, isPlain: Bool) {
    let writer = writer(language, isPlain: isPlain)
    let text = deck.figures.map { figure in
      (["--- \(figure.id)"] + writer.lines(of: figure)).map { $0 + "\n" }.joined()
    }.joined()
    let name = "figures-\(language)\(isPlain ? "" : "-styled").txt"
    expectGolden(text.replacing(String(String.escape), with: "^"), "Goldens/\(name)")
  }

  @Test(arguments: ["en", "ko"])
  func everyFigureFits(language: String) {
    for figure in some(deck.figures) {
      let lines = writer(language).lines(of: figure)
      let isMap = deck.architecture(figure.id) != nil
      #expect(lines.count <= (isMap ? 16 : 12), "\(figure.id)")
      for line in lines { #expect(DisplayWidth.columns(of: line) <= (isMap ? 88 : 76), "\(line)") }
    }
  }

  /// Each arrow knows the rows that it stands for, and what is called on the way, in order.
  @Test func arrowsOfLeavingAndComingBack() throws {
    let figure = try figure("home")
    #expect(
      figure.arrows(in: deck).map { described($0, in: figure) } == [
        "active > inactive: sceneWillResignActive (row:scene/active-to-inactive)",
        "inactive > background: sceneDidEnterBackground (row:scene/inactive-to-background)",
        "background > inactive: sceneWillEnterForeground (row:scene/background-to-inactive)",
        "inactive > active: sceneDidBecomeActive (row:scene/inactive-to-active)",
        "suspended > background: silent (row:scene/suspended-to-background)",
        "background > suspended: silent "
          + "(row:process/running-to-suspended row:scene/background-to-suspended)",
      ])
  }

  @Test func rowsOfAnotherArchitectureSayWhose() throws {
    let figure = try figure("no-scenes")
    #expect(
      figure.arrows(in: deck).first.map { described($0, in: figure) }
        == "foreground.active > foreground.inactive: applicationWillResignActive "
        + "(row:app-based/process/active-to-inactive)")
  }

  private func described(_ arrow: FigureArrow, in figure: Figure) -> String {
    let ends = "\(figure.boxes[arrow.from].id) > \(figure.boxes[arrow.to].id):"
    let calls = arrow.calls.map { deck.names[$0.name].id }
    let words = [ends] + calls + (arrow.isSilent ? ["silent"] : [])
    return (words + ["(\(arrow.facts.joined(separator: " ")))"]).joined(separator: " ")
  }

  @Test func thePresentStateStandsInBrackets() throws {
    var writer = writer("en")
    writer.present = "inactive"
    #expect(
      writer.lines(of: try figure("states")).first
        == "  not running ---->[inactive]<---> active   on the screen")
  }

  @Test func anArrowHasTheStyleThatItIsGiven() throws {
    var writer = writer("en", isPlain: false)
    let figure = try figure("launch")
    let arrows = figure.arrows(in: deck)
    writer.style = { arrows[$0].facts == ["row:scene/inactive-to-active"] ? .right : nil }
    let line = try #require(writer.lines(of: figure).dropLast().last)
    #expect(
      line.replacing(String(String.escape), with: "^")
        == "   ^[32mv^[0m")
  }
}
