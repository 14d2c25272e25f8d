/// What a person would see after a program has written some bytes to a terminal.
///
/// It knows what line editors use: carriage return, line feed, backspace, tab, wrapping, moving the
/// cursor, erasing, inserting and deleting. Colours and modes are skipped. Lines that scroll out at
/// the top are kept.
package struct TerminalScreen: Sendable {
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// All text in the order written, without escape sequences, carriage returns and backspaces.
  package private(set) var plainText = String.UnicodeScalarView()

  private struct Cell: Sendable {
    var text = " "
    /// 0 for the right half of a wide character.
    var width = 1
  }

  private var lines: [[Cell]] = [[]]
  /// The index of the screen's first line.
  private var top = 0
  private var row = 0
  private var column = 0
  private var saved = (row: 0, column: 0)
  private var parser = EscapeParser()

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// All lines from the first to the last that is not empty, without spaces at their ends.
  package var transcript: String {
    var shown = lines.map(Self.text(of:))
    while shown.last == "" { shown.removeLast() }
    return shown.joined(separator: "\n")
  }

  /// The line that the cursor is in.
  package var currentLine: String { Self.text(of: lines[row]) }

  /// The cursor's column, from 0; wide characters count as two.
  package var cursorColumn: Int { min(column, columns - 1) }

  /// Bytes may end anywhere, in the middle of a character too.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let token = parser.take(byte) { apply(token) }
    }
  }

  /// The new size; lines are not wrapped anew.
  package mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    top = max(top, row - rows + 1)
  }

  private static func text(of line: [Cell]) -> String {
    let text = line.map(\.text).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private mutating func apply(_ token: EscapeParser.Token) {
    switch token {
    case .text(let scalar):
      plainText.append(scalar)
      put(scalar)
    case .control(let byte): control(byte)
    case .sequence(let final, let numbers): sequence(final, numbers)
    case .escape(let final): escape(final)
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 8: column = max(0, min(column, columns) - 1)
    case 9: column = min(columns - 1, (column / 8 + 1) * 8)
    case 10:
      plainText.append("\n")
      lineFeed()
    case 13: column = 0
    default: break
    }
  }

  private mutating func lineFeed() {
    row += 1
    if row == lines.count { lines.append([]) }
    top = max(top, row - rows + 1)
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    guard width > 0 else { return combine(scalar) }
    if column + width > columns {
      column = 0
      lineFeed()
    }
    extend(to: column + width)
    unpair(at: column)
    if width == 2 { unpair(at: column + 1) }
    lines[row][column] = Cell(text: String(scalar), width: width)
    if width == 2 { lines[row][column + 1] = Cell(text: "", width: 0) }
    column += width
  }

  /// Adds a combining scalar to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    var index = column - 1
    if index >= 0, index < lines[row].count, lines[row][index].width == 0 { index -= 1 }
    guard index >= 0, index < lines[row].count else { return }
    lines[row][index].text.unicodeScalars.append(scalar)
  }

  private mutating func extend(to count: Int) {
    while lines[row].count < count { lines[row].append(Cell()) }
  }

  /// Overwriting one half of a wide character erases the other.
  private mutating func unpair(at index: Int) {
    guard index < lines[row].count else { return }
    if lines[row][index].width == 0, index > 0 { lines[row][index - 1] = Cell() }
    if lines[row][index].width == 2, index + 1 < lines[row].count {
      lines[row][index + 1] = Cell()
    }
    lines[row][index] = Cell()
  }

  private mutating func escape(_ final: UInt8) {
    switch final {
    case UInt8(ascii: "7"): saved = (row, column)
    case UInt8(ascii: "8"): move(row: saved.row, column: saved.column)
    case UInt8(ascii: "M"): move(row: row - 1, column: column)
    case UInt8(ascii: "E"), UInt8(ascii: "D"): lineFeed()
    default: break
    }
  }

  private mutating func sequence(_ final: UInt8, _ numbers: [Int]) {
    let count = max(1, numbers.first ?? 1)
    let at = min(column, columns - 1)
    switch Character(Unicode.Scalar(final)) {
    case "A": move(row: row - count, column: at)
    case "B", "e": move(row: row + count, column: at)
    case "C", "a": move(row: row, column: at + count)
    case "D": move(row: row, column: at - count)
    case "G", "`": move(row: row, column: count - 1)
    case "d": move(row: top + count - 1, column: at)
    case "H", "f":
      move(row: top + count - 1, column: max(1, numbers.dropFirst().first ?? 1) - 1)
    case "J": eraseScreen(numbers.first ?? 0)
    case "K": eraseLine(numbers.first ?? 0)
    case "P": deleteCells(count)
    case "@": insertCells(count)
    case "X": erase(at..<min(columns, at + count))
    case "s": saved = (row, column)
    case "u": move(row: saved.row, column: saved.column)
    default: break
    }
  }

  private mutating func move(row newRow: Int, column newColumn: Int) {
    row = min(max(newRow, top), top + rows - 1)
    column = min(max(newColumn, 0), columns - 1)
    while lines.count <= row { lines.append([]) }
  }

  private mutating func eraseScreen(_ mode: Int) {
    switch mode {
    case 0:
      eraseLine(0)
      for index in (row + 1)..<max(row + 1, lines.count) { lines[index] = [] }
    case 1:
      eraseLine(1)
      for index in top..<row { lines[index] = [] }
    default:
      for index in top..<lines.count { lines[index] = [] }
    }
  }

  private mutating func eraseLine(_ mode: Int) {
    let at = min(column, columns - 1)
    switch mode {
    case 0: erase(at..<max(at, lines[row].count))
    case 1: erase(0..<(at + 1))
    default: lines[row] = []
    }
  }

  private mutating func erase(_ range: Range<Int>) {
    for index in range where index < lines[row].count { unpair(at: index) }
  }

  private mutating func deleteCells(_ count: Int) {
    let at = min(column, columns - 1)
    guard at < lines[row].count else { return }
    unpair(at: at)
    lines[row].removeSubrange(at..<min(lines[row].count, at + count))
  }

  private mutating func insertCells(_ count: Int) {
    let at = min(column, columns - 1)
    extend(to: at)
    lines[row].insert(contentsOf: Array(repeating: Cell(), count: count), at: at)
    lines[row] = Array(lines[row].prefix(columns))
  }

  /// Columns of one code point: Hangul, kana, ideographs, full-width forms and emoji take two.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x1160...0x11FF, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
