import Machine
import Quiz
import Terminal

/// All that is open: what a line means now, and what commands work on.
package struct PromptState: Sendable {
  let environment: Environment
  let content: LoadedContent
  let options: GlobalOptions
  var page: Page
  var state: State = .idle
  var study: StudySession?
  /// An answer of this run is not in the log.
  var couldNotSave = false
  var store: ProgressStore
  /// Remembers what it has worked out, so there is one for all.
  let diagnostician: Diagnostician
  let mixups = MixupReader()
  private var cachedExaminer: Examiner?
  private var cachedConfusables: Confusables?

  /// What the next line is.
  enum State: Sendable {
    /// Words are commands.
    case idle
    /// Every line is an answer.
    case asking(Asking)
    /// Words are commands; Enter goes on.
    case judged(Judged)
    /// Lines are situations; `afterwards` is the verdict to go back to.
    case simulating(Playground, afterwards: Judged?)
  }

  init(
    environment: Environment, content: LoadedContent, options: GlobalOptions, store: ProgressStore
  ) {
    self.environment = environment
    self.content = content
    self.options = options
    self.store = store
    diagnostician = Diagnostician(content.deck)
    let language = Language.choose(
      options: options, variables: environment.variables, log: store.setting("lang"))
    page = Page(
      Voice(content.wording, language: language, isPlain: environment.isPlain), environment)
    self.store.voice = page.voice
  }

  var voice: Voice { page.voice }

  /// Milliseconds since 1970.
  var now: Int { moment.milliseconds }

  var moment: Environment.Moment { environment.now() }

  var deck: Deck { content.deck }

  /// The maker of questions; its cards are dealt when they are first needed.
  mutating func examiner() -> Examiner {
    if let cachedExaminer { return cachedExaminer }
    let made = Examiner(deck, diagnostician: diagnostician)
    cachedExaminer = made
    return made
  }

  mutating func confusables() -> Confusables {
    if let cachedConfusables { return cachedConfusables }
    let made = Confusables(examiner())
    cachedConfusables = made
    return made
  }

  /// Leaving it leads back to where it was entered, a verdict or the prompt.
  mutating func enterSimulation(_ playground: Playground) {
    if case .judged(let judged) = state {
      state = .simulating(playground, afterwards: judged)
    } else {
      state = .simulating(playground, afterwards: nil)
    }
  }

  mutating func update(_ playground: Playground) {
    guard case .simulating(_, let judged) = state else { return }
    state = .simulating(playground, afterwards: judged)
  }

  /// The answer that the simulation was entered from.
  var simulated: Judged? {
    if case .simulating(_, let judged) = state { judged } else { nil }
  }

  mutating func leaveSimulation() -> Reply {
    guard case .simulating(_, let judged) = state, let judged else {
      state = .idle
      return environment.isInteractive ? Reply() : Reply(leave: 0)
    }
    state = .judged(judged)
    return Reply()
  }

  /// What to ask for now.
  package var prompt: LineRequest {
    switch state {
    case .idle, .judged:
      LineRequest(prompt: "> ", commands: CommandRegistry.commands.map(\.name).sorted())
    case .asking(let asking): prompt(asking)
    case .simulating(let playground, _): SimPrompt.prompt(playground)
    }
  }

  /// Takes one line, or the end of them.
  package mutating func take(_ input: LineOutcome) -> Reply {
    switch state {
    case .idle: takeCommand(input)
    case .asking(let asking): take(input, asking)
    case .judged(let judged): take(input, judged)
    case .simulating(let playground, _): SimPrompt.take(input, playground, &self)
    }
  }

  private mutating func takeCommand(_ input: LineOutcome) -> Reply {
    switch input {
    case .endOfInput: return Reply(leave: 0)
    case .interrupted: return Reply()
    case .overlong(let limit):
      return .show([voice.say("line.overlong", ["limit": Phrase(limit)])])
    case .line(let line, _):
      let words = LineSplitter.words(in: line)
      guard let first = words.first else { return HomeCommand.enter(&self) }
      if ["q", "quit", "exit", ":q", ":quit"].contains(HangulKeys.command(first)) {
        return Reply(leave: 0)
      }
      return runCommand(words)
    }
  }

  /// Runs a command at the prompt; it never ends the program.
  mutating func runCommand(_ words: [String]) -> Reply {
    guard let first = words.first else { return Reply() }
    var reply = CommandRegistry.run(first, Array(words.dropFirst()), &self)
    reply.leave = nil
    return reply
  }

  /// Chooses a language from now on; the same question is shown again in it.
  mutating func chooseLanguage(_ name: String?) -> Reply {
    guard let name, Language.known.contains(name) else {
      return .show([voice.say("lang.usage", ["language": Phrase(voice.language)])])
    }
    page.voice = Voice(content.wording, language: name, isPlain: environment.isPlain)
    store.voice = voice
    let problem = store.set("lang", name, now: moment)
    if case .asking(let asking) = state { return .show(problem + text(of: asking)) }
    return .show(problem + [voice.say("lang.done")])
  }
}
