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
  /// How many questions were noted, and how many of them went badly and come again.
  private(set) var (noted, again) = (0, 0)
  private(set) var unknown: [String] = []

  init(_ page: DeckPage) { self.page = page }

  private static let most = 3

  enum Step {
    case show([String])
    /// To be logged: the question of a card, and whether its answer went well.
    case note(Card, wentWell: Bool, typed: String)
    case end
  }

  var prompt: String {
    found.isEmpty ? "> " : "  1–\(meant == nil ? found.count : 2)> "
  }

  /// - Parameter line: nil at the end of the input.
  mutating func take(_ line: String?) -> Step {
    guard let line = line?.trimmed, page.voice.command(line.withoutColon) != .quit else {
      return .end
    }
    if let card = meant { return result(line, card) }
    if !found.isEmpty { return choice(line) }
    return line.isEmpty ? .end : question(line)
  }

  private mutating func question(_ line: String) -> Step {
    typed = line
    let ids = Explainer(page.open.content, page.page).nearest(line, of: .definition)
    found = ids.compactMap { page.open.examiner.card(named: StudyFact.Sort.definition.id($0)) }
    found = Array(found.prefix(Self.most))
    guard !found.isEmpty else {
      unknown.append(line)
      return .show(page.wrap("  " + page.say("debrief.unknown")))
    }
    let titles = found.enumerated().map { place, card in
      "  \(place + 1). \(page.open.examiner.title(of: card, page.voice) ?? card.id)"
    }
    return .show(titles + page.wrap("  " + page.say("debrief.which")))
  }

  private mutating func choice(_ line: String) -> Step {
    if line.isEmpty {
      found = []
      unknown.append(typed)
      return .show([])
    }
    guard let number = Int(line) else {
      unknown.append(typed)
      return question(line)
    }
    guard found.indices.contains(number - 1) else {
      return .show(page.wrap("  " + page.say("debrief.which")))
    }
    meant = found[number - 1]
    return .show(page.wrap("  " + page.say("debrief.how")))
  }

  private mutating func result(_ line: String, _ card: Card) -> Step {
    guard line == "1" || line == "2" else {
      return .show(page.wrap("  " + page.say("debrief.how")))
    }
    (meant, found) = (nil, [])
    noted += 1
    again += line == "2" ? 1 : 0
    return .note(card, wentWell: line == "1", typed: typed)
  }
}
