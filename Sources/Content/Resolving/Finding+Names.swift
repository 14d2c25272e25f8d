import Machine

extension Finding {
  /// A name that nothing bears; the nearest one is offered.
  static func unknownName(
    kind: String, _ name: String, at span: SourceSpan, among known: [String]
  ) -> Finding {
    var arguments = ["kind": kind, "name": name]
    if let nearest = NearestName.nearest(to: name, among: known.sorted()) {
      arguments["nearest"] = nearest
      return Finding(rule: "unknown-name", detail: "near", arguments: arguments, at: span)
    }
    return Finding(rule: "unknown-name", arguments: arguments, at: span)
  }
}
