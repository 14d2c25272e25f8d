import Quiz

extension Command {
  static let undo = Command("undo", aliases: ["u"]) { session, _ in
    let examiner = session.examiner()
    let titles = session
    let lines = session.store.undoLatest(in: session.voice, now: session.moment) { id in
      examiner.card(named: id).map(titles.cardTitle)
    }
    var reply = Reply.show(lines)
    reply.leave = 0
    return reply
  }

  static let lang = Command("lang", operands: "en|ko") { session, invocation in
    var reply = session.chooseLanguage(invocation.operands.first)
    reply.leave = 0
    return reply
  }
}
