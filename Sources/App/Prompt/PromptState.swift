import Machine
import Memory
import Platform
import Quiz
import Terminal

/// All that is open: what a line means now, and what commands work on. `take` leads from one such state and a
/// line to the next and a reply.
package struct PromptState: Sendable {
  let environment: Environment
  let options: GlobalOptions
  /// The decks that are asked about; the first is meant if a command can have only one.
  let decks: [OpenDeck]
  private(set) var language: String
  var store: ProgressStore
  var mode: Mode = .idle
  var study: StudySession?
  /// An answer of this run is not in the log.
  var couldNotSave = false

  /// What the next line is.
  enum Mode: Sendable {
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
    environment: Environment, decks: [OpenDeck], options: GlobalOptions, language: String,
    store: ProgressStore
  ) {
    self.environment = environment
    self.decks = decks
    self.options = options
    self.language = language
    self.store = store
    self.store.voice = voice
  }

  // MARK: What is open

  /// The first deck.
  var open: OpenDeck { decks[0] }
  var deck: Deck { open.deck }
  var content: LoadedContent { open.content }

  var page: Page { page(of: open) }
  var voice: Voice { page.voice }

  /// The deck that a question is of.
  func open(for question: Question) -> OpenDeck {
    decks.first { $0.owns(question) } ?? open
  }

  /// A page that speaks as a deck does.
  func page(of open: OpenDeck) -> Page {
    Page(
      Voice(open.content.wording, language: language, isPlain: environment.isPlain), environment)
  }

  /// Milliseconds since 1970.
  var now: Int { moment.milliseconds }

  var moment: Environment.Moment { environment.now() }

  // MARK: Languages

  /// Chooses a language from now on; the same question is shown again in it.
  mutating func chooseLanguage(_ name: String?) -> Reply {
    guard let name, content.languages.contains(name) else {
      return .show([
        voice.say(
          "lang.usage",
          [
            "language": Phrase(language),
            "known": Phrase(content.languages.joined(separator: ", ")),
          ])
      ])
    }
    language = name
    store.voice = voice
    let problem = store.set("lang", name, now: moment)
    if !problem.isEmpty { couldNotSave = true }
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

  // MARK: Simulations

  /// Leaving it leads back to where it was entered, a verdict or the prompt.
  mutating func enter(_ playground: Playground) {
    if case .judged(let judged) = mode {
      mode = .simulating(playground, afterwards: judged)
    } else {
      mode = .simulating(playground, afterwards: nil)
    }
  }

  mutating func take(
    _ input: LineOutcome, _ playground: Playground, afterwards judged: Judged?
  ) -> Reply {
    let open = judged.map { self.open(for: $0.question) } ?? open
    var talk = SimPrompt(playground, open.deck, page(of: open), replaying: judged)
    if let lines = talk.take(input) {
      mode = .simulating(talk.playground, afterwards: judged)
      return .show(lines)
    }
    guard let judged else {
      mode = .idle
      return environment.isInteractive ? Reply() : Reply(leave: 0)
    }
    mode = .judged(judged)
    return Reply()
  }
}
