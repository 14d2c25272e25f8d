import Quiz
import Machine

/// A quiz as JSON. Keys are permanent; `QuizSchema` says what each holds.
struct QuizDocument {
  let sheet: Sheet

  /// What is handed out: nothing in it tells an answer.
  var paper: JSONValue {
    let vocabularies = QuizVocabularies(sheet)
    let architectures = sheet.deck.architectures.indices.filter { index in
      sheet.items.contains { $0.question.card.architecture == index }
    }
    return document(
      "paper",
      [
        .init(key: "architectures", value: .array(architectures.map(architecture))),
        .init(key: "vocabularies", value: vocabularies.list),
        .init(
          key: "questions",
          value: .array(sheet.items.map { question($0, vocabulary: vocabularies.id(of: $0)) })),
      ])
  }

  var key: JSONValue {
    document("key", [.init(key: "answers", value: .array(sheet.items.map(answer)))])
  }

  private func document(_ name: String, _ members: [JSONValue.Member]) -> JSONValue {
    .object(
      [
        .init(key: "format", value: .string("lifecards-quiz")),
        .init(key: "version", value: .int(1)),
        .init(key: "document", value: .string(name)),
        .init(key: "language", value: .string(sheet.voice.language)),
        .init(key: "deck", value: .string(sheet.deck.id)),
        .init(key: "title", value: .string(sheet.title)),
        .init(key: "content", value: .string(sheet.deck.fingerprint)),
        .init(key: "seed", value: .string(String(sheet.seed))),
      ] + members)
  }

  private func architecture(_ index: Architecture.ID) -> JSONValue {
    let architecture = sheet.deck.architectures[index]
    return .object([
      "id": .string(architecture.id), "title": .string(sheet.voice.text(architecture.title)),
      "versions": .string(sheet.voice.text(architecture.versionsText)),
    ])
  }

  private func question(_ item: Sheet.Item, vocabulary: String?) -> JSONValue {
    .object([
      "handle": .string(item.question.handle), "kind": .string(item.question.card.kind.rawValue),
      "architecture": item.question.card.architecture.map { _ in
        .string(item.question.spec.architecture)
      },
      "asked": .string(item.question.card.frequency.rawValue),
      "heading": .string(item.heading),
      "text": .strings(
        [item.text.lead] + item.text.steps + [item.text.prompt].compactMap { $0 }),
      "code": item.text.code.map { .string($0) },
      "choices": item.text.choices.isEmpty ? nil : .strings(item.text.choices),
      "answer": .string(item.question.form.rawValue),
      "vocabulary": vocabulary.map { .string($0) },
    ])
  }

  // MARK: Key

  private func answer(_ item: Sheet.Item) -> JSONValue {
    let head: [JSONValue.Member] = [
      .init(key: "handle", value: .string(item.question.handle)),
      .init(key: "card", value: .string(item.question.card.id)),
      .init(key: "answer", value: .string(item.question.form.rawValue)),
    ]
    let tail: [JSONValue.Member] = [
      .init(key: "text", value: .string(item.answer)),
      .init(key: "remarks", value: .strings(item.remarks)),
      .init(key: "because", value: .strings(item.reasons)),
      .init(key: "sources", value: .array(item.sources.map(source))),
    ]
    return .object(head + right(item.question) + tail)
  }

  private func right(_ question: Question) -> [JSONValue.Member] {
    switch (question.form, question.key) {
    case (.truth, .word(let key)):
      [.init(key: "truth", value: .bool(key.right.contains(Vocabulary.yes)))]
    case (.recall, _): []
    case (.choice, .word(let key)): [numbers(key.right, question)]
    case (_, .set(let key)): [numbers(key.right, question)]
    case (.state, .word(let key)): [.init(key: "right", value: .strings(key.right))]
    case (_, .word(let key)):
      [
        .init(key: "right", value: .strings(key.right)),
        .init(key: "also", value: .strings(key.also)),
      ]
    case (_, .sequence(let key)):
      [
        .init(
          key: "effects",
          value: .array(zip(key.effects, key.words).map { effect($0, $1, of: question) })),
        .init(key: "example", value: .strings(key.required)),
      ]
    case (_, .path(let key)): path(key.path, of: question)
    }
  }

  private func numbers(_ right: [String], _ question: Question) -> JSONValue.Member {
    .init(
      key: "numbers", value: .array(right.compactMap(question.vocabulary.number).map { .int($0) }))
  }

  private func path(_ path: Path, of question: Question) -> [JSONValue.Member] {
    guard let index = question.card.architecture else { return [] }
    let architecture = sheet.deck.architectures[index]
    let states = architecture.roles[path.role].machine.states
    let avoided = path.avoided.map {
      JSONValue.Member(key: "avoiding", value: .string(states[$0].id))
    }
    return [
      .init(key: "role", value: .string(architecture.roles[path.role].id)),
      .init(key: "goal", value: .string(states[path.goal].id)),
    ] + [avoided].compactMap { $0 } + [
      .init(key: "fewest", value: .bool(path.mustBeShortest)),
      .init(
        key: "example", value: .strings(path.shortest.map { architecture.text(of: $0) })),
    ]
  }

  private func effect(
    _ effect: TracedEffect, _ word: String, of question: Question
  ) -> JSONValue {
    let name = sheet.deck.names[effect.name]
    let instances = question.card.architecture.map { sheet.deck.architectures[$0].instances } ?? []
    return .object([
      "id": .int(effect.id + 1), "after": .array(effect.after.map { .int($0 + 1) }),
      "entry": .string(word),
      "kind": .string(sheet.deck.kinds[name.kind].id),
      "name": .string(sheet.voice.text(name.name)), "object": .string(name.object),
      "instance": .string(instances[effect.instance].id),
      "certainty": .string(effect.certainty.rawValue),
    ])
  }

  private func source(_ source: Source) -> JSONValue {
    .object([
      "id": .string(source.id), "title": .string(source.title),
      "location": .string(source.location),
    ])
  }
}
