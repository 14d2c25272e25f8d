import Memory
import Quiz

/// Counts of a learner's answers in one deck, and the beliefs they speak for.
struct Statistics {
  struct Count: Equatable {
    var answers = 0
    var right = 0
    /// Right after a hint.
    var helped = 0

    fileprivate mutating func add(_ card: CardProgress) {
      answers += card.answers
      right += card.right
      helped += card.helped
    }
  }

  private(set) var all = Count()
  private(set) var byKind: [(kind: QuestionKind, count: Count)] = []
  let beliefs: BeliefTally

  init(_ store: ProgressStore, on page: DeckPage) {
    var kinds: [QuestionKind: Count] = [:]
    for (card, known) in store.known(in: page.deck) {
      all.add(known)
      let kind = card.split(separator: ":").first.map(String.init) ?? ""
      if let kind = QuestionKind(named: kind) { kinds[kind, default: Count()].add(known) }
    }
    byKind = QuestionKind.allCases.compactMap { kind in kinds[kind].map { (kind, $0) } }
    // Overruled and unanswered questions are no evidence of beliefs.
    let telling = store.recentAnswers(in: page.deck).filter {
      $0.verdict == $0.answer.grade.verdict && $0.verdict != .unknown
    }
    let regrader = Regrader(page)
    beliefs = telling.compactMap { try? regrader.judged($0) }
      .reduce(into: BeliefTally(page.open.diagnostician)) { $0.note($1.answer, to: $1.question) }
  }
}

extension DeckPage {
  func lines(_ statistics: Statistics) -> [String] {
    guard statistics.all.answers > 0 else { return [say("summary.nothing")] }
    let kinds = statistics.byKind.map {
      (say("kind.\($0.kind.rawValue)"), line("stats.kind", $0.count))
    }
    return [line("stats.all", statistics.all)] + TextWrap.columns(kinds)
      + lines(statistics.beliefs)
  }

  private func line(_ key: String, _ count: Statistics.Count) -> String {
    say(key, ["n": count.answers, "right": count.right, "helped": count.helped])
  }

  func document(_ statistics: Statistics, log: JSONValue) -> JSONValue {
    [
      "format": "lifecards-stats", "version": 1, "deck": deck.id,
      "answers": statistics.all.answers, "right": statistics.all.right,
      "helped": statistics.all.helped,
      "kinds": statistics.byKind.map { kind, count -> JSONValue in
        [
          "kind": kind.rawValue, "answers": count.answers, "right": count.right,
          "helped": count.helped,
        ]
      },
      "log": log,
      "misconceptions": statistics.beliefs.agreed.map { misconception, answers -> JSONValue in
        let belief = deck.material.misconceptions[misconception]
        return ["id": belief.id, "title": voice.text(belief.title), "answers": answers]
      },
    ]
  }
}
