import Machine
import Quiz

extension Rule {
  /// Every situation of a figure makes an arrow, and every name stands at one.
  static let figureIdle = figures("figure-idle") { figure, draft, deck in
    let arrows = figure.arrows(in: deck)
    let situations = Set(
      arrows.flatMap(\.situations).map { id in
        deck.architectures[figure.architecture].situations[id].id
      })
    let calls = Set(arrows.flatMap(\.calls).map { deck.names[$0.name].id })
    func finding(_ detail: String, _ word: Word) -> Finding {
      Finding("figure-idle", detail, ["id": figure.id, "name": word.text], at: word.span)
    }
    return draft.situations.filter { !situations.contains($0.text) }
      .map { finding("situation", $0) }
      + draft.calls.filter { !calls.contains($0.text) }.map { finding("call", $0) }
  }

  /// A figure has room on a page in every language, and a way for each of its arrows.
  static let figureSize = figures("figure-size") { figure, draft, deck in
    let arrows = figure.arrows(in: deck)
    let layouts = deck.languages.map {
      FigureLayout(figure, arrows, in: deck, language: $0)
    }
    let lines = layouts.map(\.lineCount).max() ?? 0
    let columns = layouts.map(\.columns).max() ?? 0
    let sizes = [
      "id": figure.id, "lines": "\(lines)", "columns": "\(columns)",
      "most-lines": "\(Figure.size.lines)", "most-columns": "\(Figure.size.columns)",
    ]
    let isTooLarge = lines > Figure.size.lines || columns > Figure.size.columns
    let unrouted = layouts.first?.unrouted ?? []
    return (isTooLarge ? [Finding("figure-size", sizes, at: draft.id.span)] : [])
      + unrouted.map { arrow in
        let ends = ["from": figure.boxes[arrow.from].id, "to": figure.boxes[arrow.to].id]
        return Finding("figure-size", "way", ends, at: draft.id.span)
      }
  }

  /// A rule about figures whose every name is known, on tables that can be run.
  private static func figures(
    _ id: String, _ check: @escaping @Sendable (Figure, FigureDraft, Deck) -> [Finding]
  ) -> Rule {
    deck(id) { subject in
      let sound = Set(subject.studies.map(\.architecture.id))
      return subject.contents.shared.figures.flatMap { draft -> [Finding] in
        guard let figure = subject.deck.figure(draft.id.text),
          sound.contains(subject.deck.architectures[figure.architecture].id)
        else { return [] }
        return check(figure, draft, subject.deck)
      }
    }
  }
}
