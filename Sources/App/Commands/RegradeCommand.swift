import Quiz

extension Command {
  /// Judges all answers of the log by today's content.
  static let regrade = Command(
    "regrade", options: [.init("dry-run"), .init("json")]
  ) { session, invocation in
    let examiner = session.examiner()
    var regrader = Regrader(examiner, voice: session.voice)
    let told = session.store.tellProblems()
    let report = regrader.report(on: session.store.answers)
    let isDry = invocation.has("dry-run")
    let problem =
      isDry || report.changes.isEmpty
      ? []
      : session.store.regrade(
        report.regrades, content: session.deck.fingerprint, now: session.moment)
    var reply: Reply
    if invocation.has("json") {
      let document = RegradeDocument(deck: session.deck, voice: session.voice)
      reply = Reply(output: document.value(report, isDry: isDry).text(pretty: true) + "\n")
    } else {
      reply = .show(told + RegradeWriter(page: session.page, examiner: examiner).lines(report))
      if !report.changes.isEmpty, problem.isEmpty {
        let end = session.voice.say(isDry ? "regrade.dry" : "regrade.done")
        reply = reply.followed(by: .show([end]))
      }
    }
    reply.errors = problem.map { $0 + "\n" }.joined()
    if problem.isEmpty, !isDry { session.store.writeSnapshot() }
    reply.leave = problem.isEmpty ? 0 : Reply.failure
    return reply
  }
}
