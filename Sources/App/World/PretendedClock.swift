import Memory

/// A clock that is set by hand, for tests and demonstrations, and runs on from there.
package struct PretendedClock: Sendable {
  static let variable = "LIFECARDS_NOW"

  private let milliseconds: Int
  private let offsetMinutes: Int

  /// An ISO time with an offset, `2026-12-12T09:00:00+09:00`; nil for anything else.
  package init?(_ text: String) {
    let form = #/(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?(?:Z|([+-])(\d{2}):(\d{2}))/#
    guard let parts = text.wholeMatch(of: form)?.output, let day = CalendarDay(String(parts.1)),
      let minutes = Self.minutes(parts.2, parts.3), minutes < 24 * 60,
      let seconds = Int(parts.4 ?? "0"), seconds < 60
    else { return nil }
    let offset = parts.5 == nil ? 0 : Self.minutes(parts.6 ?? "", parts.7 ?? "")
    guard let offset, offset <= 14 * 60 else { return nil }
    offsetMinutes = parts.5 == "-" ? -offset : offset
    let local = (day.number * 24 * 60 + minutes) * 60 + seconds
    milliseconds = (local - offsetMinutes * 60) * 1_000
  }

  private static func minutes(_ hours: Substring, _ minutes: Substring) -> Int? {
    guard let hours = Int(hours), let minutes = Int(minutes), minutes < 60 else { return nil }
    return hours * 60 + minutes
  }

  /// - Parameter elapsed: milliseconds since the program began.
  package func moment(after elapsed: Int, ticks: Int) -> Environment.Moment {
    Environment.Moment(
      milliseconds: milliseconds + elapsed, offsetMinutes: offsetMinutes, ticks: ticks)
  }
}
