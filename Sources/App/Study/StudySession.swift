import Quiz

/// One sitting: what was asked for, and what has been asked.
struct StudySession: Sendable {
  let filter: QuestionFilter
  /// Nil: new questions every time.
  let seed: UInt64?
  let count: Int
  /// Milliseconds since 1970 after which no more is asked.
  let deadline: Int?
  private(set) var asked: [Asked] = []
  /// Cards left without an answer; they do not come back in this sitting.
  private(set) var passed: Set<String> = []
  /// The question whose answer was shown before it was given; another of its card comes next.
  private(set) var shown: Question?
  /// How many questions have been put since the last that was chosen for what it tells, skipped ones
  /// included.
  private(set) var sinceProbe = 0

  struct Asked: Sendable {
    let question: Question
    var outcome: Verdict.Outcome?
    /// The answer's event in the log.
    var event: String?
    /// What was answered; nil until then, and where it does not say what is believed.
    var given: (question: Question, answer: Answer)?
    /// The misconception that the answer was said to come from.
    var told: String?

    var card: Card { question.card }
    var handle: String { question.handle }
  }

  init(filter: QuestionFilter, seed: UInt64?, count: Int, deadline: Int?) {
    self.filter = filter
    self.seed = seed
    self.count = count
    self.deadline = deadline
  }

  func isOver(at now: Int) -> Bool {
    asked.count >= count || deadline.map { now >= $0 } ?? false
  }

  mutating func ask(_ plan: Plan) {
    ask(plan.question)
    if plan.isProbe { sinceProbe = 0 }
  }

  mutating func ask(_ question: Question) {
    shown = nil
    sinceProbe += 1
    asked.append(Asked(question: question))
  }

  mutating func judge(
    _ outcome: Verdict.Outcome, of answer: Answer, to question: Question, event: String,
    told misconception: String?
  ) {
    guard !asked.isEmpty else { return }
    if outcome != .unknown { asked[asked.count - 1].given = (question, answer) }
    asked[asked.count - 1].outcome = outcome
    asked[asked.count - 1].event = event
    asked[asked.count - 1].told = misconception
  }

  mutating func showedAnswer(of question: Question) {
    shown = question
  }

  /// The last answer was taken back or overruled.
  mutating func revise(event: String, to outcome: Verdict.Outcome?) {
    for index in asked.indices where asked[index].event == event {
      asked[index].outcome = outcome
      asked[index].given = nil
      asked[index].told = nil
    }
  }

  /// The last question is asked again.
  mutating func withdrawLast() {
    if !asked.isEmpty { asked.removeLast() }
  }

  /// The last question was left without an answer.
  mutating func passLast() {
    if let last = asked.popLast() { passed.insert(last.card.id) }
  }

  /// How many answers were said to come from a misconception.
  func times(told misconception: String) -> Int {
    asked.count { $0.told == misconception }
  }

  /// The cards (ids) that were asked last and do not come at once.
  var recent: [String] { asked.suffix(2).map(\.card.id) }

  var answered: [Asked] { asked.filter { $0.outcome != nil } }
  var missed: [Asked] { answered.filter { $0.outcome != .right } }
}
