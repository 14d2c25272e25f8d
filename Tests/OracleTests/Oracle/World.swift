/// Where everything stands: a leaf for every instance, and the facts that hold.
struct World: Hashable, Sendable {
  var leaves: [String: String]
  var facts: Set<String>

  init(leaves: [String: String], facts: Set<String>) {
    self.leaves = leaves
    self.facts = facts
  }

  /// Nothing has happened yet.
  init(initialFor tables: Tables) {
    leaves = Dictionary(
      uniqueKeysWithValues: tables.parts.map {
        ($0.id, tables.machines[$0.machine]?.initial ?? "")
      })
    facts = Set(tables.facts.filter(\.value).keys)
  }

  mutating func set(_ switches: [String: Bool]) {
    for (fact, value) in switches {
      if value { facts.insert(fact) } else { facts.remove(fact) }
    }
  }
}
