import Memory
import Quiz

/// Leads through a course: a lesson, its questions, then whatever is worth most.
struct CoursePlanner {
  let learning: Learning
  /// The questions of this sitting, and cards that were left without an answer.
  let asked: [Question]
  let passed: Set<String>
  /// Cards that were answered right at some time.
  let known: Set<String>
  /// What the learner may believe, if it is time to find out.
  var diagnosis: Diagnosis?

  /// What comes next in a sitting.
  enum Step {
    /// The lesson of a topic, by its place.
    case lesson(Int)
    case ask(Question)
    /// A question that was chosen for what its answer tells of beliefs.
    case probe(Question)
    /// A question that is shown with its answer, unless the learner answers it.
    case show(Question, StudyFact.ID)
  }

  /// Nil if nothing is left that may be asked today.
  func next() -> Step? {
    let rung = rung
    if rung == nil, let lesson = learning.lessonDue { return .lesson(lesson) }
    if let rung, !isTimeToRepeat, learning.today.due.isEmpty { return .ask(rung) }
    let (planner, prospects, candidates) = learning.planner()
    let texts = Set(asked.map(text))
    let returning = planner.returning(among: candidates, on: learning.today).lazy
      .compactMap { question(prospects[$0.candidate]) }.first { !texts.contains(text($0)) }
    if let returning { return .ask(returning) }
    if let probe = probe(planner, prospects, candidates) { return .probe(probe) }
    if let rung, !isTimeToRepeat { return .ask(rung) }
    return best(planner, prospects, candidates) ?? rung.map { .ask($0) }
      ?? learning.nextTopic.map { .lesson($0) }
  }

  /// True if the questions of the latest lesson were all answered right once.
  var isLadderDone: Bool { rung == nil }

  // MARK: The questions of the latest lesson

  /// Every so many questions one of an earlier topic comes.
  private static let repeating = 4

  private var isTimeToRepeat: Bool {
    learning.stage.count > 1 && asked.count % Self.repeating == Self.repeating - 1
  }

  /// The next of the questions that lessons propose and that were not answered right yet, of the latest lesson first.
  private var rung: Question? {
    let (topics, stage) = (learning.topics, learning.stage)
    let examiner = learning.open.examiner
    let met = Set(asked.map(\.card.id)).union(passed).union(known)
    return topics.indices.reversed().filter(stage.contains).lazy
      .flatMap { topics[$0].ladder.filter { !met.contains($0.card) } }
      .compactMap { examiner.question(of: $0, at: stage) }
      .first { learning.admits($0) }
  }

  /// A question as it is asked, whatever its seed.
  private func text(_ question: Question) -> QuestionSpec {
    var spec = question.spec
    spec.seed = ""
    return spec
  }

  // MARK: The question that is worth most

  private static let compared = 24

  /// Of what is worth asking again the question that tells most about what the learner believes.
  private func probe(
    _ planner: FactPlanner, _ prospects: [Prospect], _ candidates: [Candidate]
  ) -> Question? {
    guard let diagnosis else { return nil }
    let questions = planner.known(among: candidates, on: learning.today, atMost: Self.compared)
      .compactMap { question(prospects[$0.id]) }
    return learning.open.diagnostician.mostTelling(of: questions, given: diagnosis)
      .map { questions[$0] }
  }

  /// Of what is new the core of the topics comes first.
  private func best(
    _ planner: FactPlanner, _ prospects: [Prospect], _ candidates: [Candidate]
  ) -> Step? {
    let core = Set(learning.topics.flatMap(\.core).compactMap(learning.book.place))
    let hasCoreLeft = core.contains { !learning.isMet(learning.book.facts[$0].id) }
    var open = candidates.filter { !passed.contains(prospects[$0.id].card.id) }
    if hasCoreLeft {
      let first = open.filter { planner.isKnown($0) || planner.isNew($0, within: core) }
      if let step = step(planner.next(among: first, on: learning.today), prospects) { return step }
    }
    open.removeAll { hasCoreLeft && planner.isNew($0, within: core) }
    return step(planner.next(among: open, on: learning.today), prospects)
  }

  private func step(_ choice: FactPlanner.Choice?, _ prospects: [Prospect]) -> Step? {
    guard let choice, let question = question(prospects[choice.candidate]) else { return nil }
    return choice.shows.map { .show(question, learning.book.facts[$0].id) } ?? .ask(question)
  }

  private func question(_ prospect: Prospect) -> Question? {
    learning.open.examiner.at(learning.stage).question(of: prospect.card, seed: prospect.seed)
  }
}
