import Quiz
import Machine

/// A cited law: wherever both names are shown, one comes before the other.
struct OrderLaw {
  let node: Node
  let first: EffectName.ID
  let then: EffectName.ID

  enum Fault: String {
    case opposite, open
  }

  /// Nil where a name is unknown, which has a finding of its own.
  init?(_ node: Node, names: [String: EffectName.ID]) {
    guard let first = names[node.text("first")], let then = names[node.text("then")] else {
      return nil
    }
    self.node = node
    self.first = first
    self.then = then
  }

  func holds(in architecture: Architecture) -> Bool {
    node["architectures"] == nil || node.strings("architectures").contains(architecture.id)
  }

  func concerns(_ names: Set<EffectName.ID>) -> Bool {
    names.contains(first) && names.contains(then)
  }

  /// What is wrong with the order of these effects; nil where the law is kept, or not both are shown.
  ///
  /// Effects of one instance are compared, and of instances of different roles unless the link between
  /// their roles leads to others.
  func fault(in effects: [TracedEffect], _ architecture: Architecture) -> Fault? {
    let order = Alphabet.order(of: effects)
    let firsts = effects.indices.filter { effects[$0].name == first }
    return effects.indices.lazy.filter { effects[$0].name == then }.compactMap { later in
      let earlier = firsts.filter {
        architecture.areCompared(effects[$0].instance, effects[later].instance)
      }
      return fault(of: later, after: earlier, order)
    }.first
  }

  /// Some of the first must come before; none may be left open.
  private func fault(of later: Int, after earlier: [Int], _ order: PartialOrder) -> Fault? {
    if earlier.isEmpty { return nil }
    let before = earlier.filter { order.states($0, before: later) }
    let after = earlier.filter { order.states(later, before: $0) }
    if before.count + after.count < earlier.count { return .open }
    return before.isEmpty ? .opposite : nil
  }
}

extension Architecture {
  fileprivate func areCompared(_ first: Instance.ID, _ second: Instance.ID) -> Bool {
    if instances[first].role == instances[second].role { return first == second }
    let there = linked(first, role: instances[second].role)
    let back = linked(second, role: instances[first].role)
    return (there ?? second) == second && (back ?? first) == first
  }
}

extension PartialOrder {
  fileprivate func states(_ first: Int, before second: Int) -> Bool {
    first < second && isBefore(first, second)
  }
}
