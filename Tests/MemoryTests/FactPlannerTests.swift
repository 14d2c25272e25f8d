import Testing

@testable import Memory

/// What is asked next: what is worth most for a second, what is new shown first, what was missed once more.
@Suite struct FactPlannerTests {
  private static let model = FactModel.standard

  /// A fact that was right so many days before day 10.
  private static func known(_ daysAgo: Int) -> FactMemory {
    var memory = model.first(.good, on: 10 - daysAgo)
    (memory.rightOn, memory.right) = (10 - daysAgo, 1)
    return memory
  }

  private func planner(
    _ memories: [FactMemory?], weights: [Double]? = nil, buildsOn: [Int?]? = nil, shown: Int = 0,
    answered: Int = 0
  ) -> FactPlanner {
    var learner = Learner(memories: memories, day: 10)
    (learner.shown, learner.answered) = (shown, answered)
    return FactPlanner(
      weights: weights ?? memories.map { _ in 1 }, buildsOn: buildsOn ?? memories.map { _ in nil },
      learner: learner)
  }

  private func candidate(_ id: Int, _ facts: [Int], card: Int? = nil) -> Candidate {
    Candidate(id: id, card: card ?? id, facts: facts, seconds: 20)
  }

  @Test func aNewFactIsShownWhenNoMoreWereShownThanAnswered() {
    let memories = [Self.known(9), nil]
    let candidates = [candidate(0, [0]), candidate(1, [1])]
    let first = planner(memories, weights: [8, 1]).choice(among: candidates)
    #expect(first?.candidate == 1)
    #expect(first?.shows == 1)
    let second = planner(memories, weights: [8, 1], shown: 1).choice(among: candidates)
    #expect(second?.candidate == 0)
    #expect(second?.shows == nil)
  }

  /// What was met today is hardly worth asking again: something new is shown instead, at most four in a row.
  @Test func moreIsShownWhereAskingIsWorthLittle() {
    let candidates = [candidate(0, [0]), candidate(1, [1])]
    func choice(inARow: Int) -> FactPlanner.Choice? {
      var learner = Learner(memories: [Self.known(0), nil], day: 10)
      (learner.shown, learner.answered, learner.shownInARow) = (9, 1, inARow)
      return FactPlanner(weights: [1, 1], buildsOn: [nil, nil], learner: learner)
        .choice(among: candidates)
    }
    #expect(choice(inARow: 3)?.shows == 1)
    #expect(choice(inARow: 4)?.candidate == 0)
  }

  /// Answers that were given before allow no longer run.
  @Test func noMoreThanFourAreShownInARowHoweverManyWereAnswered() {
    func choice(inARow: Int) -> FactPlanner.Choice? {
      var learner = Learner(memories: [Self.known(9), nil], day: 10)
      (learner.shown, learner.answered, learner.shownInARow) = (inARow, 40, inARow)
      return FactPlanner(weights: [1, 8], buildsOn: [nil, nil], learner: learner)
        .choice(among: [candidate(0, [0]), candidate(1, [1])])
    }
    #expect(choice(inARow: 3)?.shows == 1)
    #expect(choice(inARow: 4)?.candidate == 0)
  }

  @Test func factsThatOnlyComeTogetherAreShownTogetherIfNothingElseIsNew() {
    let together = planner([nil, nil]).choice(among: [candidate(0, [0, 1])])
    #expect(together?.shows == 0)
    let alone = planner([nil, nil]).choice(among: [candidate(0, [0, 1]), candidate(1, [1])])
    #expect(alone?.candidate == 1)
    #expect(planner([nil, nil, nil, nil]).choice(among: [candidate(0, [0, 1, 2, 3])]) == nil)
  }

  @Test func whatIsNearlyForgottenIsWorthMoreThanWhatWasRightToday() {
    let choice = planner([Self.known(0), Self.known(6)], shown: 1)
      .choice(among: [candidate(0, [0]), candidate(1, [1])])
    #expect(choice?.candidate == 1)
    #expect(planner([Self.known(0)], shown: 1).value(of: candidate(0, [0])) == 0)
  }

  @Test func aQuestionOfTwoFactsIsWorthMoreThanOfOne() {
    let planner = planner([Self.known(6), Self.known(6)], shown: 1)
    #expect(planner.value(of: candidate(0, [0, 1])) > planner.value(of: candidate(1, [0])))
  }

  @Test func whatBuildsOnSomethingNewWaits() {
    let choice = planner([nil, nil], buildsOn: [1, nil])
      .choice(among: [candidate(0, [0]), candidate(1, [1])])
    #expect(choice?.shows == 1)
  }

  @Test func whatWasMissedComesBackOnceThreeQuestionsLater() {
    var day = StudyDay()
    let candidates = (0..<6).map { candidate($0, [$0]) } + [candidate(6, [0])]
    let planner = planner((0..<6).map { _ in Self.known(4) }, shown: 9)
    day.note(.init(card: 0, facts: [0], missed: [0]))
    for card in 1...2 {
      day.note(.init(card: card, facts: [card]))
      #expect(planner.returning(among: candidates, on: day).isEmpty)
    }
    day.note(.init(card: 3, facts: [3]))
    #expect(planner.next(among: candidates, on: day)?.candidate == 6)
    day.note(.init(card: 6, facts: [0], missed: [0]))
    for card in 4...5 { day.note(.init(card: card, facts: [card])) }
    #expect(day.due.isEmpty)
  }

  /// What was missed first is asked first, but does not keep back what was missed later.
  @Test func allMissedFactsCanReturn() {
    var day = StudyDay()
    let candidates = (0..<6).map { candidate($0, [$0]) } + [candidate(6, [1])]
    let planner = planner((0..<6).map { _ in Self.known(4) }, shown: 9)
    day.note(.init(card: 0, facts: [0], missed: [0]))
    day.note(.init(card: 1, facts: [1], missed: [1]))
    for card in 2...4 { day.note(.init(card: card, facts: [card])) }
    #expect(planner.returning(among: candidates, on: day).map(\.candidate) == [0, 6, 1])
    #expect(planner.next(among: candidates, on: day)?.candidate == 0)
    #expect(planner.next(among: candidates, on: day) { $0 == 0 }?.candidate == 6)
    #expect(planner.next(among: [candidates[0]], on: day) { $0 == 0 }?.candidate == 0)
  }

  @Test func neitherACardOfTodayNorTheTargetOfTheLastTwoComes() {
    var day = StudyDay()
    day.note(.init(card: 0, facts: [0]))
    #expect(!day.admits(candidate(5, [1], card: 0)))
    #expect(!day.admits(candidate(5, [0, 1])))
    day.note(.init(card: 1, facts: [1]))
    day.note(.init(card: 2, facts: [2]))
    #expect(day.admits(candidate(5, [0, 1])))
  }
}

@Suite struct CalendarDayTests {
  @Test(arguments: [
    (0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_779, "2026-11-22"),
    (47_540, "2100-02-28"), (47_541, "2100-03-01"),
  ])
  func aDayIsWrittenAndRead(number: Int, text: String) {
    #expect(CalendarDay(number: number).text == text)
    #expect(CalendarDay(text)?.number == number)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "tomorrow", "2026-01-00", "",
  ])
  func whatIsNoDayIsNotRead(text: String) { #expect(CalendarDay(text) == nil) }
}
