import Quiz
import Machine

/// All commands. The command line, the prompt, help and completion read this list and no other.
enum CommandRegistry {
  static let commands: [Command] = [
    .study, .sim, .explain, .stats, .export, .check, .diagram, .question, .grade, .dispute,
    .regrade, .undo,
    .lang,
    .paths,
    .help,
    .version,
  ]

  /// What runs when no command is named.
  static let home = Command("", options: []) { session, _ in HomeCommand.run(&session) }

  static func command(named name: String) -> Command? {
    commands.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The command of a command line and all other words; options may stand before it.
  static func split(
    _ arguments: [String]
  ) -> (command: Command?, rest: [String], unknown: String?) {
    var rest: [String] = []
    var index = arguments.startIndex
    while index < arguments.endIndex {
      let word = arguments[index]
      guard word.hasPrefix("-") else { break }
      if word == "--version" { return (.version, [], nil) }
      rest.append(word)
      index += 1
      let option = GlobalOptions.options.first { "--\($0.name)" == word }
      if option?.value != nil, index < arguments.endIndex {
        rest.append(arguments[index])
        index += 1
      }
    }
    guard index < arguments.endIndex else { return (nil, rest, nil) }
    let name = arguments[index]
    guard let command = command(named: name) else { return (nil, rest, name) }
    return (command, rest + arguments[(index + 1)...], nil)
  }

  /// Runs a command typed at the prompt.
  static func run(_ name: String, _ words: [String], _ session: inout PromptState) -> Reply {
    let name = HangulKeys.command(name)
    guard let command = command(named: name) else { return refuseUnknown(name, session.voice) }
    do {
      let invocation = try Invocation(
        words, options: command.options + GlobalOptions.options,
        takesOperands: command.operands != nil)
      if invocation.has("help") {
        return Reply(output: HelpWriter.help(of: command, session.voice))
      }
      return command.run(&session, invocation)
    } catch { return refuse(error, of: command, session.voice) }
  }

  static func refuseUnknown(_ name: String, _ voice: Voice) -> Reply {
    let names = commands.flatMap { [$0.name] + $0.aliases }
    guard let nearest = NearestName.nearest(to: name, among: names) else {
      return .refuse(voice.say("misuse.command", ["name": Phrase(name)]))
    }
    return .refuse(
      voice.say("misuse.command.near", ["name": Phrase(name), "nearest": Phrase(nearest)]))
  }

  static func refuse(_ misuse: Invocation.Misuse, of command: Command, _ voice: Voice) -> Reply {
    let text =
      switch misuse {
      case .unknownOption(let option, let nearest?):
        voice.say(
          "misuse.option.near", ["option": Phrase(option), "nearest": Phrase(nearest)])
      case .unknownOption(let option, nil):
        voice.say("misuse.option", ["option": Phrase(option)])
      case .missingValue(let option): voice.say("misuse.value", ["option": Phrase(option)])
      case .needlessValue(let option):
        voice.say("misuse.needless-value", ["option": Phrase(option)])
      case .needlessOperand(let word): voice.say("misuse.operand", ["word": Phrase(word)])
      }
    let name = command.name.isEmpty ? "" : " \(command.name)"
    return .refuse(
      text + "\n" + voice.say("misuse.see-help", ["command": Phrase("lifecards\(name) --help")]))
  }
}
