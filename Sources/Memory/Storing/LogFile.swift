/// The contents of one log.
package struct LogFile: Sendable {
  /// The name within the log directory.
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Calls `body` for every line that is not blank, with its number from 1, its place without the
  /// newline, and whether a newline ends it.
  func forEachLine(
    _ buffer: UnsafeBufferPointer<UInt8>, _ body: (Int, Range<Int>, _ isEnded: Bool) -> Void
  ) {
    var number = 1
    var start = buffer.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    while start < buffer.count {
      let newline = buffer[start...].firstNewline
      let end = newline ?? buffer.count
      if !buffer[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
        body(number, start..<end, newline != nil)
      }
      number += 1
      start = end + 1
    }
  }

  /// Some editors begin a file with it.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
