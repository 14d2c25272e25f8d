/// Walks over JSON (RFC 8259) without building it, eight bytes at a time inside strings.
///
/// A log is mostly strings that nobody asks for at the start; this is what makes skipping them cheap.
struct JSONScanner {
  enum Fault: Error, Equatable {
    /// The text ends before the value does: what a write that was cut off leaves.
    case early
    /// The byte at this offset cannot stand there.
    case unexpected(at: Int)
  }

  /// How deep values may nest.
  static let maximumDepth = 64

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The byte after any white space; nil at the end.
  mutating func peek() -> UInt8? {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return bytes[position]
      }
    }
    return nil
  }

  /// Steps over `byte`, which must come next.
  mutating func expect(_ byte: UInt8) throws(Fault) {
    guard let next = peek() else { throw .early }
    guard next == byte else { throw .unexpected(at: position) }
    position += 1
  }

  /// Steps over `byte` if it comes next.
  mutating func accept(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// Steps over white space; anything else is a fault.
  mutating func expectEnd() throws(Fault) {
    guard peek() == nil else { throw .unexpected(at: position) }
  }

  /// Steps over one value and returns where it stands.
  mutating func value(depth: Int = 0) throws(Fault) -> Range<Int> {
    guard let first = peek() else { throw .early }
    let start = position
    switch first {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
    return start..<position
  }

  /// Steps over a string and returns where its text stands, between the quotation marks.
  @discardableResult
  mutating func string() throws(Fault) -> Range<Int> {
    try expect(UInt8(ascii: "\""))
    let start = position
    var seen: UInt64 = 0
    while true {
      skipPlain(&seen)
      guard position < end else { throw .early }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        if seen & Self.highBits != 0 { try requireUTF8(start..<position) }
        position += 1
        return start..<position - 1
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw .unexpected(at: position)
      case let byte:
        seen |= UInt64(byte)
        position += 1
      }
    }
  }

  private mutating func object(depth: Int) throws(Fault) {
    try open(depth)
    guard !accept(UInt8(ascii: "}")) else { return }
    repeat {
      try string()
      try expect(UInt8(ascii: ":"))
      _ = try value(depth: depth + 1)
    } while accept(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  private mutating func array(depth: Int) throws(Fault) {
    try open(depth)
    guard !accept(UInt8(ascii: "]")) else { return }
    repeat {
      _ = try value(depth: depth + 1)
    } while accept(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  private mutating func open(_ depth: Int) throws(Fault) {
    guard depth < Self.maximumDepth else { throw .unexpected(at: position) }
    position += 1
  }

  private mutating func word(_ word: StaticString) throws(Fault) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard position < end else { throw .early }
      guard bytes[position] == word.utf8Start[offset] else { throw .unexpected(at: position) }
      position += 1
    }
  }

  private mutating func number() throws(Fault) {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try digits()
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try digits()
    }
  }

  private mutating func digits() throws(Fault) {
    let start = position
    while position < end, (0x30...0x39).contains(bytes[position]) { position += 1 }
    guard position > start else {
      throw position < end ? .unexpected(at: position) : .early
    }
  }

  private mutating func escape() throws(Fault) {
    position += 1
    guard position < end else { throw .early }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard position < end else { throw .early }
        guard Self.isHexadecimal(bytes[position]) else { throw .unexpected(at: position) }
        position += 1
      }
    default: throw .unexpected(at: position)
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Steps over eights of bytes without a quotation mark, backslash or control character; `seen`
  /// gathers their high bits.
  private mutating func skipPlain(_ seen: inout UInt64) {
    let raw = UnsafeRawBufferPointer(bytes)
    while position + 8 <= end {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let quote = word ^ 0x2222_2222_2222_2222
      let slash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let stops =
        (quote &- 0x0101_0101_0101_0101) & ~quote | (slash &- 0x0101_0101_0101_0101) & ~slash
        | (word &- 0x2020_2020_2020_2020) & ~word
      let mask = stops & Self.highBits
      guard mask == 0 else {
        let count = mask.trailingZeroBitCount / 8
        seen |= word & (1 << UInt64(count * 8) - 1)
        position += count
        return
      }
      seen |= word
      position += 8
    }
  }

  /// Repairing changes bytes exactly where they are not UTF-8.
  private func requireUTF8(_ range: Range<Int>) throws(Fault) {
    let original = UnsafeBufferPointer(rebasing: bytes[range])
    var text = String(decoding: original, as: UTF8.self)
    let isUnchanged = text.withUTF8 { repaired in
      repaired.count == original.count
        && zip(repaired, original).allSatisfy { $0 == $1 }
    }
    guard isUnchanged else { throw .unexpected(at: range.lowerBound) }
  }
}
