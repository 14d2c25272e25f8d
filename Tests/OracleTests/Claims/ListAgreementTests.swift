import Quiz
import Machine
import Testing

/// The counts behind the score of a wrong yes or no, against lists written out one by one.
@Suite struct ListAgreementTests {
  @Test(arguments: ["app-based", "scene-based"])
  func listsAreCountedAsIfWrittenOut(architecture: String) throws {
    let fixture = try #require(try Fixture.real.get()[architecture])
    let comparison = try ClaimComparison(fixture, variants: [])
    let tables = fixture.simulator.architecture
    let names = fixture.deck.names.indices.filter {
      comparison.judge.names.seen.contains(fixture.deck.names[$0].id)
    }
    var maker = StatementMaker(tables, names: names, seed: 7)
    var counted = 0
    for _ in 0..<300 {
      let statement = maker.statement()
      let text = PropositionText(deck: fixture.deck, architecture: tables).text(of: statement)
      let censuses = [true, false].compactMap { census(saying: $0, of: statement, fixture) }
      #expect(censuses.count == 1, "\(text): one of yes and no can be told by lists")
      let found = censuses.first?.agreement(
        from: Configuration(initialFor: tables), upTo: 2)
      let expected = comparison.judge.agreement(with: try Statement(text), upTo: 2)
      #expect(found == expected, "\(text)")
      if expected.of > 0, expected.right < expected.of { counted += 1 }
    }
    #expect(counted > 50)
  }

  private func census(
    saying isTrue: Bool, of statement: Proposition, _ fixture: Fixture
  ) -> StatementCensus? {
    let deck = fixture.deck
    return StatementCensus(
      saying: isTrue, of: statement, in: fixture.simulator,
      within: Evidence.Bounds(instances: 1, freeFacts: []),
      alphabet: Alphabet(deck.defaultAlphabet), kindOfName: deck.names.mapValues(\.kind),
      asked: Set(deck.kinds.indices.filter { deck.kinds[$0].isAsked }))
  }
}
