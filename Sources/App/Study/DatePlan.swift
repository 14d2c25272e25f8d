import Memory
import Quiz

/// A forecast of the days until the interview, and of what is known then.
struct DatePlan {
  let learning: Learning
  /// The study day of the interview.
  let date: Int
  /// Minutes a day.
  let minutes: Int
  /// Seconds of today that are left.
  let left: Int
  /// How long this learner takes, as a multiple of the usual time.
  let slowness: Double
  /// True once enough was answered for a forecast to be worth something.
  let hasForecast: Bool
  /// The forecast with the minutes as they are set.
  let forecast: StudyForecast

  /// - Parameter days: counts of answers and study time, by study day.
  init(_ learning: Learning, days: [Int: DayCount], daysLeft: Int, minutes: Int, left: Int) {
    (self.learning, self.minutes, self.left) = (learning, minutes, left)
    date = learning.day + daysLeft
    slowness = Self.slowness(days.values)
    let later = days.filter { $0.key > days.keys.min() ?? .max }
    hasForecast = later.reduce(0) { $0 + $1.value.answered } >= Self.enough
    forecast = Self.forecast(learning, date, minutes * 60, left, slowness)
  }

  /// Seconds as whole minutes, rounded up.
  static func minutes(_ seconds: Int) -> Int { (seconds + 59) / 60 }

  /// The answers after the first day that a forecast needs.
  static let enough = 30
  static let more = 5

  /// The share (0…1) of what interviewers ask that is recalled on the day if nothing is studied today.
  var withoutToday: Double { Self.forecast(learning, date, minutes * 60, 0, slowness).recall }

  /// The same share with five minutes a day more.
  var withMore: Double { with(minutes: minutes + Self.more).recall }

  /// The core facts that there is no time for.
  var leftOut: [ForecastFact] { Self.open(forecast) }

  /// The fewest minutes a day, in steps of five, that suffice for the core; nil if 90 do not.
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
      newADay: learning.expectedADay)
    (terms.slowness, terms.pace) = (slowness, learning.ledger.pace)
    return StudyForecast(learning.forecastFacts, terms)
  }

  /// Time spent over time expected, where an answer takes 25 seconds; 1 for fewer than 20 answers.
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
  /// The facts that may come. Those of optional topics are left out unless the learner asked for them.
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
  /// About how many seconds of an answer go to recalling one such fact: most answers use several.
  fileprivate var secondsOfRecall: Double {
    switch self {
    case .definition: 30
    case .myth, .duty, .counterpart: 12
    case .situation, .row, .delivery: 8
    }
  }
}
