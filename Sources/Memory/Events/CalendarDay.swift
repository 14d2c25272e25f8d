/// A day of the calendar, as days since 1970-01-01; learners' days have the same numbers.
package struct CalendarDay: Hashable, Comparable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  /// As it is written: `2026-12-12`; nil for a text that is no day.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
    if self.text != text { return nil }
  }

  /// By the calendar of the Gregorian reform: years begin in March, so that the leap day comes last.
  private init(year: Int, month: Int, day: Int) {
    let year = month <= 2 ? year - 1 : year
    let (era, ofEra) = (year / 400, year % 400)
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let ofEraDays = ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear
    number = era * 146_097 + ofEraDays - 719_468
  }

  package var text: String {
    let days = max(number, 0) + 719_468
    let (era, ofEra) = (days / 146_097, days % 146_097)
    let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    return Self.written(
      year + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, day)
  }

  private static func written(_ year: Int, _ month: Int, _ day: Int) -> String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  package static func < (one: CalendarDay, two: CalendarDay) -> Bool { one.number < two.number }
}
