/// The place of a line, to be read again.
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
  /// A newline ends it.
  let isEnded: Bool
}

extension RawLine {
  /// A line that was cut out of a file behind `offset` bytes; nil if it is blank. Some editors begin a file with a
  /// byte order mark, some end lines with a carriage return: neither belongs to the line.
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

/// A line that is not as it should be, and where to read it again.
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

/// Something in the logs that is not as it should be, however many lines it concerns. Nothing is ever
/// done about it by itself: the lines stay where they are, and everything else counts.
package struct LogProblem: Hashable, Sendable {
  /// In the first of the lines.
  package let damage: LogDamage
  package var lines = 1
}

extension [LogProblem] {
  /// Counts a line with those that have the same problem: lines of many unknown kinds are told in one
  /// sentence, files that cannot be read are not.
  mutating func note(_ fault: LogFault) {
    let alike = firstIndex { $0.damage.kind == fault.damage.kind && fault.damage.place.line > 0 }
    if let alike {
      self[alike].lines += 1
    } else {
      append(LogProblem(damage: fault.damage))
    }
  }
}
