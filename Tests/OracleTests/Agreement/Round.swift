import Quiz

/// One list of situations to try, and the world it begins in.
struct Round: Sendable, CustomStringConvertible {
  let seed: UInt64
  var variants: [String] = []
  var start: World
  var calls: [String] = []

  var description: String {
    let moved = start.leaves.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return """
      seed \(seed), variants \(variants), facts \(start.facts.sorted())
      from \(moved.joined(separator: ", "))
      \(calls.joined(separator: ", "))
      """
  }
}

/// Draws rounds; the same seed draws the same round.
struct RoundMaker {
  let fixture: Fixture
  private let seed: UInt64
  private var generator: SeededGenerator

  init(_ fixture: Fixture, seed: UInt64) {
    self.fixture = fixture
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  /// The round, and what the oracle tells of it.
  mutating func round() throws -> (Round, Telling) {
    let tables = fixture.oracle.tables
    var round = Round(seed: seed, start: World(initialFor: tables))
    if chance(20), let variant = pick(tables.variants.keys.sorted()) {
      round.variants = [variant]
      if chance(20), let second = pick(tables.variants.keys.sorted()) {
        round.variants.append(second)
      }
    }
    for fact in tables.facts.keys.sorted() where chance(50) { round.start.set([fact: chance(50)]) }
    if chance(15) { scatter(&round.start, tables) }
    let oracle = fixture.with(variants: round.variants).oracle
    var telling = Telling()
    for _ in 0...generator.index(below: 8) {
      telling = try next(after: telling, of: oracle, from: round.start)
    }
    round.calls = telling.outcomes.map(\.call)
    return (round, telling)
  }

  /// Often some calls are tried until one is possible.
  private mutating func next(
    after telling: Telling, of oracle: Oracle, from start: World
  ) throws -> Telling {
    let tries = chance(40) ? 6 : 1
    var next = telling
    for _ in 0..<tries {
      next = telling
      try oracle.append(call(of: oracle), to: &next, from: start)
      if next.outcomes.last?.refusal == nil { break }
    }
    return next
  }

  private mutating func call(of oracle: Oracle) -> String {
    guard let id = pick(oracle.situations), let script = oracle.tables.scripts[id] else {
      return ""
    }
    guard chance(script.parameter == nil ? 3 : 60) else { return id }
    let likely = script.parameter.flatMap { oracle.members[$0.role] } ?? []
    let all = oracle.tables.parts.map(\.id)
    return pick(chance(80) && !likely.isEmpty ? likely : all).map { "\(id)@\($0)" } ?? id
  }

  /// Puts every instance somewhere, in worlds that could not be reached, too.
  private mutating func scatter(_ world: inout World, _ tables: Tables) {
    for part in tables.parts {
      let leaves = tables.machines[part.machine]?.leaves.values.reduce(into: Set()) {
        $0.formUnion($1)
      }
      if let leaf = pick((leaves ?? []).sorted()) { world.leaves[part.id] = leaf }
    }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    generator.index(below: 100) < percent
  }

  private mutating func pick<Element>(_ items: [Element]) -> Element? {
    items.isEmpty ? nil : items[generator.index(below: items.count)]
  }
}
