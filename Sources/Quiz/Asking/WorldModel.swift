import Machine

/// An architecture ready to be asked about: its tables, its starts carried out, and its variants.
struct WorldModel: Sendable {
  let tables: Tables
  /// The same tables with the narrow prover that edited tables get.
  let narrow: Tables
  /// The configuration of each start; nil if its situations cannot happen.
  let starts: Column<Start, Configuration?>
  /// The tables with one variant in force each, of the variants that concern questions.
  let variants: [Tables]
  /// By state (its id), true if some way leads there, so that questions can ask for ways to it.
  let reached = Memo<String, Bool>()
  private let occasions = Memo<Situation.ID, [Occasion]>()
  private let sampled = Memo<Situation.ID, [(occasion: Occasion, run: Run)]>()

  init(_ architecture: Architecture, of deck: Deck) {
    variants = architecture.variants
      .filter { $0.concernsQuestions && $0.versions.overlaps(architecture.versions) }
      .map { Tables(architecture.applying([$0]), of: deck) }
    let simulator = Simulator(architecture)
    tables = Tables(simulator, of: deck, variants: variants)
    narrow = Tables(simulator, of: deck, variants: nil)
    starts = architecture.starts.mapValues { simulator.world(of: $0) }
  }

  var simulator: Simulator { tables.simulator }
  var architecture: Architecture { simulator.architecture }

  /// The asked starts at which a situation can happen, each with its call; of starts with the same outcome only the
  /// first.
  func occasions(of situation: Situation.ID) -> [Occasion] {
    occasions.value(for: situation) {
      let all = startsAsked.compactMap { occasion(of: situation, at: $0) }
      return all.filter { one in !all.contains { isIdle($0, beside: one) } }
    }
  }

  /// True if a plainer start comes earlier, and the situation shows the same names and moves the same there.
  private func isIdle(_ plain: Occasion, beside other: Occasion) -> Bool {
    guard plain.call == other.call, isPlainer(plain.start, than: other.start) else { return false }
    let runs = [plain, other].map { simulator.run([$0.call], from: $0.configuration) }
    let moves = runs.map { run in
      run.outcomes.flatMap(\.steps).filter {
        $0.from != $0.to
          && plain.configuration.leaves[$0.instance] == other.configuration.leaves[$0.instance]
      }.map { [$0.from, $0.to] }
    }
    return runs[0].effects.map(\.name) == runs[1].effects.map(\.name) && moves[0] == moves[1]
  }

  /// True if a start comes before another and differs from it only in facts and in states that questions tell by a
  /// sentence of their own.
  func isPlainer(_ plain: Start.ID, than other: Start.ID) -> Bool {
    guard plain < other, let one = starts[plain], let two = starts[other] else { return false }
    return architecture.instances.indices.allSatisfy {
      one.leaves[$0] == two.leaves[$0]
        || architecture.role(of: $0).machine.leaf(one.leaves[$0]).says != nil
    }
  }

  /// The runs of a situation on its first occasions: eight are enough to see what can be asked of it.
  func samples(of situation: Situation.ID) -> [(occasion: Occasion, run: Run)] {
    sampled.value(for: situation) {
      var found: [(Occasion, Run)] = []
      for start in startsAsked where found.count < 8 {
        guard let occasion = occasion(of: situation, at: start) else { continue }
        found.append((occasion, simulator.run([occasion.call], from: occasion.configuration)))
      }
      return found
    }
  }

  private var startsAsked: [Start.ID] { starts.indices.filter { architecture.starts[$0].isAsked } }

  private func occasion(of situation: Situation.ID, at index: Start.ID) -> Occasion? {
    guard let start = starts[index], isSensible(situation, in: start),
      let call = unmistakableCall(of: situation, in: start)
    else { return nil }
    return Occasion(start: index, configuration: start, call: call)
  }

