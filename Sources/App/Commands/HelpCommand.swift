extension Command {
  static let help = Command("help", aliases: ["?"], operands: "[all|COMMAND]") {
    session, invocation in
    guard let topic = invocation.operands.first, topic != "all" else {
      return Reply(
        output: HelpWriter.overview(all: !invocation.operands.isEmpty, session.voice), leave: 0)
    }
    guard let command = CommandRegistry.command(named: topic) else {
      return CommandRegistry.refuseUnknown(topic, session.voice)
    }
    return Reply(output: HelpWriter.help(of: command, session.voice), leave: 0)
  }
}
