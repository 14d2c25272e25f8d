import Machine
import Platform
import Synchronization

/// All that is needed to judge statements about an architecture: everything that can happen in it, and in
/// each variant that concerns questions. Gathered when it is first needed.
package final class ProverCache: Sendable {
  private let deck: Deck
  /// The simulator of the tables as they are, then one for each variant that concerns questions.
  private let simulators: [Simulator]
  /// True to look at a few worlds only, as for edited tables.
  private let isNarrow: Bool
  private let gathered = Mutex<[Prover]?>(nil)
  private let names = Memo<Bool, ShownNames>()
  private let judgements = Memo<Proposition, Judgement?>()
  private let runs = Memo<Example, Run>()

  /// - Parameter variants: those that concern questions, one in force each; nil to look at a few worlds only.
  init(deck: Deck, _ simulator: Simulator, variants: [Simulator]?) {
    self.deck = deck
    simulators = [simulator] + (variants ?? [])
    isNarrow = variants == nil
  }

  package var architecture: Architecture { simulators[0].architecture }

  /// The prover of the tables as they are, those of the variants, and one whose observer implements every name.
  package var provers: [Prover] {
    gathered.withLock { gathered in
      if let gathered { return gathered }
      let usual = Alphabet(deck.defaultAlphabet)
      let all = Alphabet(Set(deck.names.indices))
      let views = simulators.map { ($0, usual) } + (isNarrow ? [] : [(simulators[0], all)])
      let made = views.mapSideBySide { prover($0, seeing: $1) }
      gathered = made
      return made
    }
  }

  /// The names shown by the deck's tables.
  var shown: ShownNames { names.value(for: isNarrow) { ShownNames(in: provers[0].evidence) } }

  private func prover(_ simulator: Simulator, seeing alphabet: Alphabet) -> Prover {
    deck.prover(Evidence(of: simulator, alphabet: alphabet, bounds: bounds))
  }

  /// At most one instance of each role, so that a sentence can say "the" scene, and free facts. If narrow, no fact is
  /// free and worlds are few: a verdict waits for dozens of edited tables.
  package var bounds: Evidence.Bounds {
    isNarrow
      ? Evidence.Bounds(instances: 1, length: 3)
      : Evidence.Bounds(instances: 1, freeFacts: Set(architecture.facts.indices.prefix(6)))
  }

  func run(_ example: Example) -> Run {
    runs.value(for: example) { simulators[0].run(example.calls, from: example.start) }
  }

  /// The judgement by the tables; nil if it is open, or if a variant or an observer of all names gives another.
  package func settled(_ proposition: Proposition) -> Judgement? {
    judgements.value(for: proposition) {
      guard let first = provers.first?.judge(proposition), let truth = first.isTrue,
        provers.dropFirst().allSatisfy({ $0.judge(proposition).isTrue == truth })
      else { return nil }
      return first
    }
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

/// The names that situations show, alone and together, found once for all statements.
struct ShownNames: Sendable {
  /// By situation, the names it shows in some world.
  private(set) var possible: Column<Situation, Set<EffectName.ID>>
  /// By situation, the names with certainty `must` in some world.
  private(set) var certain: Column<Situation, Set<EffectName.ID>>
  /// By situation, the names that in some world it only may show.
  private(set) var doubtful: Column<Situation, Set<EffectName.ID>>
  /// By name, the names that in some world are certainly shown beside it.
  private(set) var together: [EffectName.ID: Set<EffectName.ID>] = [:]
  /// By name, the role of the instance it is first found to belong to.
  private(set) var roles: [EffectName.ID: Role.ID] = [:]

  init(in evidence: Evidence) {
    let nothing = evidence.bySituation.mapValues { _ in Set<EffectName.ID>() }
    (possible, certain, doubtful) = (nothing, nothing, nothing)
    for (index, happening) in evidence.happenings.enumerated() {
      let (situation, effects) = (happening.call.situation, evidence.effects(of: index))
      let sure = Set(effects.certain.map(\.name))
      certain[situation].formUnion(sure)
      doubtful[situation].formUnion(effects.lazy.filter { $0.certainty == .may }.map(\.name))
      for name in Set(effects.map(\.name)) {
        possible[situation].insert(name)
        together[name, default: []].formUnion(sure)
      }
      for effect in effects where roles[effect.name] == nil {
        roles[effect.name] = evidence.simulator.architecture.instances[effect.instance].role
      }
    }
  }
}
