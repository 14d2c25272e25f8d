extension Command {
  static let explain = Command(
    "explain", options: [.init("json")], operands: "NAME|QUESTION", isMain: true
  ) { session, invocation in
    let text = invocation.operands.joined(separator: " ")
    guard !text.isEmpty else { return .refuse(session.voice.say("explain.usage")) }
    var reply = Explainer(session.content, session.page).explain(
      text, asJSON: invocation.has("json"))
    reply.leave = reply.leave ?? 0
    return reply
  }
}
