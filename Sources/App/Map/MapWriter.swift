import Machine
import Platform
import Quiz

/// Shows a map: as text, as SVG and as DOT.
struct MapWriter {
  let map: StateMap
  let page: DeckPage

  private var voice: Voice { page.voice }

  /// The figure, its legend and the list of shaky arrows, the weakest first; on a wide page the list is beside the
  /// figure. If the figure has no room for names, the list has all arrows with their names.
  func lines() -> [String] {
    var writer = FigureWriter(page: page.page, deck: page.deck)
    writer.style = { map.standings[$0].look.style }
    let (layout, isNamed) = writer.layout(map.figure, map.arrows, styles: strokes)
    let figure = writer.lines(of: layout, map.figure)
    let list = list(isNamed: isNamed)
    let head = [page.page.style(.heading, title), ""]
    let room = page.page.width - layout.columns - Self.gap
    if ([summary] + list.map(\.text)).contains(where: { DisplayWidth.columns(of: $0) > room }) {
      let left = Self.mostLines - figure.count - 6
      return head + figure + [legend, "", summary] + styled(list, most: max(left, 1))
    }
    let beside = [summary] + styled(list, most: layout.lines.count - 1)
    return head
      + figure.indices.map { line in
        guard line < beside.count else { return figure[line] }
        let columns = layout.lines[line].reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
        let gap = String(repeating: " ", count: layout.columns + Self.gap - columns)
        return figure[line] + gap + beside[line]
      } + [legend]
  }

  private static let gap = 4
  /// The lines of a small terminal.
  private static let mostLines = 24

  private var title: String {
    page.say("map.title", ["architecture": voice.text(map.architecture.title), "role": role])
  }

  private var strokes: [FigureStroke] { map.standings.map { $0.look.stroke } }

  private var role: Phrase {
    let role = map.architecture.roles[map.figure.role(in: map.architecture)]
    return Phrase(voice.text(role.title), reads: role.reads)
  }

  /// "9 of 12 arrows of the scene are solid."
  private var summary: String {
    page.say("map.solid", ["solid": map.solid, "all": map.arrows.count, "role": role])
  }

  /// The summary and the weakest arrow, in one line.
  func line() -> String {
    let shaky = map.weakest.first { map.standings[$0] == .shaky }
    let weakest = shaky.map { page.say("map.weakest", ["arrow": ends(of: $0)]) }
    return sentences(page.say("map.line", ["summary": summary]), weakest)
  }

  private var legend: String {
    let words = StateMap.Standing.allCases.map { standing in
      page.page.style(standing.look.style, "\(standing.look.sample) \(word(standing))")
    }
    return "  " + words.joined(separator: "   ")
  }

  private func word(_ standing: StateMap.Standing) -> String {
    page.say("map.\(standing.rawValue)-word")
  }

  private typealias Row = (standing: StateMap.Standing, text: String)

  private func list(isNamed: Bool) -> [Row] {
    let solid = map.arrows.indices.filter { map.standings[$0] == .solid }
    let shown = isNamed ? map.weakest.filter { map.standings[$0] == .shaky } : map.weakest + solid
    return shown.map { index in
      let standing = map.standings[index]
      let names = isNamed ? "" : names(ofArrow: index).map { "  \($0)" } ?? ""
      return (standing, "  \(standing.look.sample)  \(ends(of: index))\(names)")
    }
  }

  private func styled(_ rows: [Row], most: Int) -> [String] {
    let lines = rows.map { page.page.style($0.standing.look.style, page.page.cut($0.text)) }
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + ["  " + page.say("map.more", ["n": lines.count - most + 1])]
  }

  /// "inactive → background".
  private func ends(of index: Int) -> String {
    let titles = map.figure.titles(in: voice.language)
    let arrow = map.arrows[index]
    return voice.inOrder([titles[arrow.from.index], titles[arrow.to.index]])
  }

  /// The names that an arrow calls; nil if it calls none.
  private func names(ofArrow index: Int) -> String? {
    let names = map.arrows[index].calls.map { call in
      let name = page.deck.names[call.name].shortName(in: voice.language)
      return call.isOptional ? "(\(name))" : name
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  // MARK: Pictures

  private func label(_ index: Int) -> String {
    page.say("map.arrow", ["arrow": ends(of: index), "standing": word(map.standings[index])])
  }

  func svg() -> String {
    FigurePicture(
      layout: FigureLayout(
        map.figure, map.arrows, in: page.deck, language: voice.language, styles: strokes),
      ends: map.arrows, title: title, description: summary,
      arrows: map.arrows.indices.map { (map.standings[$0], label($0)) },
      legend: StateMap.Standing.allCases.map { ($0, word($0)) }
    ).svg()
  }

  func dot() -> String {
    let titles = map.figure.titles(in: voice.language)
    let graph = DotGraph(
      name: map.architecture.id,
      nodes: titles.enumerated().map { (id: $0, label: $1) },
      edges: map.arrows.indices.map { index in
        let standing = map.standings[index]
        let words = [names(ofArrow: index), word(standing)].compactMap(\.self)
        return (
          from: map.arrows[index].from.index, to: map.arrows[index].to.index,
          label: words.joined(separator: "\n"), look: FigurePicture.look(standing)
        )
      })
    return graph.lines.map { $0 + "\n" }.joined()
  }
}
