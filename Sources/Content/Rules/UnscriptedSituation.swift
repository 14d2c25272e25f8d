extension Rule {
  /// A situation that is put into words must unfold in some architecture.
  static let unscriptedSituation = Rule(
    id: "unscripted-situation",
    files: { contents in
      let scripted = Set(
        contents.architectures.flatMap { $0.items("scripts") }.map { $0.text("situation") })
      return contents.shared.items("situations").filter { !scripted.contains($0.text("id")) }.map {
        Finding(rule: "unscripted-situation", arguments: ["id": $0.text("id")], at: $0.spanOf("id"))
      } + contents.architectures.flatMap(replacements)
    })

  /// Scripts of variants that replace nothing.
  private static func replacements(in sections: Sections) -> [Finding] {
    let scripted = sections.items("scripts").map { $0.text("situation") }
    return sections.items("variants").flatMap { $0["scripts"]?.items ?? [] }
      .filter { !scripted.contains($0.text("situation")) }.map {
        Finding(
          rule: "unscripted-situation", detail: "variant",
          arguments: ["id": $0.text("situation")], at: $0.spanOf("situation"))
      }
  }
}
