import Quizzing

/// Questions and verdicts as JSON, for programs that are the front end. Keys are permanent.
struct QuestionDocument {
  let deck: Deck
  let voice: Voice

  /// A question without its key.
  func question(_ question: Question) -> JSONValue {
    let writer = QuestionWriter(deck, voice: voice)
    return .object([
      "format": .string("lifecards-question"), "version": .int(1), "deck": .string(deck.id),
      "content": .string(deck.fingerprint), "handle": .string(question.handle),
      "kind": .string(question.card.kind.rawValue),
      "architecture": .string(question.spec.architecture), "language": .string(voice.language),
      "heading": .string(writer.heading(question)),
      "versions": .string(writer.versions(question)),
      "text": .strings(writer.paragraphs(question)),
      "answer": .string(form(question)),
      "alphabet": .strings(question.vocabulary.entries.map { voice.text($0.title) }),
    ])
  }

  private func form(_ question: Question) -> String {
    switch question.key {
    case .names: "name"
    case .sequence: "sequence"
    case .states: "state"
    }
  }

  /// What the machine says of an answer; `read` is how it was read.
  func verdict(_ verdict: Verdict, read: [String], of question: Question) -> JSONValue {
    let writer = QuestionWriter(deck, voice: voice)
    func titles(_ ids: [String]) -> JSONValue {
      .strings(ids.map { writer.title($0, in: question) })
    }
    return .object([
      "format": .string("lifecards-verdict"), "version": .int(1),
      "handle": .string(question.handle),
      "read": titles(read), "verdict": .string(verdict.outcome.rawValue),
      "score": .double((verdict.score * 1000).rounded() / 1000),
      "steps": verdict.steps.map { .object(["right": .int($0.right), "of": .int($0.of)]) },
      "difference": verdict.difference.map { difference($0, titles) },
      "truth": titles(verdict.truth), "others": titles(verdict.others),
      "because": verdict.because.map { .string(voice.text($0)) },
      "sources": .array(
        verdict.sources.compactMap { deck.source($0) }.map {
          .object(["title": .string($0.title), "location": .string($0.location)])
        }),
    ])
  }

  private func difference(
    _ difference: Verdict.Difference, _ titles: ([String]) -> JSONValue
  ) -> JSONValue {
    switch difference {
    case .step(let index, let given, let expected):
      .object([
        "step": .int(index + 1), "given": .string(given), "expected": titles(expected),
      ])
    case .missing(let after, let expected):
      .object(["step": .int(after + 1), "given": .null, "expected": titles(expected)])
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
