import Foundation
import Testing

/// The simulator against the oracle, on situations drawn at random.
///
/// LIFECARDS_ORACLE_ROUNDS says how many lists of situations are drawn for each architecture.
@Suite struct AgreementTests {
  /// Parts of the rounds, so that all processors have something to do.
  static let parts = 4

  static let rounds =
    ProcessInfo.processInfo.environment["LIFECARDS_ORACLE_ROUNDS"].flatMap { Int($0) } ?? 10_000

  @Test(arguments: ["app-based", "scene-based"], 0..<parts)
  func theSimulatorSaysWhatTheOracleSays(architecture: String, part: Int) throws {
    let fixture = try #require(try Fixture.real.get()[architecture])
    for seed in stride(from: part, to: Self.rounds, by: Self.parts) {
      if let words = try Judge.disagreement(in: fixture, seed: UInt64(seed)) {
        Issue.record("\(architecture), \(words)")
        return
      }
    }
  }

  @Test(arguments: 0..<parts)
  func theyAgreeOnTablesMadeUpAtRandom(part: Int) throws {
    for tables in stride(from: part, to: Self.rounds / 25, by: Self.parts) {
      let fixture = try Fixture.madeUp(UInt64(tables))
      for seed in 0..<20 {
        if let words = try Judge.disagreement(in: fixture, seed: UInt64(seed)) {
          var maker = TableMaker(seed: UInt64(tables))
          Issue.record("tables \(tables), \(words)\n\(maker.architecture())")
          return
        }
      }
    }
  }

  @Test(arguments: ["app-based", "scene-based"])
  func bothKnowTheSameSituations(architecture: String) throws {
    let fixture = try #require(try Fixture.real.get()[architecture])
    #expect(
      fixture.simulator.architecture.situations.map(\.id).sorted() == fixture.oracle.situations)
  }

  @Test(arguments: ["app-based", "scene-based"])
  func aboutHalfOfTheSituationsArePossible(architecture: String) throws {
    let fixture = try #require(try Fixture.real.get()[architecture])
    var (possible, all) = (0, 0)
    for seed in 0..<300 {
      var maker = RoundMaker(fixture, seed: UInt64(seed))
      let outcomes = try maker.round().1.outcomes
      possible += outcomes.filter { $0.refusal == nil }.count
      all += outcomes.count
    }
    #expect((40...60).contains(100 * possible / all), "\(possible) of \(all)")
  }
}
