import Quiz
import Memory

extension Command {
  /// Writes a report on the last verdict.
  static let dispute = Command("dispute", options: [.init("json")]) { session, invocation in
    session.dispute(asJSON: invocation.has("json"))
  }
}

extension PromptState {
  /// A report on the verdict on the screen, else on the last answer in the log.
  mutating func dispute(asJSON: Bool = false) -> Reply {
    guard let disputed = disputed() else {
      return .refuse(voice.say("dispute.none"), code: Reply.failure)
    }
    do throws(StoreFailure) {
      let path = try store.saveDispute(
        DisputeReport(deck, page).text(
          disputed,
          { question, answer, verdict in
            let explanation = explanation(of: answer, to: question, verdict)
            return (
              explanation, explanation?.misconception.map { study?.times(told: $0) ?? 0 } ?? 0
            )
          }, trace: trace), handle: disputed.handle)
      let document: JSONValue = .object([
        "format": .string("lifecards-dispute"), "version": .int(1),
        "handle": .string(disputed.handle), "path": .string(path),
      ])
      let text =
        asJSON
        ? document.text(pretty: true) : voice.say("dispute.done", ["path": Phrase(path)])
      return Reply(output: text + "\n", leave: 0)
    } catch {
      return .refuse(StoreWords(voice: voice).unwritten(error), code: Reply.failure)
    }
  }

  private mutating func disputed() -> Disputed? {
    if case .judged(let judged) = state { return Disputed(judged, content: deck.fingerprint) }
    let examiner = examiner()
    return store.answers.last.map { Disputed($0, examiner, wording: voice.wording) }
  }
}
