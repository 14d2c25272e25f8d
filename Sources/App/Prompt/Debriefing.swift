import Quiz

/// A dialogue after a real interview: for each question, which card it was and how the answer went.
struct Debriefing: Sendable {
  let page: DeckPage
  /// The current question, as it was typed.
  private var typed = ""
  /// The cards that the question may mean; empty while a question is to be typed.
  private var found: [Card] = []
  /// The card that was chosen; nil until then.
  private var meant: Card?
  /// A question that was typed where an answer was asked for: it is the next.
  private var waiting: String?
  /// How many questions were noted, and how many of them went badly and come again.
  private(set) var (noted, again) = (0, 0)
  private(set) var unknown: [String] = []

  init(_ page: DeckPage) { self.page = page }

  private static let most = 3

  enum Step {
    case show([String])
    /// To be logged: the question of a card, and whether its answer went well; then what to show.
    case note(Card, wentWell: Bool, typed: String, then: [String])
    case end
  }

  var prompt: String {
    found.isEmpty ? "> " : "  1–\(meant == nil ? found.count : 2)> "
  }

  /// - Parameter line: nil at the end of the input.
  mutating func take(_ line: String?) -> Step {
    let command = line.flatMap { page.voice.command($0.trimmed.withoutColon) }
    guard let line = line?.trimmed, command != .quit else {
      unknown += found.isEmpty ? [] : [typed]
      return .end
    }
    if let card = meant { return result(line, card) }
    if !found.isEmpty { return choice(line) }
    if line.isEmpty { return .end }
    guard command == nil, line.contains(where: \.isLetter) else {
      return .show(page.wrap("  " + page.say("debrief.ask")))
    }
    return .show(question(line))
  }

  /// Looks for the cards that a question may mean. Returns what to show.
  private mutating func question(_ line: String) -> [String] {
    typed = line
    let ids = Explainer(page.open.content, page.page).nearest(line, of: .definition)
    found = ids.compactMap { page.open.examiner.card(named: StudyFact.Sort.definition.id($0)) }
    found = Array(found.prefix(Self.most))
    guard !found.isEmpty else {
      unknown.append(line)
      return page.wrap("  " + page.say("debrief.unknown"))
    }
    let titles = found.enumerated().map { place, card in
      "  \(place + 1). \(page.open.examiner.title(of: card, page.voice) ?? card.id)"
    }
    return titles + page.wrap("  " + page.say("debrief.which"))
  }

  private mutating func choice(_ line: String) -> Step {
    if line.isEmpty {
      found = []
      unknown.append(typed)
      return .show([])
    }
    guard let number = Int(line) else {
      unknown.append(typed)
      return .show(question(line))
    }
    guard found.indices.contains(number - 1) else {
      return .show(page.wrap("  " + page.say("debrief.which")))
    }
    meant = found[number - 1]
    return .show(page.wrap("  " + page.say("debrief.how")))
  }

  private mutating func result(_ line: String, _ card: Card) -> Step {
    guard let wentWell = wentWell(line) else {
      if line.contains(" ") { waiting = line }
      return .show(page.wrap("  " + page.say("debrief.how")))
    }
    let question = typed
    (meant, found) = (nil, [])
    noted += 1
    again += wentWell ? 0 : 1
    let next = waiting.map { ["> " + $0] + self.question($0) } ?? []
    waiting = nil
    return .note(card, wentWell: wentWell, typed: question, then: next)
  }

  /// How it went, by the number or in the words of the choices; an empty line says not well. Nil for another line.
  private func wentWell(_ line: String) -> Bool? {
    let words = page.voice.wording
    let text = line.lowercased()
    if text == "1" || words.words("debrief.well").contains(text) { return true }
    return ["2", ""].contains(text) || words.words("debrief.badly").contains(text) ? false : nil
  }
}
