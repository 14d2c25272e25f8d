#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A moment and the time on the wall: milliseconds since 1970 in UTC, and the offset.
package struct EventTime: Hashable, Comparable, Sendable {
  /// The milliseconds since 1970 that are allowed: from the year 1600, as Foundation's older dates are Julian,
  /// to the year 9998, so that any offset leaves a year of four digits.
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

  /// Seconds since 1970, UTC, rounded down.
  var seconds: Int { Int((Double(milliseconds) / 1_000).rounded(.down)) }

  /// The day as a learner counts it, in days since 1970: it begins at four in the morning by the clock on
  /// the wall, so that a sitting past midnight belongs to the evening.
  package var studyDay: Int {
    let local = seconds + offsetMinutes * 60 - 4 * 3_600
    return Int((Double(local) / 86_400).rounded(.down))
  }

  package static func < (left: EventTime, right: EventTime) -> Bool {
    (left.milliseconds, left.offsetMinutes) < (right.milliseconds, right.offsetMinutes)
  }
}

/// Written as `2026-11-21T19:12:03.123+09:00`; reading that gives the same moment and offset again.
extension EventTime: CodedAsText {
  /// A final `Z` is read as the offset 0.
  package init?(_ text: String) {
    guard let offset = Self.offset(text.suffix(6)), let date = try? Self.style(0).parse(text) else {
      return nil
    }
    let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
    guard abs(milliseconds) < 1e15, Self.range.contains(Int(milliseconds)) else { return nil }
    self.init(milliseconds: Int(milliseconds), offsetMinutes: offset)
  }

  package var text: String {
    // Half a millisecond more, as the style cuts off what a Double holds too little.
    let date = Date(timeIntervalSince1970: (Double(milliseconds) + 0.5) / 1_000)
    let text = date.formatted(Self.style(offsetMinutes))
    return text.hasSuffix("Z") ? text.dropLast() + "+00:00" : text
  }

  private static func style(_ offsetMinutes: Int) -> Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(
      timeZoneSeparator: .colon, includingFractionalSeconds: true,
      timeZone: TimeZone(secondsFromGMT: offsetMinutes * 60) ?? .gmt)
  }

  /// The minutes in `+09:00`; 0 for a text that ends in `Z`.
  private static func offset(_ end: Substring) -> Int? {
    if end.hasSuffix("Z") { return 0 }
    let digits = end.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard digits.count == 2 else { return nil }
    let minutes = digits[0] * 60 + digits[1]
    let signed = end.hasPrefix("-") ? -minutes : minutes
    return offsets.contains(signed) ? signed : nil
  }
}
