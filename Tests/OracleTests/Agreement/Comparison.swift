import Machine
import TestSupport

/// Tells whether simulator and oracle say the same of one list of situations.
struct Comparison {
  let architecture: Architecture
  let names: [String]

  /// The first thing in which they differ, in words; nil if there is none.
  func difference(_ told: Telling, _ run: Run) -> String? {
    for (index, outcome) in run.outcomes.enumerated() {
      let expected = told.outcomes[index]
      let reason = outcome.impossibility.map(word)
      if reason != expected.refusal?.rawValue {
        return "\(expected.call): oracle \(expected.refusal?.rawValue ?? "possible"), "
          + "simulator \(reason ?? "possible")"
      }
      if let text = difference(expected.before, outcome.before) {
        return "before \(expected.call): \(text)"
      }
      if let text = difference(expected.after, outcome.after) {
        return "after \(expected.call): \(text)"
      }
      let theirs = outcome.effects.map(shown)
      let ours = told.effects[expected.effects]
      if counts(ours) != counts(theirs) {
        return "\(expected.call): oracle shows \(list(ours)), simulator \(list(theirs[...]))"
      }
    }
    return differenceInOrder(told, run.effects)
  }

  private func difference(_ expected: World, _ found: Configuration) -> String? {
    for index in architecture.instances.indices {
      let instance = architecture.instances[index]
      let leaf = architecture.role(of: index).machine.leaf(found.leaves[index]).id
      let ours = expected.leaves[instance.id] ?? "-"
      if leaf != ours { return "\(instance.id): oracle \(ours), simulator \(leaf)" }
    }
    let facts = architecture.facts.indices.filter(found.holds(fact:)).map {
      architecture.facts[$0].id
    }
    if Set(facts) == expected.facts { return nil }
    return "facts: oracle \(expected.facts.sorted()), simulator \(facts)"
  }

  /// Effects that look the same are told apart by how many came before.
  private func differenceInOrder(_ told: Telling, _ found: [TracedEffect]) -> String? {
    var numbers: [Occurrence: Int] = [:]
    for (number, occurrence) in occurrences(told.effects).enumerated() {
      numbers[occurrence] = number
    }
    let matched = occurrences(found.map(shown)).map { numbers[$0] ?? -1 }
    var closure: [Set<Int>] = []
    for (place, effect) in found.enumerated() {
      guard effect.id == place else { return "effect \(place) has the id \(effect.id)" }
      let before = effect.after.reduce(into: Set<Int>()) { $0.formUnion(closure[$1]) }
      let direct = Set(effect.after.map { matched[$0] })
      guard before.isDisjoint(with: direct) else { return "not only direct predecessors" }
      closure.append(before.union(direct))
      let expected = told.earlier[matched[place]]
      if expected != closure[place] {
        return words(told, of: matched[place], expected: expected, found: closure[place])
      }
    }
    return nil
  }

  private func words(
    _ told: Telling, of effect: Int, expected: Set<Int>, found: Set<Int>
  ) -> String {
    func list(_ set: Set<Int>) -> String {
      self.list(set.sorted().map { told.effects[$0] }[...])
    }
    return """
      before \(self.list(told.effects[effect...effect])):
        only the oracle has \(list(expected.subtracting(found)))
        only the simulator has \(list(found.subtracting(expected)))
      """
  }

  private struct Occurrence: Hashable {
    let effect: ShownEffect
    let count: Int
  }

  private func occurrences(_ effects: [ShownEffect]) -> [Occurrence] {
    var seen: [ShownEffect: Int] = [:]
    return effects.map { effect in
      seen[effect, default: 0] += 1
      return Occurrence(effect: effect, count: seen[effect] ?? 0)
    }
  }

  private func counts(_ effects: some Sequence<ShownEffect>) -> [ShownEffect: Int] {
    effects.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private func list(_ effects: ArraySlice<ShownEffect>) -> String {
    let words = effects.map { "\($0.name) (\($0.certainty), \($0.instance), \($0.state))" }
    return words.isEmpty ? "nothing" : words.joined(separator: "; ")
  }

  private func shown(_ effect: TracedEffect) -> ShownEffect {
    ShownEffect(
      name: names[effect.name.index], instance: architecture.instances[effect.instance].id,
      state: state(of: effect), certainty: effect.certainty.rawValue)
  }

  private func state(of effect: TracedEffect) -> String {
    switch effect.state {
    case .leaf(let leaf): return architecture.role(of: effect.instance).machine.leaf(leaf).id
    case .derived(let index, let value):
      let derived = architecture.derived[index]
      return "\(derived.id)=\(value.map { derived.values[$0].id } ?? "none")"
    }
  }

  private func word(_ why: Impossibility) -> String {
    switch why {
    case .condition: "condition"
    case .nobodyQualifies: "nobodyQualifies"
    case .severalQualify: "severalQualify"
    case .unfitArgument: "unfitArgument"
    case .needlessArgument: "needlessArgument"
    case .noTarget: "noTarget"
    case .noRow: "noRow"
    case .ambiguous: "ambiguous"
    case .endless: "endless"
    }
  }
}
