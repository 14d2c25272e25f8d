import Machine

extension Finding {
  /// A reference to a thing that is not there; the nearest name is offered.
  static func unreferenced(_ rule: String, _ node: Node, among known: [String]) -> Finding {
    let name = node.string ?? ""
    guard let nearest = NearestName.nearest(to: name, among: known.sorted()) else {
      return Finding(rule: rule, arguments: ["name": name], at: node.span)
    }
    return Finding(
      rule: rule, detail: "near", arguments: ["name": name, "nearest": nearest], at: node.span)
  }
}
