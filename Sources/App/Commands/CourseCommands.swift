import Memory
import Platform
import Quiz

// Commands about the course: its lessons, its date, its settings.

extension Command {
  static let place = Command(name: "place", needs: .log) { state, _ throws(Refusal) in
    guard let course = state.deck.course, !course.placement.isEmpty else {
      throw Refusal(text: state.voice.say("lesson.none"), code: Reply.failure)
    }
    return state.beginPlacement()
  }

  static let lesson = Command(
    name: "lesson", options: [.init("json")], operands: "[NAME]", isMain: true, needs: .log
  ) { state, invocation throws(Refusal) in
    let (page, told) = try state.chosen(invocation)
    guard let topics = page.deck.course?.topics else {
      throw Refusal(text: page.say("lesson.none"), code: Reply.failure)
    }
    let name = invocation.operands.joined(separator: " ")
    if name.isEmpty {
      let learning = state.learning(of: page.open)
      return told.followed(
        by: invocation.has("json")
          ? .json(page.document(of: learning)) : .show(page.overview(learning), leave: 0))
    }
    let titles = topics.map { [$0.id] + $0.title.byLanguage.values.map(Spelling.fold) }
    let number = Int(name).map { $0 - 1 } ?? titles.firstIndex { $0.contains(Spelling.fold(name)) }
    guard let number, topics.indices.contains(number) else {
      throw Refusal(text: page.say("lesson.unknown", ["name": page.page.shortened(name)]))
    }
    let learning = state.learning(of: page.open)
    let missing = learning.missing(for: number).map {
      "\($0 + 1) \(page.voice.text(topics[$0].title))"
    }
    guard missing.isEmpty else {
      // The lesson is only shown: its questions would use what was not taught yet.
      let note = page.say("lesson.ahead", ["needs": missing.joined(separator: "; ")])
      return told.followed(
        by: .show(
          page.lesson(number) + page.example(number) + page.wrap(note, indent: ""), leave: 0))
    }
    return told.followed(
      by: state.teach(number, page, isRepeated: learning.stage.contains(number)))
  }
}

extension Learning {
  /// The topics (places) that a topic needs and whose lessons were not shown yet.
  func missing(for place: Int) -> [Int] {
    topics[place].needs.compactMap { need in topics.firstIndex { $0.id == need } }
      .filter { !stage.contains($0) }
  }

  /// The share (0…1) of a topic's core facts that are solid today.
  func solid(of topic: Quiz.Topic) -> Double {
    let known = topic.core.count { isSolid($0) }
    return topic.core.isEmpty ? 0 : Double(known) / Double(topic.core.count)
  }

  /// True if a fact was right once and is as good as certain to be recalled today.
  func isSolid(_ fact: StudyFact.ID) -> Bool { ledger.isSolid(fact, on: day) }
}

extension DeckPage {
  /// A line for each topic: its title, a bar for the share that is solid, and how many core facts were met.
  func overview(_ learning: Learning) -> [String] {
    let titles = learning.topics.enumerated().map {
      say("lesson.row", ["number": $0 + 1, "title": Phrase(voice.text($1.title))])
    }
    let width = titles.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    return zip(titles, learning.topics).enumerated().map { place, row in
      let (title, topic) = row
      let met = topic.core.count(where: learning.isMet)
      let bar = learning.stage.contains(place) ? bar(learning.solid(of: topic)) : ""
      let share = say(
        topic.isOptional ? "lesson.met.optional" : "lesson.met",
        ["met": met, "all": topic.core.count])
      return "  \(title.padded(to: width))  \(bar.padded(to: Self.bar + 2))  \(share)"
    }
  }

  private static let bar = 14

  /// A bar for a share (0…1): `[#######.......]`.
  func bar(_ share: Double) -> String {
    let full = Int((share * Double(Self.bar)).rounded())
    return "[" + String(repeating: "#", count: full)
      + String(repeating: ".", count: Self.bar - full) + "]"
  }

  func document(of learning: Learning) -> JSONValue {
    [
      "format": "lifecards-lessons", "version": 1, "deck": deck.id,
      "topics": topics(of: learning),
    ]
  }

  /// Each topic as JSON, with how much of its core is known.
  func topics(of learning: Learning) -> JSONValue {
    let topics = learning.topics.enumerated().map { place, topic -> JSONValue in
      [
        "id": topic.id, "title": voice.text(topic.title),
        "shown": learning.stage.contains(place), "optional": topic.isOptional,
        "core": topic.core.count, "met": topic.core.count(where: learning.isMet),
        "solid": topic.core.count(where: learning.isSolid),
      ]
    }
    return .array(topics)
  }
}
