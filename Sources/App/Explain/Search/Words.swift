import Platform
import Quiz

/// A word as it is written: letters and digits of one script.
///
/// FTS5's tokenizers cut at blanks. Names in code are cut at their capitals as well, and Korean words, whose
/// endings and compounds no list exhausts, into pairs of neighbouring syllables (most stems have two, which is
/// too short for FTS5's trigrams).
struct Word {
  let text: String
  let isHangul: Bool

  /// Its parts: of a name in code, `canvasDidScroll` in three, `XYCanvas` in two; of Hangul
  /// syllables, each with the next. Empty if there is only one part.
  var pieces: [String] {
    if isHangul {
      let letters = Array(text)
      return letters.count == 1 ? [text] : zip(letters, letters.dropFirst()).map { "\($0)\($1)" }
    }
    // A quick test first: most words have small letters only.
    guard text.utf8.dropFirst().contains(where: { $0 >= 0x80 || (0x41...0x5A).contains($0) }),
      text.dropFirst().contains(where: \.isCapital), !text.contains(where: \.isNumber)
    else { return [] }
    let letters = Array(text)
    let parts = letters.indices.reduce(into: [String]()) { parts, place in
      if place == 0 || Self.begins(place, letters) { parts.append("") }
      parts[parts.count - 1].append(letters[place])
    }
    return parts.count > 1 && parts[0].count > 1 ? parts : []
  }

  /// A capital after a small letter, or the last of several (`URLSession`), but for a plural
  /// (`URLs`).
  private static func begins(_ place: Int, _ letters: [Character]) -> Bool {
    guard letters[place].isCapital else { return false }
    if !letters[place - 1].isCapital { return true }
    let rest = letters[(place + 1)...]
    return rest.first?.isCapital == false && rest != ["s"]
  }

  var isCode: Bool { !isHangul && !pieces.isEmpty }

  static func words(in text: String) -> [Word] {
    // The blank ends the last word.
    let scalars = (text.precomposedHangul + " ").unicodeScalars
    var words: [Word] = []
    var start = scalars.startIndex
    var last = Unicode.Scalar.Script.none
    for index in scalars.indices {
      let script = scalars[index].script
      guard script != last else { continue }
      if last != .none {
        words.append(Word(text: String(scalars[start..<index]), isHangul: last == .hangul))
      }
      (start, last) = (index, script)
    }
    return words
  }

  /// A text as FTS5 reads it: all words but the stop words, with their pieces; of Korean words only the pieces.
  static func tokens(
    of text: String, without stop: Set<String> = [], withHangul: Bool = true
  ) -> String {
    var tokens = ""
    func append(_ token: String) {
      if !tokens.isEmpty { tokens += " " }
      tokens += token
    }
    for word in words(in: text) where withHangul || !word.isHangul {
      if !stop.isEmpty, stop.contains(word.text.lowercased()) { continue }
      if !word.isHangul { append(word.text) }
      word.pieces.forEach(append)
    }
    return tokens
  }
}

extension Unicode.Scalar {
  fileprivate enum Script { case none, hangul, other }

  fileprivate var script: Script {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .other
    case 0xAC00...0xD7A3: .hangul
    case 0x80...: properties.isAlphabetic ? .other : .none
    default: .none
    }
  }
}
