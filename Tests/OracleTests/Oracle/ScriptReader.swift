import Content

/// Reads scripts and their steps.
enum ScriptReader {
  static func script(_ node: Node) throws -> Script {
    let data = try (node["data"]?.entries ?? []).map { ($0.key, try $0.value.text()) }
    return Script(
      situation: try node.text("situation"), parameter: try node["parameter"].map(parameter),
      data: Dictionary(uniqueKeysWithValues: data), when: try node.condition(),
      steps: try steps(node["steps"]))
  }

  private static func parameter(_ node: Node) throws -> Script.Parameter {
    Script.Parameter(
      role: try node.text("role"), among: try ClaimReader.claim(try node.text("among")),
      isOptional: node["optional"]?.isTrue ?? false)
  }

  private static func steps(_ node: Node?) throws -> [Script.Step] {
    try (node?.items ?? []).map(step)
  }

  private static func step(_ node: Node) throws -> Script.Step {
    if node["when"] != nil {
      return .choice(
        try node.condition(), try steps(node["steps"]), otherwise: try steps(node["else"]))
    }
    if let parts = node["together"] { return .together(try steps(parts)) }
    if let facts = node["set"] { return .set(try facts.switches()) }
    return .send(
      to: try ClaimReader.aim(try node.text("to")),
      try (node["send"]?.items ?? []).map(dispatch), ifAny: node["if-any"]?.isTrue ?? false)
  }

  private static func dispatch(_ node: Node) throws -> (event: String, ifAny: Bool) {
    if let event = node.string { return (event, false) }
    return (try node.text("event"), node["if-any"]?.isTrue ?? false)
  }
}
