import Memory
import Platform
import Quiz

/// Starts the two kinds of sitting, the course and cramming, from the learner's state.
extension PromptState {
  /// The learner's state in a deck now.
  func learning(of open: OpenDeck) -> Learning {
    let topics = open.deck.course?.topics ?? []
    let shown = topics.indices.filter { store.setting(open.deck.lessonKey(topics[$0])) != nil }
    return Learning(
      open: open, stage: Stage(shown), ledger: store[open.deck].learning.ledger,
      today: study?.today[open.deck.id] ?? today(of: open), day: store.day,
      daysLeft: daysLeft, offers: offers, newSet: newSet)
  }

  /// Today's questions and showings from before this sitting.
  private func today(of open: OpenDeck) -> StudyDay {
    store.answersToday(in: open.deck).reduce(into: StudyDay()) { day, answer in
      guard let card = open.examiner.card(named: answer.answer.card) else { return }
      let places = { (ids: [String]) in ids.compactMap(open.book.place) }
      day.note(
        StudyDay.Entry(
          card: open.place(of: card), facts: places(answer.credit.facts),
          missed: Set(places(answer.credit.again)), isShown: answer.answer.isShown))
    }
  }

  /// When no more is asked, in ticks: after `minutes`, or when today's minutes are used up, or after five more if
  /// they are. Nil if only a number of questions was given.
  func deadline(minutes: Int?, counted: Bool) -> Int? {
    let left = decks.first.map { secondsLeft(in: $0.deck) } ?? 0
    guard minutes != nil || !counted else { return nil }
    let seconds = minutes.map { $0 * 60 } ?? (left > 0 ? left : Self.encore)
    return environment.now().ticks + seconds * 1_000
  }

  private static let encore = 300

  /// A sitting that the course leads, for the minutes that are left today.
  func courseSession() -> StudySession {
    let filters = decks.map { ($0.deck.id, QuestionFilter()) }
    var session = StudySession(filters: Dictionary(filters) { first, _ in first })
    session.isLed = true
    session.deadline = deadline(minutes: nil, counted: false)
    for open in decks { session.today[open.deck.id] = today(of: open) }
    return session
  }

  /// A sitting on what is weakest, for so many minutes. Its answers do not change the schedule.
  func cramSession(minutes: Int?) -> StudySession {
    var session = courseSession()
    session.isCram = true
    session.today = Dictionary(
      decks.map { ($0.deck.id, StudyDay()) }, uniquingKeysWith: { first, _ in first })
    session.deadline = deadline(minutes: minutes ?? self.minutes, counted: false)
    return session
  }
}
