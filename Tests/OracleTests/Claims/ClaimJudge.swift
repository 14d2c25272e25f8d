/// Decides statements by the letter of what they promise, over everything that can happen.
struct ClaimJudge {
  let chronicle: Chronicle
  let names: Names
  private let lives: [String: Lives]

  init(_ oracle: Oracle, names: Names) throws {
    chronicle = try Chronicle(oracle, seeing: names.seen)
    self.names = names
    let byKind = Dictionary(grouping: names.seen) { names.kinds[$0] ?? "" }
    lives = byKind.mapValues { [chronicle] in Lives(chronicle, names: Set($0)) }
  }

  /// - Returns: nil when it speaks of nothing that can happen.
  func opinion(on statement: Statement) -> Opinion? {
    switch statement.form {
    case .always(let name, let on):
      universal(incidents(on, statement.from)) { $0.certainly(name) }
    case .never(let name, let on):
      universal(incidents(on, statement.from)) { Self.isFree($0, of: name, names) }
    case .can(let name, let on):
      existential(incidents(on, statement.from)) { $0.possibly(name) }
    case .ordered(let first, let second, let on):
      universal(incidents(on, statement.from)) { Self.isOrdered($0, first, second) }
    case .during(let name, let place):
      universal(
        incidents(nil, statement.from).filter { !leaves($0.incident, name, place.role).isEmpty }
      ) { isInside($0, name, place) }
    case .moves(let role, let from, let to):
      existential(incidents(nil, nil)) { hasMove($0, role, from, to) }
        ?? Opinion(isTrue: false, length: nil)
    case .after(let name, let next):
      neighbours(of: name) {
        $0.first == name
      } agree: {
        $0.second == next
      }
    case .before(let name, let previous):
      neighbours(of: name) {
        $0.second == name
      } agree: {
        $0.first == previous
      }
    }
  }

  struct Opinion: Equatable {
    let isTrue: Bool
    /// Situations that it takes to show why, the last one included; nil where nothing can show it.
    let length: Int?
  }

  private typealias Dated = (incident: Incident, length: Int)

  private func incidents(_ situation: String?, _ place: Statement.Place?) -> [Dated] {
    chronicle.branches.filter {
      (situation ?? $0.incident.situation) == $0.incident.situation
        && isThere(place, in: $0.incident.before)
    }.map { ($0.incident, chronicle.points[$0.from].depth + 1) }
  }

  private func universal(_ cases: [Dated], _ obeys: (Incident) -> Bool) -> Opinion? {
    if cases.isEmpty { return nil }
    let broken = cases.filter { !obeys($0.incident) }.map(\.length).min()
    return Opinion(isTrue: broken == nil, length: broken)
  }

  private func existential(_ cases: [Dated], _ shows: (Incident) -> Bool) -> Opinion? {
    if cases.isEmpty { return nil }
    let shown = cases.filter { shows($0.incident) }.map(\.length).min()
    return Opinion(isTrue: shown != nil, length: shown)
  }

  private func neighbours(
    of name: String, concern: (Neighbours.Pair) -> Bool, agree: (Neighbours.Pair) -> Bool
  ) -> Opinion? {
    let pairs = lives[names.kinds[name] ?? ""]?.lengths.filter { concern($0.key) } ?? [:]
    if pairs.isEmpty { return nil }
    let broken = pairs.filter { !agree($0.key) }.values.min()
    return Opinion(isTrue: broken == nil, length: broken)
  }
}

extension ClaimJudge {
  /// Whether the last of these situations breaks the statement, or shows it where it must be shown.
  func isShown(_ statement: Statement, by calls: [String], from start: World) throws -> Bool {
    isShown(statement, by: try replay(calls, from: start))
  }

