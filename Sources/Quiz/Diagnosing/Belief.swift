import Machine

/// A misconception at work in one architecture.
struct Belief: Sendable {
  let misconception: Misconception.ID
  let tables: SupposedTables
  private let rows: Set<TransitionsTaken.Taken>
  private let situations: Set<Situation.ID>
  /// Whether there are rows that the tables do not have, which anything may take.
  private let addsRows: Bool

  init(
    _ misconception: Misconception.ID, _ mutations: [Mutation], in architecture: Architecture,
    of deck: Deck
  ) {
    self.misconception = misconception
    tables = SupposedTables(architecture.applying(mutations: mutations), of: deck)
    var rows: Set<TransitionsTaken.Taken> = []
    var situations: Set<Situation.ID> = []
    var addsRows = false
    for mutation in mutations {
      switch mutation {
      case .rows(let pattern, _):
        let all = architecture.roles[pattern.role].machine.rows
        rows.formUnion(
          all.indices.filter { pattern.matches(all[$0]) }.map {
            TransitionsTaken.Taken(role: pattern.role, row: $0)
          })
      case .added: addsRows = true
      case .script(let situation):
        situations.formUnion(
          architecture.situations.indices.filter {
            architecture.situations[$0].id == situation.id
          })
      case .carriedOut(let situation, _), .unsent(let situation, _): situations.insert(situation)
      }
    }
    self.rows = rows
    self.situations = situations
    self.addsRows = addsRows
  }

  /// Whether these tables can differ where a question's situations take these rows.
  func concerns(_ taken: TransitionsTaken) -> Bool {
    addsRows || !rows.isDisjoint(with: taken.rows)
      || !situations.isDisjoint(with: taken.situations)
  }
}
