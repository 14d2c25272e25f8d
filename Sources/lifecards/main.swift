import App
import Platform
import Terminal

TerminalOutput.holdClosedDescriptors()
// The environment is copied first, since setting the locale may change it.
let variables = HostSystem.variables
UTF8Locale.establish()
TerminalOutput.ignoreSignals()

let arguments = Array(CommandLine.arguments.dropFirst())
let facts = TerminalFacts.now(variables)
let isPlain = arguments.contains("--plain")
let environment = HostSystem.environment(
  variables: variables, isInteractive: facts.isInteractive, columns: facts.columns,
  isPlain: isPlain || (facts.isInteractive && !facts.hasUnicode),
  style: Style(isPlain: isPlain || !facts.hasColour))

/// Prints a reply and exits if it is the last. A closed pipe ends the program without an error.
func show(_ reply: Reply) {
  for (output, text) in [
    (TerminalOutput.standard, reply.output), (TerminalOutput.errors, reply.errors),
  ] where !text.isEmpty {
    switch output.write(text) {
    case .written: break
    case .closed: exit(0)
    case .failed: exit(1)
    }
  }
  if let code = reply.leave { exit(code) }
  if reply.next != nil { follow(reply) }
}

/// Prints the replies that follow this one, until the program is interrupted or nobody reads any more.
func follow(_ reply: Reply) -> Never {
  var reply = reply
  while let next = reply.next, TerminalOutput.standard.pause(milliseconds: Reply.pause) {
    reply = next()
    var said = reply
    said.next = nil
    show(said)
  }
  exit(0)
}

let started = Launch.conversation(arguments, in: environment)
show(started.reply)
guard let conversation = started.conversation else { exit(1) }

var reader: any LineReader =
  facts.isInteractive
  ? ReadlineReader(historyPath: HostSystem.historyPath(variables)) : PipeReader()
while true { show(conversation.take(reader.read(conversation.prompt))) }
