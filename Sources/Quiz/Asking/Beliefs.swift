import Machine

/// What each of a deck's misconceptions makes of the tables, worked out when it is first needed.
package final class Beliefs: Sendable {
  let deck: Deck
  /// The architectures with their tables as they are.
  let models: Column<Architecture, WorldModel>
  private let found = Memo<Architecture.ID, [Belief]>()

  init(_ deck: Deck) {
    self.deck = deck
    models = deck.architectures.mapValues { WorldModel($0, of: deck) }
  }

  /// In the deck's order.
  func inArchitecture(_ index: Architecture.ID) -> [Belief] {
    found.value(for: index) {
      deck.material.misconceptions.indices.compactMap { misconception in
        deck.material.misconceptions[misconception].mutations[index].map {
          Belief(misconception, $0, in: deck.architectures[index], of: deck)
        }
      }
    }
  }
}

/// A misconception at work in one architecture.
struct Belief: Sendable {
  let misconception: Misconception.ID
  let tables: Tables
  private var transitions: Set<Touched.Place> = []
  private var situations: Set<Situation.ID> = []
  /// Whether there are transitions that the tables do not have, which anything may take.
  private var addsTransitions = false

  init(
    _ misconception: Misconception.ID, _ mutations: [Mutation], in architecture: Architecture,
    of deck: Deck
  ) {
    self.misconception = misconception
    tables = Tables(architecture.applying(mutations: mutations), of: deck)
    for mutation in mutations {
      switch mutation {
      case .rows(let pattern, _):
        let all = architecture.roles[pattern.role].machine.rows
        transitions.formUnion(
          all.indices.filter { pattern.matches(all[$0]) }
            .map { Touched.Place(role: pattern.role, row: $0) })
      case .added: addsTransitions = true
      case .script(let situation):
        situations.formUnion(
          architecture.situations.indices.filter {
            architecture.situations[$0].id == situation.id
          })
      case .carriedOut(let situation, _), .unsent(let situation, _): situations.insert(situation)
      }
    }
  }

  /// Whether these tables can differ from those that hold where they are touched.
  func concerns(_ extent: Touched.Extent) -> Bool {
    switch extent {
    case .nothing: false
    case .anything: true
    case .these(let touched):
      addsTransitions || !transitions.isDisjoint(with: touched.transitions)
        || !situations.isDisjoint(with: touched.situations)
    }
  }
}
