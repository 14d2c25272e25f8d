extension Rule {
  /// The situations a duty is asked of must happen in some architecture.
  static let unknownSituationOfDuty = Rule(
    id: "unknown-situation-of-duty",
    files: { contents in
      let known = Set(
        contents.architectures.flatMap { $0.items("scripts") }.map { $0.text("situation") })
      return contents.shared.items("duties").flatMap { $0["situations"]?.words ?? [] }
        .filter { !known.contains($0.string ?? "") }
        .map { .unreferenced("unknown-situation-of-duty", $0, among: Array(known)) }
    })
}
