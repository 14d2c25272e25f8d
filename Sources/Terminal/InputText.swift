/// Text from bytes that somebody typed, pasted or piped in.
enum InputText {
  /// Invalid UTF-8 and NUL become U+FFFD, so that they are seen; nothing else changes.
  static func repaired(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }

  /// The lines of a paste; one that ends with a newline has no empty line after it.
  static func lines(_ bytes: some BidirectionalCollection<UInt8>) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { repaired($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
  }
}
