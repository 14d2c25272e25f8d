import Machine

/// How texts are compared: case, blanks, width and signs do not matter.
package enum Spelling {
  /// The letters and digits of a text, small, Hangul composed.
  package static func fold(_ text: String) -> String {
    if let plain = foldedASCII(text) { return plain }
    return String(
      widthFolded(text).precomposedHangul.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The same for a text of ASCII only, in a fraction of the time; nil for any other.
  private static func foldedASCII(_ text: String) -> String? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> String? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { folded in
        var count = 0
        for byte in bytes {
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            folded[count] = byte
          case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded[count] = byte | 0x20
          default: continue
          }
          count += 1
        }
        return count
      }
    } ?? nil
  }

  /// A line as it is read: narrow letters, one kind of quotation mark and apostrophe, `o` and `x` for the
  /// signs that mean them, no letters of laughter and no marks that cannot be seen.
  static func cleaned(_ text: String) -> String {
    let folded = widthFolded(text).precomposedHangul
    // Alone it is a key of a Korean keyboard: ㅜ is n.
    guard folded.count > 1 else { return signs[folded.first ?? " "].map(String.init) ?? folded }
    var result = ""
    for character in folded {
      if let sign = signs[character] {
        result.append(sign)
      } else if let first = character.unicodeScalars.first, !isIdle(first) {
        result.append(character)
      }
    }
    return result
  }

  private static let signs: [Character: Character] = [
    "○": "o", "◯": "o", "⭕": "o", "⭕️": "o", "✅": "o", "✔": "o", "✔️": "o",
    "×": "x", "✕": "x", "✖": "x", "✖️": "x", "❌": "x", "✗": "x", "✘": "x",
    "’": "'", "‘": "'", "`": "\"", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
    "「": "\"", "」": "\"", "『": "\"", "』": "\"",
  ]

  /// Letters that laugh or cry (ㅋ ㅎ ㅠ ㅜ), and marks without width.
  private static func isIdle(_ scalar: Unicode.Scalar) -> Bool {
    [0x314B, 0x314E, 0x3160, 0x315C, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0xAD]
      .contains(scalar.value)
  }

  /// With letters and signs of full width as they are in ASCII (the part of NFKC that keyboards make).
  private static func widthFolded(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0xFF01...0xFF5E).contains($0.value) }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      result.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(result)
  }
}

extension String {
  /// Its letters, Hangul syllables taken apart; a lone jamo is the same letter as one in a syllable.
  var jamo: [Character] {
    var letters: [Character] = []
    for scalar in precomposedHangul.unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        letters.append(Character(scalar))
        continue
      }
      let index = Int(scalar.value - 0xAC00)
      letters.append(Self.leads[index / 588])
      if let vowel = Unicode.Scalar(0x314F + UInt32(index / 28 % 21)) {
        letters.append(Character(vowel))
      }
      if index % 28 > 0 { letters.append(Self.tails[index % 28 - 1]) }
    }
    return letters
  }

  private static let leads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let tails = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
}

extension Situation {
  /// Whether a folded text is one of its names: id, label in any language, other names.
  package func isCalled(_ folded: String) -> Bool {
    ([id] + accepts + label.byLanguage.values).contains { Spelling.fold($0) == folded }
  }
}

extension State {
  /// Whether a folded text is one of its names: path, last part of it, title in any language, others.
  package func isCalled(_ folded: String) -> Bool {
    let part = id.split(separator: ".").last.map(String.init) ?? id
    return ([id, part] + title.byLanguage.values + accepts).contains { Spelling.fold($0) == folded }
  }
}
