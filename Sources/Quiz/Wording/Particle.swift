import Platform

/// Korean particles, which follow the reading of the last word said.
package enum Particle {
  /// Each row: the form after a consonant, after ㄹ, after a vowel.
  private static let forms = [
    ["을", "을", "를"], ["이", "이", "가"], ["은", "은", "는"], ["과", "과", "와"],
    ["으로", "로", "로"], ["이라", "이라", "라"], ["이나", "이나", "나"], ["이고", "이고", "고"],
  ]

  /// The last sound of a text.
  private enum Ending: Int { case consonant, rieul, vowel }

  /// The form of `particle` (either of its forms) that fits after `phrase`; nil if it is no particle.
  package static func form(_ particle: String, after phrase: Phrase) -> String? {
    forms.first { $0.contains(particle) }?[ending(of: phrase).rawValue]
  }

  private static func ending(of phrase: Phrase) -> Ending {
    let text = withoutRemark(phrase.text)
    let last = text.last { $0.isOfWord }
    return last.flatMap(hangulEnding) ?? phrase.reads?.last.flatMap(hangulEnding)
      ?? last.flatMap(digitEnding) ?? latinEnding(text)
  }

  /// The sound that English words mostly end with in Hangul: 런 (run), 셀 (cell), 스텝 (step), but 스타트 (start).
  private static func latinEnding(_ text: Substring) -> Ending {
    let letters = Array(text.lowercased().filter(\.isLetter).suffix(3))
    guard letters.count == 3, let last = letters.last else { return .vowel }
    let isVowel = letters.map { "aeiouy".contains($0) }
    let isShort = isVowel[1] && !isVowel[0] || letters[1] == last || letters[1] == "c"
    switch last {
    case "l": return .rieul
    case "m", "n": return .consonant
    case "g": return letters[1] == "n" ? .consonant : .vowel
    case "p", "t", "k": return isShort ? .consonant : .vowel
    default: return .vowel
    }
  }

  /// The text before a remark in parentheses at its end, which is not read aloud; all of it where
  /// there is nothing before.
  private static func withoutRemark(_ text: String) -> Substring {
    guard text.last == ")", let open = text.lastIndex(of: "("), open != text.startIndex else {
      return text[...]
    }
    return text[..<open]
  }

  private static func hangulEnding(_ character: Character) -> Ending? {
    guard let scalar = String(character).precomposedHangul.unicodeScalars.last,
      (0xAC00...0xD7A3).contains(scalar.value)
    else { return nil }
    return switch (scalar.value - 0xAC00) % 28 {
    case 0: .vowel
    case 8: .rieul
    default: .consonant
    }
  }

  /// 0 영, 1 일, 2 이, 3 삼, 4 사, 5 오, 6 육, 7 칠, 8 팔, 9 구; 10 십, 100 백 and so on end like 영.
  private static func digitEnding(_ character: Character) -> Ending? {
    switch character {
    case "0", "3", "6": .consonant
    case "1", "7", "8": .rieul
    case "2", "4", "5", "9": .vowel
    default: nil
    }
  }
}

/// A piece of text with how it is read aloud in Hangul, so that a Korean particle can follow it.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let text: String
  package let reads: String?

  package init(_ text: String, reads: String? = nil) { (self.text, self.reads) = (text, reads) }

  package init(stringLiteral value: String) { self.init(value) }

  package init(_ number: Int) { self.init(String(number)) }
}

/// A value that fills a sentence: a word, a number, or a phrase that knows how it is read.
package protocol PhraseConvertible { var phrase: Phrase { get } }

extension Phrase: PhraseConvertible {
  package var phrase: Phrase { self }
}

extension String: PhraseConvertible {
  package var phrase: Phrase { Phrase(self) }
}

extension Int: PhraseConvertible {
  package var phrase: Phrase { Phrase(self) }
}
