import Quiz
import Machine

/// Questions and verdicts as JSON, for programs that are the front end. Keys are permanent.
struct QuestionDocument {
  let deck: Deck
  let voice: Voice

  /// A question without its key.
  func question(_ question: Question) -> JSONValue {
    let writer = QuestionWriter(deck, voice: voice)
    let head: JSONValue = .object([
      "format": .string("lifecards-question"), "version": .int(1), "deck": .string(deck.id),
      "content": .string(deck.fingerprint), "handle": .string(question.handle),
      "kind": .string(question.card.kind.rawValue),
      "architecture": question.card.architecture.map { _ in .string(question.spec.architecture) },
      "language": .string(voice.language),
      "heading": .string(writer.heading(question)),
      "versions": writer.versions(question).map { .string($0) },
      "text": .strings(writer.text(question).lines),
      "code": writer.text(question).code.map { .string($0) },
      "choices": question.hasChoices ? .strings(writer.text(question).choices) : nil,
    ])
    let tail: JSONValue = .object([
      "answer": .string(question.form.rawValue),
      "alphabet": .strings(question.vocabulary.entries.map { voice.text($0.title) }),
    ])
    let own = question.subject.document(question, DeckVoice(deck, voice: voice))
    return .object(head.members + own + tail.members)
  }

  /// What the machine says of an answer; `read` is how it was read.
  func verdict(
    _ verdict: Verdict, read: [String], of question: Question, explanation: Explanation? = nil
  ) -> JSONValue {
    let writer = QuestionWriter(deck, voice: voice)
    func titles(_ ids: [String]) -> JSONValue {
      .strings(ids.map { writer.title($0, in: question) })
    }
    return .object([
      "format": .string("lifecards-verdict"), "version": .int(1),
      "handle": .string(question.handle),
      "read": titles(read), "verdict": .string(verdict.outcome.rawValue),
      "score": .double((verdict.score * 1000).rounded() / 1000),
      "share": verdict.share.map { .object(["right": .int($0.right), "of": .int($0.of)]) },
      "difference": verdict.difference.map { difference($0, of: question, titles) },
      "shortest": question.form == .path ? .bool(verdict.isShortest) : nil,
      "truth": titles(verdict.truth), "others": titles(verdict.others),
      "example": question.subject.example(question),
      "because": verdict.because.map { .string(voice.text($0)) },
      "sources": .array(
        verdict.sources.compactMap { deck.source($0) }.map {
          .object(["title": .string($0.title), "location": .string($0.location)])
        }),
      "misconception": explanation.flatMap(misconception),
      "supposed": explanation.flatMap(supposed),
    ])
  }

  /// The belief that makes the answer right.
  private func misconception(_ explanation: Explanation) -> JSONValue? {
    guard case .misconception(let misconception) = explanation else { return nil }
    return .object([
      "id": .string(misconception.id), "title": .string(voice.text(misconception.title)),
      "told": .string(voice.text(misconception.told)),
    ])
  }

  /// The smallest change that makes it right, where no belief does.
  private func supposed(_ explanation: Explanation) -> JSONValue? {
    guard case .supposition(let supposition) = explanation else { return nil }
    return .string(SuppositionWriter(deck, voice: voice).sentence(supposition))
  }

  private func difference(
    _ difference: Verdict.Difference, of question: Question, _ titles: ([String]) -> JSONValue
  ) -> JSONValue {
    switch difference {
    case .step(let index, let given, let expected):
      .object([
        "step": .int(index + 1), "given": .string(given), "expected": titles(expected),
      ])
    case .missing(let after, let expected):
      .object(["step": .int(after + 1), "given": .null, "expected": titles(expected)])
    case .set(let missing, let extra):
      .object(["missing": titles(missing), "extra": titles(extra)])
    case .path:
      question.subject.document(of: difference, question, DeckVoice(deck, voice: voice)) ?? .null
    }
  }

  /// An answer that could not be read: not a wrong one.
  func unreadable(_ word: String, nearest: [String], of question: Question) -> JSONValue {
    let writer = QuestionWriter(deck, voice: voice)
    return .object([
      "format": .string("lifecards-verdict"), "version": .int(1),
      "handle": .string(question.handle),
      "verdict": .string("unreadable"), "word": .string(word),
      "nearest": .strings(nearest.map { writer.title($0, in: question) }),
    ])
  }
}
