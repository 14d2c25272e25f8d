import Memory
import Platform
import Quiz
import Terminal

/// The first minute: who this is for, and three ways in.
extension PromptState {
  /// The screen of somebody who has done nothing yet; nil where nothing is taught, or nobody is there to choose.
  mutating func welcome() -> Reply? {
    guard environment.isInteractive, isFirstTime, let open = decks.first,
      let course = open.deck.course
    else { return nil }
    let page = page(of: open)
    let others = open.deck.languages.filter { $0 != voice.language }.map { language in
      ":lang \(language)  "
        + Voice(open.content.wording, language: language).say("language.name")
    }
    let language = others.joined(separator: "  ")
    let title = "Lifecards"
    let room = page.page.width - DisplayWidth.columns(of: language)
    let core = course.topics.filter { !$0.isOptional }.map(\.core.count).reduce(0, +)
    let rows = [
      page.say("welcome.new", ["topics": course.topics.count, "minutes": minutes]),
      page.say("welcome.know"), page.say("welcome.date", ["date": exampleDate, "core": core]),
    ]
    mode = .welcomed
    return .show(
      [page.page.style(.heading, title.padded(to: room)) + page.page.style(.dim, language)]
        + page.wrap(page.say("welcome"), indent: "")
        + rows.enumerated().flatMap { page.wrap("  \($0 + 1)  \($1)", indent: "     ") }
        + [page.page.style(.dim, page.say("welcome.enter"))])
  }

  /// Nil if the line is a command like any other.
  mutating func welcome(_ input: LineOutcome) -> Reply? {
    guard case .line(let line, _) = input else { return nil }
    mode = .idle
    switch line.trimmed {
    case "", "1": return begin(courseSession())
    case "2": return beginPlacement()
    case "3": return .show([voice.say("welcome.plan", ["date": exampleDate])])
    default: return nil
    }
  }

  /// A date a week and two days ahead.
  private var exampleDate: String { CalendarDay(number: store.day + 9).text }

  mutating func beginPlacement() -> Reply { begin(courseSession()) }
}
