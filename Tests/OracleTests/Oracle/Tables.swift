/// Everything an architecture says about what happens, by name.
struct Tables: Sendable {
  let id: String
  var machines: [String: MachineTable] = [:]
  var parts: [Part] = []
  /// Whether each fact holds at first.
  var facts: [String: Bool] = [:]
  var derived: [DerivedTable] = []
  var scripts: [String: Script] = [:]
  var variants: [String: VariantTable] = [:]

  /// The tables with a variant's rows and scripts in the place of those of the same name.
  func with(variant name: String) throws -> Tables {
    guard let variant = variants[name] else { throw OracleFault("no variant \(name)") }
    var tables = self
    for (machine, row) in variant.rows { tables.machines[machine]?.rows[row.id] = row }
    for script in variant.scripts { tables.scripts[script.situation] = script }
    return tables
  }
}

struct MachineTable: Sendable {
  let initial: String
  /// For every state the leaves below it; a leaf has itself.
  let leaves: [String: Set<String>]
  /// The initial leaf, and the leaves that answers do not tell apart from it.
  let beginning: Set<String>
  var rows: [String: RowTable]
}

struct RowTable: Sendable {
  let id: String
  let from: String
  let event: String
  let when: Claim
  let to: String?
  /// Whether the instance is gone with it, which is no move.
  let isGone: Bool
  let lines: [Line]

  /// How deep in the tree its `from` is.
  var depth: Int { from.split(separator: ".").count }
}

/// One entry of `effects`.
indirect enum Line: Sendable {
  case shown(name: String, when: Claim, on: Aim?, certainty: String)
  case anyOrder([[Line]])
  case become
  case send(String, to: Aim)
  case set([String: Bool])
}

/// An instance that exists from the start: `scene-2`.
struct Part: Sendable {
  let id: String
  let role: String
  let machine: String
  /// Instances by the name of the link.
  let links: [String: String]
}

struct DerivedTable: Sendable {
  let id: String
  let role: String
  let values: [(id: String, when: Claim)]
  let changes: [Change]
  /// Roles its conditions speak of other than by `my` itself.
  let rolesMentioned: Set<String>

  struct Change: Sendable {
    let from: Set<String>
    let to: Set<String>
    let after: Set<String>?
    let lines: [Line]
  }
}

struct Script: Sendable {
  let situation: String
  let parameter: Parameter?
  let data: [String: String]
  let when: Claim
  let steps: [Step]

  struct Parameter: Sendable {
    let role: String
    let among: Claim
    let isOptional: Bool
  }

  indirect enum Step: Sendable {
    case send(to: Aim, [(event: String, ifAny: Bool)], ifAny: Bool)
    case choice(Claim, [Step], otherwise: [Step])
    case together([Step])
    case set([String: Bool])
  }
}

struct VariantTable: Sendable {
  let rows: [(machine: String, row: RowTable)]
  let scripts: [Script]
}
