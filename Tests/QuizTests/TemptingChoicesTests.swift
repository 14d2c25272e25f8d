import TestSupport
import Testing

@testable import Quiz

/// The wrong choices are those that people take.
@Suite struct TemptingChoicesTests {
  private static let examiner = Shipped.examiner
  private static let diagnostician = MisconceptionTests.diagnostician

  private static func questions(of card: Card, seeds: Range<UInt16> = 0..<40) -> [Question] {
    seeds.compactMap { examiner.question(of: card, seed: $0) }
  }

  private static func cards(_ kind: QuestionKind) -> [Card] {
    examiner.cards.filter { $0.kind == kind }
  }

  private static func chosen(_ key: Key) -> Set<String> { key.words }

  // MARK: Legal

  /// What each misconception gets wrong, by its index.
  private static func disputed(_ question: Question) -> [(
    misconception: Misconception.ID, choices: Set<String>
  )] {
    diagnostician.believedKeys(of: question).map {
      ($0.misconception, chosen($0.key).symmetricDifference(chosen(question.key)))
    }.filter { !$0.choices.isEmpty }
  }

  /// Of the questions of a start, one in four at least has something that a misconception is wrong about, if any has.
  @Test func manyLegalQuestionsOfferWhatAMisconceptionGetsWrong() {
    var disputable: Set<String> = []
    for card in Self.cards(.legal) {
      let questions = Self.questions(of: card)
      guard questions.contains(where: { !Self.disputed($0).isEmpty }) else { continue }
      disputable.insert(card.id)
      let share = questions.count { !Self.disputed($0).isEmpty } * 100 / questions.count
      #expect(share >= 25, "\(card.id): \(share) of 100")
    }
    let named: Set = [
      "legal:app-based/background", "legal:app-based/suspended", "legal:scene-based/background",
      "legal:scene-based/suspended",
    ]
    #expect(disputable.isSuperset(of: named), "\(disputable.sorted())")
  }

  @Test func whoAnswersByTheMisconceptionIsToldIt() {
    for question in some(Self.cards(.legal).flatMap({ Self.questions(of: $0, seeds: 0..<8) })) {
      for (misconception, _) in Self.disputed(question) {
        let believed = Self.diagnostician.believedKeys(of: question)
          .first { $0.misconception == misconception }
        guard let key = believed?.key, let answer = key.answer
        else { continue }
        #expect(question.grade(answer).outcome == .wrong)
        let told = Self.diagnostician.misconceptions(behind: answer, to: question).map(\.id)
        #expect(told.contains(Shipped.deck.material.misconceptions[misconception].id))
      }
    }
  }

  @Test func differentSeedsStillOfferDifferentChoices() {
    for card in some(Self.cards(.legal)) {
      let offered = Set(Self.questions(of: card).map { Set($0.spec.options) })
      #expect(offered.count >= 2, "\(card.id)")
    }
  }

  // MARK: Duties

  /// Where a name beside it in some situation has a duty that could be offered, one such duty is offered.
  @Test func everyDutiesQuestionOffersADutyOfANeighbour() {
    var tempting: Set<String> = []
    for card in Self.cards(.duties) {
      guard case .name(let name) = card.asks else { continue }
      let near = Set(
        Self.examiner.context.neighbours(of: name).flatMap { Shipped.deck.names[$0].duties })
      let wrong = Self.questions(of: card).map { question in
        Set(question.spec.options).subtracting(Self.chosen(question.key))
      }
      guard wrong.contains(where: { !$0.isDisjoint(with: near) }) else { continue }
      tempting.insert(card.id)
      for choices in wrong { #expect(!choices.isDisjoint(with: near), "\(card.id)") }
    }
    let named: Set = [
      "duties:didFinishLaunchingWithOptions", "duties:applicationWillResignActive",
      "duties:applicationWillEnterForeground", "duties:applicationDidBecomeActive",
      "duties:sceneWillConnectTo",
      "duties:sceneWillEnterForeground", "duties:sceneDidBecomeActive",
      "duties:sceneWillResignActive",
    ]
    #expect(tempting.isSuperset(of: named), "\(tempting.sorted())")
  }
}
