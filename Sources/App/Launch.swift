import Content
import Quiz
import Memory

/// From the words of a command line to a session, and what the command said.
package enum Launch {
  package struct Started: Sendable {
    /// Nil when nothing could be opened.
    package var session: PromptState?
    package var reply: Reply
  }

  /// - Parameter arguments: without the program's name.
  package static func start(_ arguments: [String], in environment: Environment) -> Started {
    let split = CommandRegistry.split(arguments)
    let command = split.command ?? CommandRegistry.home
    let invocation: Invocation
    let misuse: Invocation.Misuse?
    do {
      invocation = try Invocation(
        split.rest, options: command.options + GlobalOptions.options,
        takesOperands: command.operands != nil)
      misuse = nil
    } catch {
      invocation = Invocation()
      misuse = error
    }
    let options = GlobalOptions(invocation)
    let roots = options.content.map { [$0] } ?? environment.contentRoots
    let content: LoadedContent
    do {
      content = try open(command, roots: roots, fallback: environment.contentRoots, options)
    } catch {
      return failed(error, environment, options)
    }
    let places = DataPlaces(options: options, variables: environment.variables)
    let store = ProgressStore(
      DataDirectory(path: places.data), environment,
      voice: Voice(content.wording, language: "en"))
    var session = PromptState(
      environment: environment, content: content, options: options, store: store)
    if let misuse {
      return Started(
        session: nil, reply: CommandRegistry.refuse(misuse, of: command, session.voice))
    }
    if let unknown = split.unknown {
      return Started(session: nil, reply: CommandRegistry.refuseUnknown(unknown, session.voice))
    }
    if let language = options.language, !["en", "ko"].contains(language) {
      let text = session.voice.say("misuse.language", ["language": Phrase(language)])
      return Started(session: nil, reply: .refuse(text))
    }
    let reply =
      invocation.has("help")
      ? Reply(output: HelpWriter.help(of: command, session.voice), leave: 0)
      : command.run(&session, invocation)
    return Started(session: session, reply: reply)
  }

  /// Content that does not speak for itself is spoken for by the next root's catalogue.
  private static func open(
    _ command: Command, roots: [String], fallback: [String], _ options: GlobalOptions
  ) throws(LoadedContent.Failure) -> LoadedContent {
    if command.readsContentItself {
      return try LoadedContent.forChecking(roots: fallback)
    }
    return try LoadedContent.open(
      roots: roots, wordingRoots: roots + fallback, deck: options.deck)
  }

  private static func failed(
    _ failure: LoadedContent.Failure, _ environment: Environment, _ options: GlobalOptions
  ) -> Started {
    let language = Language.choose(
      options: options, variables: environment.variables, log: nil)
    let text = FailureWriter.text(
      failure, language: language, wordingRoots: environment.contentRoots)
    return Started(session: nil, reply: .refuse(text, code: Reply.failure))
  }
}
