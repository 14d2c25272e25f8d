import Machine

/// Asks which of a few situations can happen now.
struct LegalAsker: Asker {
  let deck: Deck
  let models: Column<Architecture, WorldModel>
  private let diagnostician: Diagnostician
  private let offers = Memo<[Int], Offer>()

  init(deck: Deck, models: Column<Architecture, WorldModel>, diagnostician: Diagnostician) {
    self.deck = deck
    self.models = models
    self.diagnostician = diagnostician
  }

  /// How many choices there are, and how many of them are possible.
  private static let choices = 6
  private static let fewest = 4
  private static let possible = 1...4

  func cards() -> [Card] {
    models.indices.flatMap { index in
      let architecture = models[index].simulator.architecture
      return architecture.starts.indices.filter {
        architecture.starts[$0].isAsked && models[index].starts[$0] != nil
      }.map { start in
        Card(
          id: "\(QuestionKind.legal.rawValue):\(architecture.id)/\(architecture.starts[start].id)",
          kind: .legal, architecture: index, situation: nil, effectKind: EffectKind.ID(0),
          asks: .start(start),
          frequency: .sometimes)
      }
    }
  }

  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    guard let index = card.architecture, case .start(let start) = card.asks,
      let world = models[index].starts[start]
    else { return nil }
    let offer = offers.value(for: [index.index, start.index]) { self.offer(index, start, world) }
    let wanted = generator.index(below: Self.possible.count) + Self.possible.lowerBound
    let wrong = offer.wrong(using: &generator)
    let can = offer.some(upTo: wanted, possible: true, tempting: wrong, using: &generator)
    let cannot = offer.some(
      upTo: Self.choices - can.count, possible: false, tempting: wrong, using: &generator)
    guard !can.isEmpty, !cannot.isEmpty, can.count + cannot.count >= Self.fewest else { return nil }
    return question(
      card, seed, models[index].simulator.architecture.starts[start], world,
      generator.shuffled(can + cannot), models[index])
  }

  /// What may be offered at a start.
  private struct Offer: Sendable {
    let settled: [Settled]
    /// Those (places in `settled`) that a misconception takes for possible where they are not, or the other
    /// way round, one set for each misconception.
    let disputed: [Set<Int>]

    /// What one misconception gets wrong; nothing where none gets anything wrong.
    func wrong(using generator: inout SeededGenerator) -> Set<Int> {
      disputed.isEmpty ? [] : disputed[generator.index(below: disputed.count)]
    }

    /// Some that are possible, or not, in any order, those that are tempting before others.
    func some(
      upTo count: Int, possible: Bool, tempting: Set<Int>, using generator: inout SeededGenerator
    ) -> [Settled] {
      let places = generator.shuffled(
        settled.indices.filter { (settled[$0].refusal == nil) == possible })
      let ordered = places.filter(tempting.contains) + places.filter { !tempting.contains($0) }
      return ordered.prefix(count).map { settled[$0] }
    }
  }

  private func offer(_ index: Architecture.ID, _ start: Start.ID, _ world: Configuration) -> Offer {
    let settled = settled(models[index], start, world)
    let architecture = models[index].simulator.architecture
    let ids = settled.map { architecture.situations[$0.situation].id }
    let told = architecture.starts[start]
    let disputed = diagnostician.disputed(
      ids, possible: ids.indices.filter { settled[$0].refusal == nil }.map { ids[$0] }, in: index,
      after: told.after.map { architecture.text(of: $0) }, facts: architecture.facts(of: told),
      world: world)
    return Offer(
      settled: settled,
      disputed: disputed.map { set in Set(ids.indices.filter { set.contains(ids[$0]) }) })
  }

  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let index = card.architecture else { throw .card }
    let model = models[index]
    let (start, world) = try model.beginning(of: spec)
    let situations = try model.calls(named: spec.options).map(\.situation)
    let chosen = settled(situations, model, start, world)
    guard chosen.count == situations.count, chosen.contains(where: { $0.refusal == nil }) else {
      throw .doubtful
    }
    return question(card, spec.seed, start, world, chosen, model)
  }

  private func question(
    _ card: Card, _ seed: String, _ start: Start, _ world: Configuration, _ chosen: [Settled],
    _ model: WorldModel
  ) -> Question {
    let architecture = model.simulator.architecture
    func id(_ settled: Settled) -> String { architecture.situations[settled.situation].id }
    return Question(
      spec: QuestionSpec(
        card, seed: seed, in: deck, after: start.after.map { architecture.text(of: $0) },
        facts: architecture.facts(of: start), asks: "possible", options: chosen.map(id)),
      card: card,
      subject: .legal(
        world,
        refusals: Dictionary(
          chosen.compactMap { item in item.refusal.map { (id(item), $0) } },
          uniquingKeysWith: { first, _ in first })),
      world: [start.text],
      key: .choices(chosen.filter { $0.refusal == nil }.map(id), several: true),
      vocabulary: Vocabulary(
        choices: chosen.map { (id($0), architecture.situations[$0.situation].text, nil) }))
  }

  /// A situation that can happen or cannot, whatever is left open; what keeps it from happening.
  private struct Settled: Sendable {
    let situation: Situation.ID
    let refusal: Impossibility?
  }

  /// Situations that may be offered here, on which all variants agree and that depend on nothing the start
  /// leaves unsaid.
  private func settled(_ model: WorldModel, _ start: Start.ID, _ world: Configuration) -> [Settled]
  {
    let architecture = model.simulator.architecture
    let offered = architecture.situations.indices.filter { situation in
      architecture.situations[situation].offered.map { architecture.holds($0, in: world) } ?? false
    }
    return settled(offered, model, architecture.starts[start], world)
  }

  /// Those of the situations that are beyond doubt.
  private func settled(
    _ situations: [Situation.ID], _ model: WorldModel, _ start: Start, _ world: Configuration
  ) -> [Settled] {
    let architecture = model.simulator.architecture
    let others =
      model.variants.compactMap { simulator in
        WorldModel.configuration(of: start, by: simulator).map {
          (simulator, $0)
        }
      } + OpenWorlds(architecture).alternatives(to: world, start).map { (model.simulator, $0) }
    return situations.compactMap { situation in
      let refusal = Self.refusal(of: situation, in: world, by: model.simulator)
      let agree = others.allSatisfy { simulator, other in
        (Self.refusal(of: situation, in: other, by: simulator) == nil) == (refusal == nil)
      }
      return agree ? Settled(situation: situation, refusal: refusal) : nil
    }
  }

  /// Why it cannot happen, however it is called; nil if it can.
  private static func refusal(
    of situation: Situation.ID, in world: Configuration, by simulator: Simulator
  ) -> Impossibility? {
    let calls = simulator.calls(of: situation, in: world)
    let tried = calls.isEmpty ? [Occurrence(situation: situation)] : calls
    let refusals = tried.map { simulator.outcome(of: $0, in: world).impossibility }
    if refusals.contains(where: { $0 == nil }) { return nil }
    return tried.first.flatMap {
      simulator.run([$0], from: world).outcomes.first?.impossibility
    }
  }
}
