/// The name of an event: 48 bits of milliseconds since 1970 and 80 random bits, written as a ULID.
///
/// The text is 26 characters of Crockford's base 32 in capitals and sorts like the number.
package struct EventID: Hashable, Comparable, Sendable {
  private let number: UInt128

  /// A new name for `milliseconds` since 1970, greater than `last`.
  ///
  /// The order of the log is that of these names, so a new event comes after every one that was known
  /// when it was written, even if the clock stands still, goes back, or was ahead for a while.
  init(after last: EventID? = nil, milliseconds: Int, random: () -> UInt64) {
    let clock = UInt128(min(max(milliseconds, 0), EventTime.range.upperBound))
    if let last, last.number >> 80 >= clock {
      // Not the very next, as another program may be writing after the same event.
      number = last.number &+ 1 &+ UInt128(random() >> 24)
    } else {
      number = clock << 80 | UInt128(random() & 0xffff) << 64 | UInt128(random())
    }
  }

  package static func < (left: EventID, right: EventID) -> Bool { left.number < right.number }
}

extension EventID: CodedAsText {
  /// Crockford's: without I, L, O and U.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// Nil for a text that is no ULID, and for a time beyond every clock's, which nothing could come after.
  package init?(_ text: String) {
    // The first of 26 digits of five bits has room for three.
    guard text.utf8.count == 26, text < "8" else { return nil }
    var number: UInt128 = 0
    for byte in text.utf8 {
      guard let digit = Self.alphabet.firstIndex(of: byte) else { return nil }
      number = number << 5 | UInt128(digit)
    }
    guard number >> 80 <= EventTime.range.upperBound else { return nil }
    self.number = number
  }

  package var text: String {
    let digits = (0..<26).reversed().map {
      Self.alphabet[Int(truncatingIfNeeded: number >> ($0 * 5) & 31)]
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
