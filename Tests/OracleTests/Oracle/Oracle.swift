/// Says what happens by the letter of the rules: slowly, by name, sharing nothing with the simulator.
struct Oracle: Sendable {
  let tables: Tables
  let parts: [String: Part]
  /// The instances of each role, in order.
  let members: [String: [String]]
  let situations: [String]

  init(_ tables: Tables) {
    self.tables = tables
    parts = Dictionary(uniqueKeysWithValues: tables.parts.map { ($0.id, $0) })
    members = Dictionary(grouping: tables.parts, by: \.role).mapValues { $0.map(\.id) }
    situations = tables.scripts.keys.sorted()
  }

  /// What becomes of calls such as `close-window@scene-2`, carried out one after the other.
  func tell(_ calls: [String], from start: World) throws -> Telling {
    var telling = Telling()
    for call in calls { try append(call, to: &telling, from: start) }
    return telling
  }

  /// Adds what becomes of one more call; `start` is the world where the telling is empty.
  func append(_ call: String, to telling: inout Telling, from start: World) throws {
    let words = call.split(separator: "@", maxSplits: 1).map(String.init)
    guard let script = tables.scripts[words[0]] else { throw OracleFault("no situation \(call)") }
    let world = telling.outcomes.last?.after ?? start
    let first = telling.effects.count
    var happening = Happening(self, script, world: world, telling: telling)
    var refusal: Refusal?
    do throws(Refusal) {
      try happening.run(argument: words.count == 2 ? words[1] : nil)
      telling.effects = happening.effects
      telling.earlier = happening.earlier
      telling.origins = happening.origins
    } catch {
      refusal = error
    }
    telling.outcomes.append(
      Telling.Outcome(
        call: call, before: world, after: refusal == nil ? happening.world : world,
        refusal: refusal, effects: first..<telling.effects.count,
        moves: refusal == nil ? happening.moves : []))
  }
}
