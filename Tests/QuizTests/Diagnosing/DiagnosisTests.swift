import Foundation
import Testing

@testable import Quiz
import TestSupport

/// Whether simulated learners are told what they believe. LIFECARDS_LEARNERS says how many there are of each;
/// without it few.
@Suite struct DiagnosisTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["LIFECARDS_LEARNERS"].flatMap(Int.init) ?? 2
  private static let diagnostician = MisconceptionTests.diagnostician
  private static let count = Shipped.deck.material.misconceptions.count

  /// Questions about one situation or several, those that tell most of somebody who is not known yet.
  private static let bank: [(question: Question, forecast: Forecast)] = {
    let examiner = Shipped.examiner
    let several = examiner.cards.filter { $0.kind == .trace }.flatMap { card in
      (UInt16(1)...12).compactMap { examiner.question(of: card, seed: $0) }
    }.filter { $0.calls.count > 1 }
    let nobody = Diagnosis(ofMisconceptions: count)
    let all = (several + MisconceptionTests.questions).map { question in
      let forecast = diagnostician.forecast(of: question)
      return (question, forecast, nobody.information(of: forecast))
    }
    return all.enumerated().filter { $0.element.1.count > 1 }
      .sorted { ($1.element.2, $0.offset) < ($0.element.2, $1.offset) }
      .map { ($0.element.0, $0.element.1) }
  }()

  private static var all: [Misconception.ID] {
    Array(Shipped.deck.material.misconceptions.indices)
  }

  private struct Sitting {
    var diagnosis: Diagnosis
    var asked: Set<Int> = []

    /// The question that tells most, or any.
    mutating func next(_ generator: inout SeededGenerator, isAdaptive: Bool) -> Int? {
      let open = bank.indices.filter { !asked.contains($0) }
      guard !open.isEmpty else { return nil }
      let chosen =
        isAdaptive
        ? open.max {
          diagnosis.information(of: bank[$0].forecast)
            < diagnosis.information(of: bank[$1].forecast)
        } : open[generator.index(below: open.count)]
      if let chosen { asked.insert(chosen) }
      return chosen
    }
  }

  /// How many questions it takes until the truth is the likeliest by far, at most `limit`; nil: not by then.
  private static func questions(
    for misconception: Misconception.ID?, slipRate: Double, seed: Int, limit: Int,
    isAdaptive: Bool = true,
    sure: Double = 2
  ) -> (asked: Int?, top: Misconception.ID?) {
    var learner = SimulatedLearner(
      misconception: misconception, slipRate: slipRate,
      generator: SeededGenerator(name: "learner \(misconception ?? -1) \(seed)"),
      deck: Shipped.deck)
    var generator = SeededGenerator(name: "sitting \(misconception ?? -1) \(seed)")
    var sitting = Sitting(diagnosis: Diagnosis(ofMisconceptions: count))
    for number in 1...limit {
      guard let next = sitting.next(&generator, isAdaptive: isAdaptive) else { break }
      let (question, forecast) = bank[next]
      let answer = learner.answer(to: question, forecast)
      sitting.diagnosis.note(answer, to: forecast)
      let top = sitting.diagnosis.ranking[0]
      if top.misconception == misconception, top.probability >= sure {
        return (number, misconception)
      }
    }
    return (nil, sitting.diagnosis.ranking[0].misconception)
  }

  /// Who was told something else, of how many.
  private static func missed(
    _ misconceptions: [Misconception.ID?], slipRate: Double, rounds: Int
  ) -> (who: [String], of: Int) {
    let who = misconceptions.flatMap { misconception in
      (0..<rounds).compactMap { seed -> String? in
        let top = questions(for: misconception, slipRate: slipRate, seed: seed, limit: 10).top
        return top == misconception ? nil : "\(name(misconception)) was told \(name(top))"
      }
    }
    return (who, misconceptions.count * rounds)
  }

  private static func name(_ misconception: Misconception.ID?) -> String {
    misconception.map { Shipped.deck.material.misconceptions[$0].id } ?? "none"
  }

  @Test func tenQuestionsFindTheMisconceptionOfWhoNeverSlips() {
    let missed = Self.missed(Self.all, slipRate: 0, rounds: 1)
    #expect(missed.who.count * 12 <= missed.of, "\(missed.who)")
  }

  @Test func tenQuestionsFindTheMisconceptionOfWhoSlips() {
    let missed = Self.missed(Self.all, slipRate: 0.1, rounds: Self.rounds)
    #expect(missed.who.count * 100 <= missed.of * 15, "\(missed.who)")
  }

  @Test func whoAnswersRightIsToldNone() {
    let missed = Self.missed([nil], slipRate: 0, rounds: 10 * Self.rounds)
    #expect(missed.who.count * 100 <= missed.of, "\(missed.who)")
  }

  @Test func chosenQuestionsTellSoonerThanRandomOnes() {
    func mean(isAdaptive: Bool) -> Double {
      let needed = Self.all.map { misconception in
        Self.questions(
          for: misconception, slipRate: 0.1, seed: 1, limit: 40, isAdaptive: isAdaptive, sure: 0.9
        ).asked ?? 40
      }
      return Double(needed.reduce(0, +)) / Double(needed.count)
    }
    let (chosen, random) = (mean(isAdaptive: true), mean(isAdaptive: false))
    #expect(chosen <= 0.7 * random, "\(chosen) against \(random)")
  }

  @Test func theSameAnswersGiveTheSameDiagnosis() {
    let answers = Self.bank.prefix(5).compactMap { item in
      item.question.key.answer.map { (item.question, $0) }
    }
    let first = Self.diagnostician.diagnosis(of: answers)
    let second = Diagnostician(Shipped.deck).diagnosis(of: answers)
    #expect(first.probabilities == second.probabilities)
    #expect(first.ranking[0].misconception == nil)
  }
}
