import Machine
import Platform

/// A figure set in letters of equal width: its lines, and what each piece of them shows.
package struct FigureLayout {
  package let lines: [[FigureRun]]
  /// The arrows as straight lines, for pictures. A part that several arrows share is listed once for each.
  package let strokes: [FigureLine]
  /// Arrows that are not drawn, because other boxes block every way between their ends.
  package let unrouted: [FigureArrow]
  /// True if some arrow is dashed, as nothing is shown on it.
  package let hasSilent: Bool
  /// True if some name is in parentheses, as it does not always come.
  package let hasOptional: Bool

  /// - Parameters:
  ///   - present: the box that is marked with brackets.
  ///   - styles: how each arrow is drawn; nil: solid, or dashed if it is silent in a figure that tells names.
  package init(
    _ figure: Figure, _ arrows: [FigureArrow], in deck: Deck, language: String,
    present: Figure.Box.ID? = nil, styles: [FigureStroke]? = nil
  ) {
    let links = FigureLink.links(of: arrows, in: figure)
    let isTold = styles == nil && !figure.calls.isEmpty
    var drawing = FigureDrawing(
      figure: figure, arrows: arrows, links: links, deck: deck, language: language,
      styles: styles ?? arrows.map { isTold && $0.isSilent ? .dashed : .solid })
    lines = drawing.lines(present: present)
    strokes = drawing.strokes
    let routed = Set(links.flatMap { [$0.forward, $0.backward].compactMap(\.self) })
    unrouted = arrows.indices.filter { !routed.contains($0) }.map { arrows[$0] }
    hasSilent = isTold && arrows.contains(where: \.isSilent)
    hasOptional = arrows.contains { $0.calls.contains(where: \.isOptional) }
  }

  package var columns: Int {
    lines.map { $0.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) } }.max() ?? 0
  }

  /// The number of lines drawn, plus one for the legend if there are dashed arrows or names in parentheses.
  package var lineCount: Int { lines.count + (hasSilent || hasOptional ? 1 : 0) }
}

/// Sets boxes and links on a canvas.
private struct FigureDrawing {
  let figure: Figure
  let arrows: [FigureArrow]
  let links: [FigureLink]
  let titles: [String]
  let deck: Deck
  let language: String
  /// The first terminal column of each column of boxes, and the first line of each row of boxes.
  private var x: [Int] = []
  private var y: [Int] = []
  private var canvas = FigureCanvas()
  private(set) var strokes: [FigureLine] = []
  private let styles: [FigureStroke]

  init(
    figure: Figure, arrows: [FigureArrow], links: [FigureLink], deck: Deck, language: String,
    styles: [FigureStroke]
  ) {
    (self.figure, self.arrows, self.links) = (figure, arrows, links)
    (self.deck, self.language, self.styles) = (deck, language, styles)
    titles = figure.titles(in: language)
    x = columnPlaces
    y = rowPlaces
  }

  mutating func lines(present: Figure.Box.ID?) -> [[FigureRun]] {
    for id in figure.boxes.indices { draw(id, isPresent: id == present) }
    for link in links { draw(link) }
    drawNotes()
    return canvas.lines
  }

  // MARK: Places

  private func width(_ box: Figure.Box) -> Int {
    let index = figure.boxes.firstIndex { $0.id == box.id }
    return index.map { DisplayWidth.columns(of: titles[$0.index]) } ?? 0
  }

  private func calls(_ arrow: Int?) -> [FigureArrow.Call] { arrow.map { arrows[$0].calls } ?? [] }

  /// The names at an arrow, each with its note.
  private func labels(_ arrow: Int?) -> [(name: String, note: String?)] {
    calls(arrow).map { call in
      let name = deck.names[call.name].shortName(in: language)
      return (call.isOptional ? "(\(name))" : name, figure.callNotes[call.name]?[language])
    }
  }

