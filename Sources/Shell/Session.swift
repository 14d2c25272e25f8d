import Quizzing
import Statechart

/// The shell without a terminal: what is open, and what a line means now.
package struct Session: Sendable {
  let surroundings: Surroundings
  let library: Library
  let options: GlobalOptions
  var voice: Voice
  var state: State = .idle
  private var cachedExaminer: Examiner?

  /// What the next line is.
  enum State: Sendable {
    /// Words are commands.
    case idle
    case simulating(Playground)
  }

  init(surroundings: Surroundings, library: Library, options: GlobalOptions, language: String) {
    self.surroundings = surroundings
    self.library = library
    self.options = options
    voice = Voice(library.wording, language: language)
  }

  var deck: Deck { library.deck }

  /// The maker of questions; its cards are dealt when they are first needed.
  mutating func examiner() -> Examiner {
    if let cachedExaminer { return cachedExaminer }
    let made = Examiner(deck)
    cachedExaminer = made
    return made
  }

  mutating func enterSimulation(_ playground: Playground) {
    state = .simulating(playground)
  }

  mutating func leaveSimulation() -> Reply {
    state = .idle
    return Reply()
  }

  /// What to ask for now; nil when there is nothing more to ask.
  package var prompt: Prompt? {
    switch state {
    case .idle:
      Prompt(
        text: "> ", alphabet: CommandRegistry.commands.map(\.name).sorted(), isCommand: true)
    case .simulating(let playground): SimPrompt.prompt(playground)
    }
  }

  /// Takes one line, or the end of them.
  package mutating func take(_ input: Prompt.Input) -> Reply {
    switch state {
    case .idle: takeCommand(input)
    case .simulating(let playground): SimPrompt.take(input, playground, &self)
    }
  }

  private mutating func takeCommand(_ input: Prompt.Input) -> Reply {
    switch input {
    case .end: return Reply(leave: 0)
    case .interrupted: return Reply()
    case .overlong(let limit):
      return .show([voice.say("line.overlong", ["limit": Phrase(limit)])])
    case .line(let line, _):
      let words = LineSplitter.words(in: line)
      guard let first = words.first else { return Reply() }
      if ["q", "quit", "exit"].contains(HangulKeys.command(first)) { return Reply(leave: 0) }
      var reply = CommandRegistry.run(first, Array(words.dropFirst()), &self)
      if reply.leave != nil { reply.leave = nil }
      return reply
    }
  }
}
