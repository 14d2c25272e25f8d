import Platform
import Quiz

/// A command of the command line and of the prompt; one registry feeds both, help and completion.
struct Command: Sendable {
  typealias Run = @Sendable (inout PromptState, Invocation) throws(Refusal) -> Reply

  let name: String
  var aliases: [String] = []
  var options: [Option] = []
  /// What stands after the options, as help shows it; nil if nothing may.
  var operands: String?
  /// Whether `help` shows it without `all`.
  var isMain = false
  var needs = Needs.deck
  let run: Run

  /// What is read before a command runs; each needs what stands before it too.
  enum Needs: Comparable, Sendable {
    case nothing, catalogue, deck, log
  }

  init(
    _ name: String, aliases: [String] = [], options: [Option] = [], operands: String? = nil,
    isMain: Bool = false, needs: Needs = .deck, run: @escaping Run
  ) {
    self.name = name
    self.aliases = aliases
    self.options = options
    self.operands = operands
    self.isMain = isMain
    self.needs = needs
    self.run = run
  }

  /// Catalogue keys of its summary and of a longer text.
  var summaryKey: String { "command.\(name).summary" }
  var detailKey: String { "command.\(name).detail" }
}

/// Help, made from the registry.
enum HelpWriter {
  /// The commands, a line each: the main ones, or all.
  static func overview(of commands: [Command], all: Bool, _ voice: Voice) -> String {
    let commands = commands.filter { all || $0.isMain }
    let width = commands.map(\.name.count).max() ?? 0
    var lines = [voice.say("help.usage"), ""]
    lines += commands.map { "  \($0.name.padded(to: width))  \(voice.say($0.summaryKey))" }
    lines += ["", voice.say(all ? "help.more" : "help.all")]
    return lines.map { $0 + "\n" }.joined()
  }

  /// One command: usage, what it does, its options.
  static func help(of command: Command, _ voice: Voice) -> String {
    let operands = command.operands.map { " \(voice.signs($0))" } ?? ""
    let options = command.options.isEmpty ? "" : " [\(voice.say("help.options"))]"
    var lines = ["lifecards \(command.name)\(options)\(operands)", voice.say(command.summaryKey)]
    let detail = voice.say(command.detailKey)
    if detail != command.detailKey { lines += [""] + TextWrap.lines(detail, width: 80) }
    lines += section("help.command-options", command.options, voice)
    lines += section("help.common-options", GlobalOptions.options, voice)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(_ title: String, _ options: [Option], _ voice: Voice) -> [String] {
    guard !options.isEmpty else { return [] }
    let width = options.map(\.usage.count).max() ?? 0
    return ["", voice.say(title)]
      + options.map { "  \($0.usage.padded(to: width))  \(voice.say($0.summaryKey))" }
  }
}