  /// The names at an arrow, a line each.
  private func lines(_ arrow: Int?) -> [String] {
    labels(arrow).map { label in label.note.map { "\(label.name): \($0)" } ?? label.name }
  }

  /// The names above a part that runs across. If arrows go both ways, `>` marks their direction.
  private func above(_ link: FigureLink) -> [String] {
    link.isBothWays
      ? lines(link.right).map { "\($0) >" } : lines(link.forward ?? link.backward)
  }

  private func below(_ link: FigureLink) -> [String] {
    link.isBothWays ? lines(link.left).map { "< \($0)" } : []
  }

  /// The names beside a part that runs up and down. Where both ways have some, notes stand below them.
  private func beside(_ link: FigureLink) -> (down: [String], up: [String]) {
    guard link.way == .down else { return ([], []) }
    guard !calls(link.forward).isEmpty, !calls(link.backward).isEmpty else {
      return (lines(link.forward), lines(link.backward))
    }
    func stacked(_ arrow: Int?) -> [String] {
      labels(arrow).flatMap { label in [label.name] + (label.note.map { ["  \($0)"] } ?? []) }
    }
    return (stacked(link.forward), stacked(link.backward))
  }

  /// Returns how many columns to the right of its arrow down a link's arrow up is drawn, the same for a column of
  /// boxes.
  private func lane(ofColumn column: Int) -> Int {
    let both = links.filter { $0.way == .down && $0.column == column && $0.isBothWays }
    let down = both.map { breadth(beside($0).down) }.max() ?? 0
    return down == 0 ? 3 : down + 6
  }

  /// Returns how far names on a part that runs across are moved to stand clear of arrows up.
  private func shift(_ link: FigureLink) -> Int {
    let box = link.side
    let lane = lane(ofColumn: box.column)
    return lane > 3 ? max(0, lane - width(box) + 1) : 0
  }

  /// Returns how far the names beside a link reach to the right of its arrow down.
  private func reach(_ link: FigureLink) -> Int {
    let (down, up) = beside(link)
    if up.isEmpty { return down.isEmpty ? 0 : 3 + breadth(down) }
    return (link.isBothWays ? lane(ofColumn: link.first.column) : 0) + 3 + breadth(up)
  }

  private func breadth(_ labels: [String]) -> Int {
    labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0
  }

  private var columnPlaces: [Int] {
    let count = (figure.boxes.map(\.column).max() ?? 0) + 1
    return (0..<count).reduce(into: []) { places, column in
      let before = figure.boxes.filter { $0.column == column - 1 }
      let least = column == 0 ? 2 : places[column - 1] + (before.map(width).max() ?? 0) + 4
      places.append(
        links.reduce(least) { max($0, place(of: column, by: $1, after: places)) })
    }
  }

  /// Returns where a column must begin at least so that a link has room.
  private func place(of column: Int, by link: FigureLink, after places: [Int]) -> Int {
    let names = breadth(above(link) + below(link))
    let length = max(5, names + 3 + (names > 0 ? shift(link) : 0))
    switch link.way {
    case .across where column == link.second.column:
      return places[link.first.column] + width(link.first) + length + 2
    case .down where column > link.first.column:
      let isCrowded = links.contains { $0.column == column && $0.crosses(link.first.row) }
      return isCrowded ? places[link.first.column] + reach(link) + 3 : 0
    case .lowCorner, .highCorner:
      guard let corner = link.column, max(corner, link.side.column) == column else { return 0 }
      return corner < column
        ? places[corner] + length + 4 : places[link.side.column] + width(link.side) + length
    case .across, .down: return 0
    }
  }

  private var rowPlaces: [Int] {
    let count = (figure.boxes.map(\.row).max() ?? 0) + 1
    func across(_ row: Int, _ labels: (FigureLink) -> [String]) -> Int {
      links.filter { $0.row == row }.map { labels($0).count }.max() ?? 0
    }
    return (0..<count).reduce(into: []) { places, row in
      guard row > 0, let last = places.last else { return places.append(across(row, above)) }
      let around = across(row - 1, below) + across(row, above)
      places.append(last + 1 + around + gap(after: row - 1, around: around))
    }
  }

