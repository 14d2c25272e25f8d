import Machine
import Memory
import Platform
import Quiz
import Terminal

/// Everything that is open. `take` leads from one such state and a line to the next and a reply.
package struct PromptState: Sendable {
  let environment: Environment
  let options: GlobalOptions
  /// The decks that are asked about; the first is meant if a command can have only one.
  let decks: [OpenDeck]
  /// It speaks as the first deck does.
  var store: ProgressStore
  var mode: Mode = .idle
  var study: StudySession?
  var interview: MockInterview?

  /// The program was started without a command: then a sitting ends at the prompt, else in the shell.
  var staysOpen = false

  /// The meaning of the next line.
  enum Mode: Sendable {
    /// Words are commands.
    case idle
    /// Every line is an answer.
    case asking(Asking)
    /// Words are commands; Enter goes on.
    case judged(Judged)
    /// The lesson of a topic (its place) was shown; Enter shows its example, if that is still to come, or goes on.
    case learning(Int, isWatched: Bool)
    /// The program was started for the first time: which way in.
    case welcomed
    /// Lines are situations; `afterwards` is the verdict to go back to.
    case simulating(Playground, afterwards: Judged?)
    /// Lines are questions that an interviewer asked, and how they went.
    case debriefing(Debriefing)
    /// Lines are states of learning; each is answered with what comes next.
    case deciding(Decider)
    /// Lines are parts of a long answer, or numbers of points; questions that follow are asked like any.
    case interviewing
    /// The next line answers a question of the program's own.
    case waiting(Waiting)
  }

  /// A question of the program's own, such as whether it may; the next line answers it.
  struct Waiting: Sendable {
    let prompt: String
    let then: @Sendable (inout PromptState, LineOutcome) -> Reply
  }

  var deck: Deck { decks[0].deck }
  var content: LoadedContent { decks[0].content }
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

  /// The deck that is named, or else the first, which is said on the side.
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
    guard let name, content.languages.contains(name) else {
      let known = content.languages.joined(separator: ", ")
      return .show([voice.say("lang.usage", ["language": voice.language, "known": known])])
    }
    store.voice = voice(of: decks[0], name)
    let problem = store.append(.set(key: "lang", value: name)).problem
    rememberLanguage()
    let told = Reply.warn(problem)
    if case .asking(let asking) = mode { return told.followed(by: .show(text(of: asking))) }
    guard problem.isEmpty else { return told.followed(by: Reply(leave: Reply.failure)) }
    return .show([voice.say("lang.done")], leave: 0)
  }

  /// Keeps the language that the log says at hand for commands that do not read it.
  func rememberLanguage() {
    let path = DataPlaces(data: options.data, variables: environment.variables).language
    let (chosen, known) = (store.setting("lang") ?? "", environment.readFile(path)?.trimmed ?? "")
    if chosen != known { _ = environment.writeFile(path, chosen + "\n") }
  }

  /// Leaving it leads back to where it was entered, a verdict or the prompt.
  mutating func enter(_ playground: Playground) {
    let judged: Judged? = if case .judged(let judged) = mode { judged } else { nil }
    mode = .simulating(playground, afterwards: judged)
  }

  mutating func take(
    _ input: LineOutcome, _ playground: Playground, afterwards judged: Judged?
  ) -> Reply {
    let page = pages.first { $0.deck.id == playground.deck.id } ?? page(of: decks[0])
    var talk = SimPrompt(playground: playground, page: page.page, judged: judged)
    let lines = talk.take(input)
    if let lines, !talk.playground.isOver {
      mode = .simulating(talk.playground, afterwards: judged)
      return .show(lines)
    }
    mode = judged.map { .judged($0) } ?? .idle
    let goesOn = judged != nil || environment.isInteractive && (lines == nil || staysOpen)
    return .show(lines ?? [], leave: goesOn ? nil : 0)
  }

  /// Shows what happens, step by step; the program goes on, or ends, after the last.
  mutating func watch(_ script: [Occurrence], _ playground: Playground) -> Reply {
    var playground = playground
    playground.play(script, isAll: true)
    enter(playground)
    return take(.line("", listed: false))
  }
}

// MARK: - Yes or no

extension PromptState {
  /// Goes on after a yes; after anything else all stays as it is.
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

  /// The same for a command: `--yes` says it beforehand, and without a terminal nobody else can.
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
