import Content
import Quiz
import Memory

/// From the words of a command line to a session, and what the command said.
package enum Launch {
  package struct Started: Sendable {
    /// Nil when nothing could be opened.
    package var session: Session?
    package var reply: Reply
  }

  /// - Parameter arguments: without the program's name.
  package static func start(_ arguments: [String], in surroundings: Environment) -> Started {
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
    let roots = options.content.map { [$0] } ?? surroundings.contentRoots
    let library: Library
    do {
      library = try open(command, roots: roots, fallback: surroundings.contentRoots, options)
    } catch {
      return failed(error, surroundings, options)
    }
    let places = DataPlaces(options: options, environment: surroundings.environment)
    let desk = ProgressStore(
      DataDirectory(path: places.data), surroundings,
      voice: Voice(library.wording, language: "en"))
    var session = Session(
      surroundings: surroundings, library: library, options: options, desk: desk)
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
  ) throws(Library.Failure) -> Library {
    if command.readsContentItself {
      return try Library.forChecking(roots: fallback)
    }
    return try Library.open(
      roots: roots, wordingRoots: roots + fallback, deck: options.deck)
  }

  private static func failed(
    _ failure: Library.Failure, _ surroundings: Environment, _ options: GlobalOptions
  ) -> Started {
    let language = Language.choose(
      options: options, environment: surroundings.environment, log: nil)
    let text = FailureWriter.text(
      failure, language: language, wordingRoots: surroundings.contentRoots)
    return Started(session: nil, reply: .refuse(text, code: Reply.failure))
  }
}
