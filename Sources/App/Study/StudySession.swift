import Quiz

/// One sitting: what was asked for, and what has been asked.
struct StudySession: Sendable {
  /// What may be asked of each deck, by its id.
  let filters: [String: QuestionFilter]
  /// New questions every time if nil.
  let seed: UInt64?
  let count: Int
  /// The ticks after which no more is asked.
  let deadline: Int?
  private(set) var asked: [Asked] = []
  /// Cards left without an answer; they do not come back in this sitting.
  private(set) var passed: Set<String> = []
  /// The question whose answer was shown before it was given; another of its card comes next.
  private(set) var shown: Question?
  /// How many questions have been put since the last that was chosen for what it tells, skipped ones
  /// included.
  private var sinceProbe = 0

  struct Asked: Sendable {
    let question: Question
    var outcome: Verdict.Outcome?
    /// The answer's event in the log.
    var event: String?
    /// What was answered; nil until then, and if it does not say what is believed.
    var given: (question: Question, answer: Answer)?
    /// The misconception that the answer was said to come from.
    var told: String?
  }

  init(
    filters: [String: QuestionFilter], seed: UInt64? = nil, count: Int = .max, deadline: Int? = nil
  ) {
    self.filters = filters
    self.seed = seed
    self.count = count
    self.deadline = deadline
  }

  func isOver(at now: Int) -> Bool {
    asked.count >= count || deadline.map { now >= $0 } ?? false
  }

  // MARK: What happens

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
    guard var last = asked.popLast() else { return }
    if outcome != .unknown { last.given = (question, answer) }
    last.outcome = outcome
    last.event = event
    last.told = misconception
    asked.append(last)
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
    _ = asked.popLast()
  }

  /// The last question was left without an answer.
  mutating func passLast() {
    if let last = asked.popLast() { passed.insert(last.question.card.id) }
  }

  // MARK: What it tells

  /// How many answers were said to come from a misconception.
  func times(told misconception: String) -> Int {
    asked.count { $0.told == misconception }
  }

  /// The cards (ids) that were asked last and do not come at once.
  var recent: [String] { asked.suffix(2).map(\.question.card.id) }

  var answered: [Asked] { asked.filter { $0.outcome != nil } }
  var missed: [Asked] { answered.filter { $0.outcome != .right } }

  /// What the answers of this sitting say of somebody's beliefs about a deck.
  func diagnosis(of open: OpenDeck) -> Diagnosis {
    open.diagnostician.diagnosis(
      of: asked.suffix(Self.remembered).filter { open.owns($0.question) }.compactMap(\.given))
  }

  /// Whether the next question may be chosen for what it tells: one in four, and only after an answer has
  /// made some misconception likelier than it was.
  func isProbing(_ diagnosis: Diagnosis) -> Bool {
    mayProbe && diagnosis.probabilities.dropLast().contains { $0 > Self.suspicion }
  }

  /// Whether enough others were put since the last such question.
  var mayProbe: Bool { sinceProbe >= Self.between }

  /// How many answers back are taken into account.
  private static let remembered = 40
  private static let suspicion = 0.1
  private static let between = 3
}

/// The next question of a sitting, and why this one.
struct Plan: Sendable {
  let question: Question
  let reason: Reason

  var isProbe: Bool { if case .probe = reason { true } else { false } }

  enum Reason: Hashable, Sendable {
    /// Its card is the next of the queue.
    case queue
    /// It is easily confused with one that was asked.
    case partner
    /// It tells most about what the learner believes, of those about the same fact as a card (its id).
    case probe(of: String)
    /// The answer of another of its card's questions was shown.
    case sibling
  }
}
