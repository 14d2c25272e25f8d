import Machine
import Quiz

extension ExportFormat {
  /// For programs; `export schema` describes both documents.
  static let json = ExportFormat(
    name: "json", paper: { QuizDocument(sheet: $0).paper.text(pretty: true) + "\n" },
    key: { QuizDocument(sheet: $0).key.text(pretty: true) + "\n" })
}

/// A quiz as JSON. Names are permanent. `Content/wording/quiz.schema.json` declares all of them: a member that it does
/// not have is a mistake.
struct QuizDocument {
  let sheet: QuizPaper
  private var deck: Deck { sheet.deck }
  private var voice: Voice { sheet.voice }

  /// The document that is handed out; nothing in it tells an answer.
  var paper: JSONValue {
    let architectures = deck.architectures.indices.filter { index in
      sheet.items.contains { $0.question.card.architecture == index }
    }
    var seen: Set<String?> = [nil]
    let vocabularies = sheet.items.filter { seen.insert($0.vocabulary).inserted }
    let body: JSONValue = [
      "architectures": architectures.map { document(of: deck.architectures[$0]) },
      "vocabularies": vocabularies.map { vocabulary(of: $0) },
      "questions": sheet.items.map { question(of: $0) },
    ]
    return head("paper") + body
  }

  var key: JSONValue {
    let body: JSONValue = ["answers": sheet.items.map { answer(to: $0) }]
    return head("key") + body
  }

  /// The JSON Schema (draft 2020-12) of both documents. It does not depend on the questions.
  /// - Parameter text: the schema with messages of the catalogue (their keys) for descriptions.
  static func schema(_ text: String, _ voice: Voice) -> String {
    text.replacing(#/"(export\.schema\.[a-z-]+)"/#) { voice.say(String($0.1)).json.text() }
  }

  private func head(_ document: String) -> JSONValue {
    [
      "format": "lifecards-quiz", "version": 1, "document": document, "language": voice.language,
      "deck": deck.id, "title": sheet.title, "content": deck.fingerprint,
      "seed": String(sheet.seed),
    ]
  }

  private func document(of architecture: Architecture) -> JSONValue {
    [
      "id": architecture.id, "title": voice.text(architecture.title),
      "versions": voice.text(architecture.versionsText),
    ]
  }

  /// All possible answers: a kind's alphabet, states, the lines of a listing.
  private func vocabulary(of item: QuizPaper.Item) -> JSONValue {
    let entries = item.question.vocabulary.entries.map { entry -> JSONValue in
      ["id": entry.id, "title": voice.text(entry.title)]
    }
    return ["id": item.vocabulary, "entries": entries]
  }

  private func question(of item: QuizPaper.Item) -> JSONValue {
    let (question, text) = (item.question, item.text)
    let paragraphs = [text.lead] + text.steps + [text.prompt].compactMap(\.self)
    return [
      "handle": question.handle, "kind": question.card.kind.rawValue,
      "architecture": question.card.architecture.map { _ in question.spec.architecture },
      "asked": question.card.frequency.rawValue, "heading": item.heading, "text": paragraphs,
      "code": text.code, "choices": text.choices.isEmpty ? nil : text.choices,
      "words": item.wordBank?.words(question, voice), "answer": question.form.rawValue,
      "vocabulary": item.vocabulary,
    ]
  }

  private func answer(to item: QuizPaper.Item) -> JSONValue {
    let question = item.question
    let head: JSONValue = [
      "handle": question.handle, "card": question.card.id, "answer": question.form.rawValue,
    ]
    let reasons: JSONValue = [
      "text": item.answer, "remarks": item.remarks, "because": item.reasons,
      "sources": item.sources,
    ]
    return head + right(item) + reasons
  }

  private func right(_ item: QuizPaper.Item) -> JSONValue {
    let (question, solution) = (item.question, item.solution)
    switch question.form {
    case .name: return ["right": solution.ids, "also": solution.also]
    case .state: return ["right": solution.ids]
    case .choice, .set:
      return ["numbers": solution.ids.compactMap(question.vocabulary.number)]
    case .truth: return ["truth": solution.ids.contains(Vocabulary.yes)]
    case .recall: return ["points": item.points.isEmpty ? nil : item.points]
    case .sequence:
      let effects = solution.effects.map { document(of: $0, in: question) }
      return ["effects": effects, "example": solution.ids]
    }
  }

  private func document(of shown: Shown, in question: Question) -> JSONValue {
    let (effect, name) = (shown.effect, deck.names[shown.effect.name])
    let instances = question.card.architecture.map { deck.architectures[$0].instances } ?? []
    let (id, after) = (effect.id + 1, effect.after.map { $0 + 1 })
    return [
      "id": id, "after": after, "entry": shown.word, "kind": deck.kind(ofName: effect.name).id,
      "name": voice.text(name.name), "object": name.object,
      "instance": instances[effect.instance].id, "certainty": effect.certainty.rawValue,
    ]
  }
}

/// An effect of a sequence, and the word of its vocabulary.
private typealias Shown = (effect: TracedEffect, word: String)

extension QuizPaper.Item {
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
