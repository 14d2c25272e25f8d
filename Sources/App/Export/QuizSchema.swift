import Quiz
import Machine

/// What `QuizDocument` writes, as a JSON Schema (draft 2020-12). Objects are closed: a member that
/// is not declared here is a mistake.
struct QuizSchema {
  /// The language of the descriptions.
  let voice: Voice

  var document: JSONValue {
    .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("lifecards-quiz 1"),
      "description": .string(voice.say("export.schema.document")),
      "oneOf": .array([Self.reference("paper"), Self.reference("key")]),
      "$defs": .object([
        "paper": closed(head("paper") + paper), "key": closed(head("key") + key),
        "question": closed(question), "answer": .object(["oneOf": .array(answers)]),
        "effect": closed(effect), "source": closed(source),
        "architecture": closed(architecture), "vocabulary": closed(vocabulary),
        "handle": Self.matching("^[2-9a-z]+@[0-9a-f]{4}$", voice.say("export.schema.handle")),
        "ids": Self.list(of: Self.text),
      ]),
    ])
  }

  // MARK: Documents

  private func head(_ document: String) -> [Member] {
    [
      Member("format", Self.constant(.string("lifecards-quiz"))),
      Member("version", Self.constant(.int(1))),
      Member("document", Self.constant(.string(document))),
      Member("language", Self.text), Member("deck", Self.text), Member("title", Self.text),
      Member("content", described(Self.text, "content")),
      Member("seed", Self.matching("^[0-9]+$", voice.say("export.schema.seed"))),
    ]
  }

  private var paper: [Member] {
    [
      Member("architectures", Self.list(of: Self.reference("architecture"))),
      Member("vocabularies", Self.list(of: Self.reference("vocabulary"))),
      Member("questions", Self.list(of: Self.reference("question"), minimum: 1)),
    ]
  }

  private var key: [Member] {
    [Member("answers", Self.list(of: Self.reference("answer"), minimum: 1))]
  }

  // MARK: Parts

  private var architecture: [Member] {
    [Member("id", Self.text), Member("title", Self.text), Member("versions", Self.words)]
  }

  private var vocabulary: [Member] {
    [
      Member("id", Self.text),
      Member(
        "entries", Self.list(of: closed([Member("id", Self.text), Member("title", Self.words)]))),
    ]
  }

  private var question: [Member] {
    [
      Member("handle", Self.reference("handle")),
      Member("kind", Self.choice(QuestionKind.allCases.map(\.rawValue))),
      Member("architecture", Self.text, isOptional: true),
      Member("asked", Self.choice(Situation.Frequency.allCases.map(\.rawValue))),
      Member("heading", Self.words),
      Member("text", described(Self.list(of: Self.words, minimum: 1), "text")),
      Member("code", described(Self.text, "code"), isOptional: true),
      Member(
        "choices", described(Self.list(of: Self.words, minimum: 2), "choices"), isOptional: true),
      Member("answer", described(Self.choice(Question.Form.allCases.map(\.rawValue)), "answer")),
      Member("vocabulary", described(Self.text, "vocabulary"), isOptional: true),
    ]
  }

  private var answers: [JSONValue] {
    Question.Form.allCases.map { form in
      closed(
        [
          Member("handle", Self.reference("handle")), Member("card", Self.text),
          Member("answer", Self.constant(.string(form.rawValue))),
        ] + right(form) + [
          Member("text", described(Self.words, "answer-text")),
          Member("remarks", described(Self.list(of: Self.words), "remarks")),
          Member("because", described(Self.list(of: Self.words), "because")),
          Member("sources", Self.list(of: Self.reference("source"))),
        ])
    }
  }

  private func right(_ form: Question.Form) -> [Member] {
    let right = Member("right", described(Self.list(of: Self.text, minimum: 1), "right"))
    return switch form {
    case .name: [right, Member("also", described(Self.reference("ids"), "also"))]
    case .state: [right]
    case .choice, .set:
      [Member("numbers", described(Self.list(of: Self.number, minimum: 1), "numbers"))]
    case .truth: [Member("truth", described(Self.boolean, "truth"))]
    case .path:
      [
        Member("role", described(Self.text, "role")), Member("goal", described(Self.text, "goal")),
        Member("avoiding", described(Self.text, "avoiding"), isOptional: true),
        Member("fewest", described(Self.boolean, "fewest")),
        Member("example", described(Self.reference("ids"), "example-path")),
      ]
    case .recall: []
    case .sequence:
      [
        Member("effects", described(Self.list(of: Self.reference("effect")), "effects")),
        Member("example", described(Self.reference("ids"), "example")),
      ]
    }
  }

  private var effect: [Member] {
    [
      Member("id", Self.number),
      Member("after", described(Self.list(of: Self.number), "after")),
      Member("entry", described(Self.text, "entry")), Member("kind", Self.text),
      Member("name", Self.words), Member("object", Self.words), Member("instance", Self.text),
      Member(
        "certainty",
        described(Self.choice(Certainty.allCases.map(\.rawValue)), "certainty")),
    ]
  }

  private var source: [Member] {
    [Member("id", Self.text), Member("title", Self.words), Member("location", Self.text)]
  }

  // MARK: Schemas

  private struct Member {
    let name: String
    let schema: JSONValue
    let isOptional: Bool

    init(_ name: String, _ schema: JSONValue, isOptional: Bool = false) {
      self.name = name
      self.schema = schema
      self.isOptional = isOptional
    }
  }

  private func closed(_ members: [Member]) -> JSONValue {
    .object([
      "type": .string("object"),
      "properties": .object(members.map { JSONValue.Member(key: $0.name, value: $0.schema) }),
      "required": .strings(members.filter { !$0.isOptional }.map(\.name)),
      "additionalProperties": .bool(false),
    ])
  }

  private func described(_ schema: JSONValue, _ key: String) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    return .object(
      members + [.init(key: "description", value: .string(voice.say("export.schema.\(key)")))])
  }

  private static let text: JSONValue = .object(["type": .string("string"), "minLength": .int(1)])
  private static let words: JSONValue = .object(["type": .string("string")])
  private static let boolean: JSONValue = .object(["type": .string("boolean")])
  private static let number: JSONValue = .object(["type": .string("integer"), "minimum": .int(1)])

  private static func constant(_ value: JSONValue) -> JSONValue { .object(["const": value]) }

  private static func choice(_ texts: [String]) -> JSONValue { .object(["enum": .strings(texts)]) }

  private static func matching(_ pattern: String, _ description: String) -> JSONValue {
    .object([
      "type": .string("string"), "pattern": .string(pattern), "description": .string(description),
    ])
  }

  private static func reference(_ name: String) -> JSONValue {
    .object(["$ref": .string("#/$defs/\(name)")])
  }

  private static func list(of item: JSONValue, minimum: Int? = nil) -> JSONValue {
    .object([
      "type": .string("array"), "items": item, "minItems": minimum.map { .int($0) },
    ])
  }
}
