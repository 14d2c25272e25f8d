import Machine
import Platform
import Quiz

/// All commands. The command line, the prompt, help and completion read this list and no other.
enum CommandRegistry {
  static let commands: [Command] = [
    .study, .missed, .lesson, .place, .interview, .sim, .watch, .explain, .stats, .map, .sheet,
    .plan, .debrief, .export, .set, .check, .diagram, .question, .grade, .dispute, .regrade, .undo,
    .merge, .restore, .lang, .paths, help, .version,
  ]

  private static let help = Command(
    name: "help", aliases: ["?"], operands: "[all|COMMAND]", needs: .catalogue
  ) { state, invocation throws(Refusal) in
    guard let topic = invocation.operands.first, topic != "all" else {
      return overview(all: !invocation.operands.isEmpty, state.voice)
    }
    guard let command = command(named: topic) ?? command(called: topic, state.voice) else {
      throw unknown(topic, state.voice)
    }
    return command.help(state.voice)
  }

  static func overview(all: Bool, _ voice: Voice) -> Reply {
    let rows = commands.filter { all || $0.isMain }.map { command in
      (shownName(of: command, voice), voice.say(command.summaryKey))
    }
    return .show(
      [voice.say("help.usage"), ""] + TextWrap.columns(rows)
        + ["", voice.say(all ? "help.more" : "help.all")], leave: 0)
  }

  /// The name of a command, and its name in a language with another script: `plan 계획`.
  private static func shownName(of command: Command, _ voice: Voice) -> String {
    let key = "command.\(command.name).called"
    let called = voice.say(key).split(separator: ",").first.map { String($0).trimmed } ?? ""
    return called == key || called.unicodeScalars.allSatisfy(\.isASCII)
      ? command.name : "\(command.name) \(called)"
  }

  /// The name of each command, by its name and its abbreviations.
  static let names = Dictionary(
    commands.flatMap { command in ([command.name] + command.aliases).map { ($0, command.name) } },
    uniquingKeysWith: { first, _ in first })

  static func command(named name: String) -> Command? {
    commands.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The command that has this name in any language: `계획` is `plan`.
  private static func command(called name: String, _ voice: Voice) -> Command? {
    commands.first { voice.wording.words("command.\($0.name).called").contains(name) }
  }

  /// The command that a line calls by a name of up to two words in any language, with the words behind it: `틀린 문제
  /// 보여줘` is `missed`.
  private static func command(calledIn words: [String], _ voice: Voice) -> (Command, [String])? {
    let idle = voice.wording.words("command.idle")
    let beginnings = [words[...], words.drop { idle.contains($0.lowercased()) }]
    return beginnings.flatMap { [($0, 2), ($0, 1)] }.lazy.compactMap {
      told, count -> (Command, [String])? in
      guard told.count >= count else { return nil }
      let name = HangulKeys.command(told.prefix(count).joined(separator: " "))
      guard let command = command(called: name, voice) else { return nil }
      let rest = told.dropFirst(count)
      return (command, rest.allSatisfy { idle.contains($0.lowercased()) } ? [] : Array(rest))
    }.first
  }

  /// Splits arguments into the command and its words; options may stand before its name. `unknown` is a name that
  /// no command has.
  static func split(
    _ arguments: [String]
  ) -> (command: Command?, rest: [String], unknown: String?) {
    var before: [String] = []
    var words = arguments[...]
    while let word = words.first, word.hasPrefix("-") {
      if word == "--version" { return (.version, [], nil) }
      let option = GlobalOptions.options.first { "--\($0.name)" == word }
      let count = option?.value == nil ? 1 : 2
      before += words.prefix(count)
      words = words.dropFirst(count)
    }
    guard let name = words.popFirst() else { return (nil, before, nil) }
    guard let command = command(named: name) else { return (nil, before, name) }
    return (command, before + words, nil)
  }

  /// Runs a line of the prompt: a command with its words, or else a text with letters to explain.
  static func run(_ words: [String], _ state: inout PromptState) -> Reply {
    let name = HangulKeys.command(words.first ?? "")
    if let command = command(named: name) {
      return run(command, Array(words.dropFirst()), &state)
    }
    if let (command, rest) = command(calledIn: words, state.voice) {
      return run(command, rest, &state)
    }
    guard nearest(to: name) == nil else { return .refuse(unknown(name, state.voice)) }
    let line = words.joined(separator: " ")
    let isText = line.isText && line.contains(where: \.isLetter)
    let found = isText ? run(.explain, words, &state) : Reply()
    guard found.leave != 0 else { return found }
    let isOfAnswers = [.hint, .unknown, .skip, .back].contains(state.voice.command(name))
    return .refuse(
      state.voice.say(isOfAnswers ? "prompt.no-question" : "prompt.unknown", ["name": line]))
  }

  /// Runs a command with the words behind its name, or shows its help.
  static func run(_ command: Command, _ words: [String], _ state: inout PromptState) -> Reply {
    let name = command.name
    let invocation: Invocation
    do { invocation = try command.invocation(words) } catch {
      let misuse = Refusal(error.key, error.word, nearest: error.nearest, state.voice).text
      let usage = "lifecards\(name.isEmpty ? "" : " \(name)") --help"
      return .refuse("\(misuse)\n\(state.voice.say("misuse.see-help", ["command": usage]))")
    }
    if invocation.has("help") {
      return name.isEmpty ? overview(all: false, state.voice) : command.help(state.voice)
    }
    do { return try command.run(&state, invocation) } catch { return .refuse(error) }
  }

  /// The words of the command that looks up what a line asks: `explain scene`, or a question such as *what is a scene?*;
  /// nil if it asks nothing.
  /// - Parameter anyQuestion: true if every line with a question mark asks; where an answer is due, it may be a guess.
  static func lookUp(in line: String, _ voice: Voice, anyQuestion: Bool = false) -> [String]? {
    let words = line.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard words.count > 1 else { return nil }
    if let name = words.first?.withoutColon,
      name == Command.explain.name
        || voice.wording.words("command.explain.called").contains(name)
    {
      return LineSplitter.words(in: line.trimmed.withoutColon)
    }
    let asking = voice.wording.lexicon.words(.questions)
    // English begins with the word for asking, Korean has it anywhere and with an ending.
    let asks =
      asking.contains(words[0])
      || words.contains { word in
        asking.contains { $0.first?.isASCII == false && word.hasPrefix($0) }
      }
    // Without a mark a question is known by what follows its first word, or by its last word: `what is a scene`, 세션이 뭐야.
    let isPlain =
      asking.contains(words[0]) && voice.wording.lexicon.words(.asking).contains(words[1])
      || asking.contains { $0.first?.isASCII == false && words[words.count - 1].hasPrefix($0) }
    let isMarked = line.trimmed.hasSuffix("?")
    return anyQuestion && isMarked || asks && (isMarked || isPlain)
      ? [Command.explain.name, line.trimmed] : nil
  }

  static func unknown(_ name: String, _ voice: Voice) -> Refusal {
    Refusal("misuse.command", name, nearest: nearest(to: name), voice)
  }

  private static func nearest(to name: String) -> String? {
    NearestName.nearest(
      to: String(name.prefix(100)), among: commands.flatMap { [$0.name] + $0.aliases })
  }

  /// True if a line begins neither with a command nor with a near misspelling of one.
  static func isUnlikeAll(_ line: String) -> Bool {
    let first = line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    let name = HangulKeys.command(first)
    return command(named: name) == nil && nearest(to: name) == nil
  }
}
