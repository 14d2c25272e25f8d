import Quiz
import Machine
import Testing

/// The prover against a judge that shares nothing with it: the verdict is the same, an example shows what it
/// is an example of, and none is shorter.
@Suite struct ClaimAgreementTests {
  @Test(arguments: ["app-based", "scene-based"])
  func allThatQuestionsCanStateIsJudgedAlike(architecture: String) throws {
    let fixture = try #require(try Fixture.real.get()[architecture])
    let courtroom = ProverCache.of(fixture.simulator.architecture, in: fixture.deck)
    let comparison = try ClaimComparison(fixture, variants: [])
    let kind = try #require(fixture.deck.kinds.firstIndex { $0.says != nil })
    let all = ClaimFinder(deck: fixture.deck, prover: courtroom, kind: kind).all
    #expect(all.count > 1_000)
    let others = try comparison.differences(amongRandom: 2_000, seed: 0)
    expect(try all.compactMap { try comparison.difference(on: $0) } + others)
  }

  @Test(arguments: ["app-based", "scene-based"])
  func statementsMadeUpAtRandomAreJudgedAlikeUnderEveryVariant(architecture: String) throws {
    let fixture = try #require(try Fixture.real.get()[architecture])
    let variants = [[]] + fixture.oracle.tables.variants.keys.sorted().map { [$0] }
    for (seed, variants) in variants.enumerated() {
      let comparison = try ClaimComparison(fixture, variants: variants)
      expect(
        try comparison.differences(amongRandom: 400, seed: UInt64(seed)).map {
          "\(variants): \($0)"
        })
    }
  }

  @Test(arguments: 0..<4)
  func statementsOnTablesMadeUpAtRandomAreJudgedAlike(part: Int) throws {
    for tables in stride(from: part, to: 40, by: 4) {
      let comparison = try ClaimComparison(try Fixture.madeUp(UInt64(tables)), variants: [])
      let differences = try comparison.differences(amongRandom: 200, seed: UInt64(tables))
      expect(differences.map { "tables \(tables): \($0)" })
    }
  }

  /// So that agreement says something.
  @Test func everyFormIsSometimesTrueAndSometimesFalse() throws {
    var verdicts: Set<String> = []
    for tables in 0..<8 {
      let fixture = try Fixture.madeUp(UInt64(tables))
      let prover = try ClaimComparison(fixture, variants: []).prover
      var maker = StatementMaker(
        fixture.simulator.architecture, names: fixture.names.indices.map { EffectName.ID($0) },
        seed: 1)
      for _ in 0..<400 {
        let statement = maker.statement()
        let isTrue = prover.judge(statement).isTrue
        verdicts.insert("\(statement.form.keyword) \(isTrue.map(String.init) ?? "void")")
      }
    }
    let forms = ["after", "always", "before", "can", "during", "moves", "never", "ordered"]
    #expect(Set(forms.flatMap { ["\($0) true", "\($0) false"] }).subtracting(verdicts) == [])
    #expect(Set(forms.map { "\($0) void" }).subtracting(verdicts) == ["moves void"])
  }

  private func expect(_ differences: [String]) {
    let some = differences.prefix(30).joined(separator: "\n")
    #expect(differences.isEmpty, "\(differences.count):\n\(some)")
  }
}
