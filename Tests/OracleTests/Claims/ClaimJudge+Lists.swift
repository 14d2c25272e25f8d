import Machine

/// On how many lists of situations a statement is borne out, list by list.
extension ClaimJudge {
  /// Of what somebody says: that a statement which something breaks is true, or that what can happen cannot.
  func agreement(with statement: Statement, upTo length: Int) -> Agreement {
    var agreement = Agreement()
    let beginning = World(initialFor: chronicle.oracle.tables)
    guard let start = chronicle.points.firstIndex(where: { $0.world == beginning }) else {
      return agreement
    }
    var lists: [(incidents: [Incident], end: Int)] = [([], start)]
    for _ in 0..<length {
      lists = lists.flatMap { list in
        chronicle.branchesFrom[list.end].map {
          (list.incidents + [chronicle.branches[$0].incident], chronicle.branches[$0].to)
        }
      }
      for list in lists where tells(list.incidents, of: statement) {
        agreement.note(1, agree: !isFound(statement, in: list.incidents))
      }
    }
    return agreement
  }

  private func situation(of statement: Statement) -> String? {
    switch statement.form {
    case .always(_, let on), .ordered(_, _, let on): on
    case .never(_, let on), .can(_, let on): on
    default: nil
    }
  }

  private func tells(_ incidents: [Incident], of statement: Statement) -> Bool {
    if let situation = situation(of: statement) {
      return incidents.last.map {
        $0.situation == situation && isThere(statement.from, in: $0.before)
      } ?? false
    }
    let fronts = incidents.indices.map { Array(incidents[...$0]) }
    switch statement.form {
    case .during(let name, let place):
      return incidents.contains {
        isThere(statement.from, in: $0.before) && !leaves($0, name, place.role).isEmpty
      }
    case .after(let name, _):
      return fronts.contains { lastPairs($0, like: name).contains { $0.first == name } }
    case .before(let name, _):
      return fronts.contains { lastPairs($0, like: name).contains { $0.second == name } }
    default: return incidents.contains { isThere(statement.from, in: $0.before) }
    }
  }

  private func isFound(_ statement: Statement, in incidents: [Incident]) -> Bool {
    if situation(of: statement) != nil { return isShown(statement, by: incidents) }
    return incidents.indices.contains { isShown(statement, by: Array(incidents[...$0])) }
  }
}
