/// A moment, and what the clock on the wall showed: milliseconds since 1970 in UTC, and the offset.
///
/// Written as `2026-11-21T19:12:03.123+09:00`; reading that gives the same moment and offset again.
package struct EventTime: Hashable, Comparable, Sendable {
  /// The milliseconds since 1970 from the year 1 to the year 9998, so that any offset leaves four
  /// digits.
  package static let range = -62_135_596_800_000...253_370_764_799_999

  /// The minutes an offset may have.
  package static let offsets = -1_439...1_439

  /// Milliseconds since 1970, UTC, in `range`.
  package let milliseconds: Int

  /// Minutes east of Greenwich, in `offsets`.
  package let offsetMinutes: Int

  /// Values outside the ranges become the nearest inside them.
  package init(milliseconds: Int, offsetMinutes: Int = 0) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    self.offsetMinutes = min(max(offsetMinutes, Self.offsets.lowerBound), Self.offsets.upperBound)
  }

  /// Seconds since 1970, UTC, rounded down.
  package var seconds: Int { milliseconds.flooredQuotient(by: 1_000) }

  package static func < (left: EventTime, right: EventTime) -> Bool {
    (left.milliseconds, left.offsetMinutes) < (right.milliseconds, right.offsetMinutes)
  }

  package init?(_ text: String) {
    var text = text
    guard let time = text.withUTF8({ EventTime(utf8: $0) }) else { return nil }
    self = time
  }

  /// Reads what `text` writes, and `Z` for no offset.
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 29 || bytes.count == 24, bytes[10] == UInt8(ascii: "T"),
      bytes[4] == Self.dash, bytes[7] == Self.dash, bytes[13] == Self.colon,
      bytes[16] == Self.colon, bytes[19] == UInt8(ascii: "."),
      let year = Self.number(bytes, 0..<4, 1...9_999),
      let month = Self.number(bytes, 5..<7, 1...12),
      let day = Self.number(bytes, 8..<10, 1...CivilDate.days(in: month, of: year)),
      let hour = Self.number(bytes, 11..<13, 0...23),
      let minute = Self.number(bytes, 14..<16, 0...59),
      let second = Self.number(bytes, 17..<19, 0...59),
      let fraction = Self.number(bytes, 20..<23, 0...999), let offset = Self.offset(bytes)
    else { return nil }
    let days = CivilDate(year: year, month: month, day: day).daysSince1970
    let minutes = (days * 24 + hour) * 60 + minute - offset
    let milliseconds = (minutes * 60 + second) * 1_000 + fraction
    guard Self.range.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds, offsetMinutes: offset)
  }

  package var text: String {
    let local = milliseconds + offsetMinutes * 60_000
    let date = CivilDate(daysSince1970: local.flooredQuotient(by: 86_400_000))
    let time = local.flooredRemainder(by: 86_400_000)
    let offset = offsetMinutes.magnitude
    return Self.digits(date.year, 4) + "-" + Self.digits(date.month, 2) + "-"
      + Self.digits(date.day, 2) + "T" + Self.digits(time / 3_600_000, 2) + ":"
      + Self.digits(time / 60_000 % 60, 2) + ":" + Self.digits(time / 1_000 % 60, 2) + "."
      + Self.digits(time % 1_000, 3) + (offsetMinutes < 0 ? "-" : "+")
      + Self.digits(Int(offset) / 60, 2) + ":" + Self.digits(Int(offset) % 60, 2)
  }

  private static let dash = UInt8(ascii: "-")
  private static let colon = UInt8(ascii: ":")

  private static func offset(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if bytes.count == 24 { return bytes[23] == UInt8(ascii: "Z") ? 0 : nil }
    guard bytes[26] == colon, let hours = number(bytes, 24..<26, 0...23),
      let minutes = number(bytes, 27..<29, 0...59)
    else { return nil }
    switch bytes[23] {
    case UInt8(ascii: "+"): return hours * 60 + minutes
    case dash: return -(hours * 60 + minutes)
    default: return nil
    }
  }

  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ places: Range<Int>, _ allowed: ClosedRange<Int>
  ) -> Int? {
    var number = 0
    for place in places {
      let digit = Int(bytes[place]) - 48
      guard digit >= 0, digit <= 9 else { return nil }
      number = number * 10 + digit
    }
    return allowed.contains(number) ? number : nil
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
