/// One text that findings can point into: its name as shown to people, and its UTF-8 bytes.
///
/// A class, so that ten thousand spans can name their file by a reference. Two files are equal
/// only if they are the same object.
package final class SourceFile: Sendable {
  package let name: String
  /// The text as it was read, unchecked: it may start with a byte order mark or be no UTF-8 at all.
  package let bytes: [UInt8]

  private let lines: LineTable

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The place of a byte offset; offsets outside the text count as its nearest end.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lines.line(holding: offset)
    let start = range(ofLine: line).lowerBound
    return SourcePosition(line: line, column: text(start..<max(start, offset)).count + 1)
  }

  /// The text of a line, counted from 1, without its line break; empty for a line that is not there.
  package func line(_ number: Int) -> String {
    text(range(ofLine: number))
  }

  /// The bytes of a line, counted from 1, without its line break and without a byte order mark.
  package func range(ofLine number: Int) -> Range<Int> {
    let whole = lines.range(ofLine: number)
    var line = bytes[whole]
    if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    if number == 1 { line = line.dropFirst(byteOrderMarkLength) }
    return line.indices
  }

  /// 3 if the text begins with a byte order mark, else 0.
  package var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The text of a byte range; bytes that are no UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  package func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: self, range)
  }
}

extension SourceFile: Hashable {
  package static func == (left: SourceFile, right: SourceFile) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
