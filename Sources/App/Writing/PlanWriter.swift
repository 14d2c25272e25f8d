import Memory
import Platform
import Quiz

// The plan until the interview, as lines and as JSON.

extension DeckPage {
  private static let daysSingly = 14

  /// - Parameter standing: where the learner stands today, in a line.
  func lines(of plan: DatePlan, standing: String) -> [String] {
    let date = CalendarDay(number: plan.date).text
    let days = plan.date - plan.learning.day
    let heading = say("plan.set", ["date": date, "days": days, "minutes": plan.minutes])
    guard days > 0 else { return [heading] + wrap(say("plan.today"), indent: "") }
    return [heading, standing, ""] + table(plan) + [""] + outlook(plan)
  }

  // MARK: Day by day

  /// A table with a row for each day; of more than two weeks, the days after the first week share a row a week.
  private func table(_ plan: DatePlan) -> [String] {
    let all = plan.forecast.days
    let singly = all.count > Self.daysSingly ? 7 : all.count
    let weeks = stride(from: singly, to: all.count, by: 7).map {
      Array(all[$0..<min($0 + 7, all.count)])
    }
    let rows = all.prefix(singly).map { [$0] } + weeks
    let heading = ["day", "minutes", "new", "again"].map { say("plan.column.\($0)") }
    let cells = [heading] + rows.map { self.cells($0, plan) }
    let widths = heading.indices.map { column in
      cells.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
    }
    let topics = [say("plan.column.topics")] + rows.map { self.topics($0, plan) }
    return zip(cells, topics).map { cells, topics in
      let line = zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return page.cut("  \(line)  \(topics)")
    }
  }

  private func cells(_ days: [StudyForecast.Day], _ plan: DatePlan) -> [String] {
    let today = plan.learning.day
    let seconds = days.reduce(0) { $0 + $1.seconds }
    let isToday = days.first?.day == today && seconds > 0
    let minutes = isToday ? DatePlan.minutes(plan.left) : Int((seconds / 60).rounded())
    let (new, core) = (days.reduce(0) { $0 + $1.new }, days.reduce(0) { $0 + $1.core })
    return [
      name(of: days, today), String(minutes), core > 0 ? "\(new) (\(core))" : String(new),
      String(days.reduce(0) { $0 + $1.repeats }),
    ]
  }

  private func name(of days: [StudyForecast.Day], _ today: Int) -> String {
    func short(_ day: Int) -> String { String(CalendarDay(number: day).text.dropFirst(5)) }
    guard let first = days.first?.day, let last = days.last?.day else { return "" }
    if first == today { return say("plan.day.today") }
    return first == last ? short(first) : "\(short(first))–\(short(last))"
  }

  private func topics(_ days: [StudyForecast.Day], _ plan: DatePlan) -> String {
    let places = Set(days.flatMap(\.topics)).sorted()
    guard !places.isEmpty else { return say("plan.repeats") }
    guard places.count == 1, let place = places.first else {
      return places.map { String($0 + 1) }.joined(separator: ", ")
    }
    return title(place, plan)
  }

  private func title(_ place: Int, _ plan: DatePlan) -> String {
    guard plan.learning.topics.indices.contains(place) else { return "" }
    return say(
      "lesson.row",
      ["number": place + 1, "title": Phrase(voice.text(plan.learning.topics[place].title))])
  }

  // MARK: What it brings

  private func outlook(_ plan: DatePlan) -> [String] {
    wrap(core(plan), indent: "") + wrap(forecast(plan), indent: "")
  }

  private func core(_ plan: DatePlan) -> String {
    let (all, open) = (plan.learning.core.count, plan.leftOut)
    guard !open.isEmpty else {
      let last = plan.forecast.days.last { $0.core > 0 }?.day
      return last.map { say("plan.core", ["all": all, "date": CalendarDay(number: $0).text]) }
        ?? say("plan.core.met", ["all": all])
    }
    if !plan.learning.bringsNew { return say("plan.last", ["left": open.count, "all": all]) }
    let topics = Set(open.map(\.topic)).sorted().map { String($0 + 1) }
    let short = say(
      "plan.short",
      [
        "minutes": plan.minutes, "left": open.count, "all": all,
        "topics": Phrase(topics.joined(separator: ", ")),
      ])
    return sentences(short, plan.sufficient.map { say("plan.enough", ["minutes": $0]) })
  }

  private func forecast(_ plan: DatePlan) -> String {
    guard plan.hasForecast else { return say("plan.forecast.none", ["n": DatePlan.enough]) }
    func hundredths(_ share: Double) -> Int { Int((share * 100).rounded()) }
    return say(
      "plan.forecast",
      [
        "recall": hundredths(plan.forecast.recall), "without": hundredths(plan.withoutToday),
        "more": hundredths(plan.withMore), "minutes": DatePlan.more,
      ])
  }

  func document(of plan: DatePlan) -> JSONValue {
    let shown: (Double) -> JSONValue = { plan.hasForecast ? .double($0) : .null }
    return [
      "format": "lifecards-plan", "version": 1, "deck": deck.id,
      "date": CalendarDay(number: plan.date).text, "minutes": plan.minutes,
      "days": plan.forecast.days.map { document(of: $0, plan) },
      "core": plan.learning.core.count, "core-left-out": plan.leftOut.count,
      "minutes-that-suffice": plan.leftOut.isEmpty
        ? JSONValue.int(plan.minutes) : plan.sufficient.map { JSONValue.int($0) } ?? .null,
      "recall": shown(plan.forecast.recall), "recall-without-today": shown(plan.withoutToday),
      "recall-with-five-minutes-more": shown(plan.withMore),
    ]
  }

  private func document(of day: StudyForecast.Day, _ plan: DatePlan) -> JSONValue {
    let topics = day.topics.filter(plan.learning.topics.indices.contains)
    return [
      "date": CalendarDay(number: day.day).text, "seconds": Int(day.seconds.rounded()),
      "new": day.new, "core": day.core, "again": day.repeats,
      "topics": topics.map { plan.learning.topics[$0].id },
    ]
  }
}
