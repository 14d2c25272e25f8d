import App
import Terminal

// The environment is copied before the locale is settled, which may change it.
let environment = HostSystem.environment
UTF8Locale.establish()
TerminalOutput.ignoreClosedPipes()
HostSystem.ignoreFullFiles()

let arguments = Array(CommandLine.arguments.dropFirst())
let facts = TerminalFacts(
  probe: .now(), environment: environment,
  colour: arguments.contains("--plain") ? .never : .automatic)
let style = Style(isPlain: !facts.outputHasColour)
let surroundings = HostSystem.surroundings(
  environment: environment, isInteractive: facts.isInteractive, columns: facts.columns,
  isPlain: arguments.contains("--plain") || (facts.isInteractive && !facts.hasUnicode)
) { emphasis, text in style(emphasis.role, text) }

/// Prints a reply; a closed pipe is a quiet goodbye.
func show(_ reply: Reply) {
  for (output, text) in [
    (TerminalOutput.standard, reply.output), (TerminalOutput.errors, reply.errors),
  ] where !text.isEmpty {
    switch output.write(text) {
    case .written: break
    case .closed: HostSystem.exit(0)
    case .failed: HostSystem.exit(1)
    }
  }
  if let code = reply.leave { HostSystem.exit(code) }
  if let watch = reply.watch { follow(watch) }
}

/// Looks again and again until it is interrupted or nobody reads any more.
func follow(_ watch: ContentWatch) -> Never {
  var watch = watch
  while TerminalOutput.standard.pause(milliseconds: ContentWatch.pause) { show(watch.look()) }
  HostSystem.exit(0)
}

let started = Launch.start(arguments, in: surroundings)
show(started.reply)
guard var session = started.session else { HostSystem.exit(1) }

var reader: any LineReader =
  facts.isInteractive
  ? ReadlineReader(historyPath: HostSystem.historyPath(environment), name: "lifecards")
  : PipeReader()
while true {
  let prompt = session.prompt
  let outcome = reader.read(
    LineRequest(
      prompt: prompt.text, prefill: prompt.prefill,
      completion: .alphabet(
        prompt.alphabet, separators: prompt.isCommand ? [" "] : [",", ">", "→"]),
      keepsHistory: prompt.isCommand))
  switch outcome {
  case .line(let line, let listed): show(session.take(.line(line, listed: listed)))
  case .overlong(let limit): show(session.take(.overlong(limit: limit)))
  case .interrupted: show(session.take(.interrupted))
  case .endOfInput: show(session.take(.end))
  }
}

extension Emphasis {
  var role: Style.Role {
    switch self {
    case .right: .right
    case .wrong: .wrong
    case .hint: .hint
    case .name: .name
    case .dim: .dim
    case .heading: .heading
    }
  }
}
