import Machine

/// How much the recall of each fact of a book is worth: how often interviewers ask for it, and in how many of the
/// questions that can be asked it is needed.
package struct FactWeights: Sendable {
  /// By the facts' places; their mean is 1.
  package let values: [Double]

  package init(_ book: FactBook, core: Set<StudyFact.ID> = []) {
    let need = Self.need(book.facts)
    let raw = zip(book.facts, need).map { fact, need in
      ((core.contains(fact.id) ? .often : fact.frequency).share * need).squareRoot()
    }
    let mean = raw.reduce(0, +) / Double(max(raw.count, 1))
    values = mean > 0 ? raw.map { $0 / mean } : raw.map { _ in 1 }
  }

  /// The uses of each fact, scaled so that definitions weigh as much as all other facts that are asked for directly,
  /// plus a fifth of the mean.
  private static func need(_ facts: [StudyFact]) -> [Double] {
    func sum(_ isMeant: (StudyFact) -> Bool) -> Double {
      facts.filter { isMeant($0) && !$0.sort.isSeen }.reduce(0) { $0 + $1.uses }
    }
    let spoken = max(sum(\.isSpoken), 1e-9)
    let graded = max(sum { !$0.isSpoken }, 1e-9)
    let need = facts.map { $0.uses / ($0.isSpoken ? spoken : graded) / 2 }
    let floor = 0.2 * need.reduce(0, +) / Double(max(need.count, 1))
    return need.map { $0 + floor }
  }
}

extension StudyFact {
  /// True if it is told in one's own words.
  fileprivate var isSpoken: Bool { sort == .definition }
}
