import Memory
import Quiz

/// One sitting: its settings, and what has been asked.
struct StudySession: Sendable {
  /// The questions that a sitting may ask, by deck id.
  let filters: [String: QuestionFilter]
  /// True if the course chooses what comes. False if certain questions were asked for: then nothing is taught.
  var isLed = false
  /// True if the learner ended it.
  var isLeft = false
  /// True for cramming: only known facts are asked, the weakest first, and the schedule stays as it is.
  var isCram = false
  /// The placement test while it runs, else nil.
  var placement: PlacementTest?
  /// Today's questions and showings, by deck id.
  var today: [String: StudyDay] = [:]
  /// The same seed asks the same questions; nil asks new ones every time.
  var seed: UInt64?
  var count = Int.max
  /// The ticks after which no more is asked.
  var deadline: Int?
  private(set) var asked: [Asked] = []
  /// How many questions about something new were answered by "I don't know".
  private(set) var unknownNew = 0
  /// Cards (ids) that were skipped; they do not come back in this sitting.
  private(set) var passed: Set<String> = []
  /// The question whose answer was shown as a hint; another question of its card comes next.
  private(set) var shown: Question?
  /// Unreadable lines since the last answer; after `mostUnread` a sitting without a terminal ends.
  var unreadInARow = 0
  static let mostUnread = 30
  /// Questions since the last probe, skipped ones included.
  private(set) var sinceProbe = 0

  struct Asked: Sendable {
    let question: Question
    var judged: Judged?
    /// The verdict that the learner gave instead; then the answer is no evidence of misconceptions.
    var overruled: Verdict.Outcome?

    var outcome: Verdict.Outcome? { overruled ?? judged?.verdict.outcome }

    /// The answer if it is evidence of misconceptions, else nil.
    fileprivate var telling: Judged? { overruled == nil && outcome != .unknown ? judged : nil }
  }

  /// True if the number of questions is limited.
  var isCounted: Bool { count < Int.max }

  func isOver(at now: Int) -> Bool {
    asked.count + unknownNew >= count || deadline.map { now >= $0 } ?? false
  }

  /// - Parameter isProbe: true if the question was chosen to find out about misconceptions.
  mutating func ask(_ question: Question, isProbe: Bool = false) {
    shown = nil
    sinceProbe = isProbe ? 0 : sinceProbe + 1
    asked.append(Asked(question: question))
  }

  mutating func judge(_ judged: Judged, sawAnswer: Bool = false) {
    guard let last = asked.indices.last else { return }
    asked[last].judged = judged
    unreadInARow = 0
    if sawAnswer { shown = judged.question }
  }

  /// Takes the last question out of the asked ones, as its answer was shown.
  /// - Parameter isAnswer: true if the learner said "I don't know": then it is one of the questions to ask.
  mutating func introduce(isAnswer: Bool) {
    if asked.popLast() != nil, isAnswer { unknownNew += 1 }
  }

  mutating func overrule(_ judged: Judged, by outcome: Verdict.Outcome) {
    guard let index = asked.firstIndex(where: { $0.judged?.event == judged.event }) else { return }
    asked[index].overruled = outcome
  }

  /// Asks the last question again, as if it had not been asked.
  mutating func askAgain(_ question: Question) {
    _ = asked.popLast()
    ask(question)
  }

  mutating func passLast() {
    if let last = asked.popLast() { passed.insert(last.question.card.id) }
  }

  func times(told misconception: String) -> Int {
    asked.count { $0.telling?.belief?.id == misconception }
  }

  /// True unless the card was skipped, or is that of one of the last two questions.
  func mayCome(_ card: Card) -> Bool {
    !passed.contains(card.id) && !asked.suffix(2).contains { $0.question.card.id == card.id }
  }

  var answered: [Asked] { asked.filter { $0.outcome != nil } }
  var missed: [Asked] { answered.filter { $0.outcome != .right } }
  /// The missed questions, each once, without those that were answered right later in the sitting.
  var toRepeat: [Question] {
    let last = Dictionary(answered.map { ($0.question.card.id, $0) }, uniquingKeysWith: { $1 })
    return missed.map(\.question).unique(by: \.card.id)
      .filter { last[$0.card.id]?.outcome != .right }
  }
  /// Answers in own words that made some of the points, but not all.
  var partial: [Asked] {
    missed.filter { asked in
      asked.question.hasPoints && asked.outcome == .wrong
        && asked.judged.map { !$0.answer.words.isEmpty } ?? false
    }
  }
  /// Answers that were right after a hint, or after the answer was shown.
  var helped: [Asked] {
    answered.filter { asked in
      asked.outcome == .right && asked.judged.map { $0.hints > 0 || $0.sawAnswer } ?? false
    }
  }

  /// The latest answers in a deck that are evidence of misconceptions.
  private func telling(of open: OpenDeck) -> [Judged] {
    asked.suffix(Self.remembered).compactMap(\.telling).filter { open.owns($0.question) }
  }

  func diagnosis(of open: OpenDeck) -> Diagnosis {
    open.diagnostician.diagnosis(of: telling(of: open).map { ($0.question, $0.answer) })
  }

  func beliefs(about open: OpenDeck) -> BeliefTally {
    telling(of: open).reduce(into: BeliefTally(open.diagnostician)) {
      $0.note($1.answer, to: $1.question)
    }
  }

  /// True if a probe may come now (at most every fourth question) and some misconception is likelier than at first.
  func isProbing(_ diagnosis: Diagnosis) -> Bool {
    mayProbe && diagnosis.probabilities.dropLast().contains { $0 > Self.suspicion }
  }

  /// The diagnosis if a probe may come now and several answers agree on a misconception; else nil.
  func probing(_ open: OpenDeck) -> Diagnosis? {
    guard mayProbe, beliefs(about: open).agreed.isEmpty == false else { return nil }
    let diagnosis = diagnosis(of: open)
    return isProbing(diagnosis) ? diagnosis : nil
  }

  var mayProbe: Bool { sinceProbe >= Self.between }

  private static let remembered = 40
  private static let suspicion = 0.1
  private static let between = 3
}
