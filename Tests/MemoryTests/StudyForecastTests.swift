import Testing

@testable import Memory

/// What the days until an interview are expected to bring.
@Suite struct StudyForecastTests {
  private static let model = FactModel.standard

  private func facts(_ count: Int, core: Int, topics: Int = 1) -> [ForecastFact] {
    (0..<count).map { fact in
      ForecastFact(
        weight: 1, memory: nil, topic: fact * topics / count, isCore: fact < core, seconds: 8)
    }
  }

  private func terms(days: Int, minutes: Int, left: Int? = nil) -> StudyForecast.Terms {
    StudyForecast.Terms(
      today: 100, date: 100 + days, seconds: Double(minutes * 60),
      left: Double((left ?? minutes) * 60), newADay: 22)
  }

  @Test func everyDayIsUsedAndNoLonger() {
    let forecast = StudyForecast(facts(300, core: 60), terms(days: 5, minutes: 10))
    #expect(forecast.days.map(\.day) == [100, 101, 102, 103, 104])
    for day in forecast.days { #expect((480...640).contains(day.seconds), "\(day)") }
  }

  @Test func theDayBeforeBringsNothingNew() {
    let forecast = StudyForecast(facts(300, core: 60), terms(days: 5, minutes: 10))
    #expect(forecast.days.last?.new == 0)
    #expect(forecast.days.last?.repeats ?? 0 > 10)
    #expect(forecast.days.dropLast().allSatisfy { $0.new > 0 })
  }

  @Test func coreComesFirstAndTopicByTopic() {
    let forecast = StudyForecast(
      facts(60, core: 60, topics: 3), terms(days: 3, minutes: 8))
    #expect(forecast.days.map(\.topics) == [[0, 1], [1, 2], [2]])
    #expect(forecast.days.map(\.core) == forecast.days.map(\.new))
  }

  @Test func moreMinutesAndTodaysSittingAreWorthSomething() {
    let all = facts(300, core: 60)
    let usual = StudyForecast(all, terms(days: 7, minutes: 10)).recall
    #expect(StudyForecast(all, terms(days: 7, minutes: 20)).recall > usual + 0.05)
    #expect(StudyForecast(all, terms(days: 7, minutes: 10, left: 0)).recall < usual - 0.01)
  }

  @Test func whatIsNotMetIsKnownFromElsewhereNowAndThen() {
    let none = StudyForecast.recall(of: facts(10, core: 0), on: 100, pace: 1)
    #expect(abs(none - 0.12) < 0.001)
    let known = ForecastFact(
      weight: 1, memory: Self.model.first(.easy, on: 100), topic: 0, isCore: true, seconds: 8)
    #expect(abs(StudyForecast.recall(of: [known], on: 100, pace: 1) - 1) < 0.001)
  }

  @Test func onTheDayItselfNothingIsPlanned() {
    #expect(StudyForecast(facts(10, core: 5), terms(days: 0, minutes: 10)).days.isEmpty)
  }
}
