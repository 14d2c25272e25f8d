extension Rule {
  /// Korean keeps to one register, and to the words that the field uses.
  static let register = Rule(
    id: "register",
    texts: { contents in
      contents.writtenTexts.flatMap { text -> [Finding] in
        guard let korean = text["ko"], !text.isVocabulary else { return [] }
        return endings(korean.text, at: korean.node) + words(korean.text, at: korean.node)
      }
    })

  private static let plainEndings = [
    "함", "임", "음", "됨", "해", "돼", "해요", "에요", "예요", "어요", "아요", "네요", "죠",
  ]
  private static let plainQuestions = ["는가", "인가", "은가", "할까", "을까", "될까", "하나", "되나", "나"]
  /// Other words for what all texts call by one.
  private static let strangeWords = ["당신", "메소드", "장면"]

  /// Sentences that do not end as they should.
  private static func endings(_ text: String, at node: Node) -> [Finding] {
    sentences(of: text).filter(isPlain).map {
      Finding(
        rule: "register", detail: "ending", arguments: ["sentence": String($0.suffix(24))],
        at: node.span)
    }
  }

  /// The parts that end in a full stop or question mark before a blank or the end, with that mark.
  private static func sentences(of text: String) -> [Substring] {
    let marks = text.indices.filter { index in
      guard text[index] == "." || text[index] == "?" else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || text[next].isWhitespace
    }
    return zip([nil] + marks, marks).map { before, mark in
      let start = before.map { text.index(after: $0) } ?? text.startIndex
      return text[start...mark].drop(while: \.isWhitespace)
    }
  }

  private static func isPlain(_ sentence: Substring) -> Bool {
    let words = sentence.dropLast()
    if sentence.last == "?" { return plainQuestions.contains { words.hasSuffix($0) } }
    if words.hasSuffix("다") { return !words.hasSuffix("니다") }
    return plainEndings.contains { words.hasSuffix($0) }
  }

  private static func words(_ text: String, at node: Node) -> [Finding] {
    strangeWords.filter { text.contains($0) }.map {
      Finding(rule: "register", detail: "word", arguments: ["word": $0], at: node.span)
    }
  }
}
