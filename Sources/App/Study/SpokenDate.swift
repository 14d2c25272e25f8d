import Memory
import Platform
import Quiz

/// Reads a date as people write it: `2026-12-03`, `12/3`, `3 December`, `12월 3일`, `tomorrow`, `in nine days`, `next
/// Tuesday`. Without a year it is the next such day.
struct SpokenDate {
  /// Today's study day.
  let today: Int
  /// For each language its words for dates.
  let languages: [Words]
  /// True if numbers with dots between them begin with the day.
  let isDayFirst: Bool

  /// The words of one language.
  struct Words {
    /// The names of the months, from January on, and of the weekdays, from Monday on.
    let months, weekdays: [String]
    /// Words for today and the days after it.
    let ahead: [String]
    /// Phrases for a number of days and of weeks ahead, with `#` for the number.
    let days, weeks: [String]
    /// Numbers in words, from one on.
    let numbers: [String]
    /// Words beside a weekday that say nothing, and those that put it into the next calendar week.
    let besides, nextWeek: [String]

    init(_ voice: Voice) {
      func words(_ key: String) -> [String] {
        voice.say("plan.\(key)").split(separator: ",").map { String($0).trimmed }
      }
      (months, weekdays, ahead) = (words("months"), words("weekdays"), words("ahead"))
      (days, weeks, numbers) = (words("in-days"), words("in-weeks"), words("numbers"))
      (besides, nextWeek) = (words("besides"), words("next-week"))
    }
  }

  /// - Parameter voices: one for each language that dates may be written in.
  init(today: Int, _ voices: [Voice], spoken: Voice) {
    (self.today, languages) = (today, voices.map(Words.init))
    isDayFirst = spoken.say("plan.dotted").hasPrefix("day")
  }

  /// Nil for a text that is no date.
  func day(_ text: String) -> CalendarDay? {
    let text = text.trimmed.lowercased()
    if let day = CalendarDay(text) { return day }
    let ahead = languages.lazy.compactMap { daysAhead(text, $0) ?? weekday(text, $0) }.first
    if let ahead { return CalendarDay(number: today + ahead) }
    let words = words(of: text)
    let named = words.compactMap(month)
    let numbers = words.filter { month($0) == nil }.map { Int($0.prefix(while: \.isNumber)) }
    guard !numbers.contains(nil) else { return nil }
    let isDotted = isDayFirst && text.contains(".")
    switch (named + numbers.compactMap(\.self), named.count) {
    case (let parts, 1) where parts.count == 2: return next(month: parts[0], day: parts[1])
    case (let parts, 0) where parts.count == 2: return next(parts[0], parts[1], isDotted)
    case (let parts, 0) where parts.count == 3 && parts[2] > 31:
      let orders = [(parts[0], parts[1]), (parts[1], parts[0])]
      let days = (isDotted ? orders.reversed() : orders).map { date(parts[2], $0, $1) }
      return days.compactMap(\.self).first { $0.number >= today } ?? days.compactMap(\.self).first
    case (let parts, 0) where parts.count == 3: return date(parts[0], parts[1], parts[2])
    case (let parts, 1) where parts.count == 3:
      return date(max(parts[1], parts[2]), parts[0], min(parts[1], parts[2]))
    default: return nil
    }
  }

  /// Days beyond which the other order of day and month is meant where both are possible.
  private static let far = 180

  /// The next day of two numbers: month and day, or where that is no day or a far one, day and month.
  private func next(_ first: Int, _ second: Int, _ isDotted: Bool) -> CalendarDay? {
    let usual = isDotted ? nil : next(month: first, day: second)
    let other = isDayFirst || first > 12 ? next(month: second, day: first) : nil
    guard let usual else { return other ?? next(month: first, day: second) }
    guard let other, usual.number - today > Self.far, other < usual else { return usual }
    return other
  }

  // MARK: In words

  /// `tomorrow`, `in nine days`, `2주 뒤`.
  private func daysAhead(_ text: String, _ words: Words) -> Int? {
    if let place = words.ahead.firstIndex(of: text) { return place }
    let days = words.days.lazy.compactMap { count(text, $0, words) }.first
    return days ?? words.weeks.lazy.compactMap { count(text, $0, words) }.first.map { $0 * 7 }
  }

  /// The number that a text has where a phrase has `#`; nil if it is another text.
  private func count(_ text: String, _ phrase: String, _ words: Words) -> Int? {
    let parts = phrase.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, text.hasPrefix(parts[0]), text.hasSuffix(parts[1]),
      text.count > parts[0].count + parts[1].count
    else { return nil }
    let number = String(text.dropFirst(parts[0].count).dropLast(parts[1].count)).trimmed
    return Int(number) ?? words.numbers.firstIndex(of: number).map { $0 + 1 }
  }

  /// The fewest letters of a weekday.
  private static let leastOfWeekday = 3

  /// Days until a weekday: `tuesday`, `next tuesday`, `다음 주 화요일`.
  private func weekday(_ text: String, _ words: Words) -> Int? {
    var rest = text
    let isNextWeek = words.nextWeek.contains(where: text.hasPrefix)
    for word in words.nextWeek + words.besides where rest.hasPrefix(word) {
      rest = String(rest.dropFirst(word.count)).trimmed
    }
    guard !rest.contains(where: \.isWhitespace),
      rest.count >= Self.leastOfWeekday,
      let wanted = words.weekdays.firstIndex(where: { $0.hasPrefix(rest) })
    else { return nil }
    // Day 0 was a Thursday.
    let present = (today + 3) % 7
    return isNextWeek ? 7 - present + wanted : (wanted - present + 6) % 7 + 1
  }

  // MARK: In numbers

  /// The words of a text without signs; letters stay with the number before them: `3rd`, `12월`, `3일`.
  private func words(of text: String) -> [String] {
    text.split { !$0.isOfWord }.flatMap { chunk in
      chunk.reduce(into: [String]()) { words, character in
        let begins = character.isNumber && !(words.last?.last?.isNumber ?? false)
        if words.isEmpty || begins { words.append("") }
        words[words.count - 1].append(character)
      }
    }
  }

  private func month(_ word: String) -> Int? {
    languages.lazy.compactMap { $0.months.firstIndex(where: word.hasPrefix) }.first.map { $0 + 1 }
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
