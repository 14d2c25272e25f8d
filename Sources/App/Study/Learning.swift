import Memory
import Platform
import Quiz

/// A learner's state in one deck at one moment, as far as it decides what comes next.
struct Learning {
  let open: OpenDeck
  /// The topics whose lesson was shown, or that were known already.
  let stage: Stage
  let ledger: FactLedger
  let today: StudyDay
  let day: Int
  /// Days until the interview; nil if there is no date.
  let daysLeft: Int?
  /// The optional topics that the learner wants, after the others.
  let offers: Offers
  /// The most new core facts a day, as the learner has set it; nil if not set.
  let newSet: Int?

  var deck: Deck { open.deck }
  var book: FactBook { open.book }
  var topics: [Quiz.Topic] { deck.course?.topics ?? [] }

  /// The optional topics that a learner wants.
  struct Offers {
    /// Topics on several instances; topics on other architectures.
    var (several, architectures) = (false, false)

    func include(_ topic: Quiz.Topic) -> Bool {
      !topic.isOptional || several && topic.isOfSeveral
        || architectures && !topic.architectures.isEmpty
    }
  }

  func isMet(_ fact: StudyFact.ID) -> Bool { ledger.memories[fact] != nil }

  /// True if a fact was shown on an earlier day and never asked.
  func isShownOnly(_ fact: StudyFact.ID) -> Bool {
    ledger.memories[fact].map { $0.right == 0 && $0.missed == 0 && $0.met < day } ?? false
  }

  /// The core facts of all topics that are not optional.
  var core: [StudyFact.ID] { topics.filter { !$0.isOptional }.flatMap(\.core) }

  var coreMet: Int { core.count(where: isMet) }

  /// The core facts that were met today.
  var coreMetToday: Int { core.count { ledger.memories[$0]?.met == day } }

  // MARK: The next lesson

  /// The usual limit of new core facts a day: a lesson that would bring more waits until tomorrow.
  static let usualNew = 22

  /// The new core facts that a day brings on average: less than the limit, as a lesson that would go beyond it waits.
  private static let expectedNew = 18

  /// The limit of new core facts today. It rises if the days left would not suffice for the core.
  var newADay: Int { limit(usual: Self.usualNew) }

  /// The new core facts that can be expected of a day.
  var expectedADay: Int { limit(usual: Self.expectedNew) }

  private func limit(usual: Int) -> Int {
    guard newSet == nil, let daysLeft, daysLeft > 1 else { return newSet ?? usual }
    let open = core.count - coreMet + coreMetToday
    return max(usual, (open + daysLeft - 2) / (daysLeft - 1))
  }

  /// True if new facts may come, as on any day but the last before the interview.
  var bringsNew: Bool {
    Learner.bringsNew(ledger.memories.values, on: day, daysLeft: daysLeft)
  }

  /// Days before the interview in which core that is not met comes before everything else.
  private static let lastDays = 3

  /// True if some core is not met, and few days are left or less was met by now than an even pace needs.
  var isPressed: Bool {
    guard let daysLeft, bringsNew, coreMet < core.count else { return false }
    return daysLeft <= Self.lastDays || isBehind(daysLeft)
  }

  /// True if fewer core facts were met by yesterday than by an even pace that would finish two days before the interview,
  /// and today's share of them is not met yet.
  private func isBehind(_ daysLeft: Int) -> Bool {
    let passed = day - (ledger.memories.values.map(\.met).min() ?? day)
    let (before, left) = (coreMet - coreMetToday, max(1, daysLeft - 2))
    let share = (core.count - before + left - 1) / left
    return before * (passed + left) < core.count * passed && coreMetToday < share
  }

  /// True if all core facts of the topics whose lessons were shown are met.
  var isCoreOfStageMet: Bool {
    topics.indices.filter(stage.contains).allSatisfy { topics[$0].core.allSatisfy(isMet) }
  }

  /// The place of the topic whose lesson comes next; nil if there is none, or if nothing new may come.
  var nextTopic: Int? {
    guard bringsNew else { return nil }
    return topics.indices.first(where: comesNext)
  }

