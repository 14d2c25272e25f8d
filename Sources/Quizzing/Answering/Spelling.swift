/// Reads spellings kindly: case, blanks, parentheses, argument labels and Korean particles do not matter.
package enum Spelling {
  /// The letters and digits of a text, small, Hangul composed.
  package static func fold(_ text: String) -> String {
    String(
      text.precomposedHangul.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Endings that a Korean answer may carry, longest first.
  private static let endings = [
    "입니다", "이에요", "예요", "메서드", "메소드", "상태", "으로", "에서", "을", "를", "이", "가", "은", "는", "로", "에",
  ]

  /// The text without one Korean ending after another; nil if it has none.
  package static func withoutEnding(_ folded: String) -> String? {
    for ending in endings where folded.hasSuffix(ending) && folded.count > ending.count {
      return String(folded.dropLast(ending.count))
    }
    return nil
  }
}
