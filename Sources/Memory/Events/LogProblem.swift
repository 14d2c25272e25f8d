/// The place of a line in a log, with its offset and length in bytes, so that it can be read again.
struct LineSpan: Hashable, Codable {
  let place: LinePlace
  let offset: Int
  let length: Int
}

/// One line as it stands in a file.
struct RawLine {
  let span: LineSpan
  /// Without the newline.
  let bytes: ArraySlice<UInt8>
  /// True if a newline ends it.
  let isEnded: Bool
}

extension RawLine {
  /// A line that begins `offset` bytes into a file; nil if it is blank. Blanks and carriage returns at its end are left
  /// out, and so is the byte order mark that some editors write at the beginning of a file.
  init?(_ bytes: ArraySlice<UInt8>, of file: String, number: Int, offset: Int, isEnded: Bool) {
    let mark = offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes.dropFirst(mark)
    guard let last = text.lastIndex(where: { ![0x20, 0x0D, 0x09].contains($0) }) else { return nil }
    let span = LineSpan(
      place: LinePlace(file: file, line: number), offset: offset + mark,
      length: last + 1 - text.startIndex)
    self.init(span: span, bytes: text[...last], isEnded: isEnded)
  }
}

/// A damaged line, and where to read it again.
struct LogFault: Codable {
  let damage: LogDamage
  let span: LineSpan
}

extension LogFault {
  init(_ kind: LogDamage.Kind, _ span: LineSpan, detail: String = "") {
    self.init(damage: LogDamage(kind: kind, place: span.place, detail: detail), span: span)
  }

  /// A whole file, of which no line could be read.
  static func unreadable(_ file: String, code: Int32) -> LogFault {
    let span = LineSpan(place: LinePlace(file: file, line: 0), offset: 0, length: 0)
    return LogFault(.unreadable, span, detail: "\(code)")
  }
}

/// One kind of damage, and the number of lines that have it. Nothing is repaired unasked: the lines stay, and all
/// others count.
package struct LogProblem: Hashable, Sendable {
  /// The damage of the first of these lines.
  package let damage: LogDamage
  package var lines = 1
}

extension [LogProblem] {
  /// Adds a fault to the problem of the same kind, or as a new problem. Faults of whole files stay apart.
  mutating func note(_ fault: LogFault) {
    let alike = firstIndex { $0.damage.kind == fault.damage.kind && fault.damage.place.line > 0 }
    if let alike {
      self[alike].lines += 1
    } else {
      append(LogProblem(damage: fault.damage))
    }
  }
}
