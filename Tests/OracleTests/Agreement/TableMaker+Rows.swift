extension TableMaker {
  mutating func row(_ number: Int, of machine: String) -> String {
    let event = draw(Self.events.count)
    // Roles that share a machine have no link in common, so rows of "tall" speak of no link.
    let me = machine == "flat" ? "twin" : nil
    let later = Array(Self.events.dropFirst(event + 1))
    var parts = [
      "id: \(machine)/r\(number)", "from: \(state(machine))", "on: \(Self.events[event])",
    ]
    if chance(30) { parts.append("when: \(condition(machine: machine, role: me, 2))") }
    if chance(70) { parts.append("to: \(leaf(machine))") }
    parts.append("effects: [\(effects(sending: later, machine, me, depth: 2))]")
    return "{\(parts.joined(separator: ", "))}"
  }

  mutating func effects(
    sending events: [String], _ machine: String, _ me: String?, depth: Int
  ) -> String {
    (0..<draw(5)).map { _ in
      switch draw(10) {
      case 0, 1: return events.isEmpty ? "n1" : "send: \(pick(events)) to \(target(me))"
      case 2: return "become"
      case 3: return "set: {\(pick(["f", "h"])): \(chance(50))}"
      case 4 where depth > 0:
        let branches = (0...draw(2)).map { _ in
          "[n2, \(effects(sending: events, machine, me, depth: depth - 1))]"
        }
        return "any-order: [\(branches.joined(separator: ", "))]"
      case 5, 6: return shown(machine, me)
      default: return pick(Self.names)
      }
    }.joined(separator: ", ")
  }

  mutating func shown(_ machine: String, _ me: String?) -> String {
    var parts = ["name: \(pick(Self.names))"]
    if chance(40) { parts.append("when: \(condition(machine: machine, role: me, 1))") }
    if chance(60) {
      parts.append("on: \(pick(Self.instances + (link(of: me).map { [$0.text] } ?? [])))")
    }
    if chance(40) { parts.append("certainty: may") }
    return "{\(parts.joined(separator: ", "))}"
  }

  mutating func derived(_ number: Int) -> String {
    let role = pick(Self.machines.keys.sorted())
    let machine = Self.machines[role] ?? ""
    let values = ["v", "w"].map {
      "{id: \($0), title: {en: x}, when: \(condition(machine: machine, role: role, 2))}"
    }
    let changes = (0...draw(3)).map { _ in
      let after = chance(70) ? ", after: [\(pick(Self.names)), \(pick(Self.names))]" : ""
      return "{from: \(some(["v", "w", "none"])), to: \(some(["v", "w", "none"]))\(after), "
        + "effects: [\(changeEffects(machine, role))]}"
    }
    return "{id: d\(number), role: \(role), title: {en: x}, "
      + "values: [\(values.joined(separator: ", "))], changes: [\(changes.joined(separator: ", "))]}"
  }

  mutating func changeEffects(_ machine: String, _ role: String) -> String {
    guard chance(70) else {
      return "become, {name: n4, when: \(condition(machine: machine, role: role, 1))}"
    }
    return "\(pick(Self.names)), become, any-order: [n5, n6], \(pick(Self.names))"
  }

  mutating func script(_ number: Int) -> String {
    var parts = ["situation: s\(number)"]
    let role = chance(50) ? pick(Self.machines.keys.sorted()) : nil
    let machine = role.flatMap { Self.machines[$0] }
    if let role, let machine {
      let among = condition(machine: machine, role: role, 1)
      let optional = chance(30) ? ", optional: true" : ""
      parts.append("parameter: {role: \(role), among: \(among)\(optional)}")
    }
    if chance(50) { parts.append("data: {why: v}") }
    if chance(30) { parts.append("when: \(condition(machine: machine, role: role, 1))") }
    parts.append("steps: [\(steps(machine, role, depth: 2))]")
    return "{\(parts.joined(separator: ", "))}"
  }

  mutating func steps(_ machine: String?, _ role: String?, depth: Int) -> String {
    (0...draw(3)).map { _ in
      switch draw(depth > 0 ? 8 : 5) {
      case 0: return "{set: {\(pick(["f", "h"])): \(chance(50))}}"
      case 5, 6: return "{together: [\(steps(machine, role, depth: depth - 1))]}"
      case 7:
        let when = condition(machine: machine, role: role, 1)
        return "{when: \(when), steps: [\(steps(machine, role, depth: depth - 1))], "
          + "else: [\(steps(machine, role, depth: depth - 1))]}"
      default:
        let events = (0...draw(3)).map { _ in
          chance(70) ? "{event: \(pick(Self.events)), if-any: true}" : pick(Self.events)
        }
        let to = role != nil && chance(40) ? "it" : target(role)
        let ifAny = chance(50) ? ", if-any: true" : ""
        return "{to: \(to), send: [\(events.joined(separator: ", "))]\(ifAny)}"
      }
    }.joined(separator: ", ")
  }
}
