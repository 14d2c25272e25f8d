import Machine

extension Rule {
  /// Rows must not go on sending each other events for ever.
  static let endless = Rule(
    id: "endless",
    deck: { subject in
      var seen: Set<SourceSpan> = []
      return subject.studies.flatMap { study in
        study.explorations.flatMap { variant, exploration in
          endless(exploration, variant, study, subject)
        }
      }.filter { seen.insert($0.span).inserted }
    })

  /// One finding a situation, with the rows that set themselves off again.
  private static func endless(
    _ exploration: Exploration, _ variant: Variant?, _ study: ArchitectureStudy,
    _ subject: Subject
  ) -> [Finding] {
    guard !exploration.endless.isEmpty else { return [] }
    let notes = SendGraph(exploration.architecture).rowsInCircles.map { role, row in
      Finding.Note(
        "circle", at: subject.span(of: row, role: role, variant: variant, study))
    }
    return exploration.endless.sorted().map { index in
      let situation = exploration.architecture.situations[index]
      return Finding(
        rule: "endless", arguments: ["situation": situation.id],
        at: subject.span(of: situation, variant: variant, study), notes: notes)
    }
  }
}
