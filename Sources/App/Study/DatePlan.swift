import Memory
import Quiz

/// The days until the interview as they are expected to be spent, and what that brings.
struct DatePlan {
  let learning: Learning
  /// The study day of the interview.
  let date: Int
  /// Minutes a day.
  let minutes: Int
  /// Seconds of today that are left.
  let left: Int
  /// How long this learner takes, as a multiple of what answers usually take.
  let slowness: Double
  /// True once enough was answered for a forecast to be worth something.
  let hasForecast: Bool
  /// As things are set.
  let forecast: StudyForecast

  /// - Parameter days: what was done, by study day.
  init(_ learning: Learning, days: [Int: DayCount], daysLeft: Int, minutes: Int, left: Int) {
    (self.learning, self.minutes, self.left) = (learning, minutes, left)
    date = learning.day + daysLeft
    slowness = Self.slowness(days.values)
    let later = days.filter { $0.key > days.keys.min() ?? .max }
    hasForecast = later.reduce(0) { $0 + $1.value.answered } >= Self.enough
    forecast = Self.forecast(learning, date, minutes * 60, left, slowness)
  }

  /// Minutes that seconds are told as.
  static func minutes(_ seconds: Int) -> Int { (seconds + 59) / 60 }

  /// Answers on a later day than the first without which no forecast is shown.
  static let enough = 30
  static let more = 5

  /// The share of what interviewers ask that is recalled on the day if nothing is studied today.
  var withoutToday: Double { Self.forecast(learning, date, minutes * 60, 0, slowness).recall }

  /// With five minutes a day more.
  var withMore: Double { with(minutes: minutes + Self.more).recall }

  /// The core facts that there is no time for.
  var leftOut: [ForecastFact] { Self.open(forecast) }

  /// The fewest minutes a day, in steps of five, that suffice for the core; nil if an hour and a half does not.
  var sufficient: Int? {
    stride(from: minutes + Self.more, through: 90, by: Self.more)
      .first { Self.open(with(minutes: $0)).isEmpty }
  }

  private static func open(_ forecast: StudyForecast) -> [ForecastFact] {
    forecast.facts.filter { $0.isCore && $0.memory == nil }
  }

  private func with(minutes: Int) -> StudyForecast {
    let done = self.minutes * 60 - left
    return Self.forecast(learning, date, minutes * 60, max(0, minutes * 60 - done), slowness)
  }

  private static func forecast(
    _ learning: Learning, _ date: Int, _ seconds: Int, _ left: Int, _ slowness: Double
  ) -> StudyForecast {
    var terms = StudyForecast.Terms(
      today: learning.day, date: date, seconds: Double(seconds), left: Double(left),
      newADay: learning.newADay)
    (terms.slowness, terms.pace) = (slowness, learning.ledger.pace)
    return StudyForecast(learning.forecastFacts, terms)
  }

  /// Answers take about 25 seconds; what is shown is read in the time that the planner takes for it.
  private static func slowness(_ days: some Sequence<DayCount>) -> Double {
    let (spent, usual, count) = days.reduce((0.0, 0.0, 0)) { sum, day in
      (
        sum.0 + Double(day.milliseconds) / 1_000,
        sum.1 + Double(day.answered) * 25 + Double(day.shown) * FactPlanner.secondsShown,
        sum.2 + day.answered + day.shown
      )
    }
    return count < 20 || usual == 0 ? 1 : min(max(spent / usual, 0.6), 3)
  }
}

extension Learning {
  /// The facts that may come, those of topics that are only offered only if they were asked for.
  var forecastFacts: [ForecastFact] {
    let core = Set(core)
    var places: [StudyFact.ID: Int] = [:]
    for (place, topic) in topics.enumerated() where offers.include(topic) {
      for fact in topic.core + topic.facts { places[fact] = place }
    }
    return book.facts.indices.compactMap { index in
      let fact = book.facts[index]
      guard let topic = topics.isEmpty ? 0 : places[fact.id] else { return nil }
      return ForecastFact(
        weight: open.weights[index], memory: ledger.memories[fact.id], topic: topic,
        isCore: core.contains(fact.id), seconds: fact.sort.secondsOfRecall)
    }
  }
}

extension StudyFact.Sort {
  /// About the seconds of an answer that recalling one such fact takes: most answers use several.
  fileprivate var secondsOfRecall: Double {
    switch self {
    case .definition: 30
    case .myth, .duty, .counterpart: 12
    case .situation, .row, .delivery: 8
    }
  }
}
