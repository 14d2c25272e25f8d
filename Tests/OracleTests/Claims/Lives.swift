/// All that instances are shown directly after one another, over everything that can happen.
struct Lives {
  let chronicle: Chronicle
  /// Names that count as neighbours: of one kind.
  let names: Set<String>
  /// The fewest situations after which the pair has been shown.
  private(set) var lengths: [Neighbours.Pair: Int] = [:]

  private struct Moment: Hashable {
    let point: Int
    let last: String?
  }

  init(_ chronicle: Chronicle, names: Set<String>) {
    self.chronicle = chronicle
    self.names = names
    for part in chronicle.oracle.tables.parts { live(part) }
  }

  private mutating func live(_ part: Part) {
    var reached = Set(
      chronicle.points.indices.filter { chronicle.points[$0].depth == 0 }.map {
        Moment(point: $0, last: nil)
      })
    var front = reached
    var length = 0
    while !front.isEmpty {
      length += 1
      var next: Set<Moment> = []
      for moment in front {
        for branch in chronicle.branchesFrom[moment.point].map({ chronicle.branches[$0] }) {
          let sequel = Neighbours(branch.incident, of: part.id, names: names)
            .sequel(to: moment.last)
          for pair in sequel.pairs { lengths[pair] = min(lengths[pair] ?? length, length) }
          next.formUnion(
            Self.lasts(sequel, branch.incident, part, chronicle.oracle).map {
              Moment(point: branch.to, last: $0)
            })
        }
      }
      front = next.subtracting(reached)
      reached.formUnion(front)
    }
  }

  /// What it was shown last; nothing once its life is over.
  static func lasts(
    _ sequel: Neighbours.Sequel, _ incident: Incident, _ part: Part, _ oracle: Oracle
  ) -> Set<String?> {
    let beginning = oracle.tables.machines[part.machine]?.beginning ?? []
    return beginning.contains(incident.after.leaves[part.id] ?? "") ? [nil] : sequel.lasts
  }
}
