import Quiz
import Terminal
import Testing

@testable import App

/// The command that drills what went wrong.
@Suite struct MissedTests {
  /// Cards of different kinds, so that none is about what another asks.
  private func cards(_ studying: Studying) throws -> [Card] {
    try ["next-state", "callback", "duties"].map { kind in
      try #require(
        studying.open.examiner.cards.first { card in
          card.kind.rawValue == kind && studying.open.examiner.question(of: card, seed: 1) != nil
        })
    }
  }

  /// Asks exactly this card and answers that it is not known, a minute later than what was before.
  private func miss(_ card: Card, _ studying: Studying) {
    _ = studying.run("study", card.id)
    studying.clock.milliseconds += 60_000
    _ = studying.session.take(.line("dk", listed: false))
  }

  private func asked(_ studying: Studying) -> String? {
    if case .asking(let asking) = studying.session.mode { asking.question.card.id } else { nil }
  }

  @Test func nothingMissedIsSaid() throws {
    #expect(try Studying().run("missed") == "Nothing was missed.\n")
  }

  @Test func theLatestComesFirstAndEachOnce() throws {
    let studying = try Studying()
    let cards = try cards(studying)
    for card in cards { miss(card, studying) }
    _ = studying.run("missed")
    var order: [String] = []
    while let card = asked(studying) {
      order.append(card)
      _ = studying.session.take(.line("dk", listed: false))
    }
    #expect(order == cards.reversed().map(\.id))
  }

  @Test func asManyAsAreWanted() throws {
    let studying = try Studying()
    for card in try cards(studying) { miss(card, studying) }
    #expect(studying.run("missed", "--count", "1").contains("\n[1/1] "))
  }

  @Test func whatWasRightSinceIsOver() throws {
    let studying = try Studying()
    let card = try cards(studying)[0]
    miss(card, studying)
    _ = studying.run("missed")
    guard case .asking(let asking) = studying.session.mode else {
      Issue.record("nothing is asked")
      return
    }
    let answer = studying.session.page(of: studying.open).questions.answerWords(asking.question)
    _ = studying.session.take(.line(answer.joined(separator: ", "), listed: false))
    #expect(studying.run("missed") == "Nothing was missed.\n")
  }
}
