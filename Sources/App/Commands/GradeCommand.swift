import Quiz

extension Command {
  static let grade = Command(
    "grade", options: [.init("answer", value: "TEXT"), .init("json")], operands: "HANDLE"
  ) { session, invocation in
    let voice = session.voice
    guard let name = invocation.operands.first, let answer = invocation.value("answer") else {
      return .refuse(voice.say("grade.usage"))
    }
    do {
      let question = try QuestionChoice(session).named(name, session.examiner(), invocation)
      let document = QuestionDocument(deck: session.deck, voice: voice)
      let value: JSONValue
      switch WholeAnswer(question, wording: voice.wording).read(answer) {
      case .answer(let read):
        let verdict = Grader(session.deck).grade(read, to: question)
        guard invocation.has("json") else {
          return Self.text(verdict, read, question, session)
        }
        value = document.verdict(
          verdict, read: read.words.map(\.text), of: question,
          explanation: session.explanation(of: read, to: question, verdict))
      case .unknown:
        let verdict = Grader(session.deck).unknown(question)
        guard invocation.has("json") else {
          return Self.text(verdict, Answer([]), question, session)
        }
        value = document.verdict(verdict, read: [], of: question)
      case .unreadable(let word, let nearest):
        value = document.unreadable(word, nearest: nearest, of: question)
        guard invocation.has("json") else {
          let writer = FeedbackWriter(session.deck, session.page)
          return .refuse(writer.unreadable(word, nearest: nearest, question), code: Reply.failure)
        }
      case .unusable(let word):
        value = document.unreadable(word, nearest: [], of: question)
        guard invocation.has("json") else {
          return .refuse(
            voice.say("answer.unusable", ["word": Phrase(word)]), code: Reply.failure)
        }
      case .empty:
        return .refuse(voice.say("grade.empty"))
      }
      return Reply(output: value.text(pretty: true) + "\n", leave: 0)
    } catch let refusal as SimSetup.Refusal {
      return .refuse(refusal.text)
    } catch { return Reply(leave: Reply.failure) }
  }

  private static func text(
    _ verdict: Verdict, _ answer: Answer, _ question: Question, _ session: PromptState
  ) -> Reply {
    var reply = Reply.show(
      FeedbackWriter(session.deck, session.page).lines(
        verdict, answer, question, session.explanation(of: answer, to: question, verdict)))
    reply.leave = verdict.outcome == .right ? 0 : Reply.failure
    return reply
  }
}
