import Content
import Memory
import Platform
import Quiz
import Terminal

/// Opens what a command line needs, and runs its command.
package enum Launch {
  /// - Parameter arguments: without the program's name.
  /// - Returns: a conversation to go on with, unless nothing could be opened.
  package static func conversation(
    _ arguments: [String], in environment: Environment
  ) -> (conversation: Conversation?, reply: Reply) {
    let (state, reply) = start(arguments, in: environment)
    return (state.map(Conversation.init), reply.fitted(to: environment))
  }

  private static func start(
    _ arguments: [String], in environment: Environment
  ) -> (state: PromptState?, reply: Reply) {
    let (named, words, unknown) = CommandRegistry.split(arguments)
    let command = named ?? .home
    let invocation = try? command.invocation(words)
    let options = GlobalOptions(invocation ?? Invocation())
    let needs =
      unknown == nil && invocation?.has("help") == false ? command.needs : .catalogue
    var state: PromptState
    do throws(LoadedContent.Failure) {
      state = try open(needs, options, environment)
    } catch {
      let text = error.text(wordingRoots: options.content + environment.contentRoots) { known in
        Language.choose(options.language, environment.variables, log: nil, known: known)
      }
      return (nil, .refuse(text, code: Reply.failure))
    }
    if needs > .nothing, let now = environment.variables[PretendedClock.variable], !now.isEmpty,
      PretendedClock(now) == nil
    {
      return (state, .refuse(Refusal("misuse.now", now, state.voice)))
    }
    let known = state.languages
    if let unknown, invocation != nil {
      return (state, .refuse(CommandRegistry.unknown(unknown, state.voice)))
    }
    if let language = options.language, needs > .nothing, !known.contains(language) {
      return (state, .refuse(Refusal("misuse.language", language, known: known, state.voice)))
    }
    state.staysOpen = command.name == Command.home.name
    let reply = CommandRegistry.run(command, words, &state)
    return (state, reply)
  }

  private static func open(
    _ needs: Command.Needs, _ options: GlobalOptions, _ environment: Environment
  ) throws(LoadedContent.Failure) -> PromptState {
    let roots = options.content.isEmpty ? environment.contentRoots : options.content
    let contents: [LoadedContent] =
      switch needs {
      case .nothing: [.nothing]
      case .catalogue:
        [try .catalogue(roots: roots, wordingRoots: environment.contentRoots + roots)]
      case .deck, .log:
        try LoadedContent.open(
          roots: roots, wordingRoots: roots + environment.contentRoots, decks: options.decks)
      }
    let places = DataPlaces(data: options.data, variables: environment.variables)
    let wording = contents[0].wording
    var store = ProgressStore(
      directory: DataDirectory(path: places.data), environment: environment,
      voice: Voice(wording, language: Language.fallback))
    let log = needs == .log ? store.setting("lang") : environment.readFile(places.language)
    let language = Language.choose(
      options.language, environment.variables, log: log,
      known: contents.flatMap(\.languages).unique())
    var environment = environment
    if needs == .log, store.setting("plain") == "on" {
      (environment.isPlain, environment.style) = (true, Style(isPlain: true))
    }
    store.voice = Voice(wording, language: language, isPlain: environment.isPlain)
    return PromptState(
      environment: environment, options: options, decks: contents.map { OpenDeck($0) },
      commandNames: CommandRegistry.names, store: store)
  }
}

/// The language to speak.
enum Language {
  static let fallback = "en"

  /// The first known language of these: the flag, `LIFECARDS_LANG`, the last one chosen, the locale, English.
  static func choose(
    _ option: String?, _ variables: [String: String], log: String?, known: [String]
  ) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }
    let wishes = [option, variables["LIFECARDS_LANG"], log?.trimmed, locale].compactMap { $0 }
    let first = wishes.lazy.compactMap { wish in known.first { isMeant($0, by: wish) } }.first
    return first ?? (known.contains(fallback) ? fallback : known.first ?? fallback)
  }

  /// True if a wish means a language, as `ko_KR.UTF-8` means `ko`.
  private static func isMeant(_ language: String, by wish: String) -> Bool {
    wish == language || ["_", "-", "."].contains { wish.hasPrefix(language + $0) }
  }
}
