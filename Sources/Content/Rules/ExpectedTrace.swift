import Quiz
import Machine

/// A trace written down from the sources, read from its node.
struct ExpectedTrace {
  let node: Node
  let architecture: Architecture
  let deck: Deck

  var id: String { node.text("id") }

  /// One effect that is expected.
  struct Atom: Hashable {
    let name: String
    let instance: String?
    let isOptional: Bool

    /// As it is written: `x?`, `x@scene-2`.
    init(_ text: String) {
      isOptional = text.hasSuffix("?")
      let parts = text.filter { $0 != "?" }.split(separator: "@", maxSplits: 1).map(String.init)
      name = parts.first ?? ""
      instance = parts.count == 2 ? parts[1] : nil
    }
  }

  /// The atoms in the order written, and for each the atoms that it comes after.
  func expectation() -> (atoms: [Atom], order: PartialOrder) {
    var atoms: [Atom] = []
    var before: [[Int]] = []
    func sequence(_ items: [Node], after start: [Int]) -> [Int] {
      items.reduce(start) { place($1, after: $0) }
    }
    func place(_ item: Node, after: [Int]) -> [Int] {
      if let text = item.string {
        atoms.append(Atom(text))
        before.append(after)
        return [atoms.count - 1]
      }
      let ends = item.items.flatMap { branch in
        branch.kind == .list ? sequence(branch.items, after: after) : place(branch, after: after)
      }
      return ends.isEmpty ? after : ends
    }
    _ = sequence(node["effects"]?.items ?? [], after: [])
    return (atoms, PartialOrder(predecessors: before))
  }

  /// The names that are compared: the kinds observed, with what is implemented besides or not at all.
  func alphabet() -> Alphabet {
    let kinds =
      node["observe"].map { $0.words.compactMap(\.string) }
      ?? deck.kinds.filter(\.isAsked).map(\.id)
    var names = deck.defaultAlphabet
    for change in node.strings("implements") {
      guard let index = deck.names.firstIndex(where: { $0.id == change.dropFirst() }) else {
        continue
      }
      if change.hasPrefix("-") { names.remove(index) } else { names.insert(index) }
    }
    return Alphabet(names.filter { kinds.contains(deck.kinds[deck.names[$0].kind].id) })
  }

  /// The architecture with the trace's variant in place, and where the trace begins.
  func setting() -> (simulator: Simulator, start: Configuration) {
    let variants = architecture.variants.filter { $0.id == node["variant"]?.string }
    let simulator = Simulator(architecture.applying(variants))
    var configuration = Configuration(initialFor: architecture)
    for index in architecture.facts.indices {
      if let value = node["facts"]?[architecture.facts[index].id] {
        configuration.set(fact: index, to: value.isTrue)
      }
    }
    return (simulator, configuration)
  }

  func calls(_ key: String) -> [Occurrence?] {
    node.strings(key).map { architecture.call(named: $0) }
  }

  /// Whether effects and order are exactly as expected; otherwise what differs first.
  static func difference(
    atoms: [Atom], order: PartialOrder, observed: [TracedEffect], in architecture: Architecture,
    _ deck: Deck
  ) -> Difference? {
    let wanted = atoms.map { "\($0.name)\($0.isOptional ? "?" : "")" }.sorted()
    let found = observed.map { effect in
      "\(deck.names[effect.name].id)\(effect.certainty == .may ? "?" : "")"
    }
    guard wanted == found.sorted() else { return .effects(found: found) }
    let shown = Alphabet.order(of: observed)
    func fits(_ atom: Atom, _ effect: TracedEffect) -> Bool {
      deck.names[effect.name].id == atom.name && (effect.certainty == .may) == atom.isOptional
        && (atom.instance == nil || architecture.instances[effect.instance].id == atom.instance)
    }
    var clash: (Int, Int)?
    func assign(_ chosen: [Int]) -> Bool {
      let next = chosen.count
      guard next < atoms.count else { return true }
      for candidate in observed.indices
      where !chosen.contains(candidate) && fits(atoms[next], observed[candidate]) {
        let wrong = (0..<next).first { earlier in
          order.isBefore(earlier, next) != before(shown, chosen[earlier], candidate)
            || before(shown, candidate, chosen[earlier])
        }
        if let wrong {
          clash = clash ?? (wrong, next)
        } else if assign(chosen + [candidate]) {
          return true
        }
      }
      return false
    }
    if assign([]) { return nil }
    guard let clash else { return .effects(found: found) }
    return .order(
      first: atoms[clash.0].name, second: atoms[clash.1].name,
      isExpected: order.isBefore(clash.0, clash.1), found: found)
  }

  private static func before(_ order: PartialOrder, _ first: Int, _ second: Int) -> Bool {
    first < second && order.isBefore(first, second)
  }

  enum Difference {
    case effects(found: [String])
    /// The order of two effects is stated on one side only.
    case order(first: String, second: String, isExpected: Bool, found: [String])
  }
}
