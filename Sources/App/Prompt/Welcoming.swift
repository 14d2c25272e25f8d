import Memory
import Platform
import Quiz
import Terminal

/// The first minute: who this is for, and three ways in.
extension PromptState {
  /// The first screen of a new learner; nil for anybody else, if the deck has no course, or without a terminal.
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
        + rows.enumerated().map { "  \($0 + 1)  \($1)" }
        + [page.page.style(.dim, page.say("welcome.enter"))])
  }

  /// The reply to a line on the first screen; nil if it is a command like any other.
  mutating func welcome(_ input: LineOutcome) -> Reply? {
    guard case .line(let line, _) = input else { return nil }
    switch way(line.trimmed.lowercased()) {
    case 0:
      mode = .idle
      return begin(courseSession())
    case 1:
      mode = .idle
      return beginPlacement()
    case 2: return askDate()
    default: return nil
    }
  }

  /// The ways in, in one line.
  var waysIn: Reply { .show([page.style(.dim, voice.say("welcome.choose"))]) }

  /// The place of the way in that a line chooses, by number or in words; nil if it chooses none.
  private func way(_ line: String) -> Int? {
    if line.isEmpty { return 0 }
    let digits = line.prefix(while: \.isNumber)
    if let number = Int(digits), (1...3).contains(number),
      [".", "", ")", voice.say("welcome.counter")].contains(String(line.dropFirst(digits.count)))
    {
      return number - 1
    }
    return ["new", "know", "date"].firstIndex { way in
      content.wording.words("welcome.\(way).said").contains { line.hasPrefix($0) }
    }
  }

  /// Asks for the date again until it can be read or nothing is typed, then shows the plan.
  private mutating func askDate() -> Reply {
    mode = .waiting(
      Waiting(prompt: voice.say("welcome.when", ["date": exampleDate])) { state, input in
        state.mode = .welcomed
        guard case .line(let line, _) = input, !line.trimmed.isEmpty, let open = state.decks.first
        else { return Reply() }
        let page = state.page(of: open)
        do throws(Refusal) { try state.keepDate(line, page) } catch {
          return .show([error.text]).followed(by: state.askDate())
        }
        return .show(state.planLines(page) + [""]).followed(by: state.waysIn)
      })
    return Reply()
  }

  /// A date a week and two days ahead.
  private var exampleDate: String { CalendarDay(number: store.day + 9).text }

  /// Begins a sitting with a placement test; the course follows it.
  mutating func beginPlacement() -> Reply {
    var session = courseSession()
    session.placement = decks.first?.deck.course.map { PlacementTest($0) }
    return Reply.show(page.wrap(voice.say("placement.begin"))).followed(by: begin(session))
  }
}
