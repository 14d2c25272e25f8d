import Quiz
import Machine

/// Makes statements of every form, sensible or not.
struct StatementMaker {
  let architecture: Architecture
  let names: [EffectName.ID]
  private var generator: SeededGenerator

  init(_ architecture: Architecture, names: [EffectName.ID], seed: UInt64) {
    self.architecture = architecture
    self.names = names
    generator = SeededGenerator(seed: seed)
  }

  mutating func statement() -> Proposition {
    let (name, other) = (pick(names), pick(names))
    let situation = pick(Array(architecture.situations.indices))
    switch generator.index(below: 11) {
    case 0: return Proposition(.always(name, on: situation), from: condition())
    case 1: return Proposition(.never(name, on: situation), from: condition())
    case 2: return Proposition(.can(name, on: situation), from: condition())
    case 3: return Proposition(.never(nil, on: situation), from: condition())
    case 4: return Proposition(.never(name, on: nil), from: condition())
    case 5: return Proposition(.can(name, on: nil), from: condition())
    case 6: return Proposition(.ordered(name, other, on: situation), from: condition())
    case 7: return Proposition(.after(name, next: other))
    case 8: return Proposition(.before(name, previous: other))
    case 9:
      let role = pick(Array(architecture.roles.indices))
      return Proposition(.during(name, role: role, in: state(of: role)), from: condition())
    default:
      let role = pick(Array(architecture.roles.indices))
      return Proposition(.moves(role: role, from: state(of: role), to: state(of: role)))
    }
  }

  private mutating func condition() -> Guard {
    guard generator.index(below: 3) == 0 else { return .always }
    let role = pick(Array(architecture.roles.indices))
    return .count(.some, role: role, others: false, in: state(of: role), where: .always)
  }

  private mutating func state(of role: Role.ID) -> StateSet {
    pick(architecture.roles[role].machine.states.map(\.leaves))
  }

  private mutating func pick<Element>(_ items: [Element]) -> Element {
    items[generator.index(below: items.count)]
  }
}
