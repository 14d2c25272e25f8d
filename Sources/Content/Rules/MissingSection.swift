extension Rule {
  /// A deck needs a header, kinds, names and an architecture; an architecture needs roles, machines
  /// and scripts.
  static let missingSection = Rule(
    id: "missing-section",
    files: { contents in
      var missing: [Finding] = []
      func require(_ section: String, _ isThere: Bool) {
        if isThere { return }
        missing.append(
          Finding(
            rule: "missing-section", arguments: ["section": section], at: contents.headSpan))
      }
      require("deck", contents.shared.first("deck") != nil)
      require("kinds", contents.shared.first("kinds") != nil)
      require("names", !contents.names.isEmpty)
      require("architecture", !contents.architectures.isEmpty)
      return missing + contents.architectures.flatMap { lacking($0, contents.shared) }
    })

  private static func lacking(_ sections: Sections, _ shared: Sections) -> [Finding] {
    guard let header = sections.first("architecture") else { return [] }
    let hasMachines = !(sections.items("machines") + shared.items("machines")).isEmpty
    return [
      ("roles", sections.first("roles") != nil), ("machines", hasMachines),
      ("scripts", sections.first("scripts") != nil),
    ].filter { !$0.1 }.map { section, _ in
      Finding(
        rule: "missing-section", detail: "architecture",
        arguments: ["section": section, "id": header.text("id")], at: header.spanOf("id"))
    }
  }
}
