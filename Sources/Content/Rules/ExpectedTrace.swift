import Machine
import Quiz

extension Rule {
  /// The tables must give every trace written down from the sources, order included.
  static let expectedTraceMet = deck("expected-trace") { subject in
    subject.studies.flatMap { study in
      study.draft.expected.flatMap {
        ExpectedTrace(draft: $0, architecture: study.architecture, deck: subject.deck).findings()
      }
    }
  }
}

/// Compares a trace written down from the sources with the tables.
private struct ExpectedTrace {
  let draft: ExpectedTraceDraft
  let architecture: Architecture
  let deck: Deck

  func findings() -> [Finding] {
    let unknown = unknownNames()
    guard unknown.isEmpty else { return unknown }
    let variants = architecture.variants.filter { $0.id == draft.variant?.text }
    let simulator = Simulator(architecture.applying(variants))
    let facts = draft.facts.byName { ($0.key.text, $0.value) }
    let start = Configuration(initialFor: architecture, facts: facts)
    let before = simulator.run(calls(draft.after), from: start)
    if let index = before.outcomes.firstIndex(where: { $0.impossibility != nil }) {
      if before.outcomes[index].isContentError { return [] }
      return [finding("after", ["situation": draft.after[index].text], draft.afterSpan)]
    }
    let calls = calls(draft.situations)
    if calls.isEmpty { return [] }
    let run = simulator.run(calls, from: before.outcomes.last?.after ?? start)
    var impossible = run.outcomes.firstIndex { $0.impossibility != nil }
    if let index = impossible, run.outcomes[index].isContentError { return [] }
    if !draft.isPossible {
      if impossible == nil { return [finding("possible", [:], draft.possibleSpan)] }
      if impossible == calls.count - 1 { impossible = nil }
    }
    if let index = impossible {
      let situation = draft.situations[index].text
      return [finding("impossible", ["situation": situation], draft.situationsSpan)]
    }
    let difference = difference(from: alphabet().observe(run.effects)).map {
      [finding($0.detail, $0.arguments, draft.effectsSpan)]
    }
    return (difference ?? []) + differentStates(after: run)
  }

  private func finding(
    _ detail: String, _ arguments: [String: String], _ span: SourceSpan
  ) -> Finding {
    Finding("expected-trace", detail, arguments.merging(["id": draft.id.text]) { $1 }, at: span)
  }

  private func calls(_ words: [Word]) -> [Occurrence] {
    words.compactMap { architecture.call(named: $0.text) }
  }

  /// The names to compare: those of the kinds observed, with the changes that `implements` makes.
  private func alphabet() -> Alphabet {
    let kinds = draft.observe?.texts ?? deck.kinds.filter(\.isAsked).map(\.id)
    var names = deck.defaultAlphabet
    for change in draft.implements.texts {
      guard let index = deck.names.firstIndex(where: { $0.id == change.dropFirst() }) else {
        continue
      }
      if change.hasPrefix("-") { names.remove(index) } else { names.insert(index) }
    }
    return Alphabet(names.filter { kinds.contains(deck.kinds[deck.names[$0].kind].id) })
  }

  private func differentStates(after run: Run) -> [Finding] {
    guard let last = run.outcomes.last?.after else { return [] }
    let log = FindingLog()
    for entry in draft.states {
      guard let instance = log.find("instance", entry.key, in: architecture.instances, by: \.id)
      else { continue }
      let machine = architecture.role(of: instance).machine
      guard let state = log.find("state", entry.value, in: machine.states, by: \.id),
        !machine.states[state].leaves.contains(last.leaves[instance])
      else { continue }
      let arguments = [
        "instance": entry.key.text, "wanted": entry.value.text,
        "state": machine.leaf(last.leaves[instance]).id,
      ]
      log.report(finding("state", arguments, entry.value.span))
    }
    return log.findings
  }

