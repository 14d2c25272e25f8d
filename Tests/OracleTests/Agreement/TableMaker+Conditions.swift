extension TableMaker {
  /// - Parameters:
  ///   - machine: of `my`; nil where there is none.
  ///   - role: of `my`; nil where it is not known, so that no link can be spoken of.
  mutating func condition(machine: String?, role: String?, _ depth: Int) -> String {
    switch draw(depth > 0 ? 11 : 7) {
    case 0: return pick(["f", "h"])
    case 1, 2: return machine.map { "my in \(states($0))" } ?? "always"
    case 3: return "\(pick(["some", "no", "every", "one"])) \(crowd(depth))"
    case 4:
      let instance = pick(Self.instances)
      return "\(instance) in \(states(self.machine(of: instance)))"
    case 5:
      guard let link = self.link(of: role) else { return "h" }
      return "\(link.text) in \(states(link.machine))"
    case 6: return "\(pick(["some", "no", "every", "one"])) \(crowd(0))"
    case 7: return "not \(factor(machine, role, depth))"
    case 8: return "(\(factor(machine, role, depth)) or \(factor(machine, role, depth)))"
    default: return "\(factor(machine, role, depth)) and \(factor(machine, role, depth))"
    }
  }

  mutating func factor(_ machine: String?, _ role: String?, _ depth: Int) -> String {
    "(\(condition(machine: machine, role: role, depth - 1)))"
  }

  mutating func crowd(_ depth: Int) -> String {
    let role = pick(Self.machines.keys.sorted())
    let machine = Self.machines[role] ?? ""
    let other = chance(30) ? "other " : ""
    let within = chance(70) ? " in \(states(machine))" : ""
    let filter = depth > 0 && chance(40) ? " where \(factor(machine, role, depth))" : ""
    return "\(other)\(role)\(within)\(filter)"
  }

  mutating func target(_ role: String?) -> String {
    switch draw(4) {
    case 0: return "each \(crowd(1))"
    case 1: return "first \(crowd(1))"
    case 2: return link(of: role)?.text ?? pick(Self.instances)
    default: return pick(Self.instances)
    }
  }

  /// One of the links of a role and the machine it leads to; nil if it has none.
  mutating func link(of role: String?) -> (text: String, machine: String)? {
    guard let links = role.flatMap({ Self.links[$0] }), !links.isEmpty else { return nil }
    let text = pick(links.keys.sorted())
    return (text, links[text] ?? "")
  }

  func machine(of instance: String) -> String { instance.hasPrefix("twin") ? "flat" : "tall" }

  mutating func state(_ machine: String) -> String { pick(Self.trees[machine] ?? []) }

  mutating func states(_ machine: String) -> String {
    chance(60) ? state(machine) : "\(state(machine)) | \(state(machine))"
  }

  mutating func leaf(_ machine: String) -> String {
    let all = Self.trees[machine] ?? []
    return pick(all.filter { state in !all.contains { $0.hasPrefix(state + ".") } })
  }

  mutating func some(_ words: [String]) -> String {
    "[\(words.filter { _ in chance(60) }.joined(separator: ", "))]"
  }
}
