import TestSupport
import Testing

@testable import Quiz

/// Which cards of the shipped content are easily confused.
@Suite struct ConfusablesTests {
  private static let examiner = Shipped.examiner

  private static func partners(of id: String) throws -> [String] {
    let card = try #require(examiner.card(named: id))
    return examiner.confusable(with: card, among: examiner.cards).map(\.id)
  }

  @Test(arguments: [
    // One situation shows what the other shows, and one name more.
    ("trace:scene-based/control-center-open", "trace:scene-based/go-home"),
    ("callback:scene-based/control-center-open", "callback:scene-based/control-center-close"),
    // The same situation in the other architecture.
    ("trace:app-based/go-home", "trace:scene-based/go-home"),
    ("callback:app-based/return/first", "callback:scene-based/return/first"),
    // Names that follow one another.
    ("duties:sceneWillResignActive", "duties:sceneDidEnterBackground"),
  ])
  func theseAreConfused(_ one: String, _ other: String) throws {
    #expect(try Self.partners(of: one).contains(other))
    #expect(try Self.partners(of: other).contains(one))
  }

  @Test func whatHasTheSameAnswerIsNotConfused() throws {
    let partners = try Self.partners(of: "callback:scene-based/go-home/first")
    #expect(!partners.contains("callback:scene-based/lock/first"))
    #expect(!partners.contains("callback:scene-based/go-home/last"))
  }

  /// Of all pairs: the same kind, symmetric, never with itself, never with the same answer.
  @Test func pairsAreOfTwoAndOfOneKind() {
    var count = 0
    for card in Self.examiner.cards {
      for partner in Self.examiner.confusable(with: card, among: Self.examiner.cards) {
        count += 1
        #expect(partner.id != card.id && partner.kind == card.kind)
        #expect(
          Self.examiner.closeness(of: card, to: partner)
            == Self.examiner.closeness(of: partner, to: card))
        let terms = Self.examiner.terms(of: card)
        #expect(terms.isEmpty || terms != Self.examiner.terms(of: partner), "\(card.id)")
      }
    }
    #expect(count > 500, "\(count)")
  }

  @Test func pairsDependOnTheContentAlone() {
    let other = Examiner(Shipped.deck)
    for card in some(Self.examiner.cards.reversed()) {
      #expect(
        other.confusable(with: card, among: Self.examiner.cards)
          == Self.examiner.confusable(with: card, among: Self.examiner.cards))
    }
  }

  @Test func aWrongNameIsAMixup() throws {
    let card = try #require(
      Self.examiner.card(named: "callback:scene-based/go-home/first"))
    let question = try #require(Self.examiner.question(of: card, seed: 1))
    let mixup = try #require(
      Mixup(words: ["sceneDidEnterBackground"], to: question))
    #expect(
      mixup.other(than: Term.name("sceneWillResignActive"))
        == Term.name("sceneDidEnterBackground"))
    #expect(Mixup(words: ["sceneWillResignActive"], to: question) == nil)
    #expect(Mixup(words: [], to: question) == nil)
  }

  @Test(arguments: [
    (["sceneDidEnterBackground", "sceneWillResignActive"], true),
    (["sceneWillEnterForeground", "sceneDidEnterBackground"], true),
    (["sceneWillResignActive"], false),
    (["sceneDidBecomeActive", "sceneWillEnterForeground"], false),
  ])
  func inASequenceOneWordOrTwoNeighboursAreAMixup(_ words: [String], _ isOne: Bool) throws {
    let card = try #require(Self.examiner.card(named: "trace:scene-based/go-home"))
    let question = try #require(
      (UInt16(0)..<200).lazy.compactMap { Self.examiner.question(of: card, seed: $0) }
        .first {
          $0.key.answer?.words.map(\.text)
            == ["sceneWillResignActive", "sceneDidEnterBackground"]
        })
    #expect((Mixup(words: words, to: question) != nil) == isOne)
  }
}
