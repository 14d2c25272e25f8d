/// The questions asked and the facts shown on one day, as far as they decide what comes next.
package struct StudyDay: Sendable {
  package private(set) var entries: [Entry] = []
  /// Missed facts that were asked again.
  private var returned: Set<Int> = []

  package init() {}

  package struct Entry: Sendable {
    package let card: Int
    /// The index of the fact asked for.
    package let target: Int?
    /// Indices of the facts that were not known.
    package let missed: Set<Int>
    /// Indices of the facts that the question uses.
    package let facts: [Int]
    package let isShown: Bool

    package init(card: Int, facts: [Int], missed: Set<Int> = [], isShown: Bool = false) {
      (self.card, self.facts, self.missed) = (card, facts, missed)
      (target, self.isShown) = (facts.first, isShown)
    }
  }

  package var shown: Int { entries.count(where: \.isShown) }
  package var answered: Int { entries.count - shown }

  /// The number of entries shown since the last one that was answered.
  package var shownInARow: Int { entries.reversed().prefix(while: \.isShown).count }

  package mutating func note(_ entry: Entry) {
    let owed = Set(owing.flatMap(\.missed))
    if !entry.isShown { returned.formUnion(owed.intersection(entry.facts)) }
    entries.append(entry)
  }

  /// A missed fact is asked again once, after this many entries.
  private static let gap = 3

  /// The entries with missed facts that are to be asked again now.
  private var owing: [Entry] {
    entries.dropLast(Self.gap).filter { !$0.missed.isSubset(of: returned) }
  }

  /// Missed facts that are to be asked again now, the earliest first, and the cards they were missed at.
  package var due: [(fact: Int, card: Int)] {
    owing.flatMap { entry in
      entry.missed.subtracting(returned).sorted().map { ($0, entry.card) }
    }
  }

  /// True if its card was not asked today, and the fact it asks for is not that of the last two entries.
  package func admits(_ candidate: Candidate) -> Bool {
    !entries.contains { $0.card == candidate.card }
      && !entries.suffix(2).contains { $0.target == candidate.facts.first }
  }
}

extension FactPlanner {
  /// A question about a missed fact, if one is to be asked again; otherwise the question worth most.
  /// - Parameter wasAsked: tells by its id whether exactly this question was asked already. It comes again only if there
  ///   is no other about what was missed.
  package func next(
    among candidates: [Candidate], on day: StudyDay, wasAsked: (Int) -> Bool = { _ in false }
  ) -> Choice? {
    let returning = returning(among: candidates, on: day)
    return returning.first { !wasAsked($0.candidate) } ?? returning.first
      ?? choice(among: candidates.filter(day.admits))
  }

  /// Questions about missed facts that can be asked again now: of the fact that was missed first the best first, other
  /// cards before the same card; then those of the next fact.
  package func returning(among candidates: [Candidate], on day: StudyDay) -> [Choice] {
    day.due.flatMap { fact, card in
      let known = candidates.filter { $0.facts.contains(fact) && isKnown($0) }
      let others = known.filter { $0.card != card && day.admits($0) }
      return (sorted(others) + sorted(known.filter { $0.card == card })).map {
        Choice(candidate: $0.id, shows: nil, value: value(of: $0))
      }
    }
  }

  /// Of the questions whose facts were all met, the one whose target is likeliest to be forgotten.
  package func weakest(among candidates: [Candidate], on day: StudyDay) -> Candidate? {
    candidates.filter { isKnown($0) && day.admits($0) }.min {
      (recall(of: $0), -value(of: $0)) < (recall(of: $1), -value(of: $1))
    }
  }

  private func sorted(_ candidates: [Candidate]) -> [Candidate] {
    candidates.map { ($0, value(of: $0)) }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// Of the questions whose facts were all met, those worth most, best first.
  package func known(among candidates: [Candidate], on day: StudyDay, atMost count: Int)
    -> [Candidate]
  {
    Array(sorted(candidates.filter { isKnown($0) && day.admits($0) }).prefix(count))
  }
}
