import Diagnostics
import Quizzing
import Simulation
import Statechart

extension Rule {
  /// Every trace written down from the sources must be what the tables give, order included.
  static let expectedTraceMet = Rule(id: "expected-trace") { subject in
    subject.contents.architectures.flatMap { sections -> [Finding] in
      guard let id = sections.first("architecture")?.text("id"),
        let architecture = subject.deck.architecture(id)
      else { return [] }
      return sections.items("expected").flatMap { node in
        unmet(ExpectedTrace(node: node, architecture: architecture, deck: subject.deck))
      }
    }
  }

  private static func unmet(_ trace: ExpectedTrace) -> [Finding] {
    let unknown = unknownNames(in: trace)
    guard unknown.isEmpty else { return unknown }
    func finding(_ detail: String, _ arguments: [String: String], _ key: String) -> Finding {
      Finding(
        rule: "expected-trace", detail: detail,
        arguments: arguments.merging(["id": trace.id]) { $1 }, at: trace.node.spanOf(key))
    }
    let (simulator, start) = trace.setting()
    let before = simulator.run(trace.calls("after").compactMap { $0 }, from: start)
    if let index = before.outcomes.firstIndex(where: { $0.impossibility != nil }) {
      return [finding("after", ["situation": trace.node.strings("after")[index]], "after")]
    }
    let calls = trace.calls("do").compactMap { $0 }
    let run = simulator.run(calls, from: before.outcomes.last?.after ?? start)
    if trace.node["possible"]?.isFalse ?? false {
      return run.outcomes.last?.impossibility == nil ? [finding("possible", [:], "possible")] : []
    }
    if let index = run.outcomes.firstIndex(where: { $0.impossibility != nil }) {
      return [finding("impossible", ["situation": trace.node.strings("do")[index]], "do")]
    }
    return effectFindings(trace, run, finding) + stateFindings(trace, run, finding)
  }

  private static func effectFindings(
    _ trace: ExpectedTrace, _ run: Run,
    _ finding: (String, [String: String], String) -> Finding
  ) -> [Finding] {
    guard trace.node["effects"] != nil else { return [] }
    let (atoms, order) = trace.expectation()
    let observed = trace.alphabet().observe(run.effects)
    switch ExpectedTrace.difference(
      atoms: atoms, order: order, observed: observed, in: trace.architecture, trace.deck)
    {
    case nil: return []
    case .effects(let found):
      return [finding("effects", ["trace": found.joined(separator: ", ")], "effects")]
    case .order(let first, let second, let isExpected, let found):
      return [
        finding(
          isExpected ? "unordered" : "ordered",
          ["first": first, "second": second, "trace": found.joined(separator: ", ")], "effects")
      ]
    }
  }

  private static func stateFindings(
    _ trace: ExpectedTrace, _ run: Run,
    _ finding: (String, [String: String], String) -> Finding
  ) -> [Finding] {
    guard let last = run.outcomes.last?.after else { return [] }
    return (trace.node["states"]?.entries ?? []).compactMap { entry in
      let architecture = trace.architecture
      guard let instance = architecture.instances.firstIndex(where: { $0.id == entry.key }) else {
        return .unknownName(
          kind: "instance", entry.key, at: entry.keySpan, among: architecture.instances.map(\.id))
      }
      let machine = architecture.role(of: instance).machine
      let wanted = entry.value.string ?? ""
      guard let state = machine.states.first(where: { $0.id == wanted }) else {
        return .unknownName(
          kind: "state", wanted, at: entry.value.span, among: machine.states.map(\.id))
      }
      if state.leaves.contains(last.leaves[instance]) { return nil }
      return finding(
        "state",
        [
          "instance": entry.key, "wanted": wanted, "state": machine.leaf(last.leaves[instance]).id,
        ], "states")
    }
  }

  private static func unknownNames(in trace: ExpectedTrace) -> [Finding] {
    var findings: [Finding] = []
    for key in ["after", "do"] {
      for (node, call) in zip(trace.node[key]?.words ?? [], trace.calls(key)) where call == nil {
        findings.append(
          .unknownName(
            kind: "situation", node.string ?? "", at: node.span,
            among: trace.architecture.situations.map(\.id)))
      }
    }
    let names = trace.deck.names.map(\.id)
    func look(_ node: Node) {
      if let text = node.string {
        let name = ExpectedTrace.Atom(text).name
        if !names.contains(name) {
          findings.append(.unknownName(kind: "name", name, at: node.span, among: names))
        }
      }
      node.items.forEach(look)
    }
    trace.node["effects"]?.items.forEach(look)
    for node in trace.node["implements"]?.words ?? [] {
      let name = String((node.string ?? "").dropFirst())
      if !names.contains(name) {
        findings.append(.unknownName(kind: "name", name, at: node.span, among: names))
      }
    }
    return findings
  }
}