  /// The plainest worlds, which one situation leads to, where something has effects though it is not offered there: a
  /// link is opened while the app is in front.
  func plainWorldsNotOffering(_ call: Occurrence) -> [Configuration] {
    guard let offered = architecture.situations[call.situation].offered else { return [] }
    return starts.indices.compactMap { index in
      guard architecture.starts[index].after.count < 2, let world = starts[index],
        architecture.hasOneOfEach(world), !architecture.holds(offered, in: world)
      else { return nil }
      let run = simulator.run([call], from: world)
      return run.isPossible && !run.effects.isEmpty ? world : nil
    }
  }

  /// The asked starts with several instances of some role in play, or those without.
  func starts(ofSeveral: Bool) -> [(index: Start.ID, world: Configuration)] {
    starts.indices.compactMap { index in
      guard architecture.starts[index].isAsked, let world = starts[index],
        architecture.hasOneOfEach(world) != ofSeveral
      else { return nil }
      return (index, world)
    }
  }

  /// The one way in which a situation can happen, as its text does not say what stands after `@`: all
  /// arguments that are possible must show the same names. Nil if there is none.
  private func unmistakableCall(
    of situation: Situation.ID, in start: Configuration
  ) -> Occurrence? {
    let calls = simulator.calls(of: situation, in: start)
      .filter { simulator.successor(of: start, by: $0) != nil }
    guard let first = calls.first else { return nil }
    if calls.count == 1 || first.argument == nil { return first }
    let shown = calls.map { simulator.run([$0], from: start).effects.map(\.name) }
    return shown.allSatisfy { $0 == shown.first } ? first : nil
  }

  /// True if the situation's condition `offered` holds, or if it has none.
  func isSensible(_ situation: Situation.ID, in world: Configuration) -> Bool {
    architecture.situations[situation].offered.map { architecture.holds($0, in: world) } ?? true
  }

  /// A start and a situation that can happen there.
  struct Occasion: Sendable {
    let start: Start.ID
    let configuration: Configuration
    let call: Occurrence
  }
}

extension WorldModel {
  /// The start of a question, and the configuration there. A start that is not among the architecture's any
  /// more is told by what led to it.
  func beginning(of spec: QuestionSpec) throws(LostQuestion) -> (Start, Configuration) {
    let after = try occurrences(named: spec.after)
    var facts: [Fact.ID: Bool] = [:]
    for (id, holds) in spec.facts.sorted(by: { $0.key < $1.key }) {
      guard let fact = architecture.facts.firstIndex(where: { $0.id == id }) else {
        throw .missing(id)
      }
      facts[fact] = holds
    }
    let known = architecture.starts.filter { $0.after == after && $0.facts == facts }
    let start =
      known.first(where: \.isAsked) ?? known.first
      ?? Start(id: "", text: text(of: after), after: after, facts: facts, isAsked: false)
    guard let world = simulator.world(of: start) else { throw .impossible }
    return (start, world)
  }

  func occurrences(named texts: [String]) throws(LostQuestion) -> [Occurrence] {
    try texts.map { text throws(LostQuestion) in
      guard let call = architecture.call(named: text) else { throw .missing(text) }
      return call
    }
  }

  /// The situations, sentence by sentence.
  private func text(of calls: [Occurrence]) -> LocalizedText {
    let texts = calls.map { architecture.situations[$0.situation].text.byLanguage }
    return LocalizedText(
      texts.dropFirst().reduce(texts.first ?? [:]) { $0.merging($1) { "\($0) \($1)" } })
  }
}

/// Worlds that a start's words leave open: other facts, and other states of an instance whose state has a
/// sentence that was not said.
struct OpenWorlds {
  let architecture: Architecture
  let world: Configuration
  let start: Start

  /// Each differs from the world in one respect.
  var all: [Configuration] {
    facts.map(\.world) + architecture.instances.indices.flatMap { states(of: $0) }
  }

  /// The world with one fact inverted, for each fact that is left open.
  var facts: [(fact: Fact.ID, world: Configuration)] {
    architecture.facts.indices.filter { start.facts[$0] == nil }.map { fact in
      var other = world
      other.set(fact: fact, to: !world.holds(fact: fact))
      return (fact, other)
    }
  }

