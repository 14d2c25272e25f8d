import Machine
import Platform

/// A text in which words are looked for as wholes. A Korean particle may follow one.
package struct WholeWords {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// The text with another in the place of each whole occurrence of a title.
  func replacing(_ title: String, with other: String) -> String {
    var (result, rest) = ("", text[...])
    while let found = rest.firstRange(of: title) {
      let end = text[found.upperBound...]
      let isWhole =
        !Self.joins(text[..<found.lowerBound].last, title.first)
        && !Self.joins(title.last, end.first)
      result += rest[..<found.lowerBound] + (isWhole ? other : title)
      rest = end
    }
    return result + rest
  }

  /// True if two letters that stand side by side belong to one word.
  private static func joins(_ one: Character?, _ other: Character?) -> Bool {
    guard let one, let other else { return false }
    return (one.isASCII && other.isASCII || !one.isASCII && other.isASCII)
      && (one.isOfWord || one == ":") && other.isOfWord
  }

  /// True if the letters of a spelling are those of some words in a row.
  package func spells(_ letters: String) -> Bool { Self.spells(letters, words) }

  /// The same of words that are taken apart already.
  static func spells(_ letters: String, _ words: [String]) -> Bool {
    let isLatin = letters.isLatin
    return words.indices.contains { start in
      var read = ""
      for word in words[start...] {
        read += word
        if read == letters || !isLatin && read.hasPrefix(letters) { return true }
        guard letters.hasPrefix(read) else { return false }
      }
      return false
    }
  }

  /// The letters of each word; what follows Latin ones in Korean is a word of its own.
  var words: [String] {
    text.split { !$0.isOfWord }.flatMap { word -> [String] in
      let latin = word.prefix { $0.isASCII }
      return [latin, word[latin.endIndex...]].filter { !$0.isEmpty }
        .map { Spelling.letters(String($0)) }
    }
  }
}

extension Situation {
  /// The number of letters of its longest name that stands in a text; nil if none does.
  package func namedLength(in words: WholeWords) -> Int? {
    let names = (accepts + label.byLanguage.values).map { Spelling.letters($0) }
    let said = words.words
    return names.filter { name in
      name.count >= Self.leastOfName && WholeWords.spells(name, said)
    }.map(\.count).max()
  }

  private static let leastOfName = 4
}
