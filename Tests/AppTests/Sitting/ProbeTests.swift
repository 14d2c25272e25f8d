import Quiz
import Memory
import Testing

@testable import App

/// Questions that are chosen for what they tell.
@Suite struct ProbeTests {
  /// A sitting of somebody who holds a misconception wherever it makes a difference, right otherwise.
  private func sitting(
    of misconception: String, seed: UInt64, kinds: [QuestionKind] = [], count: Int = 32,
    _ studying: Studying
  ) throws -> [Plan] {
    let deck = studying.session.deck
    let diagnostician = studying.open.diagnostician
    let index = try #require(
      deck.material.misconceptions.firstIndex { $0.id == misconception })
    return try studying.sit(kinds: kinds, seed: seed, count: count) { question in
      let key = diagnostician.forecast(of: question).answer(of: index)
      return key.answer
    }
  }

  @Test(arguments: ["background-skipped", "terminate-always", "inactive-skipped"])
  func atMostOneQuestionInFourIsAProbe(misconception: String) throws {
    var probes = 0
    for seed in [1, 2, 3] as [UInt64] {
      let plans = try sitting(of: misconception, seed: seed, Studying())
      for end in plans.indices.dropFirst(3) {
        #expect(plans[(end - 3)...end].count { $0.isProbe } <= 1)
      }
      #expect(plans.count { $0.isProbe } * 4 <= plans.count)
      probes += plans.count { $0.isProbe }
    }
    #expect(probes > 0)
  }

  @Test func aProbeIsAboutTheFactThatWasPlannedInWhateverForm() throws {
    var forms: Set<Bool> = []
    for seed in [1, 2, 3] as [UInt64] {
      let studying = try Studying()
      let plans = try sitting(of: "background-skipped", seed: seed, studying)
      let examiner = studying.open.examiner
      for plan in plans {
        guard case .probe(let id) = plan.reason else { continue }
        let planned = try #require(examiner.card(named: id))
        let card = plan.question.card
        forms.insert(card == planned)
        #expect(
          card == planned
            || card.situation != nil && card.situation == planned.situation
              && card.architecture == planned.architecture
        )
      }
    }
    #expect(forms.contains(false))
  }

  @Test func theSameAnswersGiveTheSameProbes() throws {
    let one = try sitting(of: "background-skipped", seed: 5, Studying())
    let other = try sitting(of: "background-skipped", seed: 5, Studying())
    #expect(one.map(\.question.id) == other.map(\.question.id))
    #expect(one.map(\.reason) == other.map(\.reason))
  }

  @Test func aProbeIsNeverJustAskedNorOfAKindThatIsLeftOut() throws {
    let kinds: [QuestionKind] = [.nextState, .trace]
    let plans = try sitting(of: "background-skipped", seed: 2, kinds: kinds, Studying())
    #expect(plans.contains { $0.isProbe })
    for (index, plan) in plans.enumerated() {
      #expect(kinds.contains(plan.question.card.kind))
      #expect(
        !plans[max(0, index - 2)..<index].contains { $0.question.card == plan.question.card })
    }
  }

  @Test func whoKnowsEverythingIsNotProbed() throws {
    let studying = try Studying()
    let plans = try studying.sit(kinds: [.nextState], seed: 1, count: 20) {
      $0.key.answer
    }
    #expect(!plans.contains { $0.isProbe })
  }
}
