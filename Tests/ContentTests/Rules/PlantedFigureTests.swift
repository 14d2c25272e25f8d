import Testing

/// Figures, one fault each, and all that is said about it.
@Suite struct PlantedFigureTests {
  private func report(_ figure: String, language: String = "en") -> [String] {
    PlantedContent.tcp.appending("figures.yaml", "figures:\n\(figure)").report(language: language)
  }

  private func figure(
    id: String = "client", of subject: String = "client",
    grid: String = "[closed, opening], [., established]",
    situations: String = "connect, close", more: String = "calls: [syn]"
  ) -> String {
    "  - {id: \(id), of: \(subject), grid: [\(grid)], situations: [\(situations)], \(more)}\n"
  }

  @Test func aSoundFigure() { #expect(report(figure()) == []) }

  @Test func twoFiguresOfOneTopic() {
    let twice = figure() + figure(id: "1️⃣client")
    #expect(
      report(twice).first == "1️⃣ error: another figure is named 'client' already [duplicate-id]")
  }

  @Test func aFigureOfWhatIsNotThere() {
    #expect(
      report(figure(of: "1️⃣klient")) == [
        "1️⃣ error: no role is named 'klient'; did you mean 'client'? [unknown-name]"
      ])
  }

  @Test func cellsAndNotesThatAreNoStates() {
    let greyed = "greyed: [2️⃣shut], notes: {3️⃣fin: {en: the end, ko: 끝}}"
    #expect(
      report(figure(grid: "[closed, 1️⃣openin]", more: greyed)) == [
        "1️⃣ error: no state is named 'openin'; did you mean 'opening'? [unknown-name]",
        "2️⃣ error: no state is named 'shut' [unknown-name]",
        "3️⃣ error: no state is named 'fin' [unknown-name]",
      ])
  }

  @Test func aSituationThatIsUnknownOrMakesNoArrow() {
    #expect(
      report(figure(situations: "connect, 1️⃣clos, close")) == [
        "1️⃣ error: no situation is named 'clos'; did you mean 'close'? [unknown-name]"
      ])
    let idle = figure(situations: "connect, close, 1️⃣send")
    #expect(
      report(idle) == ["1️⃣ error: 'send' makes no arrow of the figure 'client' [figure-idle]"])
    #expect(
      report(idle, language: "ko") == [
        "1️⃣ 오류: 'send' 상황이 'client' 그림에서 만드는 화살표가 없습니다 [figure-idle]"
      ])
  }

  @Test func aNameThatStandsAtNoArrow() {
    #expect(
      report(figure(more: "calls: [syn, 1️⃣data]")) == [
        "1️⃣ error: 'data' stands at no arrow of the figure 'client' [figure-idle]"
      ])
  }

  @Test func aFigureThatIsTooLarge() {
    let note = String(repeating: "so ", count: 20)
    let wide = figure(id: "1️⃣client", more: "notes: {opening: {en: \(note), ko: 끝}}")
    #expect(
      report(wide) == [
        "1️⃣ error: the figure 'client' takes 4 lines of 88 columns; there is room for 12 of 76 [figure-size]"
      ])
    let rows = Array(repeating: "[.]", count: 11).joined(separator: ", ")
    let high = figure(id: "1️⃣client", grid: "[closed], \(rows), [opening], [established]")
    #expect(
      report(high).first
        == "1️⃣ error: the figure 'client' takes 28 lines of 13 columns; there is room for 12 of 76 [figure-size]"
    )
  }

  @Test func anArrowWithoutAWay() {
    let column = figure(id: "1️⃣client", grid: "[closed], [opening], [established]")
    #expect(
      report(column) == [
        "1️⃣ error: the arrow from 'established' to 'closed' has no free way; leave the places between them empty [figure-size]"
      ])
  }
}
