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

  package var prompt: LineRequest { state.prompt }

  package func take(_ input: LineOutcome) -> Reply {
    state.take(input).fitted(to: state.environment)
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
    case .simulating(let playground, let judged):
      return lookUp(input) ?? take(input, playground, afterwards: judged)
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
    var reply = CommandRegistry.run(words, &self)
    reply.leave = nil
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
      var reply = CommandRegistry.run(words, &self)
      reply.leave = nil
      return reply
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
