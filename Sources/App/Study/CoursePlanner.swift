import Memory
import Quiz

/// Chooses the next step of a course: a lesson, its questions, then whatever is worth most.
struct CoursePlanner {
  let learning: Learning
  /// The questions of this sitting as they were put; cards (ids) that were skipped in it (`passed`).
  let asked: [Question]
  let passed: Set<String>
  /// Cards (ids) that were answered right at some time.
  let known: Set<String>
  /// A question as it would be put to this learner.
  let narrowed: (Question) -> Question
  /// The misconceptions that the learner may have; nil if none is to be tested now.
  var diagnosis: Diagnosis?

  /// The next step of a sitting.
  enum Step {
    /// The lesson of a topic, by its place.
    case lesson(Int)
    case ask(Question)
    /// A question that was chosen for what its answer tells of beliefs.
    case probe(Question)
    /// A question that is shown with its answer, unless the learner answers it.
    case show(Question, StudyFact.ID)
  }

  /// The next step; nil if nothing is left that may be asked today.
  func next() -> Step? {
    if learning.isPressed, let step = coreFirst { return step }
    let rung = rung
    let isTimeToTell = isTimeToTell
    if let rung, isOfFreshLesson(rung) { return .ask(rung) }
    if let rung, !isTimeToRepeat, !isTimeToTell, learning.today.due.isEmpty { return .ask(rung) }
    if rung == nil, learning.stage.isEmpty, let lesson = learning.lessonDue {
      return .lesson(lesson)
    }
    let choice = Choosing(learning, passed: passed)
    let texts = Set(asked.map(text))
    func isOtherText(_ question: Question) -> Bool { !texts.contains(text(narrowed(question))) }
    if let back = choice.returning.first(where: {
      (sinceOwnWords > 0 || $0.form != .recall) && isOtherText($0)
    }) {
      return .ask(back)
    }
    if let rung, !isTimeToRepeat {
      return (isTimeToTell ? choice.newInOwnWords : nil) ?? .ask(rung)
    }
    if rung == nil, !choice.hasCoreToShow || sinceOwnWords == 0 && !choice.hasOtherCoreToShow,
      let lesson = learning.lessonDue
    {
      return .lesson(lesson)
    }
    if let diagnosis, let probe = choice.probe(diagnosis) { return .probe(probe) }
    if sinceOwnWords >= Self.between, let owed = choice.shownOnly { return .ask(owed) }
    if isTimeToRepeat, let older = choice.ofEarlierTopic { return .ask(older) }
    if let rung { return .ask(rung) }
    let best = choice.best(besidesOwnWords: sinceOwnWords == 0)
    // Another lesson is worth more than what is not core, and than more of what is only shown.
    if case .show(_, let fact)? = best, hasShownEnough || !learning.core.contains(fact),
      let lesson = learning.lessonBeyondLimit
    {
      return .lesson(lesson)
    }
    return choice.returning.first(where: isOtherText).map { .ask($0) } ?? best
      ?? learning.nextTopic.map { .lesson($0) }
  }

  /// True if so much was shown in a row that a lesson, with questions of its own, comes before more of it.
  private var hasShownEnough: Bool {
    Double(learning.today.shownInARow) >= FactPlanner.mostInARow
  }

  /// New core facts, or the lesson that brings some; nil after so many in a row that something must be asked first.
  private var coreFirst: Step? {
    guard Double(learning.today.shownInARow) < FactPlanner.mostInARow else { return nil }
    let choice = Choosing(learning, passed: passed)
    if let new = choice.newCore(besidesOwnWords: sinceOwnWords == 0) { return new }
    return learning.isCoreOfStageMet ? learning.lessonDue.map { .lesson($0) } : nil
  }

  /// The question on what is likeliest to be forgotten, at most every other time in own words; nil if all was asked.
  var weakest: Question? {
    Choosing(learning, passed: passed).weakest(besidesOwnWords: asked.last?.form == .recall)
  }