  private func comesNext(_ place: Int) -> Bool {
    !stage.contains(place) && offers.include(topics[place]) && missing(for: place).isEmpty
  }

  /// The topic (place) whose lesson can be shown today: today's limit has room for its core and all earlier open core.
  var lessonDue: Int? {
    guard let next = nextTopic else { return nil }
    let (isFirst, open) = (coreMetToday == 0, coreOpen.count + topics[next].core.count)
    return isFirst || coreMetToday + open <= newADay ? next : nil
  }

  /// The topic (place) whose lesson can be shown after much that was only shown: at most twice today's limit of core facts.
  var lessonBeyondLimit: Int? {
    nextTopic.flatMap { next in
      coreMetToday + coreOpen.count + topics[next].core.count <= 2 * newADay ? next : nil
    }
  }

  /// The core facts of the topics whose lesson was shown that are not met.
  private var coreOpen: [StudyFact.ID] {
    topics.indices.filter(stage.contains).flatMap { topics[$0].core }.filter { !isMet($0) }
  }

  /// True if a question that a lesson proposes may be asked now: its level is reached, and today has not had its card.
  func admits(_ question: Question) -> Bool {
    let card = open.place(of: question.card)
    return isOpen(question.card, book.facts(of: question).first ?? "")
      && !today.entries.contains { $0.card == card }
  }

  // MARK: The next question

  /// How many more questions are made for each choice, until all are made.
  private static let made = 48

  /// The questions that may be asked now, and what chooses among them.
  func planner() -> (planner: FactPlanner, prospects: [Prospect], candidates: [Candidate]) {
    let prospects = open.shelf.prospects(at: stage, making: Self.made).filter(isOpen)
    return (chooser, prospects, open.candidates(prospects))
  }

  /// Chooses among questions, by what this learner knows.
  var chooser: FactPlanner {
    var learner = Learner(memories: book.facts.map { ledger.memories[$0.id] }, day: day)
    (learner.pace, learner.shown, learner.answered) = (ledger.pace, today.shown, today.answered)
    learner.shownInARow = today.shownInARow
    if let daysLeft { learner.horizon = max(daysLeft, 1) }
    learner.bringsNew = bringsNew
    return FactPlanner(
      weights: open.weights, buildsOn: book.facts.map { $0.buildsOn.flatMap(book.place) },
      learner: learner)
  }

  /// True if the level of a question is reached. Level 2 needs its fact right on an earlier day, level 3 all core of
  /// its topic right on two days.
  private func isOpen(_ prospect: Prospect) -> Bool {
    isOpen(prospect.card, prospect.facts.first.map { book.facts[$0].id } ?? "")
  }

  private func isOpen(_ card: Card, _ target: StudyFact.ID) -> Bool {
    guard deck.course != nil else { return true }
    switch open.examiner.level(of: card) {
    case 1: return true
    case 2: return wasRight(target)
    default:
      return topics.first { $0.has(target) }?.core
        .allSatisfy { ledger.memories[$0]?.right ?? 0 > 1 } ?? false
    }
  }

  /// True if a fact was right on an earlier day.
  private func wasRight(_ fact: StudyFact.ID) -> Bool {
    ledger.memories[fact].map { $0.right > 1 || $0.right == 1 && $0.rightOn ?? day < day } ?? false
  }
}

extension OpenDeck {
  /// The questions as the planner sees them.
  func candidates(_ prospects: [Prospect]) -> [Candidate] {
    let examiner = examiner
    return prospects.enumerated().map { id, prospect in
      Candidate(
        id: id, card: place(of: prospect.card), facts: prospect.facts,
        seconds: examiner.time(of: prospect.card).seconds(facts: prospect.facts.count))
    }
  }
}

extension Deck {
  /// The setting that says that a topic's lesson was shown.
  func lessonKey(_ topic: Quiz.Topic) -> String { "lesson/\(id)/\(topic.id)" }
}
