import Machine

/// Reads situations as they are called: `close-window@scene-2`.
struct OccurrenceReader {
  let situations: Table<Situation>
  let scope: Scope
  let log: FindingLog

  func call(_ node: Node) -> Occurrence? {
    let parts = (node.string ?? "").split(
      separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let index = situations.firstIndex(where: { $0.id == name }) else {
      log.report(
        .unknownName(kind: "situation", name, at: node.span, among: situations.map(\.id)))
      return nil
    }
    guard parts.count == 2 else { return Occurrence(situation: index) }
    let argument = String(parts[1])
    guard let instance = scope.instance(named: argument) else {
      log.report(
        .unknownName(
          kind: "instance", argument, at: node.span,
          among: scope.roles.flatMap { role in (1...role.count).map { "\(role.id)-\($0)" } }))
      return nil
    }
    return Occurrence(situation: index, argument: instance.index)
  }

  func facts(_ node: Node?) -> [Fact.ID: Bool] {
    var facts: [Fact.ID: Bool] = [:]
    for entry in node?.entries ?? [] {
      if let fact = scope.facts[entry.key] {
        facts[fact] = entry.value.isTrue
      } else {
        log.report(
          .unknownName(
            kind: "fact", entry.key, at: entry.keySpan, among: Array(scope.facts.keys)))
      }
    }
    return facts
  }
}
