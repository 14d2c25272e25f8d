import Machine
import Quiz

extension ExportFormat {
  /// For programs; `QuizDocument.schema` describes both documents.
  static let json = ExportFormat(
    name: "json", paper: { QuizDocument(sheet: $0).paper.text(pretty: true) + "\n" },
    key: { QuizDocument(sheet: $0).key.text(pretty: true) + "\n" })
}

/// A quiz as JSON, and the JSON Schema (draft 2020-12) of such documents: a member of an object is declared once,
/// with what the schema says of it and how it is made. Names are permanent. Objects are closed: a member that
/// is not declared is a mistake.
struct QuizDocument {
  let sheet: Sheet
  private var deck: Deck { sheet.deck }
  private var voice: Voice { sheet.voice }

  /// The document that is handed out; nothing in it tells an answer.
  var paper: JSONValue { paperMembers.document(of: sheet) }

  var key: JSONValue { keyMembers.document(of: sheet) }

  /// The JSON Schema. It does not depend on the questions; its descriptions are in the language of
  /// the sheet.
  var schema: JSONValue {
    let answers = Question.Form.allCases.map { answer($0).schema(voice) }
    let handle = Member<Item>("handle", .matching("^[2-9a-z]+@[0-9a-f]{4}$"), "handle") { _ in nil }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "lifecards-quiz 1",
      "description": voice.say("export.schema.document"),
      "oneOf": [JSONValue.reference("paper"), .reference("key")],
      "$defs": [
        "paper": paperMembers.schema(voice), "key": keyMembers.schema(voice),
        "question": question.schema(voice), "answer": ["oneOf": answers] as JSONValue,
        "effect": effect(in: nil).schema(voice), "source": source.schema(voice),
        "architecture": architecture.schema(voice), "vocabulary": vocabulary.schema(voice),
        "handle": handle.schema(voice), "ids": JSONValue.list(of: .filled),
      ] as JSONValue,
    ]
  }

  private typealias Item = Sheet.Item
  private typealias Member = DocumentMember

  private var paperMembers: [Member<Sheet>] {
    head("paper") + [
      Member("architectures", .list(of: .reference("architecture"))) { sheet in
        sheet.deck.architectures.indices
          .filter { index in sheet.items.contains { $0.question.card.architecture == index } }
          .map { architecture.document(of: sheet.deck.architectures[$0]) }
      },
      Member("vocabularies", .list(of: .reference("vocabulary"))) { sheet in
        var seen: Set<String?> = [nil]
        return sheet.items.filter { seen.insert($0.vocabulary).inserted }
          .map { vocabulary.document(of: $0) }
      },
      Member("questions", .list(of: .reference("question"), minimum: 1)) {
        $0.items.map { question.document(of: $0) }
      },
    ]
  }

  private var keyMembers: [Member<Sheet>] {
    head("key") + [
      Member("answers", .list(of: .reference("answer"), minimum: 1)) {
        $0.items.map { answer($0.question.form).document(of: $0) }
      }
    ]
  }

  private func head(_ document: String) -> [Member<Sheet>] {
    [
      Member("format", always: "lifecards-quiz"), Member("version", always: 1),
      Member("document", always: document), Member("language", .filled) { $0.voice.language },
      Member("deck", .filled) { $0.deck.id }, Member("title", .filled) { $0.title },
      Member("content", .filled, "content") { $0.deck.fingerprint },
      Member("seed", .matching("^[0-9]+$"), "seed") { String($0.seed) },
    ]
  }

  private var architecture: [Member<Architecture>] {
    [
      Member("id", .filled) { $0.id }, Member("title", .filled) { voice.text($0.title) },
      Member("versions", .words) { voice.text($0.versionsText) },
    ]
  }

  /// All possible answers: a kind's alphabet, states, the lines of a listing.
  private var vocabulary: [Member<Item>] {
    let entry: [Member<Vocabulary.Entry>] = [
      Member("id", .filled) { $0.id }, Member("title", .words) { voice.text($0.title) },
    ]
    return [
      Member("id", .filled) { $0.vocabulary },
      Member("entries", .list(of: entry.schema(voice))) {
        $0.question.vocabulary.entries.map { entry.document(of: $0) }
      },
    ]
  }

  private var question: [Member<Item>] {
    [
      Member("handle", .reference("handle")) { $0.question.handle },
      Member("kind", .oneOf(QuestionKind.self)) { $0.question.card.kind.rawValue },
      Member("architecture", .filled, optional: true) { item in
        item.question.card.architecture.map { _ in item.question.spec.architecture }
      },
      Member("asked", .oneOf(Situation.Frequency.self)) { $0.question.card.frequency.rawValue },
      Member("heading", .words) { $0.heading },
      Member("text", .list(of: .words, minimum: 1), "text") {
        [$0.text.lead] + $0.text.steps + [$0.text.prompt].compactMap { $0 }
      },
      Member("code", .filled, "code", optional: true) { $0.text.code },
      Member("choices", .list(of: .words, minimum: 2), "choices", optional: true) {
        $0.text.choices.isEmpty ? nil : $0.text.choices
      },
      Member("words", .list(of: .words, minimum: 2), "words", optional: true) {
        $0.offer?.words($0.question, voice)
      },
      Member("answer", .oneOf(Question.Form.self), "answer") { $0.question.form.rawValue },
      Member("vocabulary", .filled, "vocabulary", optional: true) { $0.vocabulary },
    ]
  }

  private func answer(_ form: Question.Form) -> [Member<Item>] {
    [
      Member("handle", .reference("handle")) { $0.question.handle },
      Member("card", .filled) { $0.question.card.id }, Member("answer", always: form.rawValue),
    ] + right(form) + [
      Member("text", .words, "answer-text") { $0.answer },
      Member("remarks", .list(of: .words), "remarks") { $0.remarks },
      Member("because", .list(of: .words), "because") { $0.reasons },
      Member("sources", .list(of: .reference("source"))) { item in
        item.sources.map { source.document(of: $0) }
      },
    ]
  }

  private func right(_ form: Question.Form) -> [Member<Item>] {
    // It can be right to answer that there is no such name.
    let least = form == .name ? 0 : 1
    let right = Member<Item>("right", .list(of: .filled, minimum: least), "right") {
      $0.solution.ids
    }
    return switch form {
    case .name: [right, Member("also", .reference("ids"), "also") { $0.solution.also }]
    case .state: [right]
    case .choice, .set:
      [
        Member("numbers", .list(of: .number, minimum: 1), "numbers") { item in
          item.solution.ids.compactMap(item.question.vocabulary.number)
        }
      ]
    case .truth:
      [Member("truth", .boolean, "truth") { $0.solution.ids.contains(Vocabulary.yes) }]
    case .recall:
      [
        Member("points", .list(of: .words, minimum: 2), "points", optional: true) {
          $0.points.isEmpty ? nil : $0.points
        }
      ]
    case .sequence:
      [
        Member("effects", .list(of: .reference("effect")), "effects") { item in
          item.solution.effects.map { effect(in: item.question).document(of: $0) }
        },
        Member("example", .reference("ids"), "example") { $0.solution.ids },
      ]
    }
  }

  /// - Parameter question: shows the effects; nil for the schema alone.
  private func effect(in question: Question?) -> [Member<Shown>] {
    let instances =
      question?.card.architecture.map { deck.architectures[$0].instances } ?? []
    return [
      Member("id", .number) { $0.effect.id + 1 },
      Member("after", .list(of: .number), "after") { $0.effect.after.map { $0 + 1 } },
      Member("entry", .filled, "entry") { $0.word },
      Member("kind", .filled) { deck.kind(ofName: $0.effect.name).id },
      Member("name", .words) { voice.text(deck.names[$0.effect.name].name) },
      Member("object", .words) { deck.names[$0.effect.name].object },
      Member("instance", .filled) { instances[$0.effect.instance].id },
      Member("certainty", .oneOf(Certainty.self), "certainty") { $0.effect.certainty.rawValue },
    ]
  }

  private var source: [Member<Source>] {
    [
      Member("id", .filled) { $0.id }, Member("title", .words) { $0.title },
      Member("location", .filled) { $0.location },
    ]
  }
}

/// An effect of a sequence, and the word of its vocabulary.
private typealias Shown = (effect: TracedEffect, word: String)

extension Sheet.Item {
  /// The id of the vocabulary that answers are taken from; nil for choices and for yes or no.
  fileprivate var vocabulary: String? { question.subject.vocabularyID(question) }

  /// The words of the key: all that are right, or one right sequence of words.
  fileprivate var solution: (ids: [String], also: [String], effects: [Shown]) {
    switch question.key {
    case .word(let key): (key.right, key.also, [])
    case .set(let key): (key.right, [], [])
    case .sequence(let key): (key.required, [], Array(zip(key.effects, key.words)))
    }
  }
}
