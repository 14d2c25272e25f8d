import Quiz

/// A word as it is written: letters and digits of one script.
///
/// FTS5's tokenizers cut at blanks. Names in code are cut at their capitals as well, and Korean words, whose
/// endings and compounds no list exhausts, into pairs of neighbouring syllables (most stems have two, which is
/// too short for FTS5's trigrams).
struct Word {
  let letters: ArraySlice<Unicode.Scalar>
  let isHangul: Bool

  var text: String { Self.text(letters) }

  /// Syllables, each with the next; the only one, if there is only one. Empty if not Korean.
  var pairs: [String] {
    guard isHangul else { return [] }
    if letters.count == 1 { return [text] }
    return zip(letters, letters.dropFirst()).map { Self.text([$0, $1]) }
  }

  /// `canvasDidScroll` in three, `XYCanvas` in two; empty if there is only one part.
  var parts: [String] {
    guard !isHangul, !letters.contains(where: \.isDigit) else { return [] }
    var parts: [ArraySlice<Unicode.Scalar>] = []
    var start = letters.startIndex
    for place in letters.indices.dropFirst() where isBoundary(at: place) {
      parts.append(letters[start..<place])
      start = place
    }
    guard let first = parts.first, first.count > 1 else { return [] }
    return (parts + [letters[start...]]).map { Self.text($0) }
  }

  /// Before a capital after a small letter, and before the last capital of several.
  private func isBoundary(at place: Int) -> Bool {
    guard letters[place].isCapital else { return false }
    if !letters[place - 1].isCapital { return true }
    let rest = letters[(place + 1)...]
    return rest.first.map { !$0.isCapital } ?? false && rest != ["s"]
  }

  static func words(in text: String) -> [Word] {
    let letters = Array(text.precomposedHangul.unicodeScalars)
    var words: [Word] = []
    var rest = letters[...]
    while let script = rest.first?.script {
      let word = rest.prefix { $0.script == script }
      if script != .none { words.append(Word(letters: word, isHangul: script == .hangul)) }
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters)
    return String(view)
  }
}

extension Word {
  /// A text as FTS5 is to read it: every word, and what it is cut into.
  static func tokens(of text: String, withHangul: Bool = true) -> String {
    var tokens: [String] = []
    for word in words(in: text) {
      if word.isHangul {
        if withHangul { tokens += word.pairs }
      } else {
        tokens.append(word.text)
        tokens += word.parts
      }
    }
    return tokens.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  fileprivate enum Script { case none, hangul, other }

  /// None if it is no letter and no digit.
  fileprivate var script: Script {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .other
    case 0xAC00...0xD7A3: .hangul
    case 0x80...: properties.isAlphabetic ? .other : .none
    default: .none
    }
  }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(value) }
}
