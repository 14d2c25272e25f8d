import Machine
import Quiz
import Terminal

/// Writes figures as lines of text, with ASCII only, which is equally wide in every font and language.
struct FigureWriter {
  let page: Page
  let deck: Deck
  /// The box (id) of the present state, shown in brackets; nil for none.
  var present: String?
  /// The style of an arrow, by its index; nil leaves it as it is.
  var style: (Int) -> Style.Role? = { _ in nil }

  /// The lines of a figure without a heading, within the limits of `Figure.size`.
  func lines(of figure: Figure) -> [String] {
    let arrows = figure.arrows(in: deck)
    return lines(of: layout(figure, arrows).layout, figure)
  }

  /// The layout of a figure; names are left out if the page is too narrow for them.
  /// - Parameter styles: the stroke of each arrow; nil for the usual ones.
  func layout(
    _ figure: Figure, _ arrows: [FigureArrow], styles: [FigureStroke]? = nil
  ) -> (layout: FigureLayout, isNamed: Bool) {
    func layout(_ arrows: [FigureArrow]) -> FigureLayout {
      FigureLayout(
        figure, arrows, in: deck, language: page.voice.language,
        present: figure.boxes.firstIndex { $0.id == present }, styles: styles)
    }
    let named = layout(arrows)
    return named.columns <= page.width ? (named, true) : (layout(arrows.map(\.bare)), false)
  }

  func lines(of layout: FigureLayout, _ figure: Figure) -> [String] {
    layout.lines.map { $0.map { text($0, figure) }.joined() } + legend(layout)
  }

  private func text(_ run: FigureRun, _ figure: Figure) -> String {
    let text = page.voice.signs(run.text)
    return role(run.ink, figure).map { page.style($0, text) } ?? text
  }

  private func role(_ ink: FigureInk?, _ figure: Figure) -> Style.Role? {
    switch ink {
    case .box(let id): figure.boxes[id].isGreyed ? .dim : .heading
    case .arrow(let index): style(index)
    case .call(let index): style(index) ?? .name
    case .note: .dim
    case .mark: .heading
    case nil: nil
    }
  }

  /// One line that says what dashes and parentheses mean, if there are any.
  private func legend(_ layout: FigureLayout) -> [String] {
    let told =
      (layout.hasSilent ? ["figure.silent"] : []) + (layout.hasOptional ? ["figure.may"] : [])
    let words = told.map { page.voice.say($0) }.joined(separator: "   ")
    return told.isEmpty ? [] : [page.style(.dim, "  \(words)")]
  }
}