  /// The world with an instance in each other state that it could stand in without the words saying so.
  func states(of instance: Instance.ID) -> [Configuration] {
    let machine = architecture.role(of: instance).machine
    guard machine.leaf(world.leaves[instance]).says != nil else { return [] }
    return machine.leaves.compactMap { leaf in
      guard leaf != world.leaves[instance], machine.leaf(leaf).says != nil else { return nil }
      var other = world
      other.leaves[instance] = leaf
      return other
    }
  }

  /// The sentences about the world that rule out others in which something else would be right.
  /// - Parameter told: instances whose state is told otherwise.
  func statements(
    besides told: Set<Instance.ID> = [], where matters: (Configuration) -> Bool
  ) -> [LocalizedText] {
    let facts = facts.filter { matters($0.world) }.map(\.fact)
    let leaves = architecture.instances.indices
      .filter { !told.contains($0) && states(of: $0).contains(where: matters) }
      .map { architecture.role(of: $0).machine.leaf(world.leaves[$0]) }
    let denied = facts.filter { !world.holds(fact: $0) }
    // A fact that does not hold and a state may share one sentence.
    let joined = leaves.lazy.compactMap { leaf in
      denied.lazy.compactMap { fact in
        leaf.saysBeside[architecture.facts[fact].id].map { (fact, leaf.id, $0) }
      }.first
    }.first
    return [joined?.2].compactMap { $0 }
      + facts.filter { $0 != joined?.0 }.map {
        world.holds(fact: $0) ? architecture.facts[$0].text : architecture.facts[$0].negation
      } + leaves.filter { $0.id != joined?.1 }.compactMap(\.says)
  }
}

extension Architecture {
  /// The facts (ids) that a start sets.
  func facts(of start: Start) -> [String: Bool] {
    Dictionary(start.facts.map { (facts[$0.key].id, $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension ProverCache {
  /// The cache for an architecture and its variants.
  package static func of(_ architecture: Architecture, in deck: Deck) -> ProverCache {
    WorldModel(architecture, of: deck).tables.prover
  }
}

/// The tables as each of a deck's misconceptions has them, worked out when they are first needed.
package final class Beliefs: Sendable {
  let deck: Deck
  /// The architectures with their tables as they are.
  let models: Column<Architecture, WorldModel>
  private let found = Memo<Architecture.ID, [Belief]>()

  /// A misconception at work in one architecture.
  typealias Belief = (misconception: Misconception.ID, tables: Tables)

  init(_ deck: Deck) {
    self.deck = deck
    models = deck.architectures.mapValues { WorldModel($0, of: deck) }
  }

  /// Beliefs in the deck's order.
  func inArchitecture(_ index: Architecture.ID) -> [Belief] {
    found.value(for: index) {
      deck.material.misconceptions.indices.compactMap { misconception in
        deck.material.misconceptions[misconception].mutations[index].map {
          (misconception, Tables(deck.architectures[index].applying(mutations: $0), of: deck))
        }
      }
    }
  }
}

extension Simulator {
  /// True if a situation can happen with some instance behind `@`.
  func canHappen(_ situation: Situation.ID, in world: Configuration) -> Bool {
    calls(of: situation, in: world).contains { successor(of: world, by: $0) != nil }
  }

  /// The names that a situation shows from every start from which the first of them is the same. A name that another
  /// such start lacks, such as a call that only a new session has, is not among them.
  func usualNames(shownIn outcome: Macrostep, _ alphabet: Alphabet) -> Set<EffectName.ID> {
    let shown = alphabet.observe(outcome.effects).map(\.name)
    let alike = architecture.starts.compactMap(world)
      .map { alphabet.observe(run([outcome.call], from: $0).effects).map(\.name) }
      .filter { $0.first == shown.first }
    return Set(shown.filter { name in alike.allSatisfy { $0.contains(name) } })
  }
}
