import Quiz

// What learners must tell apart, and what must not be told to them.

extension Rule {
  /// What learners must tell apart must not read the same in any language.
  static let sameText = Rule(
    id: "same-text",
    files: { contents in
      let shared = contents.shared
      let situations = shared.situations
      return repeated("situation", "label", situations.map { ($0.id, $0.label) }, contents)
        + repeated("situation", "text", situations.map { ($0.id, $0.text) }, contents)
        + repeated("situation", "clause", situations.map { ($0.id, $0.clause) }, contents)
        + repeated("duty", "task", shared.duties.map { ($0.id, $0.task) }, contents)
        + repeated("duty", "does", shared.duties.map { ($0.id, $0.does) }, contents)
        + repeated("definition", "front", shared.definitions.map { ($0.id, $0.front) }, contents)
        + repeated("name", "gloss", contents.names.map { ($0.id, $0.gloss) }, contents)
        + contents.architectures.flatMap {
          repeated("start", "text", $0.starts.map { ($0.id, $0.text) }, contents)
        }
    })

  /// Those whose text an earlier one has, letters and digits compared.
  private static func repeated(
    _ thing: String, _ key: String, _ items: [(id: Word, texts: Texts)],
    _ contents: Contents
  ) -> [Finding] {
    contents.languages.flatMap { language -> [Finding] in
      var first: [String: (id: Word, texts: Texts)] = [:]
      return items.compactMap { item in
        guard let text = item.texts[language] else { return nil }
        let folded = Spelling.fold(text.text)
        guard !folded.isEmpty, let other = first.updateValue(item, forKey: folded) else {
          return nil
        }
        return Finding(
          rule: "same-text",
          arguments: ["kind": thing, "key": key, "other": other.id.text, "language": language],
          at: text.span, notes: [Finding.Note("other-text", at: other.texts.span)])
      }
    }
  }

  /// What a question says must not contain what it asks for.
  static let answerGivenAway = Rule(
    id: "answer-given-away",
    files: { contents in
      let shared = contents.shared
      let names = AnswerSpellings(contents)
      let told =
        shared.situations.flatMap { [$0.text, $0.clause] + ($0.told.map { [$0] } ?? []) }
        + shared.duties.flatMap { [$0.task, $0.does] }
        + contents.architectures.flatMap { $0.starts.map(\.text) }
      return told.flatMap(\.entries).compactMap { entry in
        names.spelling(in: entry.word.text).map { givenAway($0, at: entry.word) }
      } + shared.definitions.flatMap(answered) + titles(contents)
    })

  private static func givenAway(_ name: String, at word: Word) -> Finding {
    Finding(rule: "answer-given-away", arguments: ["name": name], at: word.span)
  }

  /// Definitions whose question contains their answer.
  private static func answered(_ definition: DefinitionDraft) -> [Finding] {
    definition.front.entries.compactMap { language, front in
      let back = Spelling.fold(definition.back[language]?.text ?? "")
      guard !back.isEmpty, Spelling.fold(front.text).contains(back) else { return nil }
      return Finding(rule: "answer-given-away", detail: "definition", at: front.span)
    }
  }

  /// Families whose title contains one of their names.
  private static func titles(_ contents: Contents) -> [Finding] {
    let names = Dictionary(
      contents.names.map { ($0.id.text, $0) }, uniquingKeysWith: { first, _ in first })
    return contents.shared.families.flatMap { family in
      let members = contents.shared.counterparts.flatMap(\.members)
        .filter { $0.key.text == family.id.text }.compactMap { names[$0.value.text] }
      let spellings = members.flatMap(AnswerSpellings.spellings)
      return family.title.entries.compactMap { entry in
        spellings.first { AnswerSpellings.stands($0, in: entry.word.text) }
          .map { givenAway($0, at: entry.word) }
      }
    }
  }
}

/// The spellings of the names that questions can ask for, to be looked for where they must not stand.
struct AnswerSpellings {
  private let spellings: [String]

  /// Other spellings that are shorter are words of the language as well.
  private static let shortestOther = 6

  init(_ contents: Contents) {
    let kinds = Set(contents.shared.kinds.filter(\.isAsked).map(\.id.text))
    let names = contents.names.filter { kinds.contains($0.kind.text) && $0.isAsked }
    spellings = Array(Set(names.flatMap(Self.spellings))).sorted()
  }

  static func spellings(of name: NameDraft) -> [String] {
    let written = name.name.entries.map(\.word.text)
    let bases = written.filter { $0.hasSuffix("(_:)") || $0.hasSuffix("()") }
      .map { String($0.prefix { $0 != "(" }) }
    return (written + bases).filter(isCode)
      + name.accepts.map(\.text).filter { $0.count >= shortestOther }
  }

  /// A spelling that no sentence has by chance: with a capital or a sign within.
  static func isCode(_ text: String) -> Bool {
    text.dropFirst().contains { $0.isUppercase || !$0.isLetter && !$0.isWhitespace }
  }

  /// The first spelling that stands in a text as a word of its own.
  func spelling(in text: String) -> String? {
    spellings.first { Self.stands($0, in: text) }
  }

  static func stands(_ spelling: String, in text: String) -> Bool {
    guard text.contains(spelling) else { return false }
    return text.ranges(of: spelling).contains { range in
      !isWord(text[..<range.lowerBound].last) && !isWord(text[range.upperBound...].first)
    }
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { ($0.isLetter || $0.isNumber) && !$0.isHangul } ?? false
  }
}
