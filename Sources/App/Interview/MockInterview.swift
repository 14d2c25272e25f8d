import Machine
import Memory
import Platform
import Quiz

/// A mock interview: what is asked, what was said, and where it stands.
struct MockInterview: Sendable {
  let level: Arc.Level
  let minutes: Int
  /// The same seed gives the same questions.
  let seed: UInt64
  /// Answers are spoken, and the learner ticks what was said.
  let isAloud: Bool
  /// The file that a transcript goes to.
  let transcript: String?
  /// When it began, in milliseconds of the clock's ticks.
  let begun: Int
  var rounds: [Round]
  /// The index of the current round, and the question within it (`step`).
  var place = 0
  var step = Step.opening
  /// The lines typed so far in answer to a follow-up question.
  var typed: [String] = []
  /// When the current opening was shown, in milliseconds of the clock's ticks.
  var shownAt = 0

  enum Step: Hashable, Sendable {
    case opening
    /// After a spoken answer the learner ticks the points that were said.
    case ticks
    case further(Int)
    /// Everything was asked; the round's checklist may be corrected.
    case review
  }

  /// One arc, as it is asked here.
  struct Round: Sendable {
    let arc: Arc
    let opening: Arc.Opening
    /// The arc's points that are expected at the interview's level.
    let expected: [Arc.Point]
    /// The points that count: those of `expected` that the opening asks for, or that the answer made anyway.
    var points: [Arc.Point]
    /// The follow-up questions. The last is a graded question that comes only after a weak answer.
    let further: [Further]
    /// The lines of the answer typed so far.
    var lines: [String] = []
    /// The answer; nil until it was given, empty if nothing was said or if it was spoken.
    var said: String?
    /// The points that the answer made, as indices into `points`.
    var ticks: [Int] = []
    /// The facts that the answer told, those of points above the interview's level among them.
    private(set) var told: Set<StudyFact.ID> = []
    private(set) var falsehoods: [TalkReader.Told] = []
    /// The answer's event in the log.
    var event: EventID?
    var answers: [Heard] = []

    init(arc: Arc, opening: Arc.Opening, at level: Arc.Level, further: [Further]) {
      (self.arc, self.opening, self.further) = (arc, opening, further)
      expected = arc.points.filter { $0.level <= level }
      let asked = expected.filter { opening.asks($0) }
      points = asked.isEmpty ? expected : asked
    }

    /// An answer, and what was heard in it.
    struct Said: Sendable {
      let text: String
      let facts: Set<StudyFact.ID>
      let falsehoods: [TalkReader.Told]
    }

    /// Keeps an answer and ticks the points whose facts were told, even those that the opening does not ask for.
    mutating func note(_ heard: Said) {
      let asked = Set(points.map(\.fact))
      (said, told, falsehoods) = (heard.text, heard.facts, heard.falsehoods)
      points = expected.filter { asked.contains($0.fact) || told.contains($0.fact) }
      ticks = points.indices.filter { told.contains(points[$0].fact) }
    }

    var isWeak: Bool { ticks.count * 2 < points.count }

    /// A follow-up question. Its answer is graded like that of any question.
    struct Further: Sendable {
      /// Nil for one that is asked only after a weak answer.
      let text: LocalizedText?
      let question: Question
    }

    /// The answer to a follow-up question. Its verdict is shown only at the end.
    struct Heard: Sendable {
      let question: Further
      let judged: Judged
      /// As it was typed.
      let said: String
    }
  }

  var round: Round {
    get { rounds[place] }
    set { rounds[place] = newValue }
  }

  /// Forgets the rounds that were not answered.
  mutating func keepAsked() { rounds = rounds.filter { $0.said != nil } }

  /// The next step; nil if all was asked.
  func next() -> (place: Int, step: Step)? {
    let first =
      switch step {
      case .opening, .ticks: 0
      case .further(let number): number + 1
      case .review: round.further.count
      }
    let open = round.further.indices.dropFirst(first)
    if round.said != nil,
      let number = open.first(where: { round.further[$0].text != nil || round.isWeak })
    {
      return (place, .further(number))
    }
    return rounds.indices.contains(place + 1) ? (place + 1, .opening) : nil
  }

  func isOver(at ticks: Int) -> Bool { ticks - begun >= minutes * 60_000 }
}

extension MockInterview.Round {
  /// Credit for the facts of all points: good for those said, again for those missed.
  var credit: Credit {
    let told = Set(ticks)
    let missed = points.indices.filter { !told.contains($0) }.map { points[$0].fact }.unique()
    let all = points.map(\.fact).unique()
    return Credit(facts: all, again: missed, good: all.filter { !missed.contains($0) })
  }

  var grade: Grade {
    let isRight = ticks.count == points.count
    return Grade(
      isRight ? .right : said == "" && ticks.isEmpty ? .unknown : .wrong,
      score: Double(ticks.count) / Double(max(points.count, 1)), rating: isRight ? .good : .again)
  }
}
