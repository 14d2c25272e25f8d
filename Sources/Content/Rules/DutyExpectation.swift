import Machine

extension Rule {
  /// The duties of every name must be those that were written down from the sources.
  static let dutyExpectation = Rule(
    id: "duty-expectation",
    files: { contents in
      guard contents.shared.first("expected-duties") != nil else { return [] }
      let expected = contents.shared.items("expected-duties")
      let names = contents.names
      return expected.flatMap { unmet($0, by: names) } + unexpected(names, expected)
        + expected.flatMap { unknownDuties(in: $0, contents) }
    })

  private static let keys = ["duties", "also"]

  /// Differences between an expectation and the name it is of.
  private static func unmet(_ expected: Node, by names: [Node]) -> [Finding] {
    guard let name = names.first(where: { $0.text("id") == expected.text("name") }) else {
      return [
        .unknownName(
          kind: "name", expected.text("name"), at: expected.spanOf("name"),
          among: names.map { $0.text("id") })
      ]
    }
    return keys.flatMap { key in
      extra(in: expected[key], beyond: name, key, "lacking")
        + extra(in: name[key], beyond: expected, key, "unexpected", name: name.text("id"))
    }
  }

  /// The entries of a list that the other side does not have.
  private static func extra(
    in list: Node?, beyond other: Node, _ key: String, _ detail: String, name: String? = nil
  ) -> [Finding] {
    let known = Set(other.strings(key))
    return (list?.words ?? []).filter { !known.contains($0.string ?? "") }.map {
      Finding(
        rule: "duty-expectation", detail: detail,
        arguments: ["name": name ?? other.text("id"), "duty": $0.string ?? "", "key": key],
        at: $0.span)
    }
  }

  /// Names with duties of which nothing is expected.
  private static func unexpected(_ names: [Node], _ expected: [Node]) -> [Finding] {
    let known = Set(expected.map { $0.text("name") })
    return names.filter { name in
      !known.contains(name.text("id")) && keys.contains { !name.strings($0).isEmpty }
    }.map {
      Finding(
        rule: "duty-expectation", detail: "missing", arguments: ["name": $0.text("id")],
        at: $0.spanOf("id"))
    }
  }

  private static func unknownDuties(
    in expected: Node, _ contents: ContentReader.Contents
  ) -> [Finding] {
    let known = contents.shared.items("duties").map { $0.text("id") }
    return keys.flatMap { expected[$0]?.words ?? [] }.filter { !known.contains($0.string ?? "") }
      .map { .unreferenced("unknown-duty", $0, among: known) }
  }
}
