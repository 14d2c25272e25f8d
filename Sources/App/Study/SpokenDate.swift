import Memory
import Platform

/// Reads a date as people write it: `2026-12-03`, `12/3`, `3 December`, `Dec 3`, `12월 3일`. Without a year it is
/// the next such day.
struct SpokenDate {
  /// Today's study day.
  let today: Int
  /// For each language the names of the months, from January on.
  let months: [[String]]

  /// Nil for a text that is no date.
  func day(_ text: String) -> CalendarDay? {
    if let day = CalendarDay(text.trimmed) { return day }
    let words = words(of: text)
    let named = words.compactMap(month)
    let numbers = words.filter { month($0) == nil }.map { Int($0.prefix(while: \.isNumber)) }
    guard !numbers.contains(nil) else { return nil }
    switch (named + numbers.compactMap(\.self), named.count) {
    case (let parts, 0...1) where parts.count == 2: return next(month: parts[0], day: parts[1])
    case (let parts, 0) where parts.count == 3: return date(parts[0], parts[1], parts[2])
    case (let parts, 1) where parts.count == 3:
      return date(max(parts[1], parts[2]), parts[0], min(parts[1], parts[2]))
    default: return nil
    }
  }

  /// The words of a text without signs; letters stay with the number before them: `3rd`, `12월`, `3일`.
  private func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isOfWord }.flatMap { chunk in
      chunk.reduce(into: [String]()) { words, character in
        let begins = character.isNumber && !(words.last?.last?.isNumber ?? false)
        if words.isEmpty || begins { words.append("") }
        words[words.count - 1].append(character)
      }
    }
  }

  private func month(_ word: String) -> Int? {
    months.lazy.compactMap { $0.firstIndex(where: word.hasPrefix) }.first.map { $0 + 1 }
  }

  private func next(month: Int, day: Int) -> CalendarDay? {
    let year = CalendarDay(number: today).text.prefix(4)
    let years = Int(year).map { [$0, $0 + 1] } ?? []
    let days = years.compactMap { date($0, month, day) }
    return days.first { $0.number >= today } ?? days.last
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay? {
    func written(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return CalendarDay("\(year)-\(written(month))-\(written(day))")
  }
}
