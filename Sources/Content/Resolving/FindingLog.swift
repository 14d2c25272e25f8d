/// Findings as they are made. A class, so that every resolver of one reading writes into the same list.
final class FindingLog {
  private(set) var findings: [Finding] = []

  func report(_ finding: Finding) {
    findings.append(finding)
  }

  func report(_ more: [Finding]) {
    findings += more
  }

  func unknown(kind: String, _ node: Node, among known: [String]) {
    report(.unknownName(kind: kind, node.string ?? "", at: node.span, among: known))
  }

  /// Reports every node whose id an earlier one in `nodes` bears.
  func reportDuplicates(kind: String, in nodes: [Node]) {
    var seen: [String: SourceSpan] = [:]
    for node in nodes {
      guard let id = node["id"], let text = id.string else { continue }
      if let first = seen[text] {
        report(
          Finding(
            rule: "duplicate-id", arguments: ["kind": kind, "id": text], at: id.span,
            notes: [Finding.Note("first-here", at: first)]))
      } else {
        seen[text] = id.span
      }
    }
  }

  /// A fact nobody stands for is a content error.
  func requireSources(of kind: String, _ node: Node) {
    guard node["sources"]?.words.isEmpty ?? true else { return }
    report(
      Finding(
        rule: "missing-source", arguments: ["kind": kind, "id": node.text("id")],
        at: node["id"]?.span ?? node.headSpan))
  }
}
