import Memory
import Quiz

/// Counts of a learner's answers in one deck, and the beliefs they speak for.
struct Statistics {
  struct Count: Equatable {
    var answers = 0
    var right = 0

    /// Whole per cent, rounded.
    var share: Int { answers == 0 ? 0 : (right * 100 + answers / 2) / answers }

    fileprivate mutating func add(_ card: CardProgress) {
      answers += card.answers
      right += card.right
    }
  }

  private(set) var all = Count()
  private(set) var byKind: [(kind: QuestionKind, count: Count)] = []
  let diagnosis: Diagnosis

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
    diagnosis = page.open.diagnostician.diagnosis(
      of: telling.compactMap { try? regrader.judged($0) }.map { ($0.question, $0.answer) })
  }
}

extension DeckPage {
  func lines(_ statistics: Statistics) -> [String] {
    guard statistics.all.answers > 0 else { return [say("summary.nothing")] }
    let kinds = statistics.byKind.map {
      (say("kind.\($0.kind.rawValue)"), line("stats.kind", $0.count))
    }
    return [line("stats.all", statistics.all)] + TextWrap.columns(kinds)
      + lines(statistics.diagnosis)
  }

  private func line(_ key: String, _ count: Statistics.Count) -> String {
    say(key, ["n": count.answers, "right": count.right, "share": count.share])
  }

  func document(_ statistics: Statistics, log: JSONValue) -> JSONValue {
    [
      "format": "lifecards-stats", "version": 1, "deck": deck.id,
      "answers": statistics.all.answers, "right": statistics.all.right,
      "kinds": statistics.byKind.map { kind, count -> JSONValue in
        ["kind": kind.rawValue, "answers": count.answers, "right": count.right]
      },
      "log": log,
      "misconceptions": likely(in: statistics.diagnosis).map { belief, probability -> JSONValue in
        [
          "id": belief.id, "title": voice.text(belief.title),
          "probability": probability.inThousandths,
        ]
      },
    ]
  }
}
