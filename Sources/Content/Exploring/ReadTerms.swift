import Quiz

/// The terms of the content whose ends are known to be read in some way, found by what a text ends in.
struct ReadTerms {
  /// By the term's last word.
  private var terms: [String: [Phrase]] = [:]

  init(_ contents: ContentReader.Contents) {
    let roles = contents.architectures.flatMap { $0.items("roles") }
    let titled =
      roles + contents.architectures.compactMap { $0.first("architecture") } + contents.states
      + contents.shared.items("families")
    add(contents.names, "name")
    add(contents.shared.items("kinds"), "noun")
    add(contents.shared.items("glossary"), "term")
    add(titled, "title")
  }

  private mutating func add(_ nodes: [Node], _ key: String) {
    for node in nodes {
      guard let value = node[key], let text = (value["ko"] ?? value).string else { continue }
      add(Phrase(text, reads: node["reads"]?.string))
      if text.hasSuffix("(_:)") {
        add(Phrase(String(text.dropLast(4)), reads: node["reads"]?.string))
      }
    }
  }

  /// A term that ends in a Latin letter can only be judged if its reading is written.
  private mutating func add(_ term: Phrase) {
    guard let last = term.text.last, term.text.count > 1, last.isHangul || term.reads != nil else {
      return
    }
    terms[Self.lastWord(of: term.text[...]), default: []].append(term)
  }

  /// The longest term that `text` ends in, as a word of its own.
  func term(endingIn text: Substring) -> Phrase? {
    (terms[Self.lastWord(of: text)] ?? []).filter { Self.ends(text, in: $0.text) }
      .max { $0.text.count < $1.text.count }
  }

  private static func ends(_ text: Substring, in term: String) -> Bool {
    guard text.hasSuffix(term), let first = term.first else { return false }
    guard let before = text.dropLast(term.count).last else { return true }
    if first.isHangul { return !before.isHangul && !before.isLetter }
    return before.isHangul || !(before.isLetter || before.isNumber || "._-@{".contains(before))
  }

  private static func lastWord(of text: Substring) -> String {
    guard let blank = text.lastIndex(where: { " (‘“'`\"".contains($0) }) else {
      return String(text)
    }
    let word = text[text.index(after: blank)...]
    return String(word)
  }
}