  /// True if the questions of the latest lesson were all answered right once.
  var isLadderDone: Bool { rung == nil }

  // MARK: The questions of the latest lesson

  /// Every fourth question is one of an earlier topic.
  private static let repeating = 4

  /// The questions between two that are answered in own words while a lesson is practised (not the first lesson).
  private static let between = 2

  private var isTimeToTell: Bool {
    learning.stage.count > 1 && sinceOwnWords >= Self.between
  }

  /// How many questions came today since the last one that is answered in own words.
  private var sinceOwnWords: Int {
    learning.today.entries.reversed().prefix { entry in
      entry.target.map { learning.book.facts[$0].sort != .definition } ?? true
    }.count
  }

  private var isTimeToRepeat: Bool {
    learning.stage.count > 1 && asked.count % Self.repeating == Self.repeating - 1
  }

  /// The next question that a lesson proposes and that was not answered right yet; the latest lesson comes first.
  private var rung: Question? {
    let (topics, stage) = (learning.topics, learning.stage)
    let open = learning.open
    let met = met
    let rungs = topics.indices.reversed().filter(stage.contains).lazy
      .flatMap { topics[$0].ladder.filter { !met.contains($0.card) } }
      .compactMap { open.question(of: $0, at: stage) }
      .filter { learning.admits($0) && (learning.bringsNew || isMet($0)) }
    return rungs.first { !isAnsweredByLast($0) } ?? rungs.first
  }

  /// True if the question before was about the same, so that its verdict has told the answer.
  private func isAnsweredByLast(_ question: Question) -> Bool {
    guard let last = asked.last, !question.calls.isEmpty else { return false }
    return last.calls == question.calls && last.world == question.world
  }

  /// Cards (ids) that were asked or skipped in this sitting, or answered right before.
  private var met: Set<String> { Set(asked.map(\.card.id)).union(passed).union(known) }

  /// True if the question is one of the first of the latest lesson, which the learner expects now.
  private func isOfFreshLesson(_ question: Question) -> Bool {
    guard let latest = learning.topics.indices.last(where: learning.stage.contains) else {
      return false
    }
    let ladder = learning.topics[latest].ladder.map(\.card)
    let met = met
    return ladder.contains(question.card.id) && ladder.count(where: met.contains) < Self.fresh
  }

  /// How many questions on a lesson come right after it.
  private static let fresh = 2

  private func isMet(_ question: Question) -> Bool {
    let facts = learning.book.facts(of: question)
    return !facts.isEmpty && facts.allSatisfy(learning.isMet)
  }

  /// The lines of a question.
  private func text(_ question: Question) -> [String] {
    let open = learning.open
    let voice = Voice(open.content.wording, language: open.deck.languages.first ?? "")
    return QuestionWriter(open.deck, voice: voice).text(question).lines
  }
}

/// The questions that may be asked now, and which of them is worth most.
private struct Choosing {
  private let learning: Learning
  private let planner: FactPlanner
  private let prospects: [Prospect]
  /// The prospects as the planner sees them, without skipped cards.
  private let candidates: [Candidate]
  /// The core facts, by their places in the book.
  private let core: Set<Int>

  init(_ learning: Learning, passed: Set<String>) {
    self.learning = learning
    let (planner, prospects, candidates) = learning.planner()
    (self.planner, self.prospects) = (planner, prospects)
    self.candidates = candidates.filter { !passed.contains(prospects[$0.id].card.id) }
    core = Set(learning.topics.flatMap(\.core).compactMap(learning.book.place))
  }

  /// Questions about missed facts that may come back now, best first.
  var returning: some Sequence<Question> {
    planner.returning(among: candidates, on: learning.today).lazy
      .compactMap { question(prospects[$0.candidate]) }
  }

  /// True if a new core fact can be shown now.
  var hasCoreToShow: Bool { candidates.contains(where: isNewCore) }

  /// True if such a fact can be shown that is not answered in own words.
  var hasOtherCoreToShow: Bool { candidates.contains { isNewCore($0) && !isInOwnWords($0) } }

