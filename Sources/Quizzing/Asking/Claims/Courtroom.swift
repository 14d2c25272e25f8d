import Simulation
import Statechart
import Synchronization

/// All that is needed to judge statements about an architecture: everything that can happen in it, and in
/// each variant that concerns questions. Gathered when it is first needed.
final class Courtroom: Sendable {
  private let deck: Deck
  private let model: WorldModel
  private let gathered = Mutex<[Prover]?>(nil)
  private let judgements = Memo<Proposition, Judgement?>()
  private let runs = Memo<Example, Run>()

  init(deck: Deck, model: WorldModel) {
    self.deck = deck
    self.model = model
  }

  var architecture: Architecture { model.simulator.architecture }

  /// The prover of the tables as they are, then those of the variants.
  var provers: [Prover] {
    gathered.withLock { gathered in
      if let gathered { return gathered }
      let made = ([model.simulator] + model.variants).map { simulator in
        Prover(
          Evidence(of: simulator, alphabet: Alphabet(deck.defaultAlphabet), bounds: bounds),
          kindOfName: deck.names.map(\.kind))
      }
      gathered = made
      return made
    }
  }

  /// One instance of each role with several, so that a sentence can speak of "the" scene; all facts free.
  var bounds: Evidence.Bounds {
    Evidence.Bounds(instances: 1, freeFacts: Set(architecture.facts.indices.prefix(6)))
  }

  /// An example carried out.
  func run(_ example: Example) -> Run {
    runs.value(for: example) { model.simulator.run(example.calls, from: example.start) }
  }

  /// What the tables say, if every variant says so too.
  func settled(_ proposition: Proposition) -> Judgement? {
    judgements.value(for: proposition) { judge(proposition) }
  }

  private func judge(_ proposition: Proposition) -> Judgement? {
    guard let first = provers.first?.judge(proposition), let truth = first.isTrue,
      provers.dropFirst().allSatisfy({ $0.judge(proposition).isTrue == truth })
    else { return nil }
    return first
  }
}
