import Machine
import Memory
import Platform
import Quiz

// Short texts about where the learner stands.

extension PromptState {
  /// True if nothing was ever answered and no lesson shown.
  var isFirstTime: Bool {
    decks.allSatisfy { open in
      let topics = open.deck.course?.topics ?? []
      return store[open.deck].cards.isEmpty
        && topics.allSatisfy { store.setting(open.deck.lessonKey($0)) == nil }
    }
  }

  /// The minutes a day that the learner has set, or the usual ones.
  var minutes: Int { store.setting("minutes").flatMap { Int($0) } ?? Self.usualMinutes }

  static let usualMinutes = 20

  /// For each deck a line on where the learner stands, and what comes next.
  func statusLines() -> [String] {
    decks.flatMap { open in
      let page = page(of: open)
      let status = status(of: open, page)
      return decks.count == 1 ? status : status.map { "\(voice.text(open.deck.title)): \($0)" }
    }
  }

  private func status(of open: OpenDeck, _ page: DeckPage) -> [String] {
    let learning = learning(of: open)
    guard open.deck.course != nil else { return [standing(on: page)] }
    let over = pastDate.map { page.wrap(page.say("plan.over", ["date": $0]), indent: "") } ?? []
    let isToday = daysLeft == 0
    let today = isToday ? page.wrap(page.say("plan.today"), indent: "") : []
    return [standing(on: page)] + over + today + next(learning, page)
  }

  /// How many facts are to be repeated today; empty if none is, or on the day of the interview.
  func dueLines() -> [String] {
    guard daysLeft != 0, pastDate == nil else { return [] }
    let ledgers = decks.map { store[$0.deck].learning.ledger }
    let shaky = ledgers.reduce(0) { sum, ledger in
      sum + ledger.memories.keys.count { ledger.isDue($0, on: store.day) }
    }
    return shaky > 0 ? [voice.say("home.due", ["n": shaky])] : []
  }

  /// The day, the core that was met and what is left of today, in one line.
  func standing(on page: DeckPage) -> String {
    let learning = learning(of: page.open)
    guard page.deck.course != nil else {
      let met = page.open.book.facts.count { learning.isMet($0.id) }
      return page.say("home.facts", ["met": met, "all": page.open.book.facts.count])
    }
    let core = page.say(
      "home.core",
      [
        "day": Phrase(day(of: page.open, page)), "met": learning.coreMet,
        "all": learning.core.count,
      ])
    return [core, restOfToday(page)].compactMap { $0 }.joined(separator: ", ")
  }

  /// The questions and minutes left today; nil on the day of the interview and after it.
  private func restOfToday(_ page: DeckPage) -> String? {
    guard daysLeft != 0, pastDate == nil else { return nil }
    let deck = page.deck
    return secondsLeft(in: deck) > 0
      ? page.say("home.left", ["n": questionsLeft(in: deck), "minutes": minutesLeft(in: deck)])
      : page.say("home.done", ["minutes": minutes])
  }

  /// "Day 3" for the third day of study, or "Day 3 of 9" by the calendar with a date.
  private func day(of open: OpenDeck, _ page: DeckPage) -> String {
    let days = store[open.deck].learning.days.filter { $0.value.answered + $0.value.shown > 0 }.keys
    guard let left = daysLeft else {
      return page.say("home.day", ["day": days.filter { $0 < store.day }.count + 1])
    }
    let number = store.day - min(days.min() ?? store.day, store.day) + 1
    return page.say("home.day.of", ["day": number, "all": number + left])
  }

  private func next(_ learning: Learning, _ page: DeckPage) -> [String] {
    guard let next = learning.lessonDue,
      CoursePlanner(
        learning: learning, asked: [], passed: [], known: store.rightOnce(in: learning.deck),
        narrowed: { $0 }
      ).isLadderDone
    else { return [] }
    let title = voice.text(learning.topics[next].title)
    return [page.say("home.next", ["number": next + 1, "title": Phrase(title)])]
  }

  /// The map of what is known of an architecture; nil if the deck has no figure of it.
  func map(_ index: Architecture.ID, _ page: DeckPage) -> MapWriter? {
    StateMap(of: index, in: page.deck, store[page.deck].learning.ledger, on: store.day)
      .map { MapWriter(map: $0, page: page) }
  }

  /// Days until the interview; nil if there is no date, or if it is over.
  var daysLeft: Int? {
    guard let text = store.setting("date"), let day = CalendarDay(text)?.number, day >= store.day
    else { return nil }
    return day - store.day
  }

  /// The home screen as JSON: day, core facts, what is left for today and the next thing to do.
  func document(of open: OpenDeck) -> JSONValue {
    let learning = learning(of: open)
    let next: JSONValue = learning.lessonDue.map { .string(learning.topics[$0].id) } ?? .null
    let left: JSONValue = daysLeft.map { .int($0) } ?? .null
    return [
      "format": "lifecards-home", "version": 1, "deck": open.deck.id,
      "core": learning.core.count, "met": learning.coreMet,
      "facts": open.book.facts.count, "questions-left": questionsLeft(in: open.deck),
      "minutes-left": minutesLeft(in: open.deck), "days-left": left,
      "next-lesson": next,
    ]
  }

  // MARK: Today

  private func secondsToday(in deck: Deck) -> Int {
    (store[deck].learning.days[store.day]?.milliseconds ?? 0) / 1000
  }

  /// How many seconds of today's minutes are left.
  func secondsLeft(in deck: Deck) -> Int { max(0, minutes * 60 - secondsToday(in: deck)) }

  private func minutesLeft(in deck: Deck) -> Int { DatePlan.minutes(secondsLeft(in: deck)) }

  /// About how many questions fit into what is left of today's minutes, at the pace of the days before.
  private func questionsLeft(in deck: Deck) -> Int {
    let earlier = store[deck].learning.days.filter { $0.key < store.day }.values
    let done = earlier.reduce(0) { $0 + $1.answered }
    let spent = earlier.reduce(0) { $0 + $1.milliseconds } / 1_000
    let each =
      done < Self.enough ? Self.usualSeconds : min(max(spent / done, Self.fewestSeconds), 60)
    return (secondsLeft(in: deck) + each - 1) / each
  }

  /// The usual seconds of a question, and how many questions it takes to use the learner's own pace instead.
  private static let (usualSeconds, enough) = (30, 20)
  /// The fewest seconds that a question is reckoned with. Reading the verdict takes time too, but is not measured.
  private static let fewestSeconds = 20
}
