import Platform
import Quiz
import Terminal

/// Keeps the state of the program between two lines of input.
///
/// It is a class so that `main.swift` holds no structure of this module: an incremental build does not always compile
/// that file again when the structure's layout changes.
package final class Conversation {
  private var state: PromptState

  init(_ state: PromptState) { self.state = state }

  /// The screens of the last text that were not shown yet.
  private var rest: [String] = []

  package var prompt: LineRequest {
    rest.isEmpty ? state.prompt : LineRequest(prompt: state.voice.say("screen.more") + " ")
  }

  /// Answers a line. A long text is shown a screen at a time: Enter shows the next, `quit` ends it, and any other line
  /// is taken as if all had been shown.
  package func take(_ input: LineOutcome) -> Reply {
    if !rest.isEmpty {
      let next = rest.removeFirst()
      if case .line(let line, _) = input, line.trimmed.isEmpty { return Reply(output: next) }
      rest = []
      if ends(input) { return Reply() }
    }
    var reply = state.take(input).fitted(to: state.environment)
    guard reply.isText, reply.leave == nil, let rows = state.environment.rows() else {
      return reply
    }
    let screens = Self.screens(of: reply.output, rows: rows)
    (reply.output, rest) = (screens.first ?? "", Array(screens.dropFirst()))
    return reply
  }

  private func ends(_ input: LineOutcome) -> Bool {
    switch input {
    case .line(let line, _): state.voice.command(line.trimmed.withoutColon) == .quit
    case .interrupted: true
    case .overlong, .endOfInput: false
    }
  }

  /// A text in parts that leave the terminal's last line for a prompt.
  static func screens(of text: String, rows: Int) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let height = max(rows - 1, 2)
    return stride(from: 0, to: lines.count, by: height).map { first in
      lines[first..<min(first + height, lines.count)].map { $0 + "\n" }.joined()
    }
  }
}

/// Answers one line of input after another, in the same way for a terminal and for a pipe.
extension PromptState {
  var prompt: LineRequest {
    switch mode {
    case .idle, .judged, .learning, .welcomed:
      LineRequest(prompt: "> ", commands: CommandRegistry.commands.map(\.name).sorted())
    case .asking(let asking): prompt(asking)
    case .simulating(let playground, _): SimPrompt.prompt(playground)
    case .debriefing(let debriefing): LineRequest(prompt: voice.signs(debriefing.prompt))
    case .deciding: LineRequest(prompt: "")
    case .interviewing: interviewPrompt
    case .waiting(let waiting): LineRequest(prompt: waiting.prompt + " ")
    }
  }

  mutating func take(_ input: LineOutcome) -> Reply {
    switch mode {
    case .idle: return command(input)
    case .asking(let asking): return take(input, asking)
    case .judged(let judged):
      return take(input, judged)
        ?? lookUp(input).map { $0.followed(by: .show([menu(judged)])) }
        ?? answered(input, judged) ?? command(input)
    case .learning(let place, let isWatched):
      return take(input, lesson: place, isWatched) ?? lookUp(input, duringLesson: isWatched)
        ?? command(input)
    case .welcomed:
      if let reply = welcome(input) { return reply }
      let reply = command(input)
      // After a look-up the learner still has to choose a way in.
      if case .welcomed = mode, reply.leave == nil { return reply.followed(by: waysIn) }
      return reply
    case .simulating(let playground, let origin):
      return lookUp(input) ?? take(input, playground, afterwards: origin)
    case .debriefing(let debriefing): return take(input, debriefing)
    case .interviewing: return takeTalk(input)
    case .waiting(let waiting):
      mode = .idle
      var reply = waiting.then(&self, input)
      if staysOpen { reply.leave = nil }
      return reply
    case .deciding(let decider):
      guard case .line(let line, _) = input else { return Reply(leave: 0) }
      var reply = decider.reply(to: line, voice, isLine: true)
      reply.leave = nil
      return reply
    }
  }

  /// The reply to what a learner asks during a lesson, and again what can be typed; nil if the line asks nothing.
  private mutating func lookUp(_ input: LineOutcome, duringLesson isWatched: Bool) -> Reply? {
    let reply = lookUp(input, questionWaits: true)
    return reply.map { $0.followed(by: .show([lessonMenu(isWatched: isWatched)])) }
  }

  /// The reply at a terminal to what a learner asks in place of an answer; nil if the line asks nothing.
  /// - Parameter waits: true if a question waits on the screen. It is then told in short, as is what is asked in a sentence.
  mutating func lookUp(_ input: LineOutcome, questionWaits waits: Bool = false) -> Reply? {
    guard environment.isInteractive, case .line(let line, _) = input,
      let words = CommandRegistry.lookUp(in: line, voice, anyQuestion: !waits)
    else { return nil }
    let text = words.dropFirst().joined(separator: " ")
    if waits || text == line.trimmed, let page = pages.first,
      let lines = Explainer(page.open.content, page.page).brief(text, questionWaits: waits)
    {
      return .show(lines)
    }
    return run(words)
  }

  /// Runs a command, which never ends the program here.
  private mutating func run(_ words: [String]) -> Reply {
    var reply = CommandRegistry.run(words, &self)
    reply.leave = nil
    if case .asking = mode { return reply }
    reply.isText = true
    return reply
  }

  /// The reply to a line that looks like a second answer; nil if the line may be a command.
  private func answered(_ input: LineOutcome, _ judged: Judged) -> Reply? {
    guard case .line(let line, _) = input, !line.trimmed.hasPrefix(":"),
      CommandRegistry.isUnlikeAll(line)
    else { return nil }
    return .show([voice.say("verdict.answered"), menu(judged)])
  }

  /// Runs a line as a command; an empty line means `study`. Only `quit` and the end of input end the program here.
  private mutating func command(_ input: LineOutcome) -> Reply {
    switch input {
    case .endOfInput: return Reply(leave: 0)
    case .interrupted: return Reply()
    case .overlong(let limit):
      return .show([voice.say("line.overlong", ["limit": limit])])
    case .line(let line, _):
      var words = LineSplitter.words(in: line)
      if words.isEmpty { words = ["study"] }
      words[0] = words[0].withoutColon
      if voice.command(words[0]) == .quit { return Reply(leave: 0) }
      return run(words)
    }
  }
}

extension Reply {
  /// At a terminal, the same reply with long lines broken at blanks.
  func fitted(to environment: Environment) -> Reply {
    guard environment.isInteractive else { return self }
    var reply = self
    (reply.output, reply.errors) = (fitted(output), fitted(errors))
    return reply

    func fitted(_ text: String) -> String {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return TextWrap.lines(lines, width: environment.columns, breaksWords: false).joined(
        separator: "\n")
    }
  }
}
