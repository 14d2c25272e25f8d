import Machine
import Quiz

extension Rule {
  /// Every misconception must change the answer to some question, and no two may give the same answers to all.
  /// Otherwise nobody could tell which of them a learner holds.
  static let indistinguishableMisconception = deck("indistinguishable-misconception") { subject in
    let ids = subject.deck.material.misconceptions.map(\.id)
    guard subject.isExhausted, !ids.isEmpty else { return [] }
    func finding(_ detail: String, _ index: Int, as other: Int? = nil) -> Finding {
      var arguments = ["id": ids[index]]
      arguments["other"] = other.map { ids[$0] }
      let notes = other.map {
        Finding.Note("other-misconception", at: subject.spanOfMisconception(ids[$0]))
      }
      return Finding(
        "indistinguishable-misconception", detail, arguments,
        at: subject.spanOfMisconception(ids[index]), notes: notes.map { [$0] } ?? [])
    }
    return alike(ids.count, in: subject).flatMap { group in
      group.last == ids.count
        ? group.dropLast().map { finding("unchanged", $0) }
        : group.dropFirst().map { finding("same", $0, as: group[0]) }
    }
  }

  /// Groups of misconceptions, by index, that give the same answers to every question. The index after the last stands
  /// for having none.
  private static func alike(_ count: Int, in subject: Subject) -> [[Int]] {
    var groups = [Array(0...count)]
    for kind in [QuestionKind.trace, .nextState, .callback] where !groups.isEmpty {
      for question in subject.examiner.survey(of: kind) where !groups.isEmpty {
        let classes = Dictionary(
          uniqueKeysWithValues: subject.diagnostician.forecast(of: question).classes.map {
            ($0.misconception.index, $0.answer)
          })
        guard !classes.isEmpty else { continue }
        groups = groups.flatMap { group in
          Dictionary(grouping: group) { classes[$0] ?? 0 }.values.filter { $0.count > 1 }
        }
      }
    }
    return groups.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// A misconception that edits rows must match at least one row.
  static let noSuchRow = deck("no-such-row") { subject in
    subject.deck.material.misconceptions.flatMap { misconception in
      misconception.mutations.sorted { $0.key < $1.key }.compactMap { index, mutations in
        let architecture = subject.deck.architectures[index]
        guard mutations.contains(where: { fitsNothing($0, in: architecture) }) else { return nil }
        return Finding(
          "no-such-row", ["id": misconception.id, "architecture": architecture.id],
          at: subject.spanOfMisconception(misconception.id))
      }
    }
  }

  private static func fitsNothing(_ mutation: Mutation, in architecture: Architecture) -> Bool {
    guard case .rows(let pattern, _) = mutation else { return false }
    return !architecture.roles[pattern.role].machine.rows.contains { pattern.matches($0) }
  }
}

extension Rule.Subject {
  fileprivate func spanOfMisconception(_ id: String) -> SourceSpan {
    span(id, among: contents.shared.misconceptions.map(\.id))
  }
}
