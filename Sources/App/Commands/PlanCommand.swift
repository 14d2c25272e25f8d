import Memory
import Platform
import Quiz

extension Command {
  static let plan = Command(
    name: "plan",
    options: [
      .init("minutes", value: "N"), .init("facts"), .init("decide", value: "FILE"), .init("json"),
    ], operands: "[DATE]", isMain: true, needs: .log
  ) { state, invocation throws(Refusal) in
    let (page, told) = try state.chosen(invocation)
    if let file = invocation.value("decide") {
      let decider = Decider(page.open)
      if file == "-" {
        state.mode = .deciding(decider)
        return told
      }
      return decider.reply(to: state.environment.readFile(file) ?? "", page.voice)
    }
    if invocation.has("facts") {
      return told.followed(by: .json(FactsDocument(page.open).document))
    }
    let minutes = try invocation.number("minutes", state.voice).map(String.init)
    if let minutes, Setting.minutes.value(minutes) == nil {
      throw Refusal(text: state.voice.say("set.minutes.usage"))
    }
    if !invocation.operands.isEmpty {
      try state.keepDate(invocation.operands.joined(separator: " "), page)
    }
    if let minutes { try state.keep("minutes", minutes) }
    return told.followed(
      by: invocation.has("json")
        ? .json(state.planDocument(page)) : .show(state.planLines(page), leave: 0))
  }

  static let debrief = Command(name: "debrief", needs: .log) { state, invocation throws(Refusal) in
    let (page, told) = try state.chosen(invocation)
    return told.followed(by: state.beginDebriefing(page))
  }

  static let set = Command(name: "set", operands: "[NAME VALUE]", needs: .log) {
    state, invocation throws(Refusal) in
    let words = invocation.operands
    guard let name = words.first else { return .show(state.settingLines(), leave: 0) }
    guard let setting = Setting(rawValue: name) else {
      let known = Setting.allCases.map(\.rawValue)
      throw Refusal("set.unknown", name, known: known, state.voice)
    }
    if setting == .lang { return state.chooseLanguage(words.dropFirst().first) }
    if setting == .date, words.count > 1, words[1] != "none" {
      try state.keepDate(
        words.dropFirst().joined(separator: " "), try state.chosen(invocation).page)
      return .show(state.settingLines(), leave: 0)
    }
    guard words.count == 2, let value = setting.value(words[1]) else {
      throw Refusal(text: state.voice.say("set.\(name).usage"))
    }
    try state.keep(name, value)
    return .show(state.settingLines(), leave: 0)
  }
}

/// The settings that `set` changes.
enum Setting: String, CaseIterable {
  /// Minutes of study a day, and the date of the interview.
  case minutes, date
  /// Two settings that add optional topics: on several instances, and on other architectures.
  case windows, architecture
  /// The most new core facts a day.
  case new
  /// ASCII only, no colour.
  case plain
  case lang

  /// The value as the log keeps it; nil if the word is not allowed.
  func value(_ word: String) -> String? {
    switch self {
    case .minutes: Int(word).flatMap { (1...600).contains($0) ? String($0) : nil }
    case .date: word == "none" ? "" : nil
    case .windows: ["one", "several"].contains(word) ? word : nil
    case .architecture: ["main", "all"].contains(word) ? word : nil
    case .new: Int(word).flatMap { (1...100).contains($0) ? String($0) : nil }
    case .plain: ["on", "off"].contains(word) ? word : nil
    case .lang: word
    }
  }
}

extension PromptState {
  func settingLines() -> [String] {
    let date = store.setting("date").flatMap { $0.isEmpty ? nil : $0 }
    let rows = [
      ("minutes", String(minutes)), ("date", date ?? voice.say("set.none")),
      ("windows", offers.several ? "several" : "one"),
      ("architecture", offers.architectures ? "all" : "main"),
      ("new", String(newSet ?? Learning.usualNew)),
      ("plain", environment.isPlain ? "on" : "off"), ("lang", voice.language),
    ]
    return TextWrap.columns(rows)
  }

  var offers: Learning.Offers {
    .init(
      several: store.setting("windows") == "several",
      architectures: store.setting("architecture") == "all")
  }

  /// The most new core facts a day, as the learner has set it; nil if not set.
  var newSet: Int? { store.setting("new").flatMap { Int($0) } }

}

extension Decider {
  /// - Parameter isLine: the reply is one line.
  func reply(to text: String, _ voice: Voice, isLine: Bool = false) -> Reply {
    do {
      let decision = try decide(text)
      return isLine ? Reply(output: decision.text() + "\n") : .json(decision)
    } catch {
      return .refuse(Refusal(text: voice.say("plan.unreadable", ["error": "\(error)"])))
    }
  }
}

/// All facts and questions of a deck as JSON (`plan --facts`).
struct FactsDocument {
  let open: OpenDeck

  init(_ open: OpenDeck) { self.open = open }

  var document: JSONValue {
    let book = open.book
    let prospects = open.shelf.prospects(at: .all(of: open.deck), making: .max)
    let weights = open.weights
    return [
      "format": "lifecards-facts", "version": 1, "deck": open.deck.id,
      "content": open.deck.fingerprint,
      "facts": book.facts.indices.map { line(of: book.facts[$0], weights[$0]) },
      "questions": prospects.map { line(of: $0, book) },
    ]
  }

  private func line(of fact: StudyFact, _ weight: Double) -> JSONValue {
    let before: JSONValue = fact.buildsOn.map { JSONValue.string($0) } ?? .null
    return [
      "id": fact.id, "kind": fact.sort.rawValue, "asked": fact.frequency.rawValue,
      "weight": weight, "builds-on": before,
    ]
  }

  private func line(of prospect: Prospect, _ book: FactBook) -> JSONValue {
    let seconds = open.examiner.time(of: prospect.card).seconds(facts: prospect.facts.count)
    let name = "\(prospect.card.handle)@\(Examiner.text(ofSeed: prospect.seed))"
    return [
      "question": name, "card": prospect.card.id,
      "asked": prospect.card.frequency.rawValue,
      "facts": prospect.facts.map { book.facts[$0].id }, "seconds": seconds,
    ]
  }
}
