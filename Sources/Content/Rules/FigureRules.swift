import Machine
import Quiz

extension Rule {
  /// Every situation of a figure must make an arrow, and every name must stand at one.
  static let figureIdle = deck("figure-idle") { subject in
    subject.figures.flatMap { draft, figure -> [Finding] in
      let arrows = figure.arrows(in: subject.deck)
      let known = subject.deck.architectures[figure.architecture].situations
      let situations = Set(arrows.flatMap(\.situations).map { known[$0].id })
      let calls = Set(arrows.flatMap(\.calls).map { subject.deck.names[$0.name].id })
      func finding(_ detail: String, _ word: Word) -> Finding {
        Finding("figure-idle", detail, ["id": figure.id, "name": word.text], at: word.span)
      }
      let idle = draft.situations.filter { word in
        !situations.contains(word.text) && known.contains { $0.id == word.text }
      }
      return idle.map { finding("situation", $0) }
        + draft.calls.filter { !calls.contains($0.text) }.map { finding("call", $0) }
    }
  }

  /// A figure must fit on a page in every language, and each of its arrows must find a way.
  static let figureSize = deck("figure-size") { subject in
    subject.figures.flatMap { draft, figure -> [Finding] in
      let arrows = figure.arrows(in: subject.deck)
      let layouts = subject.deck.languages.map {
        FigureLayout(figure, arrows, in: subject.deck, language: $0)
      }
      let unrouted = (layouts.first?.unrouted ?? []).map { arrow in
        let ends = ["from": figure.boxes[arrow.from].id, "to": figure.boxes[arrow.to].id]
        return Finding("figure-size", "way", ends, at: draft.id.span)
      }
      let isMap = subject.deck.architecture(figure.id) != nil
      return tooLarge(draft, layouts, most: isMap ? Figure.mapSize : Figure.size) + unrouted
    }
  }

  private static func tooLarge(
    _ draft: FigureDraft, _ layouts: [FigureLayout], most: Figure.Size
  ) -> [Finding] {
    let lines = layouts.map(\.lineCount).max() ?? 0
    let columns = layouts.map(\.columns).max() ?? 0
    guard lines > most.lines || columns > most.columns else { return [] }
    let sizes = [
      "id": draft.id.text, "lines": "\(lines)", "columns": "\(columns)",
      "most-lines": "\(most.lines)", "most-columns": "\(most.columns)",
    ]
    return [Finding("figure-size", sizes, at: draft.id.span)]
  }
}

extension Rule.Subject {
  /// Figures whose states are all known and whose architecture can be run.
  fileprivate var figures: [(draft: FigureDraft, figure: Figure)] {
    contents.shared.figures.compactMap { draft in
      let cells = draft.grid.joined().filter { $0.text != "." }
      guard let figure = deck.figure(draft.id.text), figure.boxes.count == cells.count,
        studies.contains(where: { $0.architecture.id == deck.architectures[figure.architecture].id }
        )
      else { return nil }
      return (draft, figure)
    }
  }
}
