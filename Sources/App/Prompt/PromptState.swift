import Machine
import Memory
import Platform
import Quiz
import Terminal

/// The whole state of the program. `take` turns a line of input into the next state and a reply.
package struct PromptState: Sendable {
  let environment: Environment
  let options: GlobalOptions
  /// The open decks. Commands that work on one deck use the first.
  let decks: [OpenDeck]
  /// The name of each command, by all names and abbreviations that it has.
  let commandNames: [String: String]
  /// The learner's progress, with the voice of the first deck.
  var store: ProgressStore
  var mode: Mode = .idle
  var study: StudySession?
  var interview: MockInterview?

  /// True if the program was started without a command: then a sitting ends at the prompt, else in the shell.
  var staysOpen = false

  /// The way in which the next line of input is read.
  enum Mode: Sendable {
    /// Words are commands.
    case idle
    /// Every line is an answer.
    case asking(Asking)
    /// Words are commands; Enter goes on.
    case judged(Judged)
    /// The lesson of a topic (its place) was shown. Enter shows its example (unless `isWatched`), or goes on.
    case learning(Int, isWatched: Bool)
    /// The first start of the program: the line chooses a way to begin.
    case welcomed
    /// Lines are situations. Leaving the simulator leads back to where it was entered.
    case simulating(Playground, afterwards: Origin)
    /// Lines are questions that an interviewer asked, and how they went.
    case debriefing(Debriefing)
    /// Lines are learners' states as JSON; each is answered with the next question.
    case deciding(Decider)
    /// Lines are parts of a long answer, or numbers of points. Follow-up questions use `asking`.
    case interviewing
    /// The next line answers a question of the program's own.
    case waiting(Waiting)
  }

  /// The place from which the simulator was entered, and to which leaving it leads back.
  enum Origin: Sendable {
    case prompt
    case verdict(Judged)
    case lesson(Int, isWatched: Bool)

    var judged: Judged? { if case .verdict(let judged) = self { judged } else { nil } }
  }

  /// A question of the program's own, such as a yes or no; the next line answers it.
  struct Waiting: Sendable {
    let prompt: String
    let then: @Sendable (inout PromptState, LineOutcome) -> Reply
  }

  var deck: Deck { decks[0].deck }
  var content: LoadedContent { decks[0].content }
  /// The languages to choose from: those of all decks.
  var languages: [String] { decks.flatMap(\.content.languages).unique() }
  var page: Page { page(of: decks[0]).page }
  var voice: Voice { store.voice }

  var pages: [DeckPage] { decks.map(page) }

  func page(of open: OpenDeck) -> DeckPage {
    DeckPage(open: open, page: Page(voice(of: open, voice.language), environment))
  }

  private func voice(of open: OpenDeck, _ language: String) -> Voice {
    Voice(open.content.wording, language: language, isPlain: environment.isPlain)
  }

  func page(for question: Question) -> DeckPage {
    page(of: decks.first { $0.owns(question) } ?? decks[0])
  }

  /// The deck that a command names, or else the first. `told` says which one is used if there are several.
  func chosen(_ invocation: Invocation) throws(Refusal) -> (page: DeckPage, told: Reply) {
    let meant = try GlobalOptions(invocation).decks.map { name throws(Refusal) in
      if let (open, _) = zip(decks, options.decks).first(where: { $1 == name }) { return open }
      return decks[try decks.index(named: name, by: \.deck.id, "content.unknown-deck", voice)]
    }
    let page = page(of: meant.first ?? decks[0])
    let count = meant.isEmpty ? decks.count : meant.count
    guard count > 1 else { return (page, Reply()) }
    let title = page.voice.text(page.deck.title)
    return (page, .warn([page.say("content.first-deck", ["deck": title, "n": count])]))
  }

  /// Chooses a language from now on; the same question is shown again in it.
  mutating func chooseLanguage(_ name: String?) -> Reply {
    guard let name, languages.contains(name) else {
      let known = languages.joined(separator: ", ")
      return .show([voice.say("lang.usage", ["language": voice.language, "known": known])])
    }
    store.voice = voice(of: decks[0], name)
    let problem = store.append(.set(key: "lang", value: name)).problem
    rememberLanguage()
    let told = Reply.warn(problem)
    if case .asking(let asking) = mode { return told.followed(by: .show(text(of: asking))) }
    guard problem.isEmpty else { return told.followed(by: Reply(leave: Reply.failure)) }
    let isTranslated = voice.wording.message("lang.done")?.byLanguage[name] != nil
    return .show(
      [voice.say(isTranslated ? "lang.done" : "lang.done.other", ["language": name])], leave: 0)
  }

  /// Copies the logged language to a file, for commands that do not read the log.
  func rememberLanguage() {
    let path = DataPlaces(data: options.data, variables: environment.variables).language
    let (chosen, known) = (store.setting("lang") ?? "", environment.readFile(path)?.trimmed ?? "")
    if chosen != known { _ = environment.writeFile(path, chosen + "\n") }
  }

  /// Enters the simulator. Leaving it leads back to the verdict or the lesson that it was entered from, or to the prompt.
  mutating func enter(_ playground: Playground) {
    let origin: Origin =
      switch mode {
      case .judged(let judged): .verdict(judged)
      case .learning(let place, let isWatched): .lesson(place, isWatched: isWatched)
      default: .prompt
      }
    mode = .simulating(playground, afterwards: origin)
  }

  mutating func take(
    _ input: LineOutcome, _ playground: Playground, afterwards origin: Origin
  ) -> Reply {
    let page = pages.first { $0.deck.id == playground.deck.id } ?? page(of: decks[0])
    var talk = SimPrompt(playground: playground, page: page.page, judged: origin.judged)
    let lines = talk.take(input)
    if let lines, !talk.playground.isOver {
      mode = .simulating(talk.playground, afterwards: origin)
      return .show(lines)
    }
    switch origin {
    case .verdict(let judged):
      mode = .judged(judged)
      return .show(lines ?? [])
    case .lesson(let place, let isWatched):
      mode = .learning(place, isWatched: isWatched)
      return .show((lines ?? []) + [lessonMenu(isWatched: isWatched)])
    case .prompt:
      mode = .idle
      let goesOn = environment.isInteractive && (lines == nil || staysOpen)
      return .show(lines ?? [], leave: goesOn ? nil : 0)
    }
  }

  /// Plays situations step by step. After the last the program goes on, or ends.
  mutating func watch(_ script: [Occurrence], _ playground: Playground) -> Reply {
    var playground = playground
    playground.play(script, isAll: true)
    enter(playground)
    return take(.line("", listed: false))
  }
}

// MARK: - Yes or no

extension PromptState {
  /// Asks a yes-or-no question. Runs `then` after a yes; any other line changes nothing.
  mutating func confirm(
    _ prompt: String, then: @escaping @Sendable (inout PromptState) -> Reply
  ) -> Reply {
    mode = .waiting(
      Waiting(prompt: prompt) { state, input in
        guard case .line(let line, _) = input, state.voice.command(line.trimmed) == .yes else {
          return .show([state.voice.say("confirm.no")], leave: 0)
        }
        return then(&state)
      })
    return Reply()
  }

  /// The same for a command: `--yes` answers in advance, and without a terminal it is required.
  mutating func confirm(
    _ invocation: Invocation, _ lines: [String], _ prompt: String,
    then: @escaping @Sendable (inout PromptState) -> Reply
  ) -> Reply {
    let told = Reply.show(lines)
    if invocation.has("yes") { return told.followed(by: then(&self)) }
    guard environment.isInteractive else {
      return told.followed(by: .refuse(voice.say("confirm.needs-yes"), code: Reply.failure))
    }
    return told.followed(by: confirm(prompt, then: then))
  }
}
