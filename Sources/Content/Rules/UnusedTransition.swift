import Machine

extension Rule {
  /// Every row must be taken somewhere; one whose state or event never comes is told of there.
  static let unusedRow = Rule(
    id: "unused-row",
    deck: { subject in
      subject.unused(
        subject.studies.flatMap { study in
          study.explorations.flatMap { rows(of: $0.exploration, $0.variant, study, subject) }
        })
    })

  private static func rows(
    of exploration: Exploration, _ variant: Variant?, _ study: ArchitectureStudy,
    _ subject: Subject
  ) -> [(isUsed: Bool, finding: Finding)] {
    let sent = SentEvents(subject)
    return exploration.architecture.roles.indices.flatMap {
      role -> [(isUsed: Bool, finding: Finding)] in
      let machine = exploration.architecture.roles[role].machine
      guard subject.isJudged(machine, in: study) else { return [] }
      return machine.rows.indices.map { index in
        let row = machine.rows[index]
        let isExcused =
          !exploration.isExhaustive || !row.from.intersects(exploration.reached[role])
          || !sent.contains(row.event, of: machine, study)
        let isTaken = exploration.rowsTaken.contains(Exploration.RowIndex(role: role, row: index))
        return (
          isTaken || isExcused,
          Finding(
            rule: "unused-row", arguments: ["id": row.id],
            at: subject.span(of: row, role: role, variant: variant, study))
        )
      }
    }
  }
}
