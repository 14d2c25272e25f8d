import Machine
import Memory
import Platform
import Quiz

/// The texts of a mock interview: what the interviewer says, and the feedback at the end.
extension DeckPage {
  typealias Round = MockInterview.Round

  // MARK: The interviewer

  func introduction(of interview: MockInterview) -> [String] {
    [page.style(.heading, heading(of: interview))]
      + wrap(say(interview.isAloud ? "interview.begin.aloud" : "interview.begin"), indent: "")
  }

  /// "Mock interview: 5 questions, 20 minutes, junior, seed 42".
  func heading(of interview: MockInterview) -> String {
    say(
      "interview.heading",
      [
        "n": interview.rounds.count, "minutes": interview.minutes,
        "level": say("interview.level.\(interview.level.rawValue)"),
        "seed": String(interview.seed),
      ])
  }

  /// "4:10 of 20 min".
  func clock(_ interview: MockInterview, _ ticks: Int) -> String {
    let seconds = max(0, ticks - interview.begun) / 1_000
    let rest = seconds % 60
    let time = "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    return page.style(
      .dim, "  " + say("interview.clock", ["time": time, "minutes": interview.minutes]))
  }

  func opening(_ interview: MockInterview) -> [String] {
    let count = "[\(interview.place + 1)/\(interview.rounds.count)] "
    return [""] + wrap(count + voice.text(interview.round.opening.text), indent: "")
  }

  func lines(of further: Round.Further) -> [String] {
    [""] + (further.text.map { wrap(voice.text($0), indent: "") } ?? [])
      + lines(of: further.question)
  }

  /// Finds the facts that an answer states and the falsehoods that it tells. A fact that the question did not ask for
  /// counts only if it is stated beyond doubt.
  func heard(in text: String, _ round: Round) -> Round.Said {
    let reader = TalkReader(
      round.arc.points, material.falsehoods, opening: round.opening, names: deck.names,
      lexicon: voice.wording.lexicon)
    let asked = Set(round.points.map(\.fact))
    func facts(_ points: [Int]) -> Set<StudyFact.ID> {
      Set(points.map { round.arc.points[$0].fact })
    }
    return Round.Said(
      text: text,
      facts: facts(reader.points(in: text)).intersection(asked)
        .union(facts(reader.surePoints(in: text)).subtracting(asked)),
      falsehoods: reader.falsehoods(in: text))
  }

  /// The deck with its mock interviews; the deck without them if they cannot be read.
  private var material: Deck { (try? open.interviewing()) ?? deck }

  /// The title of a mock interview's card, such as "mock interview · Launch"; nil for other cards.
  func title(ofInterview card: String) -> String? {
    material.interview.first { $0.card == card }.map {
      say("interview.title") + voice.signs(" · ") + voice.text($0.title)
    }
  }

  // MARK: What was said

  var resultsHeading: [String] { ["", page.style(.heading, say("interview.results"))] }

  /// A round's question, the learner's answer, and the model answer as a checklist.
  func answered(_ round: Round, _ place: Int) -> [String] {
    let own = round.said.map { $0.isEmpty ? [] : $0.components(separatedBy: "\n") } ?? []
    return [""]
      + wrap("\(place + 1). \(voice.text(round.arc.title))", indent: "")
      .map { page.style(.heading, $0) }
      + wrap("  " + voice.text(round.opening.text))
      + own.flatMap { wrap("  > " + $0, indent: "  > ") } + checklist(round)
  }

  /// The model answer point by point, with a mark at what was said.
  func checklist(_ round: Round) -> [String] {
    ["  " + say("interview.model")]
      + round.points.enumerated().flatMap { place, point in
        let mark = round.ticks.contains(place) ? voice.signs("✓") : " "
        return wrap("  \(mark) \(place + 1). \(voice.text(point.text))", indent: "       ")
      }
  }

  func debrief(of round: Round, at level: Arc.Level) -> [String] {
    let count = ["n": round.ticks.count, "of": round.points.count]
    return wrap("  " + say("interview.points", count))
      + round.answers.flatMap(verdict) + myths(in: round).flatMap { wrap("  " + $0) }
      + (missing(from: round).map { wrap("  " + $0) } ?? [])
      + further(of: round, above: level)
  }

  private func verdict(_ answer: Round.Heard) -> [String] {
    let judged = answer.judged
    let asked = answer.question.text.map(voice.text) ?? questions.text(judged.question).lead
    return wrap("  " + say("interview.asked", ["question": Phrase(asked)]))
      + inset.told(judged).map { "  " + $0 }
  }

  /// The feedback on a follow-up answer; if it is right, only the first line.
  func told(_ judged: Judged) -> [String] {
    let lines = feedback(judged)
    return judged.verdict.outcome == .right ? Array(lines.prefix(1)) : lines
  }

  /// A sentence for each falsehood in the answer: the words that were taken for it, and the truth.
  func myths(in round: Round) -> [String] {
    round.falsehoods.compactMap { told in
      truth(of: told.falsehood, round).map { truth in
        say(
          "interview.falsehood",
          ["words": Phrase(page.shortened(told.words)), "truth": truth])
      }
    }.unique()
  }

  private func truth(of falsehood: Arc.Falsehood, _ round: Round) -> Phrase? {
    if let id = falsehood.myth {
      return deck.material.myth(id).map { Phrase(voice.text($0.truth)) }
    }
    let points = round.arc.points + material.interview.flatMap(\.points)
    return points.first { falsehood.contradicts.contains($0.fact) }
      .map { Phrase(voice.text($0.text)) }
  }

  /// A sentence that names a missed point, first one that the answer contradicts; nil if none was missed.
  func missing(from round: Round) -> String? {
    let contradicted = Set(round.falsehoods.flatMap(\.falsehood.contradicted))
    let missed = round.points.indices.filter { !round.ticks.contains($0) }
    let place = missed.first { contradicted.contains(round.points[$0].fact) } ?? missed.first
    return place.map {
      say("interview.missing", ["point": Phrase(voice.text(round.points[$0].text))])
    }
  }

  /// The points that only the next higher level asks for and the answer did not make, with a title; nil if there are none.
  func additions(to round: Round, above level: Arc.Level) -> (title: String, points: [String])? {
    guard let next = level.next else { return nil }
    let points = round.arc.points.filter {
      $0.level == next && round.opening.asks($0) && !round.told.contains($0.fact)
    }.map { voice.text($0.text) }
    let name = say("interview.level.\(next.rawValue)")
    return points.isEmpty ? nil : (say("interview.next", ["level": Phrase(name)]), points)
  }

  private func further(of round: Round, above level: Arc.Level) -> [String] {
    additions(to: round, above: level).map { title, points in
      ["  " + title] + points.flatMap { wrap("  + \($0)", indent: "    ") }
    } ?? []
  }

  // MARK: All of it

  func summary(of interview: MockInterview, _ learning: Learning) -> [String] {
    guard !interview.rounds.isEmpty else { return [] }
    let titles = interview.rounds.map { voice.text($0.arc.title) }
    let width = titles.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let rows = zip(titles, interview.rounds).map { title, round in
      let share = Double(round.ticks.count) / Double(max(round.points.count, 1))
      return "  \(title.padded(to: width))  \(bar(share))  \(score(of: round))"
    }
    return ["", page.style(.heading, say("interview.topics"))] + rows
      + beliefs(in: interview).flatMap { wrap($0) } + advice(interview, learning)
  }

  /// "4/6".
  func score(of round: Round) -> String { "\(round.ticks.count)/\(round.points.count)" }

  /// A line for each misconception that several answers agree on.
  func beliefs(in interview: MockInterview) -> [String] {
    let judged = interview.rounds.flatMap(\.answers).map(\.judged)
    return lines(
      judged.filter { $0.verdict.outcome != .unknown }
        .reduce(into: BeliefTally(open.diagnostician)) { $0.note($1.answer, to: $1.question) })
  }

  private func advice(_ interview: MockInterview, _ learning: Learning) -> [String] {
    let facts = weakest(interview)
    guard !facts.isEmpty else { return [] }
    return [say("interview.study")] + facts.map { page.cut("  " + title(of: $0)) }
      + (lesson(after: interview, learning).map { [$0] } ?? [])
  }

  private static let mostFacts = 3

  /// The missed facts with the greatest weights, at most three, the greatest first.
  func weakest(_ interview: MockInterview) -> [StudyFact.ID] {
    let all = interview.rounds.flatMap { $0.credit.again + $0.answers.flatMap(missed) }.unique()
    func worth(_ fact: StudyFact.ID) -> Double {
      open.book.place(of: fact).map { open.weights[$0] } ?? 0
    }
    return Array(
      all.enumerated().sorted {
        (-worth($0.element), $0.offset) < (-worth($1.element), $1.offset)
      }
      .map(\.element).prefix(Self.mostFacts))
  }

  private func missed(_ answer: Round.Heard) -> [StudyFact.ID] {
    let judged = answer.judged
    return judged.verdict.outcome == .right
      ? [] : Array(open.book.facts(of: judged.question, answered: judged.verdict).prefix(1))
  }

  /// A sentence that names the lesson for the worst round; nil if no lesson has its topic.
  func lesson(after interview: MockInterview, _ learning: Learning) -> String? {
    let worst = interview.rounds.min { $0.grade.score < $1.grade.score }
    return worst.flatMap { round in
      learning.topics.firstIndex { $0.id == round.arc.topic }
    }.map { place in
      let title = Phrase(voice.text(learning.topics[place].title))
      return say("interview.lesson", ["number": place + 1, "title": title])
    }
  }
}