  /// The number of lines between two rows of boxes, without those for names right below and above the rows.
  private func gap(after row: Int, around: Int) -> Int {
    let crossing = links.filter { $0.crosses(row) }
    let labels =
      crossing.filter { $0.first.row == row }.map { link in
        max(beside(link).down.count, beside(link).up.count)
      }.max() ?? 0
    let isShort = crossing.contains { $0.way == .down && $0.second.row == $0.first.row + 1 }
    return max(labels, (isShort ? 2 : 1) - around)
  }

  // MARK: Drawing

  private mutating func draw(_ id: Figure.Box.ID, isPresent: Bool) {
    let box = figure.boxes[id]
    canvas.put(titles[id.index], at: x[box.column], y[box.row], .box(id))
    guard isPresent else { return }
    canvas.put("[", at: x[box.column] - 1, y[box.row], .mark)
    canvas.put("]", at: x[box.column] + width(box), y[box.row], .mark)
  }

  private mutating func drawNotes() {
    let start = y.map { canvas.width(ofLine: $0) }.max() ?? 0
    for id in figure.boxes.indices {
      guard let note = figure.boxes[id].note else { continue }
      canvas.put(note[language], at: start + 3, y[figure.boxes[id].row], .note(id))
    }
  }

  private mutating func draw(_ link: FigureLink) {
    switch link.way {
    case .across:
      drawAcross(
        link, from: x[link.first.column] + width(link.first) + 1,
        to: x[link.second.column] - 2, y[link.first.row], heads: (true, true))
    case .down: drawDown(link)
    case .lowCorner, .highCorner: drawCorner(link)
    }
  }

  /// - Parameter heads: whether the link ends at a box on the left and on the right, and may have an arrowhead there.
  private mutating func drawAcross(
    _ link: FigureLink, from start: Int, to end: Int, _ line: Int, heads: (left: Bool, right: Bool)
  ) {
    for column in start...max(start, end) {
      let arrow = column * 2 < start + end ? link.left ?? link.right : link.right ?? link.left
      guard let arrow else { continue }
      let isGap =
        styles[arrow] != .solid && (link.right == nil ? column - start : end - column) % 2 == 1
      canvas.draw(isGap ? " " : styles[arrow].across, at: column, line, arrow)
    }
    strokeAcross(link, from: start, to: end, line, heads: heads)
    if heads.left, let left = link.left { canvas.put("<", at: start, line, .arrow(left)) }
    if heads.right, let right = link.right { canvas.put(">", at: end, line, .arrow(right)) }
    let above = above(link)
    let place = start + 2 + (heads.left ? shift(link) : 0)
    put(above, at: place, line - above.count, link.right ?? link.left)
    put(below(link), at: place, line + 1, link.left)
  }

  /// Adds the straight lines of a part that runs across. If it turns, it ends in the middle of the corner's character.
  private mutating func strokeAcross(
    _ link: FigureLink, from start: Int, to end: Int, _ line: Int, heads: (left: Bool, right: Bool)
  ) {
    let left = Double(start) + (heads.left ? 0 : 0.5)
    let right = Double(end) + (heads.right ? 1 : 0.5)
    let (y, middle) = (Double(line) + 0.5, link.isBothWays ? (left + right) / 2 : nil)
    if let arrow = link.left {
      stroke(arrow, (middle ?? right, y), (left, y), hasHead: heads.left)
    }
    if let arrow = link.right {
      stroke(arrow, (middle ?? left, y), (right, y), hasHead: heads.right)
    }
  }

