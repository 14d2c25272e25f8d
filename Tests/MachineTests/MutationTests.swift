import Machine
import Quiz
import Testing

/// What a belief changes in the tables, and what it leaves as it is.
@Suite struct MutationTests {
  /// All its words are its own; only what happens is the other's.
  @Test func aSituationCarriedOutAsAnotherKeepsItsWords() throws {
    var told = 0
    for architecture in Shipped.deck.architectures {
      let other = try #require(architecture.situations.firstIndex { $0.id == "launch" })
      for situation in architecture.situations.indices {
        let mine = architecture.situations[situation]
        let now = architecture.applying(mutations: [.carriedOut(situation, as: other)])
          .situations[situation]
        #expect(now.id == mine.id && now.text == mine.text && now.told == mine.told)
        #expect(now.when == architecture.situations[other].when)
        if mine.told != nil { told += 1 }
      }
    }
    #expect(told > 0)
  }
}
