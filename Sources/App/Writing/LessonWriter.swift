import Machine
import Platform
import Quiz

/// Lessons as lines, with examples that are carried out by the simulator.
extension DeckPage {
  /// - Parameter place: the index of the topic in the course.
  func lesson(_ place: Int) -> [String] {
    guard let topics = deck.course?.topics, topics.indices.contains(place) else { return [] }
    let topic = topics[place]
    let heading = say(
      "lesson.heading",
      ["number": place + 1, "count": topics.count, "title": voice.text(topic.title)])
    let lines = topic.lesson.flatMap { wrap("  " + voice.text($0.text)) }
    return ["", page.style(.heading, heading)] + figure(of: topic) + lines
  }

  /// The lines of a topic's example; empty if it has none.
  func example(_ place: Int) -> [String] {
    deck.course?.topics[place].watch.map { watched($0, through: place) } ?? []
  }

  private func figure(of topic: Quiz.Topic) -> [String] {
    deck.figure(topic.id).map { FigureWriter(page: page, deck: deck).lines(of: $0) } ?? []
  }

  /// The lines of a worked trace, one for each situation.
  /// - Parameter place: the topic's index; names that later topics introduce are not shown.
  func watched(_ watch: Watch, through place: Int) -> [String] {
    let hidden = Stage(0...place).hiddenNames(in: deck)
    let known = deck.defaultAlphabet.subtracting(hidden)
    let architecture = deck.architectures[watch.architecture]
    let simulator = open.examiner.simulator(of: watch.architecture)
    guard let world = simulator.world(of: architecture.starts[watch.start]) else { return [] }
    let run = simulator.run(watch.calls, from: world)
    let labels = run.outcomes.map { voice.text(architecture.situations[$0.call.situation].label) }
    let width = labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let lines = zip(labels, run.outcomes).flatMap { label, outcome in
      let shown = shown(outcome, watch.shows, architecture, known)
      let lines = TextWrap.lines(shown, width: page.width - width - 4)
      return lines.enumerated().map { row, line in
        "  \((row == 0 ? label : "").padded(to: width))  \(line)"
      }
    }
    return [say("lesson.watch")] + lines
  }

  private func shown(
    _ outcome: Macrostep, _ shows: Watch.Shows, _ architecture: Architecture,
    _ known: Set<EffectName.ID>
  ) -> String {
    let called = known.filter { deck.kind(ofName: $0).isAsked }
    let words: [String] =
      switch shows {
      case .states: states(outcome, architecture)
      case .calls: names(outcome, called)
      case .duties: names(outcome, called).isEmpty ? [] : [work(outcome, called)]
      case .phases: names(outcome, known.intersection(architecture.namesReported))
      }
    guard words.isEmpty else { return voice.inOrder(words) }
    // The state can change without any call, so the states are shown then.
    let passed = [.calls, .duties].contains(shows) ? states(outcome, architecture) : []
    return passed.isEmpty
      ? say("lesson.nothing") : say("lesson.silent", ["states": voice.inOrder(passed)])
  }

  /// The duties of each call, a line for each: "doorWillShut(_:): switch off the light, take the key".
  private func work(_ outcome: Macrostep, _ known: Set<EffectName.ID>) -> String {
    observed(outcome, known).map { effect in
      let name = deck.names[effect.name]
      let tasks = name.duties.prefix(Self.tasks).compactMap(deck.duty).map { voice.text($0.task) }
      return tasks.isEmpty
        ? words.name(effect.name) : "\(words.name(effect.name)): \(tasks.joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  private static let tasks = 2

  private func states(_ outcome: Macrostep, _ architecture: Architecture) -> [String] {
    let states = architecture.statesShown(in: outcome).map(voice.text)
    return states.count > 1 ? states : []
  }

  private func names(_ outcome: Macrostep, _ known: Set<EffectName.ID>) -> [String] {
    observed(outcome, known).map { words.name($0.name) }
  }

  private func observed(_ outcome: Macrostep, _ known: Set<EffectName.ID>) -> [TracedEffect] {
    Alphabet(known).observe(outcome.effects).filter { $0.certainty == .must }
  }
}

extension DeckPage {
  /// Shows the answer of a question about something new, and why it is right.
  func worked(_ judged: Judged) -> [String] {
    let known = feedback(judged)
    return [page.style(.hint, say("study.shown"))] + known.dropFirst()
  }
}
