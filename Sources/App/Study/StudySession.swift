import Memory
import Quiz

/// One sitting: what was asked for, and what has been asked.
struct StudySession: Sendable {
  /// By the decks' ids.
  let filters: [String: QuestionFilter]
  /// False if somebody asked for certain questions: then nothing is taught, and any question may come.
  var isLed = false
  /// Only what is known is asked, the weakest first, and what is scheduled stays as it is.
  var isCram = false
  /// Finds where the learner stands, as long as that is not known.
  var placement: PlacementTest?
  /// What was asked and shown today, by deck.
  var today: [String: StudyDay] = [:]
  /// New questions every time if nil.
  var seed: UInt64?
  var count = Int.max
  /// The ticks after which no more is asked.
  var deadline: Int?
  private(set) var asked: [Asked] = []
  /// Questions whose answers were shown.
  private(set) var introduced: [Question] = []
  /// Cards left without an answer; they do not come back in this sitting.
  private(set) var passed: Set<String> = []
  /// The question whose answer was shown before it was given; another of its card comes next.
  private(set) var shown: Question?
  /// Lines since the last answer that could not be read as one; after so many a sitting without a terminal ends.
  var unreadInARow = 0
  static let mostUnread = 30
  /// Questions since the last that was chosen for what it tells, skipped ones included.
  private(set) var sinceProbe = 0

  struct Asked: Sendable {
    let question: Question
    var judged: Judged?
    /// The learner's word on the verdict; the answer says nothing of beliefs then.
    var overruled: Verdict.Outcome?

    var outcome: Verdict.Outcome? { overruled ?? judged?.verdict.outcome }

    /// The answer as far as it tells of beliefs.
    fileprivate var telling: Judged? { overruled == nil && outcome != .unknown ? judged : nil }
  }

  /// True if the number of questions is limited.
  var isCounted: Bool { count < Int.max }

  func isOver(at now: Int) -> Bool { asked.count >= count || deadline.map { now >= $0 } ?? false }

  /// - Parameter isProbe: it was chosen for what its answer tells.
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

  /// A question whose answer was shown, since a fact in it was new.
  mutating func introduce(_ judged: Judged) {
    _ = asked.popLast()
    introduced.append(judged.question)
  }

  mutating func overrule(_ judged: Judged, by outcome: Verdict.Outcome) {
    guard let index = asked.firstIndex(where: { $0.judged?.event == judged.event }) else { return }
    asked[index].overruled = outcome
  }

  /// The last question is put once more, as if it had not been.
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

  /// True unless the card was asked just now or passed over.
  func mayCome(_ card: Card) -> Bool {
    !passed.contains(card.id) && !asked.suffix(2).contains { $0.question.card.id == card.id }
  }

  var answered: [Asked] { asked.filter { $0.outcome != nil } }
  var missed: [Asked] { answered.filter { $0.outcome != .right } }
  /// Right after a hint.
  var helped: [Asked] { answered.filter { $0.outcome == .right && $0.judged?.hints ?? 0 > 0 } }

  /// The answers to a deck that tell of beliefs.
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

  /// One question in four may, once an answer has made some misconception likelier than it was.
  func isProbing(_ diagnosis: Diagnosis) -> Bool {
    mayProbe && diagnosis.probabilities.dropLast().contains { $0 > Self.suspicion }
  }

  /// The diagnosis, if it is time to find out more and some misconception is likelier than it was.
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
