import Machine
import Platform
import Synchronization

/// A question that could be asked, and the facts that it uses.
package struct Prospect: Sendable {
  package let card: Card
  package let seed: UInt16
  /// Places of facts in the book, what is asked for first.
  package let facts: [Int]
}

/// Questions of every card that may be asked at a stage, a few each. They are made little by little, since making all of
/// them takes seconds.
package final class CandidateShelf: Sendable {
  private let examiner: Examiner
  private let book: FactBook
  private let curriculum: Curriculum?
  private let boards = Mutex<[Stage: Board]>([:])

  package init(_ examiner: Examiner, _ book: FactBook, _ curriculum: Curriculum?) {
    (self.examiner, self.book, self.curriculum) = (examiner, book, curriculum)
  }

  private struct Board {
    var made: [Prospect] = []
    /// The cards and seeds still to be made into questions; the last item is made next.
    var waiting: [(card: Card, seed: UInt16)]
  }

  /// The number of questions made of each card.
  private static let each = 4

  /// All questions made so far for a stage, after making at most `count` more.
  package func prospects(at stage: Stage, making count: Int) -> [Prospect] {
    let examiner = examiner.at(stage)
    return boards.withLock { boards in
      var board = boards[stage] ?? Board(waiting: worklist(at: stage, examiner))
      for _ in 0..<min(count, board.waiting.count) {
        let (card, seed) = board.waiting.removeLast()
        if let made = prospect(of: card, seed: seed, at: stage, examiner) {
          board.made.append(made)
        }
      }
      boards[stage] = board
      return board.made
    }
  }

  /// One question of each card, often asked ones first, then a second of each, and so on; in reverse, to take from the
  /// end.
  private func worklist(at stage: Stage, _ examiner: Examiner) -> [(card: Card, seed: UInt16)] {
    let cards = examiner.cards.filter { curriculum?.mayAsk($0, at: stage) ?? true }
    let sorted = Situation.Frequency.allCases.reversed().flatMap { asked in
      cards.filter { $0.frequency == asked }
    }
    return (0..<Self.each).flatMap { turn in
      sorted.map { ($0, Self.seed(of: $0, turn, examiner.deck)) }
    }.reversed()
  }

  /// The seed depends on the deck's fingerprint, so that changed content gets other questions.
  private static func seed(of card: Card, _ turn: Int, _ deck: Deck) -> UInt16 {
    UInt16(truncatingIfNeeded: StableHash.of("\(card.id)/\(turn)/\(deck.fingerprint)"))
  }

  private func prospect(
    of card: Card, seed: UInt16, at stage: Stage, _ examiner: Examiner
  ) -> Prospect? {
    guard let question = examiner.question(of: card, seed: seed),
      curriculum.map({ stage.isSuperset(of: $0.stage(neededBy: question)) }) ?? true
    else { return nil }
    let facts = book.facts(of: question, at: curriculum == nil ? nil : stage)
      .compactMap(book.place)
    guard !facts.isEmpty else { return nil }
    return Prospect(card: card, seed: seed, facts: facts)
  }
}
