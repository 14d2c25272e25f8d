/// What was asked and shown on one day, as far as it decides what comes next.
package struct StudyDay: Sendable {
  package private(set) var entries: [Entry] = []
  /// Facts that have come back after they were missed.
  private var returned: Set<Int> = []

  package init() {}

  package struct Entry: Sendable {
    package let card: Int
    /// The place of what was asked for.
    package let target: Int?
    /// Places of facts that were not known.
    package let missed: Set<Int>
    /// The facts that the question uses.
    package let facts: [Int]
    package let isShown: Bool

    package init(card: Int, facts: [Int], missed: Set<Int> = [], isShown: Bool = false) {
      (self.card, self.facts, self.missed) = (card, facts, missed)
      (target, self.isShown) = (facts.first, isShown)
    }
  }

  package var shown: Int { entries.count(where: \.isShown) }
  package var answered: Int { entries.count - shown }

  /// How many of the last entries were shown one after the other.
  package var shownInARow: Int { entries.reversed().prefix(while: \.isShown).count }

  package mutating func note(_ entry: Entry) {
    let owed = Set(owing.flatMap(\.missed))
    if !entry.isShown { returned.formUnion(owed.intersection(entry.facts)) }
    entries.append(entry)
  }

  /// What was missed comes back once, so many entries later.
  private static let gap = 3

  /// The entries whose missed facts are to come back now.
  private var owing: [Entry] {
    entries.dropLast(Self.gap).filter { !$0.missed.isSubset(of: returned) }
  }

  /// Facts that were missed and are to come back now, the earliest first, and the card they were missed at.
  package var due: [(fact: Int, card: Int)] {
    owing.flatMap { entry in
      entry.missed.subtracting(returned).sorted().map { ($0, entry.card) }
    }
  }

  /// True if a question may be asked today: its card was not, and what it asks for was not asked for just now.
  package func admits(_ candidate: Candidate) -> Bool {
    !entries.contains { $0.card == candidate.card }
      && !entries.suffix(2).contains { $0.target == candidate.facts.first }
  }
}

extension FactPlanner {
  /// What was missed, once it may come back; else what is worth most.
  package func next(among candidates: [Candidate], on day: StudyDay) -> Choice? {
    returning(among: candidates, on: day).first ?? choice(among: candidates.filter(day.admits))
  }

  /// Questions about what was missed and may come back now, best first: of other cards, then of the same.
  package func returning(among candidates: [Candidate], on day: StudyDay) -> [Choice] {
    day.due.lazy.map { fact, card in
      let known = candidates.filter { $0.facts.contains(fact) && isKnown($0) }
      let others = known.filter { $0.card != card && day.admits($0) }
      return (sorted(others) + sorted(known.filter { $0.card == card })).map {
        Choice(candidate: $0.id, shows: nil, value: value(of: $0))
      }
    }.first { !$0.isEmpty } ?? []
  }

  /// Of the questions of which all is known the one whose target is likeliest to be forgotten.
  package func weakest(among candidates: [Candidate], on day: StudyDay) -> Candidate? {
    candidates.filter { isKnown($0) && day.admits($0) }.min {
      (recall(of: $0), -value(of: $0)) < (recall(of: $1), -value(of: $1))
    }
  }

  private func sorted(_ candidates: [Candidate]) -> [Candidate] {
    candidates.map { ($0, value(of: $0)) }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// The questions worth most of which all is known, best first.
  package func known(among candidates: [Candidate], on day: StudyDay, atMost count: Int)
    -> [Candidate]
  {
    Array(sorted(candidates.filter { isKnown($0) && day.admits($0) }).prefix(count))
  }
}
