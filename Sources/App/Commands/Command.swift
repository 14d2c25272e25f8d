import Platform
import Quiz

/// A command of the command line and of the prompt. `CommandRegistry` lists all.
struct Command: Sendable {
  let name: String
  var aliases: [String] = []
  var options: [Option] = []
  /// The words after the options, as help shows them; nil if there may be none.
  var operands: String?
  /// True if `help` shows it without `all`.
  var isMain = false
  var needs = Needs.deck
  let run: @Sendable (inout PromptState, Invocation) throws(Refusal) -> Reply

  /// The data that is read before a command runs; each level includes those before it.
  enum Needs: Comparable, Sendable {
    case nothing, catalogue, deck, log
  }

  var summaryKey: String { "command.\(name).summary" }
  var detailKey: String { "command.\(name).detail" }

  func invocation(_ words: [String]) throws(Invocation.Misuse) -> Invocation {
    try Invocation(
      words, options: options + GlobalOptions.options, takesOperands: operands != nil)
  }

  func help(_ voice: Voice) -> Reply {
    let operands = operands.map { " \(voice.signs($0))" } ?? ""
    let options = options.isEmpty ? "" : " [\(voice.say("help.options"))]"
    var lines = ["lifecards \(name)\(options)\(operands)", voice.say(summaryKey)]
    let detail = voice.say(detailKey)
    if detail != detailKey { lines += [""] + TextWrap.lines(detail, width: 80) }
    lines += Self.section("help.command-options", self.options, voice)
    lines += Self.section("help.common-options", GlobalOptions.options, voice)
    return .show(lines, leave: 0)
  }

  private static func section(_ title: String, _ options: [Option], _ voice: Voice) -> [String] {
    let kinds = Phrase(QuestionKind.allCases.map(\.rawValue).joined(separator: ", "))
    let rows = options.map { ($0.usage, voice.say($0.summaryKey, ["kinds": kinds])) }
    return rows.isEmpty ? [] : ["", voice.say(title)] + TextWrap.columns(rows)
  }
}
