import Machine
import Quiz

extension Rule {
  /// Every trace written down from the sources must be what the tables give, order included.
  static let expectedTraceMet = Rule(
    id: "expected-trace",
    deck: { subject in
      subject.studies.flatMap { study in
        study.draft.expected.flatMap {
          unmet(ExpectedTrace(draft: $0, architecture: study.architecture, deck: subject.deck))
        }
      }
    })

  private static func unmet(_ trace: ExpectedTrace) -> [Finding] {
    let draft = trace.draft
    let unknown = trace.unknownNames()
    guard unknown.isEmpty else { return unknown }
    func finding(_ detail: String, _ arguments: [String: String], _ span: SourceSpan) -> Finding {
      Finding(
        rule: "expected-trace", detail: detail,
        arguments: arguments.merging(["id": trace.id]) { $1 }, at: span)
    }
    let (simulator, start) = trace.setting()
    let before = simulator.run(trace.calls(draft.after).compactMap { $0 }, from: start)
    if let index = before.outcomes.firstIndex(where: { $0.impossibility != nil }) {
      if before.outcomes[index].isContentError { return [] }
      return [finding("after", ["situation": draft.after[index].text], draft.afterSpan)]
    }
    let calls = trace.calls(draft.situations).compactMap { $0 }
    if calls.isEmpty { return [] }
    let run = simulator.run(calls, from: before.outcomes.last?.after ?? start)
    var impossible = run.outcomes.firstIndex { $0.impossibility != nil }
    if let index = impossible, run.outcomes[index].isContentError { return [] }
    if !draft.isPossible {
      if impossible == nil { return [finding("possible", [:], draft.possibleSpan)] }
      if impossible == calls.count - 1 { impossible = nil }
    }
    if let index = impossible {
      return [
        finding("impossible", ["situation": draft.situations[index].text], draft.situationsSpan)
      ]
    }
    return effectFindings(trace, run, finding) + stateFindings(trace, run)
  }

  private static func effectFindings(
    _ trace: ExpectedTrace, _ run: Run,
    _ finding: (String, [String: String], SourceSpan) -> Finding
  ) -> [Finding] {
    guard trace.draft.effects != nil else { return [] }
    let span = trace.draft.effectsSpan
    let (atoms, order) = trace.expectation()
    let observed = trace.alphabet().observe(run.effects)
    switch ExpectedTrace.difference(
      atoms: atoms, order: order, observed: observed, in: trace.architecture, trace.deck)
    {
    case nil: return []
    case .effects(let found) where found.isEmpty: return [finding("nothing", [:], span)]
    case .effects(let found):
      return [finding("effects", ["trace": found.joined(separator: ", ")], span)]
    case .order(let first, let second, let isExpected, let found):
      return [
        finding(
          isExpected ? "unordered" : "ordered",
          ["first": first, "second": second, "trace": found.joined(separator: ", ")], span)
      ]
    }
  }

  private static func stateFindings(
    _ trace: ExpectedTrace, _ run: Run
  ) -> [Finding] {
    guard let last = run.outcomes.last?.after else { return [] }
    return trace.draft.states.compactMap { entry in
      let architecture = trace.architecture
      guard let instance = architecture.instances.firstIndex(where: { $0.id == entry.key.text })
      else {
        return .unknownName(
          kind: "instance", entry.key.text, at: entry.key.span,
          among: architecture.instances.map(\.id))
      }
      let machine = architecture.role(of: instance).machine
      let wanted = entry.value.text
      guard let state = machine.states.first(where: { $0.id == wanted }) else {
        return .unknownName(
          kind: "state", wanted, at: entry.value.span, among: machine.states.map(\.id))
      }
      if state.leaves.contains(last.leaves[instance]) { return nil }
      return Finding(
        rule: "expected-trace", detail: "state",
        arguments: [
          "id": trace.id, "instance": entry.key.text, "wanted": wanted,
          "state": machine.leaf(last.leaves[instance]).id,
        ], at: entry.value.span)
    }
  }
}
