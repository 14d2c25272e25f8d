import Memory
import Quiz
import Terminal

/// Lessons, and questions that are shown with their answers.
extension PromptState {
  /// Shows the lesson of a topic, which counts as shown once the learner goes on from it. If the number of questions is
  /// limited, the first one follows at once.
  mutating func teach(_ place: Int, _ page: DeckPage, isRepeated: Bool = false) -> Reply {
    guard let topics = page.deck.course?.topics else { return Reply() }
    let lines = page.lesson(place)
    guard environment.isInteractive, !(study?.isCounted ?? false) || isRepeated else {
      let problem = isRepeated ? [] : noteShown(place, page)
      let all = Reply.show(problem + lines + page.example(place))
      return study == nil ? all.followed(by: Reply(leave: 0)) : all.followed(by: askNext())
    }
    let hasExample = topics[place].watch != nil
    mode = .learning(place, isWatched: !hasExample)
    return .show(lines + [lessonMenu(isWatched: !hasExample)])
  }

  /// Notes that a lesson was shown.
  /// - Returns: what is wrong if that cannot be saved.
  private mutating func noteShown(_ place: Int, _ page: DeckPage) -> [String] {
    guard let topics = page.deck.course?.topics,
      store.setting(page.deck.lessonKey(topics[place])) == nil
    else { return [] }
    return store.append(.set(key: page.deck.lessonKey(topics[place]), value: Self.wasShown)).problem
  }

  func lessonMenu(isWatched: Bool) -> String {
    page.style(.dim, voice.say(isWatched ? "lesson.menu" : "lesson.menu.watch"))
  }

  static let wasShown = "shown"

  /// The reply to a line after a lesson; nil if it is a command like any other.
  mutating func take(_ input: LineOutcome, lesson place: Int, _ isWatched: Bool) -> Reply? {
    switch input {
    case .overlong: return nil
    case .interrupted, .endOfInput: return leave()
    case .line(let line, _):
      let page = pages[0]
      let command = voice.command(line.trimmed.withoutColon)
      if command == .quit { return leave() }
      let problem = Reply.show(noteShown(place, page))
      if line.trimmed.isEmpty {
        if !isWatched {
          mode = .learning(place, isWatched: true)
          return problem.followed(by: .show(page.example(place) + [lessonMenu(isWatched: true)]))
        }
        return problem.followed(by: study == nil ? begin(courseSession()) : askNext())
      }
      switch command {
      case .next: return problem.followed(by: askNext())
      case .sim: return problem.followed(by: play(place, page))
      case .again: return problem.followed(by: teach(place, page, isRepeated: true))
      default: return nil
      }
    }
  }

  /// Enters the simulator at the start of the lesson's example.
  private mutating func play(_ place: Int, _ page: DeckPage) -> Reply {
    guard let watch = page.deck.course?.topics[place].watch else { return Reply() }
    var playground = Playground(deck: page.deck, architecture: watch.architecture)
    let start = page.deck.architectures[watch.architecture].starts[watch.start]
    if let world = playground.simulator.world(of: start) { playground.begin(at: world) }
    enter(playground)
    return .show(
      playground.writer(page.voice).world(playground.configuration)
        + page.wrap(page.say("sim.menu.begin")))
  }

  /// Shows the answer of a question about something new, and does not list it among what was missed.
  /// - Parameter isAnswer: true if the learner said "I don't know", which is logged as such; otherwise the answer is logged
  ///   as shown.
  mutating func introduce(
    _ fact: StudyFact.ID, _ asking: Asking, isAnswer: Bool = false
  ) -> Reply {
    let (question, page) = (asking.question, page(for: asking.question))
    var judged = Judged(nil, to: question, raw: "")
    var record = record(of: judged, asking)
    let met = store[page.deck].learning.ledger.memories
    let new = page.open.book.facts(of: question).filter { met[$0] == nil && $0 != fact }
    record.credit = Credit(facts: [fact] + new, again: isAnswer ? [fact] + new : [])
    record.isShown = !isAnswer
    if isAnswer { record.missing = judged.missingPoints }
    let recorded = store.append(.answer(record))
    (judged.event, judged.isShown) = (recorded.event, true)
    study?.introduce(isAnswer: isAnswer)
    note(question, [fact] + new, isShown: !isAnswer, page.open)
    let lines = recorded.problem + page.worked(judged)
    guard environment.isInteractive else { return Reply.show(lines).followed(by: askNext()) }
    mode = .judged(judged)
    return .show(lines + [menu(judged)])
  }
}
