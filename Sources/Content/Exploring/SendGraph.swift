import Machine

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