  /// Findings for every unknown name in the trace.
  private func unknownNames() -> [Finding] {
    let log = FindingLog()
    let instances = architecture.instances.map(\.id)
    let names = deck.names.map(\.id)
    for word in draft.after + draft.situations {
      let (situation, instance) = word.call
      if log.find("situation", situation, in: architecture.situations, by: \.id) != nil {
        log.require("instance", [instance], among: instances)
      }
    }
    log.require("fact", draft.facts.map(\.key), among: architecture.facts.map(\.id))
    log.require("variant", [draft.variant], among: architecture.variants.map(\.id))
    log.require("kind", draft.observe ?? [], among: deck.kinds.map(\.id))
    log.require("name", draft.implements.map { $0.part($0.text.dropFirst()) }, among: names)
    for word in draft.effects?.flatMap(\.words) ?? [] {
      let (name, instance) = Atom.parts(of: word)
      log.require("name", [name], among: names)
      if names.contains(name.text) { log.require("instance", [instance], among: instances) }
    }
    return log.findings
  }

  /// One effect that is expected.
  private struct Atom {
    let name: String
    let instance: String?
    let isOptional: Bool

    init(_ word: Word) {
      let (name, instance) = Self.parts(of: word)
      self.name = name.text
      self.instance = instance?.text
      isOptional = word.text.hasSuffix("?")
    }

    func isShown(to other: Instance.ID, in architecture: Architecture) -> Bool {
      instance.map { architecture.instances[other].id == $0 } ?? true
    }

    /// As it is written: `x?`, `x@scene-2`.
    static func parts(of word: Word) -> (name: Word, instance: Word?) {
      word.part(word.text.filter { $0 != "?" }).call
    }
  }

  /// The atoms in the order written, and for each the atoms that it comes after.
  private func expectation() -> (atoms: [Atom], order: PartialOrder) {
    var atoms: [Atom] = []
    var before: [[Int]] = []
    func place(_ item: ExpectedTraceDraft.Item, after: [Int]) -> [Int] {
      switch item {
      case .effect(let word):
        atoms.append(Atom(word))
        before.append(after)
        return [atoms.count - 1]
      case .list(let branches):
        let ends = branches.flatMap { branch in
          if case .list(let items) = branch { return items.reduce(after) { place($1, after: $0) } }
          return place(branch, after: after)
        }
        return ends.isEmpty ? after : ends
      }
    }
    _ = (draft.effects ?? []).reduce([]) { place($1, after: $0) }
    return (atoms, PartialOrder(predecessors: before))
  }

  /// The first difference, as the words of a finding; nil if effects and order are as expected, or if none are stated.
  ///
  /// Both sides are partial orders, which must be equal: expected effects are matched with those shown, one after the
  /// other, until all relations agree.
  private func difference(
    from observed: [TracedEffect]
  ) -> (detail: String, arguments: [String: String])? {
    guard draft.effects != nil else { return nil }
    let (atoms, order) = expectation()
    let found = observed.map { "\(deck.names[$0.name].id)\($0.certainty == .may ? "?" : "")" }
    let trace = found.joined(separator: ", ")
    let others = (found.isEmpty ? "nothing" : "effects", found.isEmpty ? [:] : ["trace": trace])
    let wanted = atoms.map { "\($0.name)\($0.isOptional ? "?" : "")" }
    guard wanted.sorted() == found.sorted() else { return others }
    let shown = Alphabet.order(of: observed)
    var clash: (first: Int, second: Int)?
    func assign(_ chosen: [Int]) -> Bool {
      let next = chosen.count
      guard next < atoms.count else { return true }
      for candidate in observed.indices
      where !chosen.contains(candidate) && wanted[next] == found[candidate]
        && atoms[next].isShown(to: observed[candidate].instance, in: architecture)
      {
        let wrong = (0..<next).first { earlier in
          order.isBefore(earlier, next) != shown.states(chosen[earlier], before: candidate)
            || shown.states(candidate, before: chosen[earlier])
        }
        if let wrong { clash = clash ?? (wrong, next) }
        if wrong == nil, assign(chosen + [candidate]) { return true }
      }
      return false
    }
    if assign([]) { return nil }
    guard let clash else { return others }
    return (
      order.isBefore(clash.first, clash.second) ? "unordered" : "ordered",
      ["first": atoms[clash.first].name, "second": atoms[clash.second].name, "trace": trace]
    )
  }
}

extension PartialOrder {
  /// True if the first is stated to come before the second; effects are numbered in an order that is allowed.
  func states(_ first: Int, before second: Int) -> Bool {
    first < second && isBefore(first, second)
  }
}

extension ExpectedTraceDraft.Item {
  fileprivate var words: [Word] {
    switch self {
    case .effect(let word): [word]
    case .list(let items): items.flatMap(\.words)
    }
  }
}
