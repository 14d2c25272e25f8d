#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A moment, and what the clock on the wall showed: milliseconds since 1970 in UTC, and the offset.
///
/// Written as `2026-11-21T19:12:03.123+09:00`; reading that gives the same moment and offset again.
package struct EventTime: Hashable, Comparable, Sendable {
  /// The milliseconds since 1970 from the year 1600, as Foundation's older dates are Julian, to the year
  /// 9998, so that any offset leaves four digits.
  static let range = -11_676_096_000_000...253_370_764_799_999

  /// The minutes an offset may have; Foundation knows no time zone of 18 hours or more.
  static let offsets = -1_020...1_020

  /// Milliseconds since 1970, UTC, in `range`.
  package let milliseconds: Int

  /// Minutes east of Greenwich, in `offsets`.
  package let offsetMinutes: Int

  /// Values outside the ranges become the nearest inside them.
  package init(milliseconds: Int, offsetMinutes: Int = 0) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    self.offsetMinutes = min(max(offsetMinutes, Self.offsets.lowerBound), Self.offsets.upperBound)
  }

  package init(seconds: Int) {
    self.init(milliseconds: min(max(seconds, -1 << 50), 1 << 50) * 1_000)
  }

  /// Seconds since 1970, UTC, rounded down.
  package var seconds: Int { milliseconds.floored(by: 1_000) }

  package static func < (left: EventTime, right: EventTime) -> Bool {
    (left.milliseconds, left.offsetMinutes) < (right.milliseconds, right.offsetMinutes)
  }

  /// Reads what `text` writes, and `Z` for no offset.
  init?(_ text: String) {
    guard let offset = Self.offset(text.utf8.suffix(6)),
      let date = try? Self.style(offset: 0).parse(text)
    else { return nil }
    let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
    guard abs(milliseconds) < 1e15, Self.range.contains(Int(milliseconds)) else { return nil }
    self.init(milliseconds: Int(milliseconds), offsetMinutes: offset)
  }

  package var text: String {
    // Half a millisecond more, as the style cuts off what a Double holds too little.
    let date = Date(timeIntervalSince1970: (Double(milliseconds) + 0.5) / 1_000)
    return date.formatted(Self.style(offset: offsetMinutes)).replacingSuffix("Z", with: "+00:00")
  }

  private static func style(offset minutes: Int) -> Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(
      timeZoneSeparator: .colon, includingFractionalSeconds: true,
      timeZone: TimeZone(secondsFromGMT: minutes * 60) ?? .gmt)
  }

  /// The minutes in `+09:00`; 0 for a text that ends in `Z`.
  private static func offset(_ end: Substring.UTF8View) -> Int? {
    if end.last == UInt8(ascii: "Z") { return 0 }
    let digits = end.dropFirst().split(separator: UInt8(ascii: ":"))
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard digits.count == 2 else { return nil }
    let minutes = digits[0] * 60 + digits[1]
    let signed = end.first == UInt8(ascii: "-") ? -minutes : minutes
    return offsets.contains(signed) ? signed : nil
  }
}

extension EventTime: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = EventTime(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Int {
  /// The quotient rounded towards negative infinity; `divisor` must be positive.
  func floored(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension String {
  fileprivate func replacingSuffix(_ old: String, with new: String) -> String {
    hasSuffix(old) ? dropLast(old.count) + new : self
  }
}
