import Quiz
import TestSupport
import Machine

/// The prover against the judge, statement by statement.
struct ClaimComparison {
  let judge: ClaimJudge
  let prover: Prover
  let deck: Deck
  private let architecture: Architecture

  init(_ fixture: Fixture, variants: [String]) throws {
    let (oracle, simulator) = fixture.with(variants: variants)
    deck = fixture.deck
    architecture = simulator.architecture
    judge = try ClaimJudge(oracle, names: fixture.claimNames)
    let bounds = Evidence.Bounds(
      instances: 1, freeFacts: Set(simulator.architecture.facts.indices))
    prover = deck.prover(
      Evidence(of: simulator, alphabet: Alphabet(deck.defaultAlphabet), bounds: bounds))
  }

  func differences(amongRandom count: Int, seed: UInt64) throws -> [String] {
    let names = deck.names.indices.filter { judge.names.seen.contains(deck.names[$0].id) }
    var maker = StatementMaker(architecture, names: names, seed: seed)
    return try (0..<count).compactMap { _ in try difference(on: maker.statement()) }
  }

  /// In what they differ, in words; nil if in nothing.
  func difference(on proposition: Proposition) throws -> String? {
    let text = PropositionText(deck: deck, architecture: architecture).text(of: proposition)
    let statement = try Statement(text)
    let (opinion, judgement) = (judge.opinion(on: statement), prover.judge(proposition))
    guard opinion?.isTrue == judgement.isTrue else {
      return "\(text): judge \(word(opinion?.isTrue)), prover \(word(judgement.isTrue)), "
        + "\(opinion?.length ?? 0) situations, \(calls(judgement.example))"
    }
    guard let length = opinion?.length else { return nil }
    guard let example = judgement.example else { return "\(text): the prover shows nothing" }
    let calls = calls(example)
    // A plain way may be longer than a shortest one.
    guard calls.count >= length else {
      return "\(text): the judge needs \(length) situations, the prover \(calls)"
    }
    let isShown = try judge.isShown(statement, by: calls, from: world(example.start))
    return isShown ? nil : "\(text): not shown by \(calls)"
  }

  private func word(_ isTrue: Bool?) -> String {
    isTrue.map(String.init) ?? "void"
  }

  private func calls(_ example: Example?) -> [String] {
    example?.calls.map(architecture.text(of:)) ?? []
  }

  private func world(_ configuration: Configuration) -> World {
    let leaves = architecture.instances.indices.map { index in
      let machine = architecture.role(of: index).machine
      return (architecture.instances[index].id, machine.leaf(configuration.leaves[index]).id)
    }
    let facts = architecture.facts.indices.filter { configuration.holds(fact: $0) }
    return World(
      leaves: Dictionary(uniqueKeysWithValues: leaves),
      facts: Set(facts.map { architecture.facts[$0].id }))
  }
}
