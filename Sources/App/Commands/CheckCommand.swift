import Content
import Quiz

extension Command {
  static let check = Command(
    "check", options: [.init("claims"), .init("watch"), .init("json"), .init("schema")],
    operands: "[DIR]",
    readsContentItself: true
  ) { session, invocation in
    let directory =
      invocation.operands.first ?? session.options.content
      ?? ContentFolder.first(of: session.environment.contentRoots) ?? "."
    let check = ContentCheck(
      voice: session.voice, directory: directory, asJSON: invocation.has("json"),
      width: session.environment.columns)
    if invocation.has("claims") { return check.claims() }
    if invocation.has("schema") { return check.schema() }
    guard invocation.has("watch") else { return check.reply() }
    return ContentWatch.begin(check, session.environment)
  }
}
