import Machine

// Tables must say what to do, and come to an end.

extension Rule {
  /// Of two rows that start from one state, at most one may be enabled for an event.
  static let ambiguousRows = Rule(
    id: "ambiguous-rows",
    deck: { subject in
      var seen: Set<[SourceSpan]> = []
      return subject.studies.flatMap { study in
        study.explorations.flatMap { variant, exploration in
          pairs(of: exploration).compactMap { pair in
            let places = pair.rows.map {
              let row = exploration.architecture.roles[pair.role].machine.rows[$0]
              return study.span(of: row, role: pair.role, variant: variant)
            }.inReadingOrder()
            guard seen.insert(places).inserted else { return nil }
            return finding(pair, exploration.architecture, places)
          }
        }
      }
    })

  /// The pairs that the tables show, then those that only running them shows.
  private static func pairs(of exploration: Exploration) -> [Pair] {
    exploration.architecture.roles.indices.flatMap {
      evidentPairs(of: exploration.architecture.roles[$0].machine, role: $0)
    } + exploration.clashes.map { Pair(role: $0.role, rows: $0.rows, situation: $0.situation) }
  }

  private struct Pair {
    let role: Role.ID
    let rows: [Transition.ID]
    /// The situation that shows it, where the tables alone do not.
    let situation: Situation.ID?
  }

  /// Rows of one state and event whose conditions are the same, or one of which has none.
  private static func evidentPairs(of machine: StateMachine, role: Role.ID) -> [Pair] {
    let rows = machine.rows
    return rows.indices.flatMap { second in
      (rows.startIndex..<second).compactMap { first in
        let (one, other) = (rows[first], rows[second])
        guard one.event == other.event, one.depth == other.depth, one.from.intersects(other.from),
          one.when == other.when || one.when == .always || other.when == .always
        else { return nil }
        return Pair(role: role, rows: [first, second], situation: nil)
      }
    }
  }

  private static func finding(
    _ pair: Pair, _ architecture: Architecture, _ places: [SourceSpan]
  ) -> Finding {
    let machine = architecture.roles[pair.role].machine
    let row = machine.rows[pair.rows[0]]
    let state = machine.states.first { $0.leaves == row.from && $0.depth == row.depth }
    var arguments = [
      "first": places[0].text, "second": places[1].text, "state": state?.id ?? "",
      "event": machine.events[row.event].id,
    ]
    arguments["situation"] = pair.situation.map { architecture.situations[$0].id }
    return Finding(
      rule: "ambiguous-rows", detail: pair.situation.map { _ in "met" }, arguments: arguments,
      at: places[1], notes: [Finding.Note("other-row", at: places[0])])
  }

  /// Rows must not go on sending each other events for ever.
  static let endless = Rule(
    id: "endless",
    deck: { subject in
      var seen: Set<SourceSpan> = []
      return subject.studies.flatMap { study in
        study.explorations.flatMap { variant, exploration in
          endless(exploration, variant, study)
        }
      }.filter { seen.insert($0.span).inserted }
    })

  /// One finding a situation, with the rows that set themselves off again.
  private static func endless(
    _ exploration: Exploration, _ variant: Variant?, _ study: ArchitectureStudy
  ) -> [Finding] {
    guard !exploration.endless.isEmpty else { return [] }
    let notes = SendGraph(exploration.architecture).rowsInCircles.map { role, row in
      Finding.Note(
        "circle", at: study.span(of: row, role: role, variant: variant))
    }
    return exploration.endless.sorted().map { index in
      let situation = exploration.architecture.situations[index]
      return Finding(
        rule: "endless", arguments: ["situation": situation.id],
        at: study.span(of: situation, variant: variant), notes: notes)
    }
  }
}

extension [SourceSpan] {
  fileprivate func inReadingOrder() -> [SourceSpan] {
    sorted { ($0.file.name, $0.offset) < ($1.file.name, $1.offset) }
  }
}

/// Which rows can set off which by the events they send.
struct SendGraph {
  private let nodes: [(role: Role.ID, row: Transition)]
  private let next: [[Int]]

  init(_ architecture: Architecture) {
    let nodes = architecture.roles.indices.flatMap { role in
      architecture.roles[role].machine.rows.map { (role: role, row: $0) }
    }
    self.nodes = nodes
    next = nodes.map { node in
      node.row.effects.flatMap(\.sends).flatMap { event, target in
        nodes.indices.filter { nodes[$0].role == target.role && nodes[$0].row.event == event }
      }
    }
  }

  /// The rows that can set themselves off again.
  var rowsInCircles: [(role: Role.ID, row: Transition)] {
    nodes.indices.filter { reachable(from: $0).contains($0) }.map { nodes[$0] }
  }

  private func reachable(from start: Int) -> Set<Int> {
    var found: Set<Int> = []
    var open = next[start]
    while let node = open.popLast() {
      if found.insert(node).inserted { open += next[node] }
    }
    return found
  }
}
