import Platform

/// Counts of one study day.
package struct DayCount: Equatable, Sendable, Codable {
  /// Questions that were answered.
  package fileprivate(set) var answered = 0
  /// Answers that were shown without asking.
  package fileprivate(set) var shown = 0
  package fileprivate(set) var milliseconds = 0
  /// Facts that were solid at the end of the day; nil until a later day has begun.
  package fileprivate(set) var solid: Int?
}

/// The facts of one deck and how they are remembered: a fold over the deck's answers in order.
package struct FactProgress: Equatable, Sendable, Codable {
  package private(set) var ledger = FactLedger()
  /// The milliseconds of the latest answers to each kind of question, the newest last.
  private var times: [String: [Int]] = [:]
  /// Counts by study day, for the latest `rememberedDays`.
  package private(set) var days: [Int: DayCount] = [:]

  private static let rememberedTimes = 20
  private static let rememberedDays = 400

  /// The median seconds of the latest answers to a kind, such as `trace` for a card `trace:…`; nil if there are none.
  package func seconds(ofKind kind: String) -> Double? {
    guard let times = times[kind]?.sorted(), !times.isEmpty else { return nil }
    let middle = times.count / 2
    let twice = times.count % 2 == 1 ? 2 * times[middle] : times[middle - 1] + times[middle]
    return Double(twice) / 2_000
  }

  /// An answer that does not count (cramming) changes nothing.
  mutating func add(_ answer: AnswerHead, on day: Int) {
    guard answer.counts else { return }
    count(answer, on: day)
    let credit = answer.heldCredit
    var entry = FactLedger.Entry(facts: credit.facts.unique())
    (entry.again, entry.rating) = (credit.again.unique(), answer.rating)
    // A fact that was missed was not used rightly.
    entry.good = credit.good.unique().filter { !credit.again.contains($0) }
    (entry.isShown, entry.isUnaided) = (answer.isShown, !answer.isHelped)
    (entry.isGuessable, entry.isRight) = (answer.isGuessable, answer.verdict == .right)
    ledger.add(entry, on: day)
  }

  private mutating func count(_ answer: AnswerHead, on day: Int) {
    if days[day] == nil, let last = days.keys.max(), last < day {
      days[last]?.solid = ledger.memories.keys.count { ledger.isSolid($0, on: last) }
    }
    days[day, default: DayCount()].milliseconds += answer.milliseconds + reading(of: answer)
    if answer.isShown {
      days[day]?.shown += 1
    } else {
      days[day]?.answered += 1
      times[answer.kind, default: []].append(answer.milliseconds)
      if times[answer.kind, default: []].count > Self.rememberedTimes {
        times[answer.kind]?.removeFirst()
      }
    }
    if days.count > Self.rememberedDays, let first = days.keys.min() { days[first] = nil }
  }

  /// The milliseconds that a learner takes to read a verdict, which nothing measures: more where something was wrong.
  private func reading(of answer: AnswerHead) -> Int {
    answer.isShown ? 0 : answer.verdict == .right ? 4_000 : 8_000
  }

  /// Moves days after `day` back to it: only a clock that was ahead can have recorded them.
  mutating func rewind(to day: Int) {
    ledger.rewind(to: day)
  }
}
