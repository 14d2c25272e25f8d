import Testing

@testable import Quiz

/// What is said of tasks that belong elsewhere.
@Suite struct DutiesTests {
  /// A task of the other life cycle has its home there.
  @Test func everyTaskThatBelongsElsewhereHasAHome() throws {
    var told = 0
    for card in Shipped.examiner.cards where card.kind == .duties {
      for seed in UInt16(0)..<40 {
        guard let question = Shipped.examiner.question(of: card, seed: seed) else { continue }
        let wrong = question.vocabulary.entries.map(\.id).filter {
          !question.key.words.contains($0)
        }
        let answer = Answer(wrong.map { .init(id: $0) })
        let remarks = question.subject.remarks(
          on: question.grade(answer), answer, question,
          DeckVoice(Shipped.deck, voice: Shipped.english))
        for remark in remarks where remark.text.hasPrefix("It belongs in") {
          #expect(!remark.text.hasPrefix("It belongs in ."), "\(question.id)")
          told += 1
        }
      }
    }
    #expect(told > 100)
  }
}
