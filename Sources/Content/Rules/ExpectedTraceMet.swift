import Quiz
import Machine

extension Rule {
  /// Every trace written down from the sources must be what the tables give, order included.
  static let expectedTraceMet = Rule(
    id: "expected-trace",
    deck: { subject in
      subject.studies.flatMap { study in
        study.sections.items("expected").flatMap { node in
          unmet(ExpectedTrace(node: node, architecture: study.architecture, deck: subject.deck))
        }
      }
    })

  private static func unmet(_ trace: ExpectedTrace) -> [Finding] {
    let unknown = trace.unknownNames()
    guard unknown.isEmpty else { return unknown }
    func finding(_ detail: String, _ arguments: [String: String], _ key: String) -> Finding {
      Finding(
        rule: "expected-trace", detail: detail,
        arguments: arguments.merging(["id": trace.id]) { $1 }, at: trace.node.spanOf(key))
    }
    let (simulator, start) = trace.setting()
    let before = simulator.run(trace.calls("after").compactMap { $0 }, from: start)
    if let index = before.outcomes.firstIndex(where: { $0.impossibility != nil }) {
      if before.outcomes[index].isContentError { return [] }
      return [finding("after", ["situation": trace.node.strings("after")[index]], "after")]
    }
    let calls = trace.calls("do").compactMap { $0 }
    if calls.isEmpty { return [] }
    let run = simulator.run(calls, from: before.outcomes.last?.after ?? start)
    var impossible = run.outcomes.firstIndex { $0.impossibility != nil }
    if let index = impossible, run.outcomes[index].isContentError { return [] }
    if trace.node["possible"]?.isFalse ?? false {
      if impossible == nil { return [finding("possible", [:], "possible")] }
      if impossible == calls.count - 1 { impossible = nil }
    }
    if let index = impossible {
      return [finding("impossible", ["situation": trace.node.strings("do")[index]], "do")]
    }
    return effectFindings(trace, run, finding) + stateFindings(trace, run)
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
    case .effects(let found) where found.isEmpty: return [finding("nothing", [:], "effects")]
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
    _ trace: ExpectedTrace, _ run: Run
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
      return Finding(
        rule: "expected-trace", detail: "state",
        arguments: [
          "id": trace.id, "instance": entry.key, "wanted": wanted,
          "state": machine.leaf(last.leaves[instance]).id,
        ], at: entry.value.span)
    }
  }
}
