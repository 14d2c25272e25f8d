import Machine
import Quiz

/// A trace written down from the sources, read from its node.
struct ExpectedTrace {
  let draft: ExpectedTraceDraft
  let architecture: Architecture
  let deck: Deck

  var id: String { draft.id.text }

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
    func sequence(_ items: [ExpectedTraceDraft.Item], after start: [Int]) -> [Int] {
      items.reduce(start) { place($1, after: $0) }
    }
    func place(_ item: ExpectedTraceDraft.Item, after: [Int]) -> [Int] {
      switch item {
      case .effect(let word):
        atoms.append(Atom(word.text))
        before.append(after)
        return [atoms.count - 1]
      case .list(let branches):
        let ends = branches.flatMap { branch in
          if case .list(let items) = branch { return sequence(items, after: after) }
          return place(branch, after: after)
        }
        return ends.isEmpty ? after : ends
      }
    }
    _ = sequence(draft.effects ?? [], after: [])
    return (atoms, PartialOrder(predecessors: before))
  }

  /// The names that are compared: the kinds observed, with what is implemented besides or not at all.
  func alphabet() -> Alphabet {
    let kinds = draft.observe?.map(\.text) ?? deck.kinds.filter(\.isAsked).map(\.id)
    var names = deck.defaultAlphabet
    for change in draft.implements.map(\.text) {
      guard let index = deck.names.firstIndex(where: { $0.id == change.dropFirst() }) else {
        continue
      }
      if change.hasPrefix("-") { names.remove(index) } else { names.insert(index) }
    }
    return Alphabet(names.filter { kinds.contains(deck.kinds[deck.names[$0].kind].id) })
  }

  /// The architecture with the trace's variant in place, and where the trace begins.
  func setting() -> (simulator: Simulator, start: Configuration) {
    let variants = architecture.variants.filter { $0.id == draft.variant?.text }
    var configuration = Configuration(initialFor: architecture)
    for fact in architecture.facts.indices {
      let id = architecture.facts[fact].id
      if let told = draft.facts.first(where: { $0.key.text == id }) {
        configuration.set(fact: fact, to: told.value)
      }
    }
    return (Simulator(architecture.applying(variants)), configuration)
  }

  func calls(_ words: [Word]) -> [Occurrence?] {
    words.map { architecture.call(named: $0.text) }
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

extension ExpectedTrace {
  /// Every name in the trace that nothing bears.
  func unknownNames() -> [Finding] {
    unknownCalls(draft.after) + unknownCalls(draft.situations) + unknownSetting() + unknownEffects()
  }

  private func unknownCalls(_ words: [Word]) -> [Finding] {
    zip(words, calls(words)).compactMap { word, call in
      call == nil ? Self.unknownCall(word, in: architecture) : nil
    }
  }

  private static func unknownCall(_ word: Word, in architecture: Architecture) -> Finding {
    let parts = word.text.split(separator: "@", maxSplits: 1).map(String.init)
    let situations = architecture.situations.map(\.id)
    if parts.count == 2, situations.contains(parts[0]) {
      return .unknownName(
        kind: "instance", parts[1], at: word.span, among: architecture.instances.map(\.id))
    }
    return .unknownName(
      kind: "situation", parts.first ?? "", at: word.span, among: situations)
  }

  /// Facts, variant and kinds observed.
  private func unknownSetting() -> [Finding] {
    unknown("fact", draft.facts.map(\.key), among: architecture.facts.map(\.id))
      + unknown(
        "variant", draft.variant.map { [$0] } ?? [], among: architecture.variants.map(\.id))
      + unknown("kind", draft.observe ?? [], among: deck.kinds.map(\.id))
  }

  /// Names of effects, and instances after their `@`.
  private func unknownEffects() -> [Finding] {
    let names = deck.names.map(\.id)
    let instances = architecture.instances.map(\.id)
    func look(_ item: ExpectedTraceDraft.Item) -> [Finding] {
      switch item {
      case .list(let items): return items.flatMap(look)
      case .effect(let word):
        let atom = Atom(word.text)
        let unknown = unknown("name", [Word(text: atom.name, span: word.span)], among: names)
        guard unknown.isEmpty, let instance = atom.instance else { return unknown }
        return self.unknown(
          "instance", [Word(text: instance, span: word.span)], among: instances)
      }
    }
    let implemented = draft.implements.map {
      Word(text: String($0.text.dropFirst()), span: $0.span)
    }
    return (draft.effects ?? []).flatMap(look) + unknown("name", implemented, among: names)
  }

  private func unknown(_ kind: String, _ words: [Word], among known: [String]) -> [Finding] {
    words.filter { !known.contains($0.text) }.map {
      .unknownName(kind: kind, $0.text, at: $0.span, among: known)
    }
  }
}
