import Machine

extension Rule {
  /// Of two rows that start from one state, at most one may be enabled for an event.
  static let ambiguousRows = deck("ambiguous-rows") { subject in
    var seen: Set<[SourceSpan]> = []
    return subject.studies.flatMap { study in
      study.explorations.flatMap { exploration in
        pairs(of: exploration).compactMap { pair in
          let machine = exploration.architecture.roles[pair.role].machine
          let places = pair.rows.map {
            study.span(of: machine.rows[$0], role: pair.role, in: exploration)
          }.sorted { ($0.file.name, $0.offset) < ($1.file.name, $1.offset) }
          guard seen.insert(places).inserted else { return nil }
          return finding(pair, exploration.architecture, places)
        }
      }
    }
  }

  /// Pairs of clashing rows: first those evident from the tables, then those found by running them.
  private static func pairs(of exploration: Exploration) -> [Exploration.Clash] {
    exploration.architecture.roles.indices.flatMap { role in
      evidentPairs(of: exploration.architecture.roles[role].machine.rows).map {
        Exploration.Clash(role: role, rows: $0, situation: nil)
      }
    } + exploration.clashes
  }

  /// Rows of one state and event whose conditions are the same, or one of which has none.
  private static func evidentPairs(of rows: Table<Transition>) -> [[Transition.ID]] {
    rows.indices.flatMap { second in
      (rows.startIndex..<second).filter { first in
        let (one, other) = (rows[first], rows[second])
        return one.event == other.event && one.depth == other.depth
          && one.from.intersects(other.from)
          && (one.when == other.when || one.when == .always || other.when == .always)
      }.map { [$0, second] }
    }
  }

  private static func finding(
    _ pair: Exploration.Clash, _ architecture: Architecture, _ places: [SourceSpan]
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
      "ambiguous-rows", pair.situation.map { _ in "met" }, arguments, at: places[1],
      notes: [Finding.Note("other-row", at: places[0])])
  }

  /// Rows must not go on sending each other events for ever.
  static let endless = deck("endless") { subject in
    var seen: Set<SourceSpan> = []
    return subject.studies.flatMap { study in
      study.explorations.flatMap { endless($0, study) }
    }.filter { seen.insert($0.span).inserted }
  }

  /// One finding for each situation without end, with the rows that set themselves off again.
  private static func endless(_ exploration: Exploration, _ study: ArchitectureStudy) -> [Finding] {
    guard !exploration.endless.isEmpty else { return [] }
    let notes = exploration.architecture.rowsInCircles.map { role, row in
      Finding.Note("circle", at: study.span(of: row, role: role, in: exploration))
    }
    return exploration.endless.sorted().map { index in
      let situation = exploration.architecture.situations[index]
      let span = study.span(of: situation, in: exploration)
      return Finding("endless", ["situation": situation.id], at: span, notes: notes)
    }
  }
}

extension Architecture {
  /// The rows that can set themselves off again by the events they send.
  fileprivate var rowsInCircles: [(role: Role.ID, row: Transition)] {
    let nodes = roles.indices.flatMap { role in roles[role].machine.rows.map { (role, $0) } }
    let next = nodes.map { node in
      node.1.effects.flatMap(\.sends).flatMap { event, target in
        nodes.indices.filter { nodes[$0].0 == target.role && nodes[$0].1.event == event }
      }
    }
    return nodes.indices.filter { start in
      var found: Set<Int> = []
      var open = next[start]
      while let node = open.popLast() {
        if found.insert(node).inserted { open += next[node] }
      }
      return found.contains(start)
    }.map { nodes[$0] }
  }
}