  /// A step that shows a new core fact that is answered in own words; nil if there is none.
  var newInOwnWords: CoursePlanner.Step? {
    step(planner.choice(among: candidates.filter { isNewCore($0) && isInOwnWords($0) }))
  }

  private func isNewCore(_ candidate: Candidate) -> Bool {
    planner.isNew(candidate, within: core) && learning.today.admits(candidate)
  }

  private static let compared = 24

  /// Of known facts worth asking again, the question that tells most about the learner's misconceptions.
  func probe(_ diagnosis: Diagnosis) -> Question? {
    let questions = planner.known(among: candidates, on: learning.today, atMost: Self.compared)
      .compactMap { question(prospects[$0.id]) }
    return learning.open.diagnostician.mostTelling(of: questions, given: diagnosis)
      .map { questions[$0] }
  }

  func newCore(besidesOwnWords: Bool) -> CoursePlanner.Step? {
    let new = candidates.filter(isNewCore)
    let other = besidesOwnWords ? new.filter { !isInOwnWords($0) } : []
    return step(planner.choice(among: other)) ?? step(planner.choice(among: new))
  }

  /// The step worth most. Of new facts core comes first, and on the last days nothing else.
  /// - Parameter besidesOwnWords: true prefers a question that is not answered in own words, if one is worth it.
  func best(besidesOwnWords: Bool) -> CoursePlanner.Step? {
    let all = learning.isPressed ? core : Set(learning.book.facts.indices)
    let open = candidates.filter(learning.today.admits)
    if besidesOwnWords, let other = choice(of: open.filter { !isInOwnWords($0) }, new: all),
      other.value > 0
    {
      return step(other)
    }
    return step(choice(of: open, new: hasCoreToShow ? core : all))
  }

  private func choice(of candidates: [Candidate], new: Set<Int>) -> FactPlanner.Choice? {
    planner.choice(
      among: candidates.filter { planner.isKnown($0) || planner.isNew($0, within: new) })
  }

  private func isInOwnWords(_ candidate: Candidate) -> Bool {
    candidate.facts.contains { learning.book.facts[$0].sort == .definition }
  }

  func weakest(besidesOwnWords: Bool) -> Question? {
    let other = besidesOwnWords ? candidates.filter { !isInOwnWords($0) } : []
    let weakest =
      planner.weakest(among: other, on: learning.today)
      ?? planner.weakest(among: candidates, on: learning.today)
    return weakest.flatMap { question(prospects[$0.id]) }
  }

  /// The question worth most about a core fact that was shown on an earlier day and never asked; nil if there is none.
  var shownOnly: Question? {
    let waiting = candidates.filter { candidate in
      guard let target = candidate.facts.first, core.contains(target) else { return false }
      return learning.isShownOnly(learning.book.facts[target].id)
    }
    return planner.known(among: waiting, on: learning.today, atMost: 1).first
      .flatMap { question(prospects[$0.id]) }
  }

  /// The question worth most about a topic before the latest one.
  var ofEarlierTopic: Question? {
    let topics = learning.topics
    guard let latest = topics.indices.last(where: learning.stage.contains) else { return nil }
    let earlier = candidates.filter { candidate in
      let target = candidate.facts.first.map { learning.book.facts[$0].id } ?? ""
      return !topics[latest].has(target) && !isInOwnWords(candidate)
    }
    return planner.known(among: earlier, on: learning.today, atMost: 1).first
      .flatMap { question(prospects[$0.id]) }
  }

  private func step(_ choice: FactPlanner.Choice?) -> CoursePlanner.Step? {
    guard let choice, let question = question(prospects[choice.candidate]) else { return nil }
    return choice.shows.map { .show(question, learning.book.facts[$0].id) } ?? .ask(question)
  }

  private func question(_ prospect: Prospect) -> Question? {
    learning.open.examiner.at(learning.stage).question(of: prospect.card, seed: prospect.seed)
  }
}
