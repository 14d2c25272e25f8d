import Platform
import Quiz

extension Rule {
  /// Things that learners must tell apart must not read the same in any language: letters and digits are compared.
  static let sameText = files("same-text") { contents in
    let shared = contents.shared
    let situations = shared.situations
    let groups: [(thing: String, key: String, items: [(id: Word, texts: Texts)])] = [
      ("situation", "label", situations.map { ($0.id, $0.label) }),
      ("situation", "text", situations.map { ($0.id, $0.text) }),
      ("situation", "clause", situations.map { ($0.id, $0.clause) }),
      ("duty", "task", shared.duties.map { ($0.id, $0.task) }),
      ("duty", "does", shared.duties.map { ($0.id, $0.does) }),
      ("definition", "front", shared.definitions.map { ($0.id, $0.front) }),
      ("name", "gloss", contents.names.map { ($0.id, $0.gloss) }),
    ]
    let starts = contents.architectures.map(\.starts).map { starts in
      (thing: "start", key: "text", items: starts.map { (id: $0.id, texts: $0.text) })
    }
    return (groups + starts).flatMap { group in
      contents.languages.flatMap { language in
        repeated(group.items, language, ["kind": group.thing, "key": group.key])
      }
    }
  }

  /// A finding for each item whose text an earlier one has.
  private static func repeated(
    _ items: [(id: Word, texts: Texts)], _ language: String, _ arguments: [String: String]
  ) -> [Finding] {
    var first: [String: (id: Word, texts: Texts)] = [:]
    return items.compactMap { item in
      guard let text = item.texts[language] else { return nil }
      let folded = Spelling.fold(text.text)
      guard !folded.isEmpty, let other = first.updateValue(item, forKey: folded) else { return nil }
      let names = ["other": other.id.text, "language": language]
      return Finding(
        "same-text", arguments.merging(names) { $1 }, at: text.span,
        notes: [Finding.Note("other-text", at: other.texts.span)])
    }
  }

  /// The text of a question must not contain its answer.
  static let answerGivenAway = files("answer-given-away") { contents in
    let shared = contents.shared
    let names = AnswerSpellings(contents)
    let told =
      shared.situations.flatMap { [$0.text, $0.clause, $0.told].compactMap(\.self) }
      + shared.duties.flatMap { [$0.task, $0.does] }
      + contents.architectures.flatMap { $0.starts.map(\.text) }
    return told.flatMap(\.entries).compactMap { entry in
      names.spelling(in: entry.word.text).map { givenAway($0, at: entry.word) }
    } + shared.definitions.flatMap(answered) + titles(contents)
  }

  private static func givenAway(_ name: String, at word: Word) -> Finding {
    Finding("answer-given-away", ["name": name], at: word.span)
  }

  /// Findings for definitions whose question contains the answer.
  private static func answered(_ definition: DefinitionDraft) -> [Finding] {
    definition.front.entries.compactMap { language, question in
      let front = Spelling.fold(question.text)
      let points = definition.back.map { Spelling.fold($0[language]?.text ?? "") }
      guard points.contains(where: { !$0.isEmpty && front.contains($0) }) else { return nil }
      return Finding("answer-given-away", "definition", at: question.span)
    }
  }

  /// Findings for families whose title contains one of their names.
  private static func titles(_ contents: Contents) -> [Finding] {
    let names = contents.names.byName { ($0.id.text, $0) }
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
  /// Spellings, by their first word.
  private let spellings: [Substring: [String]]

  /// The shortest alternative spelling that is looked for; shorter ones are often ordinary words.
  private static let shortestOther = 6

  init(_ contents: Contents) {
    let kinds = Set(contents.shared.kinds.filter(\.isAsked).map(\.id.text))
    let names = contents.names.filter { kinds.contains($0.kind.text) && $0.isAsked }
    spellings = Dictionary(grouping: Set(names.flatMap(Self.spellings))) {
      Self.words(of: $0).first ?? ""
    }
  }

  static func spellings(of name: NameDraft) -> [String] {
    let written = name.name.entries.map(\.word.text)
    let bases = written.filter { $0.hasSuffix("(_:)") || $0.hasSuffix("()") }
      .map { String($0.prefix { $0 != "(" }) }
    return (written + bases).filter(isCode)
      + name.accepts.filter { $0.count >= shortestOther }
  }

  /// True if a spelling cannot be an ordinary word: it has a capital or a sign after its first letter.
  static func isCode(_ text: String) -> Bool {
    text.dropFirst().contains { $0.isUppercase || !$0.isLetter && !$0.isWhitespace }
  }

  /// The first spelling, by the alphabet, that stands in a text as a word of its own.
  func spelling(in text: String) -> String? {
    Set(Self.words(of: text)).flatMap { spellings[$0] ?? [] }.filter { Self.stands($0, in: text) }
      .min()
  }

  private static func words(of text: String) -> [Substring] { text.split { !isWord($0) } }

  static func stands(_ spelling: String, in text: String) -> Bool {
    guard text.contains(spelling) else { return false }
    return text.ranges(of: spelling).contains { range in
      !isWord(text[..<range.lowerBound].last) && !isWord(text[range.upperBound...].first)
    }
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isOfWord && !$0.isHangul } ?? false
  }
}
