#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A day of the calendar, as days since 1970-01-01. Study days use the same numbers.
package struct CalendarDay: Hashable, Comparable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  /// Reads `2026-12-12`; nil for a text that is no day, and for a year before 1970 or after 9999.
  package init?(_ text: String) {
    guard text.utf8.count == 10, let date = try? Self.style.parse(text) else { return nil }
    number = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
    // The style also reads days that no month has.
    if self.text != text { return nil }
  }

  package var text: String {
    Date(timeIntervalSince1970: Double(max(number, 0)) * 86_400).formatted(Self.style)
  }

  private static let style = Date.ISO8601FormatStyle().year().month().day()

  package static func < (one: CalendarDay, two: CalendarDay) -> Bool { one.number < two.number }
}
