import Machine
import Synchronization

/// All that is needed to judge statements about an architecture: everything that can happen in it, and in
/// each variant that concerns questions. Gathered when it is first needed.
package final class ProverCache: Sendable {
  private let deck: Deck
  private let model: WorldModel
  private let gathered = Mutex<Hearing?>(nil)
  private let judgements = Memo<Proposition, Judgement?>()
  private let runs = Memo<Example, Run>()

  init(deck: Deck, model: WorldModel) {
    self.deck = deck
    self.model = model
  }

  package convenience init(deck: Deck, architecture: Architecture) {
    self.init(deck: deck, model: WorldModel(architecture))
  }

  package var architecture: Architecture { model.simulator.architecture }

  /// The prover of the tables as they are, those of the variants, and one who is shown also what nobody
  /// implements by default.
  package var provers: [Prover] { hearing.provers }

  /// Of the tables as they are.
  var shown: ShownNames? { hearing.shown }

  private var hearing: Hearing {
    gathered.withLock { gathered in
      if let gathered { return gathered }
      let usual = Alphabet(deck.defaultAlphabet)
      let provers =
        ([model.simulator] + model.variants).map { prover($0, seeing: usual) }
        + [prover(model.simulator, seeing: Alphabet(Set(deck.names.indices)))]
      let made = Hearing(
        provers: provers, shown: provers.first.map { ShownNames(in: $0.evidence) })
      gathered = made
      return made
    }
  }

  private func prover(_ simulator: Simulator, seeing alphabet: Alphabet) -> Prover {
    deck.prover(Evidence(of: simulator, alphabet: alphabet, bounds: bounds))
  }

  private struct Hearing {
    let provers: [Prover]
    let shown: ShownNames?
  }

  /// One instance of each role with several, so that a sentence can speak of "the" scene; all facts free.
  package var bounds: Evidence.Bounds {
    Evidence.Bounds(instances: 1, freeFacts: Set(architecture.facts.indices.prefix(6)))
  }

  /// An example carried out.
  func run(_ example: Example) -> Run {
    runs.value(for: example) { model.simulator.run(example.calls, from: example.start) }
  }

  /// What the tables say, if every variant says so too, whatever is implemented.
  package func settled(_ proposition: Proposition) -> Judgement? {
    judgements.value(for: proposition) { judge(proposition) }
  }

  private func judge(_ proposition: Proposition) -> Judgement? {
    guard let first = provers.first?.judge(proposition), let truth = first.isTrue,
      provers.dropFirst().allSatisfy({ $0.judge(proposition).isTrue == truth })
    else { return nil }
    return first
  }
}

extension Deck {
  /// Judges statements in this deck's names.
  package func prover(_ evidence: Evidence) -> Prover {
    Prover(
      evidence, kindOfName: names.mapValues(\.kind),
      asked: Set(kinds.indices.filter { kinds[$0].isAsked }))
  }
}
