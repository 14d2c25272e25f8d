import Platform
import Content
import TestSupport
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("한글", 4), ("ㅎㅏ", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2),  // 한 in conjoining jamo
    ("\u{1161}", 0), ("\u{11AB}", 0), ("\u{1112}", 2), ("\u{D7B0}", 0),
    ("漢字", 4), ("カナ", 4), ("ｶﾅ", 2), ("Ａ！", 4), ("。「", 4),
    ("e\u{301}", 1), ("é", 1), ("a\u{200B}b", 2), ("\u{AD}", 1),
    ("😀", 2), ("👩‍👩‍👧", 2), ("🇰🇷", 2), ("👍🏽", 2), ("❤️", 2), ("1️⃣", 2), ("🫠", 2),
    ("→", 1), ("…", 1), ("·", 1), ("±", 1), ("①", 1), ("\t", 0), ("\u{1B}", 0), ("\u{85}", 0),
  ])
  func columns(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }

  @Test func everyHangulSyllableIsWide() {
    for value in some(UInt32(0xAC00)...0xD7A3) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(DisplayWidth.columns(of: Character(scalar)) == 2)
    }
  }

  @Test func decomposedSyllablesAreAsWideAsPrecomposedOnes() {
    for value in stride(from: UInt32(0xAC00), through: 0xD7A3, by: 97) {
      let index = value - 0xAC00
      let jamo = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
      let parts = (index % 28 == 0 ? jamo.dropLast() : jamo[...]).compactMap(Unicode.Scalar.init)
      let text = String(String.UnicodeScalarView(parts))
      #expect(DisplayWidth.columns(of: text) == 2)
    }
  }

  @Test func paddingFillsColumnsAndNeverCuts() {
    #expect("한글".padded(to: 6) == "한글  ")
    #expect("abc".padded(to: 6) == "abc   ")
    #expect("한글".padded(to: 3) == "한글")
    #expect("".padded(to: -1) == "")
  }
}
