/// One text that findings can point into: its name as shown to people, and its UTF-8 bytes.
///
/// A class, so that ten thousand spans can name their file by a reference. Two files are equal
/// only if they are the same object.
package final class SourceFile: Sendable {
  package let name: String
  /// The text as it was read, unchecked: it may start with a byte order mark or be no UTF-8 at all.
  package let bytes: [UInt8]
  /// The length of the text; more than `bytes` have if it was too long to be read.
  package let size: Int
  /// The beginnings of the lines; a line ends with a line feed.
  private let lineStarts: [Int32]

  package init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
    size = bytes.count
    var starts: [Int32] = []
    starts.reserveCapacity(bytes.count / 16)
    starts.append(0)
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
        starts.append(Int32(clamping: offset + 1))
      }
    }
    lineStarts = starts
  }

  /// A file that was left unread for its length.
  init(name: String, unreadBytes size: Int) {
    self.name = name
    bytes = []
    self.size = size
    lineStarts = [0]
  }

  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  // MARK: Lines

  /// The number, from 1, of the line that holds a byte offset, its break included.
  private func line(holding offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// The bytes of a line, its break included; empty for a line that is not there.
  private func wholeRange(ofLine number: Int) -> Range<Int> {
    guard lineStarts.indices.contains(number - 1) else { return bytes.count..<bytes.count }
    let end = number < lineStarts.count ? Int(lineStarts[number]) : bytes.count
    return Int(lineStarts[number - 1])..<end
  }

  /// The offset of the line break after a byte offset, or of the end of the text.
  func end(ofLineAt offset: Int) -> Int {
    let next = wholeRange(ofLine: line(holding: offset)).upperBound
    return next > offset && bytes[next - 1] == UInt8(ascii: "\n") ? next - 1 : next
  }

  /// The bytes of a line, counted from 1, without its line break and without a byte order mark.
  func range(ofLine number: Int) -> Range<Int> {
    var line = bytes[wholeRange(ofLine: number)]
    if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    if number == 1 { line = line.dropFirst(byteOrderMarkLength) }
    return line.indices
  }

  /// The text of a line, counted from 1, without its line break; empty for a line that is not there.
  package func line(_ number: Int) -> String { text(range(ofLine: number)) }

  /// The place of a byte offset; offsets outside the text count as its nearest end.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(holding: offset)
    let start = range(ofLine: line).lowerBound
    return SourcePosition(line: line, column: columns(start..<max(start, offset)) + 1)
  }

  /// The number of characters as people see them. Very long lines count code points, which is a hundred times faster.
  private func columns(_ range: Range<Int>) -> Int {
    guard range.count > 4096 else { return text(range).count }
    return bytes[range].withContiguousStorageIfAvailable { bytes in
      bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    } ?? range.count
  }

  // MARK: Text

  /// 3 if the text begins with a byte order mark, else 0.
  var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The text of a byte range; bytes that are no UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  package func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: self, range) }
}

extension SourceFile: Hashable {
  package static func == (left: SourceFile, right: SourceFile) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A half-open range of UTF-8 bytes in one file.
///
/// Made by the ten thousand at every start of the program, hence two 32-bit offsets and no more.
package struct SourceSpan: Hashable, Sendable {
  package let file: SourceFile
  private let lower: Int32
  private let upper: Int32

  init(file: SourceFile, _ range: Range<Int>) {
    self.file = file
    lower = Int32(clamping: range.lowerBound)
    upper = Int32(clamping: range.upperBound)
  }

  package var range: Range<Int> { Int(lower)..<Int(upper) }

  package var offset: Int { Int(lower) }

  /// The place of the first byte.
  package var position: SourcePosition { file.position(of: offset) }

  package var text: String { file.text(range) }

  /// A place for content that stands in no file.
  static let nowhere = SourceFile(name: "", text: "").span(0..<0)
}

/// A place as editors show it: line and column count from 1, columns in characters as people see
/// them (grapheme clusters), not in bytes.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int
}
