import Platform

/// A grid of characters that a figure is drawn on, each with its ink.
struct FigureCanvas {
  private var cells: [[Cell?]] = []

  private struct Cell {
    /// Nil for the second column of a wide one.
    let character: Character?
    let ink: FigureInk?
  }

  mutating func put(_ text: String, at column: Int, _ line: Int, _ ink: FigureInk?) {
    var column = column
    for character in text {
      set(Cell(character: character, ink: ink), at: column, line)
      let width = DisplayWidth.columns(of: character)
      if width > 1 { set(Cell(character: nil, ink: ink), at: column + 1, line) }
      column += width
    }
  }

  /// Draws a piece of a line; where lines meet there is a cross, and where they run together the solid one stays.
  mutating func draw(_ sign: Character, at column: Int, _ line: Int, _ arrow: Int) {
    let old = character(at: column, line)
    let isOld = old.map { "+-|v^<>".contains($0) } ?? false
    guard isOld else { return put("\(sign)", at: column, line, .arrow(arrow)) }
    let isCross = old == "|" && sign == "-" || old == "-" && sign == "|"
    if isCross { put("+", at: column, line, .arrow(arrow)) }
  }

  private func character(at column: Int, _ line: Int) -> Character? {
    guard cells.indices.contains(line), cells[line].indices.contains(column) else { return nil }
    return cells[line][column]?.character
  }

  private mutating func set(_ cell: Cell, at column: Int, _ line: Int) {
    guard line >= 0, column >= 0 else { return }
    while cells.count <= line { cells.append([]) }
    while cells[line].count <= column { cells[line].append(nil) }
    cells[line][column] = cell
  }

  func width(ofLine line: Int) -> Int { cells.indices.contains(line) ? cells[line].count : 0 }

  var lines: [[FigureRun]] {
    cells.map { line in
      line.reduce(into: [FigureRun]()) { runs, cell in
        if let cell, cell.character == nil { return }
        let text = cell?.character.map(String.init) ?? " "
        if let last = runs.last, last.ink == cell?.ink {
          runs[runs.count - 1].text += text
        } else {
          runs.append(.init(text: text, ink: cell?.ink))
        }
      }
    }
  }
}
