/// The pieces of a JSON string's text: what stands there as it is, and what is escaped.
struct JSONEscapes: Sequence, IteratorProtocol {
  enum Piece {
    case plain(Slice<UnsafeBufferPointer<UInt8>>)
    /// One unit of UTF-16.
    case unit(UInt16)
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// `text` must be what a scanner has found between quotation marks.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  mutating func next() -> Piece? {
    guard position < text.count else { return nil }
    guard text[position] == UInt8(ascii: "\\") else {
      let start = position
      position = text[start...].firstIndex(of: UInt8(ascii: "\\")) ?? text.count
      return .plain(text[start..<position])
    }
    position += 2
    return .unit(unit(after: text[position - 1]))
  }

  private mutating func unit(after letter: UInt8) -> UInt16 {
    switch letter {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      position += 4
      let digits = String(decoding: text[position - 4..<position], as: UTF8.self)
      return UInt16(digits, radix: 16) ?? 0xFFFD
    default: return UInt16(letter)
    }
  }
}
