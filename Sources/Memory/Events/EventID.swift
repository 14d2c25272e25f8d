/// The name of an event: 48 bits of milliseconds since 1970 and 80 random bits, written as a ULID.
///
/// The text is 26 characters of Crockford's base 32 in capitals and sorts like the number.
package struct EventID: Hashable, Comparable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// A new name for `milliseconds` since 1970, greater than `last`.
  ///
  /// The order of the log is that of these names, so a new event comes after every one that was known
  /// when it was written, even if the clock stands still, goes back, or was ahead for a while.
  package init(after last: EventID? = nil, milliseconds: Int, random: () -> UInt64) {
    let clock = UInt64(min(max(milliseconds, 0), EventTime.range.upperBound))
    if let last, last.high >> 16 >= clock {
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

  /// Nil for what is no ULID, and for a time beyond every clock's, which nothing could come after.
  package init?(_ text: String) {
    guard text.utf8.count == 26, text.utf8.first.map({ $0 <= UInt8(ascii: "7") }) == true else {
      return nil
    }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for byte in text.utf8 {
      guard let digit = Self.digit(byte) else { return nil }
      high = high << 5 | low >> 59
      low = low << 5 | digit
    }
    guard high >> 16 <= UInt64(EventTime.range.upperBound) else { return nil }
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

extension EventID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = EventID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
    }
    self = id
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
