import Machine

/// Reads spellings kindly: case, blanks, parentheses, argument labels and Korean particles do not matter.
package enum Spelling {
  /// The letters and digits of a text, small, Hangul composed.
  package static func fold(_ text: String) -> String {
    if let plain = foldedASCII(text) { return plain }
    return String(
      text.precomposedHangul.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// With letters in the place of signs that stand for them.
  static func signs(_ text: String) -> String {
    String(text.map { signs[$0] ?? $0 })
  }

  private static let signs: [Character: Character] = [
    "○": "o", "◯": "o", "⭕": "o", "⭕️": "o", "×": "x", "✕": "x", "✖": "x", "✖️": "x", "❌": "x",
    "✗": "x",
  ]

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

  /// Endings that a Korean answer may carry, longest first.
  private static let endings = [
    "이라고생각합니다", "이라고생각해요", "라고생각합니다", "라고생각해요", "이라고봅니다", "라고봅니다", "인것같습니다", "인것같아요",
    "인것같네요", "인것같은데요", "일것같습니다", "일것같아요", "인듯합니다", "인듯해요", "인듯요", "인듯", "같습니다", "같아요",
    "고생각합니다", "고생각해요", "고봅니다", "고봐요", "되었습니다", "됐습니다", "됩니다", "된다", "돼요", "호출됩니다", "출력됩니다", "게시됩니다",
    "입니다", "이에요", "이예요", "에요", "예요",
    "이네요", "네요", "이죠", "죠",
    "이다", "이요", "인가요", "메서드", "메소드", "함수", "콜백", "상태",
    "으로",
    "에서", "부터", "까지", "됨", "요", "을", "를", "이", "가", "은", "는", "로", "에", "만", "도", "번",
  ]

  /// Endings that mean whose something is.
  static let owners = ["'s", "’s", "의"]

  /// Endings that mean that something else follows.
  static let links = ["하고", "이랑", "랑", "과", "와"]

  /// Whether a verb says that something else happens after it.
  static func isFollowed(_ word: Substring) -> Bool {
    word.count > 2 && word.hasSuffix("고")
  }

  /// What stands between the ends of a range of numbers, and behind it.
  static let rangeSigns = ["부터", "에서", "...", ".."]

  /// What a number may be followed by.
  static let counters = ["번"]

  /// A folded word without the ending that says how it is used: `locks` and `locked` as `lock`.
  static func stem(_ folded: String) -> String {
    guard folded.allSatisfy(\.isASCII) else {
      let particles = ["을", "를", "이", "가", "은", "는"]
      let last = particles.first { folded.count > 2 && folded.hasSuffix($0) }
      return String(folded.dropLast(last?.count ?? 0))
    }
    var stem = folded
    if let ending = ["ing", "ed"].first(where: { stem.hasSuffix($0) && stem.count > $0.count + 2 })
    {
      stem.removeLast(ending.count)
    } else if stem.hasSuffix("s"), !stem.hasSuffix("ss"), stem.count > 2 {
      stem.removeLast()
    }
    if stem.hasSuffix("e"), stem.count > 2 { stem.removeLast() }
    return stem
  }

  /// The text without one Korean ending after another; nil if it has none.
  package static func withoutEnding(_ folded: String) -> String? {
    for ending in endings where folded.hasSuffix(ending) && folded.count > ending.count {
      return String(folded.dropLast(ending.count))
    }
    return nil
  }
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
