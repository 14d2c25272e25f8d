import Quiz

// Questions and verdicts as JSON, for programs that are the front end. Keys are permanent.

extension DeckPage {
  func document(of question: Question) -> JSONValue {
    let text = questions.text(question)
    let head: JSONValue = [
      "format": "lifecards-question", "version": 1, "deck": deck.id, "content": deck.fingerprint,
      "handle": question.handle, "kind": question.card.kind.rawValue,
      "architecture": question.card.architecture.map { _ in question.spec.architecture },
      "language": voice.language, "heading": questions.heading(question),
      "versions": questions.versions(question), "text": text.lines, "code": text.code,
      "choices": question.hasChoices ? text.choices : nil,
    ]
    let tail: JSONValue = [
      "answer": question.form.rawValue,
      "alphabet": question.vocabulary.entries.map { voice.text($0.title) },
    ]
    return head + .object(question.subject.document(question, words)) + tail
  }

  func document(of judged: Judged) -> JSONValue {
    let (question, verdict) = (judged.question, judged.verdict)
    func titles(_ ids: [String]) -> [String] { ids.map { questions.title($0, in: question) } }
    return [
      "format": "lifecards-verdict", "version": 1, "handle": question.handle,
      "read": titles(judged.answer.words.map(\.text)), "verdict": verdict.outcome.rawValue,
      "score": verdict.score.inThousandths,
      "share": verdict.share.map { ["right": $0.right, "of": $0.of] as JSONValue },
      "difference": verdict.difference.map { document(of: $0, question, titles) },
      "truth": titles(verdict.truth), "others": titles(verdict.others),
      "example": question.subject.example(question), "because": reasons(judged),
      "sources": verdict.sources.compactMap { deck.source($0) }.map {
        ["title": $0.title, "location": $0.location] as JSONValue
      },
      "misconception": judged.belief.map(misconception),
    ]
  }

  /// The verdict "unreadable": the answer could not be read, so it is not wrong. Of an answer in one's own words, which
  /// is for the learner to judge, it has the points, with those that were recognised.
  /// - Parameter typed: the answer.
  func document(of unread: Unread, _ typed: String, to question: Question) -> JSONValue {
    [
      "format": "lifecards-verdict", "version": 1, "handle": question.handle,
      "verdict": "unreadable", "word": page.shortened(unread.word),
      "nearest": unread.nearest.map { questions.title($0, in: question) },
      "points": question.hasPoints ? pointDocuments(question, typed) : nil,
    ]
  }

  private func pointDocuments(_ question: Question, _ typed: String) -> JSONValue {
    let heard = points(of: question, saidIn: typed)
    return .array(
      zip(question.vocabulary.entries, questions.answerWords(question)).map { entry, text in
        ["text": text, "heard": heard.contains(entry.id)]
      })
  }

  /// The remarks of a verdict as one text; nil if there are none.
  private func reasons(_ judged: Judged) -> String? {
    let remarks = judged.question.subject.remarks(
      on: judged.verdict, judged.answer, judged.question, words)
    return remarks.isEmpty ? nil : remarks.map(\.text).joined(separator: " ")
  }

  private func document(
    of difference: Verdict.Difference, _ question: Question, _ titles: ([String]) -> [String]
  ) -> JSONValue {
    switch difference {
    case .sequence(let steps):
      .array(
        steps.map { ["mark": $0.mark.rawValue, "name": questions.title($0, in: question)] })
    case .set(let missing, let extra):
      ["missing": titles(missing), "extra": titles(extra)]
    }
  }

  private func misconception(_ belief: Misconception) -> JSONValue {
    [
      "id": belief.id, "title": voice.text(belief.title), "told": voice.text(belief.told),
      "truth": voice.text(belief.truth),
    ]
  }
}

extension JSONValue {
  static func + (left: JSONValue, right: JSONValue) -> JSONValue {
    guard case .object(let members) = left, case .object(let more) = right else { return left }
    return .object(members + more)
  }
}

extension Source: JSONConvertible {
  package var json: JSONValue { ["id": id, "title": title, "location": location] }
}

extension Double {
  var inThousandths: Double { (self * 1000).rounded() / 1000 }
}