  private mutating func stroke(
    _ arrow: Int, _ from: FigureLine.Point, _ to: FigureLine.Point, hasHead: Bool
  ) {
    strokes.append(FigureLine(arrow: arrow, from: from, to: to, hasHead: hasHead))
  }

  private mutating func drawDown(_ link: FigureLink) {
    let (top, bottom) = (y[link.first.row] + 1, y[link.second.row] - 1)
    let column = x[link.first.column] + 1
    let ends = (top: Double(top), bottom: Double(bottom + 1))
    if let forward = link.forward {
      drawLine(forward, column, top...bottom, head: ("v", bottom))
      let x = Double(column) + 0.5
      stroke(forward, (x, ends.top), (x, ends.bottom), hasHead: true)
    }
    let back = link.isBothWays ? column + lane(ofColumn: link.first.column) : column
    if let backward = link.backward {
      drawLine(backward, back, top...bottom, head: ("^", top))
      let x = Double(back) + 0.5
      stroke(backward, (x, ends.bottom), (x, ends.top), hasHead: true)
    }
    let line = top + belowCount(ofRow: link.first.row)
    put(beside(link).down, at: column + 3, line, link.forward)
    put(beside(link).up, at: back + 3, line, link.backward)
  }

  private mutating func put(_ labels: [String], at column: Int, _ line: Int, _ arrow: Int?) {
    for (index, label) in labels.enumerated() {
      canvas.put(label, at: column, line + index, arrow.map(FigureInk.call))
    }
  }

  private func belowCount(ofRow row: Int) -> Int {
    links.filter { $0.row == row }.map { below($0).count }.max() ?? 0
  }

  private mutating func drawLine(
    _ arrow: Int, _ column: Int, _ lines: ClosedRange<Int>, head: (sign: String, line: Int)?
  ) {
    for line in lines { canvas.draw(styles[arrow].down, at: column, line, arrow) }
    if let head { canvas.put(head.sign, at: column, head.line, .arrow(arrow)) }
  }

  private mutating func drawCorner(_ link: FigureLink) {
    guard let row = link.row, let corner = link.column else { return }
    let (column, line, side) = (x[corner] + 1, y[row], link.side)
    let isRight = corner > side.column
    let start = isRight ? x[side.column] + width(side) + 1 : column
    let end = isRight ? column : x[side.column] - 2
    drawAcross(link, from: start, to: end, line, heads: (isRight, !isRight))
    let isUp = link.way == .lowCorner
    let other = y[isUp ? link.first.row : link.second.row]
    let lines = isUp ? other + 1...line - 1 : line + 1...other - 1
    let toBox = isRight ? link.right : link.left
    let drawn = [toBox, link.forward, link.backward].compactMap(\.self)
    guard let arrow = drawn.first(where: { styles[$0] == .solid }) ?? drawn.first else { return }
    canvas.put("+", at: column, line, .arrow(arrow))
    drawLine(arrow, column, lines, head: nil)
    let head = isUp ? (sign: "^", line: lines.lowerBound) : (sign: "v", line: lines.upperBound)
    if let toBox { canvas.put(head.sign, at: column, head.line, .arrow(toBox)) }
    let x = Double(column) + 0.5
    let joint = joint(of: link).map { Double(y[$0]) + 0.5 }
    let tip = joint ?? Double(isUp ? lines.lowerBound : lines.upperBound + 1)
    stroke(
      toBox ?? arrow, (x, Double(line) + 0.5), (x, tip), hasHead: toBox != nil && joint == nil)
  }

  /// The row where a link with a corner meets another link that turns nearer to the same box; nil if none does.
  private func joint(of link: FigureLink) -> Int? {
    guard let row = link.row else { return nil }
    let end = (link.way == .lowCorner ? link.first : link.second).row
    return links.filter { $0.way == link.way && $0.column == link.column }.compactMap(\.row)
      .filter { abs($0 - end) < abs(row - end) }.max { abs($0 - end) < abs($1 - end) }
  }
}
