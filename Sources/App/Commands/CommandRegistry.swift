import Machine
import Quiz

/// All commands. The command line, the prompt, help and completion read this list and no other.
enum CommandRegistry {
  static let commands: [Command] = [
    .study, .sim, .explain, .stats, .export, .check, .diagram, .question, .grade, .dispute,
    .regrade, .undo, .lang, .paths, help, .version,
  ]

  private static let help = Command(
    "help", aliases: ["?"], operands: "[all|COMMAND]", needs: .catalogue
  ) { state, invocation throws(Refusal) in
    guard let topic = invocation.operands.first, topic != "all" else {
      let text = HelpWriter.overview(of: commands, all: !invocation.operands.isEmpty, state.voice)
      return Reply(output: text, leave: 0)
    }
    guard let command = command(named: topic) else { throw unknown(topic, state.voice) }
    return Reply(output: HelpWriter.help(of: command, state.voice), leave: 0)
  }

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
  static func run(_ words: [String], _ state: inout PromptState) -> Reply {
    let name = HangulKeys.command(words.first ?? "")
    guard let command = command(named: name) else { return .refuse(unknown(name, state.voice)) }
    do throws(Invocation.Misuse) {
      let invocation = try Invocation(
        Array(words.dropFirst()), options: command.options + GlobalOptions.options,
        takesOperands: command.operands != nil)
      return run(command, invocation, &state)
    } catch { return .refuse(refusal(error, of: command, state.voice)) }
  }

  static func run(
    _ command: Command, _ invocation: Invocation, _ state: inout PromptState
  ) -> Reply {
    if invocation.has("help") {
      let text =
        command.name.isEmpty
        ? HelpWriter.overview(of: commands, all: false, state.voice)
        : HelpWriter.help(of: command, state.voice)
      return Reply(output: text, leave: 0)
    }
    do throws(Refusal) {
      return try command.run(&state, invocation)
    } catch { return .refuse(error) }
  }

  static func unknown(_ name: String, _ voice: Voice) -> Refusal {
    let nearest = NearestName.nearest(
      to: String(name.prefix(100)), among: commands.flatMap { [$0.name] + $0.aliases })
    return Refusal("misuse.command", name, nearest: nearest, voice)
  }

  static func refusal(_ misuse: Invocation.Misuse, of command: Command, _ voice: Voice) -> Refusal {
    let text =
      switch misuse {
      case .unknownOption(let option, let nearest):
        Refusal("misuse.option", option, nearest: nearest, voice).text
      case .missingValue(let option): voice.say("misuse.value", ["option": Phrase(option)])
      case .needlessValue(let option):
        voice.say("misuse.needless-value", ["option": Phrase(option)])
      case .needlessOperand(let word): voice.say("misuse.operand", ["word": Phrase(word)])
      }
    let name = command.name.isEmpty ? "" : " \(command.name)"
    let help = voice.say("misuse.see-help", ["command": Phrase("lifecards\(name) --help")])
    return Refusal(text: "\(text)\n\(help)")
  }
}
