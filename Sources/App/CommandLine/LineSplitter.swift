/// Splits a command line typed at the prompt into words, as a shell would: quotes keep blanks.
enum LineSplitter {
  static func words(in line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}

extension String {
  /// While a question is answered commands begin with a colon; elsewhere they may.
  var withoutColon: String {
    count > 1 && hasPrefix(":") ? String(dropFirst()) : self
  }
}
