import Platform
import Machine

/// Makes texts comparable: case, blanks, width and signs do not matter.
package enum Spelling {
  /// The letters and digits of a text, in lower case, Hangul composed.
  package static func fold(_ text: String) -> String {
    // Most texts are ASCII, which takes a fraction of the time.
    if text.isLatin { return String(decoding: text.utf8.compactMap(small), as: UTF8.self) }
    return String(normalised(text).lowercased().filter { $0.isOfWord })
  }

  private static func small(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }

  /// Folds a text and takes Hangul apart, so that endings without a syllable of their own can be taken off.
  static func letters(_ text: String) -> String {
    let folded = fold(text)
    return folded.isLatin ? folded : String(folded.jamo)
  }

  /// A line as it is read: narrow letters, one kind of quotation mark and apostrophe, `o` and `x` for the
  /// signs that mean them, no letters of laughter and no marks that cannot be seen.
  static func cleaned(_ text: String) -> String {
    let text = normalised(text)
    // Alone it is a key of a Korean keyboard: ㅜ is n.
    guard text.count > 1 else { return String(text.map { signs[$0] ?? $0 }) }
    return String(text.compactMap { silent.contains($0) ? nil : signs[$0] ?? $0 })
  }

  private static let signs: [Character: Character] = [
    "○": "o", "◯": "o", "⭕": "o", "⭕️": "o", "✅": "o", "✔": "o", "✔️": "o",
    "×": "x", "✕": "x", "✖": "x", "✖️": "x", "❌": "x", "✗": "x", "✘": "x",
    "’": "'", "‘": "'", "`": "\"", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
    "「": "\"", "」": "\"", "『": "\"", "』": "\"",
  ]

  /// Letters that laugh or cry, and marks without width.
  private static let silent: Set<Character> = [
    "ㅋ", "ㅎ", "ㅠ", "ㅜ", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}",
  ]

  /// All of NFKC that keyboards make, as its tables are not at hand: letters and signs of full width as
  /// they are in ASCII, and Hangul composed. Other canonical forms are equal to Swift as they stand.
  private static func normalised(_ text: String) -> String {
    let wide: ClosedRange<UInt32> = 0xFF01...0xFF5E
    let narrow = text.unicodeScalars.map { scalar in
      wide.contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(narrow)).precomposedHangul
  }
}

extension String {
  var isLatin: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Its letters, Hangul syllables taken apart; a lone jamo is the same letter as one in a syllable.
  package var jamo: [Character] {
    var letters: [Character] = []
    for scalar in precomposedHangul.unicodeScalars {
      let value = Int(scalar.value)
      switch value {
      case 0xAC00...0xD7A3:
        let index = value - 0xAC00
        letters += [Self.leads[index / 588], Self.vowels[index / 28 % 21]]
        if index % 28 > 0 { letters.append(Self.tails[index % 28 - 1]) }
      case 0x1100...0x1112: letters.append(Self.leads[value - 0x1100])
      case 0x1161...0x1175: letters.append(Self.vowels[value - 0x1161])
      case 0x11A8...0x11C2: letters.append(Self.tails[value - 0x11A8])
      default: letters.append(Character(scalar))
      }
    }
    return letters
  }

  private static let leads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let tails = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
}

extension Situation {
  /// True if a folded text is one of its names: id, label in any language, other names.
  package func isCalled(_ folded: String) -> Bool {
    ([id] + accepts + label.byLanguage.values).contains { Spelling.fold($0) == folded }
  }
}

extension State {
  /// True if a folded text is one of its names: path, last part of it, title in any language, others.
  package func isCalled(_ folded: String) -> Bool {
    let part = id.split(separator: ".").last.map(String.init) ?? id
    return ([id, part] + title.byLanguage.values + accepts).contains { Spelling.fold($0) == folded }
  }
}

extension String {
  /// The same text with conjoining jamo put together into syllables (the Hangul part of NFC).
  package var precomposedHangul: String {
    guard unicodeScalars.contains(where: { (0x1100...0x11FF).contains($0.value) }) else {
      return self
    }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard let last = result.last, let joined = Self.compose(last.value, scalar.value) else {
        result.append(scalar)
        continue
      }
      result.removeLast()
      result.append(joined)
    }
    return String(result)
  }

  /// Unicode 3.12, Hangul syllable composition.
  private static func compose(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28)
    }
    if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(second)
    {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    return nil
  }
}
