import Machine

/// How much the recall of each fact of a book is worth: how often interviewers ask for it, and in how many of the
/// questions that can be asked it is needed.
package struct FactWeights: Sendable {
  /// By the facts' places; their mean is 1.
  package let values: [Double]

  /// - Parameter prospects: questions that can be asked; those of more than four facts are no measure.
  package init(_ book: FactBook, _ prospects: [Prospect], core: Set<StudyFact.ID> = []) {
    let need = Self.need(book, prospects)
    let raw = book.facts.indices.map { place in
      (Self.share(core.contains(book.facts[place].id) ? .often : book.facts[place].frequency)
        * need[place]).squareRoot()
    }
    let mean = raw.reduce(0, +) / Double(max(raw.count, 1))
    values = mean > 0 ? raw.map { $0 / mean } : raw.map { _ in 1 }
  }

  private static let most = 4

  private static func share(_ frequency: Situation.Frequency) -> Double {
    switch frequency {
    case .often: 1
    case .sometimes: 0.4
    case .rarely: 0.1
    }
  }

  /// The share of questions that use each fact, half of them in own words, and a fifth of the mean for every fact.
  private static func need(_ book: FactBook, _ prospects: [Prospect]) -> [Double] {
    var (spoken, graded) = (Share(book), Share(book))
    for prospect in prospects where prospect.facts.count <= most {
      let isSpoken = prospect.facts.contains { book.facts[$0].kind == .definition }
      if isSpoken { spoken.add(prospect) } else { graded.add(prospect) }
    }
    let need = zip(spoken.values, graded.values).map { ($0 + $1) / 2 }
    let floor = 0.2 * need.reduce(0, +) / Double(max(need.count, 1))
    return need.map { floor > 0 ? $0 + floor : 1 }
  }

  private struct Share {
    private var sums: [Double]
    private var all = 0.0

    init(_ book: FactBook) { sums = book.facts.map { _ in 0 } }

    mutating func add(_ prospect: Prospect) {
      let weight = FactWeights.share(prospect.card.frequency)
      all += weight
      for fact in prospect.facts { sums[fact] += weight }
    }

    var values: [Double] { sums.map { all > 0 ? $0 / all : 0 } }
  }
}
