import Quiz
import Memory
import TestSupport
import Testing

@testable import App

/// What is easily confused is asked near each other, and nothing twice in a row.
@Suite struct InterleavingTests {
  /// The same, whatever the rest of the sitting's rules.
  private func expectPartnersNear(_ plans: [Plan], _ studying: Studying, _ seed: UInt64) {
    let examiner = studying.open.examiner
    let cards = plans.map(\.question.card)
    let reach = 3
    var pairs = 0
    for index in cards.indices where index + reach < cards.count {
      let later = Set(cards[(index + 1)...].map(\.id))
      let near = cards[max(0, index - reach)...index + reach]
      let partners = examiner.confusable(with: cards[index], among: examiner.cards)
      // What does not come later had been asked, or is not asked at all.
      guard partners.contains(where: { later.contains($0.id) }) else { continue }
      pairs += 1
      #expect(
        partners.contains { partner in near.contains { $0.id == partner.id } },
        "seed \(seed), \(index): \(cards[index].id)")
    }
    #expect(pairs * 4 >= cards.count, "\(pairs) pairs in \(cards.count)")
  }

  @Test(arguments: [1, 2] as [UInt64])
  func partnersComeWithinThreeAndNoCardTwiceInARow(seed: UInt64) throws {
    let studying = try Studying()
    let plans = try studying.sit(seed: seed, count: 40)
    #expect(plans.count == 40)
    expectPartnersNear(plans, studying, seed)
    #expect(plans.contains { $0.reason == .partner })
    let cards = plans.map(\.question.card.id)
    for (one, next) in zip(cards, cards.dropFirst()) { #expect(one != next) }
  }

  @Test(arguments: [QuestionKind.nextState, .duties, .counterpart, .legal])
  func everyCardOfTheQueueStillComes(kind: QuestionKind) throws {
    let studying = try Studying()
    let plans = try studying.sit(kinds: [kind], seed: 3)
    let all = studying.open.examiner.cards.filter { $0.kind == kind }.map(\.id)
    #expect(plans.map(\.question.card.id).sorted() == all.sorted())
    // Too few counterparts are easily confused for the rule to show.
    if kind != .counterpart { expectPartnersNear(plans, studying, 3) }
  }

  @Test func theSameSeedGivesTheSameSitting() throws {
    let first = try Studying().sit(seed: 11, count: 20).map(\.question.id)
    let second = try Studying().sit(seed: 11, count: 20).map(\.question.id)
    #expect(first == second)
    #expect(try Studying().sit(seed: 12, count: 20).map(\.question.id) != first)
  }

  // MARK: The learner's own

  private static let mixedUp = ("sceneWillResignActive", "sceneDidEnterBackground")

  /// Who answered one name where the other was right, as often as that is asked.
  private func confused(_ one: String, _ other: String, seed: UInt64) throws -> Studying {
    let studying = try Studying()
    var mistakes = 0
    try studying.sit(kinds: [.callback], architectures: ["scene-based"], seed: seed, count: 30) {
      question in
      guard mistakes < 2, self.right(question) == [one] else { return nil }
      mistakes += 1
      return Answer([.init(id: other)])
    }
    #expect(mistakes > 0)
    studying.wait(days: 30)
    return studying
  }

  /// What is asked for; what is right too, if less to the point, does not count.
  private func right(_ question: Question) -> [String] {
    guard question.form == .name, case .word(let key) = question.key else { return [] }
    return key.right
  }

  @Test(arguments: [1, 2] as [UInt64])
  func whatTheLearnerMixedUpIsInterleaved(seed: UInt64) throws {
    let (one, other) = Self.mixedUp
    let studying = try confused(one, other, seed: seed)
    let plans = try studying.sit(
      kinds: [.callback], architectures: ["scene-based"], seed: seed, count: 40)
    let right = plans.map { self.right($0.question) }
    let examiner = studying.open.examiner
    // What the card asks for, whatever the seed.
    let sure = plans.map { examiner.terms(of: $0.question.card) }
    var pairs = 0
    for index in right.indices where index + 3 < right.count {
      for (name, wanted) in [(one, other), (other, one)] where right[index] == [name] {
        guard sure[(index + 1)...].contains(["name:\(wanted)"]) else { continue }
        pairs += 1
        #expect(right[max(0, index - 3)...index + 3].contains([wanted]), "seed \(seed) \(index)")
      }
    }
    #expect(pairs > 0)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func noAnswerOfAMixupComesTwiceInARow(seed: UInt64) throws {
    let (one, other) = Self.mixedUp
    let studying = try confused(one, other, seed: seed)
    let plans = try studying.sit(kinds: [.callback], seed: seed, count: 40)
    let right = plans.map { self.right($0.question) }
    for (before, after) in zip(right, right.dropFirst()) where before == after {
      #expect(before != [one] && before != [other], "seed \(seed)")
    }
  }
}
