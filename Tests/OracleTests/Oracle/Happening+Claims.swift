extension Happening {
  /// - Parameter my: the instance that `my` means, if there is one.
  func holds(_ claim: Claim, my: String?) -> Bool {
    switch claim {
    case .always: true
    case .told: it != nil
    case .fact(let fact): world.facts.contains(fact)
    case .datum(let key, let value): script.data[key] == value
    case .membership(let mention, let states):
      instance(mention, my: my).map { isThere($0, in: states) } ?? false
    case .count(let amount, let crowd): holds(amount, of: crowd, my: my)
    case .not(let inner): !holds(inner, my: my)
    case .all(let parts): parts.allSatisfy { holds($0, my: my) }
    case .any(let parts): parts.contains { holds($0, my: my) }
    }
  }

  /// The instances that a target means now.
  func find(_ aim: Aim, my: String?) -> [String] {
    switch aim {
    case .one(let mention): [instance(mention, my: my)].compactMap(\.self)
    case .each(let crowd): candidates(crowd)
    case .first(let crowd): Array(candidates(crowd).prefix(1))
    }
  }

  private func candidates(_ crowd: Crowd) -> [String] {
    (oracle.members[crowd.role] ?? []).filter {
      !(crowd.others && $0 == it) && isThere($0, in: crowd.states)
        && holds(crowd.filter, my: $0)
    }
  }

  private func holds(_ amount: Amount, of crowd: Crowd, my: String?) -> Bool {
    let all = (oracle.members[crowd.role] ?? []).filter {
      !(crowd.others && $0 == my) && holds(crowd.filter, my: $0)
    }
    let there = all.filter { isThere($0, in: crowd.states) }
    return switch amount {
    case .some: !there.isEmpty
    case .no: there.isEmpty
    case .one: there.count == 1
    case .every: there.count == all.count
    }
  }

  /// Whether an instance is in one of the states or below; nil means any state.
  private func isThere(_ instance: String, in states: [String]?) -> Bool {
    guard let states else { return true }
    guard let leaf = world.leaves[instance], let part = oracle.parts[instance],
      let leaves = oracle.tables.machines[part.machine]?.leaves
    else { return false }
    return states.contains { leaves[$0]?.contains(leaf) == true }
  }

  private func instance(_ mention: Mention, my: String?) -> String? {
    switch mention {
    case .my: my
    case .it: it
    case .named(let id): id
    case .mine(let link): my.flatMap { oracle.parts[$0]?.links[link] }
    }
  }
}
