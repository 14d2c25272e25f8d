/// Everything that can happen, found breadth-first: from nothing has happened, with every choice of facts.
///
/// Of a role with several instances at no time more than one is outside its machine's initial state.
struct Chronicle: Sendable {
  let oracle: Oracle
  let seen: Set<String>
  private(set) var points: [Point] = []
  private(set) var branches: [Branch] = []
  /// Branches that begin at each point.
  private(set) var branchesFrom: [[Int]] = []
  private var numbers: [World: Int] = [:]

  /// A world that can be reached.
  struct Point: Sendable {
    let world: World
    /// How many situations lead here, at least.
    let depth: Int
  }

  struct Branch: Sendable {
    let from: Int
    let to: Int
    let incident: Incident
  }

  init(_ oracle: Oracle, seeing names: Set<String>) throws {
    self.oracle = oracle
    seen = names
    for world in Self.beginnings(oracle.tables) { _ = note(world, depth: 0) }
    var index = 0
    while index < points.count {
      try explore(index)
      index += 1
    }
  }

  /// The points where nothing has happened yet come first.
  static func beginnings(_ tables: Tables) -> [World] {
    tables.facts.keys.sorted().reduce([World(initialFor: tables)]) { worlds, fact in
      worlds.flatMap { world in
        [false, true].map { value in
          var other = world
          other.set([fact: value])
          return other
        }
      }
    }
  }

  private mutating func note(_ world: World, depth: Int) -> Int {
    if let number = numbers[world] { return number }
    numbers[world] = points.count
    points.append(Point(world: world, depth: depth))
    branchesFrom.append([])
    return points.count - 1
  }

  private mutating func explore(_ index: Int) throws {
    let point = points[index]
    for call in Self.calls(oracle) {
      let telling = try oracle.tell([call], from: point.world)
      guard let incident = Incident(telling, seeing: seen),
        Self.isWithinBounds(incident.after, oracle)
      else { continue }
      let target = note(incident.after, depth: point.depth + 1)
      branchesFrom[index].append(branches.count)
      branches.append(Branch(from: index, to: target, incident: incident))
    }
  }

  /// Every situation, told about everyone it could be about.
  static func calls(_ oracle: Oracle) -> [String] {
    oracle.situations.flatMap { situation -> [String] in
      guard let parameter = oracle.tables.scripts[situation]?.parameter else { return [situation] }
      let told = (oracle.members[parameter.role] ?? []).map { "\(situation)@\($0)" }
      return parameter.isOptional ? [situation] + told : told
    }
  }

  static func isWithinBounds(_ world: World, _ oracle: Oracle) -> Bool {
    oracle.members.values.allSatisfy { members in
      let out = members.filter { instance in
        let machine = oracle.parts[instance]?.machine ?? ""
        return world.leaves[instance] != oracle.tables.machines[machine]?.initial
      }
      return members.count == 1 || out.count <= 1
    }
  }
}
