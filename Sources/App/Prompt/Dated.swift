import Memory
import Platform
import Quiz

// The date of the interview that is studied for.

extension PromptState {
  /// The plan of a deck until the interview; nil without a date, or if the date is over.
  private func plan(_ open: OpenDeck) -> DatePlan? {
    daysLeft.map {
      DatePlan(
        learning(of: open), days: store[open.deck].learning.days, daysLeft: $0, minutes: minutes,
        left: secondsLeft(in: open.deck))
    }
  }

  /// The date of the interview if it is over.
  var pastDate: String? {
    guard daysLeft == nil, let date = store.setting("date"), !date.isEmpty else { return nil }
    return date
  }

  func planLines(_ page: DeckPage) -> [String] {
    if let date = pastDate { return page.wrap(page.say("plan.over", ["date": date]), indent: "") }
    guard let plan = plan(page.open) else { return [page.say("plan.none")] + statusLines() }
    return page.lines(of: plan, standing: standing(on: page))
  }

  func planDocument(_ page: DeckPage) -> JSONValue {
    plan(page.open).map(page.document) ?? [
      "format": "lifecards-plan", "version": 1, "deck": page.deck.id, "date": JSONValue.null,
    ]
  }

  /// Keeps the date of the interview as somebody wrote it.
  mutating func keepDate(_ text: String, _ page: DeckPage) throws(Refusal) {
    let voices = content.languages.map { Voice(content.wording, language: $0) }
    guard let day = SpokenDate(today: store.day, voices, spoken: voice).day(text) else {
      throw Refusal(text: page.say("plan.date", ["word": page.page.shortened(text)]))
    }
    guard day.number >= store.day else {
      throw Refusal(text: page.say("plan.past", ["date": day.text]))
    }
    try keep("date", day.text)
  }

  mutating func keep(_ key: String, _ value: String) throws(Refusal) {
    let problem = store.append(.set(key: key, value: value)).problem
    if !problem.isEmpty {
      throw Refusal(text: problem.joined(separator: "\n"), code: Reply.failure)
    }
  }
}
