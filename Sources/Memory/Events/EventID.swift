/// The name of an event: 48 bits of milliseconds since 1970 and 80 random bits, written as a ULID.
///
/// The text is 26 characters of Crockford's base 32 in capitals and sorts like the number.
package struct EventID: Hashable, Comparable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// A new name for `milliseconds` since 1970.
  ///
  /// Within the millisecond of `last` it is the name that follows `last`, so that events made by one
  /// program keep their order even when the clock does not move.
  package init(after last: EventID? = nil, milliseconds: Int, random: () -> UInt64) {
    let clock = UInt64(clamping: milliseconds) & 0xffff_ffff_ffff
    if let last, last.high >> 16 == clock {
      self = last.following
    } else {
      high = clock << 16 | random() & 0xffff
      low = random()
    }
  }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package init?(_ text: String) {
    var text = text
    guard let id = text.withUTF8({ EventID(utf8: $0) }) else { return nil }
    self = id
  }

  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 26, bytes[0] <= UInt8(ascii: "7") else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for byte in bytes {
      guard let digit = Self.digit(byte) else { return nil }
      high = high << 5 | low >> 59
      low = low << 5 | digit
    }
    self.init(high: high, low: low)
  }

  package var text: String {
    var high = high
    var low = low
    var digits = [UInt8](repeating: 0, count: 26)
    for index in digits.indices.reversed() {
      digits[index] = Self.alphabet[Int(low & 31)]
      low = low >> 5 | high << 59
      high >>= 5
    }
    return String(decoding: digits, as: UTF8.self)
  }

  package static func < (left: EventID, right: EventID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }

  private var following: EventID {
    let (low, overflow) = low.addingReportingOverflow(1)
    return EventID(high: overflow ? high &+ 1 : high, low: low)
  }

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// The value of a character of the alphabet, which leaves out I, L, O and U.
  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte) - 48
    case UInt8(ascii: "A")...UInt8(ascii: "H"): UInt64(byte) - 55
    case UInt8(ascii: "J")...UInt8(ascii: "K"): UInt64(byte) - 56
    case UInt8(ascii: "M")...UInt8(ascii: "N"): UInt64(byte) - 57
    case UInt8(ascii: "P")...UInt8(ascii: "T"): UInt64(byte) - 58
    case UInt8(ascii: "V")...UInt8(ascii: "Z"): UInt64(byte) - 59
    default: nil
    }
  }
}