  func isShown(_ statement: Statement, by incidents: [Incident]) -> Bool {
    guard let last = incidents.last, isThere(statement.from, in: last.before) else { return false }
    func speaks(_ situation: String?) -> Bool { (situation ?? last.situation) == last.situation }
    switch statement.form {
    case .always(let name, let on): return speaks(on) && !last.certainly(name)
    case .never(let name, let on): return speaks(on) && !Self.isFree(last, of: name, names)
    case .can(let name, let on): return speaks(on) && last.possibly(name)
    case .ordered(let first, let second, let on):
      return speaks(on) && !Self.isOrdered(last, first, second)
    case .during(let name, let place): return !isInside(last, name, place)
    case .moves(let role, let from, let to): return hasMove(last, role, from, to)
    case .after(let name, let next):
      return lastPairs(incidents, like: name).contains { $0.first == name && $0.second != next }
    case .before(let name, let previous):
      return lastPairs(incidents, like: name).contains {
        $0.second == name && $0.first != previous
      }
    }
  }

  /// Refuses what cannot happen and what is outside the bounds.
  private func replay(_ calls: [String], from start: World) throws -> [Incident] {
    guard Chronicle.beginnings(chronicle.oracle.tables).contains(start) else {
      throw OracleFault("this is no beginning: \(start)")
    }
    var world = start
    return try calls.map { call in
      let telling = try chronicle.oracle.tell([call], from: world)
      guard let incident = Incident(telling, seeing: chronicle.seen) else {
        throw OracleFault("\(call) cannot happen after \(calls)")
      }
      guard Chronicle.isWithinBounds(incident.after, chronicle.oracle) else {
        throw OracleFault("\(call) leaves the bounds in \(calls)")
      }
      world = incident.after
      return incident
    }
  }

  /// The pairs that the last situation can complete.
  func lastPairs(_ incidents: [Incident], like name: String) -> Set<Neighbours.Pair> {
    let likes = names.seen.filter { names.kinds[$0] == names.kinds[name] }
    return chronicle.oracle.tables.parts.reduce(into: []) { pairs, part in
      var lasts: Set<String?> = [nil]
      for (index, incident) in incidents.enumerated() {
        let neighbours = Neighbours(incident, of: part.id, names: likes)
        let sequels = lasts.map { neighbours.sequel(to: $0) }
        if index == incidents.count - 1 { sequels.forEach { pairs.formUnion($0.pairs) } }
        lasts = sequels.reduce(into: []) {
          $0.formUnion(Lives.lasts($1, incident, part, chronicle.oracle))
        }
      }
    }
  }

  // MARK: What a situation shows

  func isThere(_ place: Statement.Place?, in world: World) -> Bool {
    guard let place else { return true }
    return chronicle.oracle.tables.parts.contains { part in
      part.role == place.role
        && world.leaves[part.id].map { isBelow(place.state, $0, part) } == true
    }
  }

  private func isBelow(_ state: String, _ leaf: String, _ part: Part) -> Bool {
    chronicle.oracle.tables.machines[part.machine]?.leaves[state]?.contains(leaf) == true
  }

  private static func isFree(_ incident: Incident, of name: String?, _ names: Names) -> Bool {
    guard let name else { return !incident.effects.contains { names.asked.contains($0.name) } }
    return !incident.possibly(name)
  }

  /// Both are certain, and no allowed order has the second before any of the first.
  private static func isOrdered(_ incident: Incident, _ first: String, _ second: String) -> Bool {
    guard first != second, incident.certainly(first), incident.certainly(second) else {
      return false
    }
    let neighbours = Neighbours(incident, names: [first, second])
    return !neighbours.canBegin(with: second)
  }

  /// The leaves in which instances of the role are shown the name; what reports a derived value runs in none.
  func leaves(_ incident: Incident, _ name: String, _ role: String) -> [(Part, String)] {
    incident.effects.filter { $0.name == name && !$0.state.contains("=") }.compactMap { effect in
      guard let part = chronicle.oracle.parts[effect.instance], part.role == role else {
        return nil
      }
      return (part, effect.state)
    }
  }

  private func isInside(_ incident: Incident, _ name: String, _ place: Statement.Place) -> Bool {
    leaves(incident, name, place.role).allSatisfy { isBelow(place.state, $1, $0) }
  }

  private func hasMove(_ incident: Incident, _ role: String, _ from: String, _ to: String) -> Bool {
    incident.moves.contains { move in
      guard let part = chronicle.oracle.parts[move.instance], part.role == role else {
        return false
      }
      return move.from != move.to && isBelow(from, move.from, part) && isBelow(to, move.to, part)
    }
  }
}
