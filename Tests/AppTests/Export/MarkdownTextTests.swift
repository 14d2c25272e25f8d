import Quiz
import Testing

@testable import App

@Suite struct MarkdownTextTests {
  private let text = MarkdownText(spotter: CodeSpotter(Decks.doors.deck))

  @Test(arguments: [
    (
      "a_b *c* [d](e) <f> & g|h ~i~ $j$ `k` #l \\",
      ##"a\_b \*c\* \[d\](e) \<f> \& g\|h \~i\~ \$j\$ \`k\` \#l \\"##
    ),
    ("- a", #"\- a"#), ("+ a", #"\+ a"#), ("> a", #"\> a"#), ("=", #"\="#),
    ("1. a", #"1\. a"#), ("12) a", #"12\) a"#), ("1a. b", "1a. b"),
    ("a\n\n    b\tc", "a b c"),
    ("a -> b, 한글", "a -> b, 한글"),
  ])
  func whatMarkdownWouldReadIsEscaped(plain: String, expected: String) {
    #expect(text.block(plain) == expected)
  }

  @Test(arguments: [
    ("door(_:willOpen:by:) runs", "`door(_:willOpen:by:)` runs"),
    ("door(_:willOpen:by:)가 불립니다", "`door(_:willOpen:by:)`가 불립니다"),
    ("adoor(_:willOpen:by:)", #"adoor(\_:willOpen:by:)"#),
    ("Door<T>.didOpening", #"Door\<T>.didOpening"#),
    ("creak", "creak"),
  ])
  func namesInCodeBecomeCode(plain: String, expected: String) {
    #expect(text.inline(plain) == expected)
  }

  @Test(arguments: [
    ("a", "`a`"), ("a`b", "``a`b``"), ("`a`", "`` `a` ``"), ("a``b`c", "```a``b`c```"),
  ])
  func codeIsFencedByMoreBackticksThanItHas(plain: String, expected: String) {
    #expect(MarkdownText.code(plain) == expected)
  }

  @Test func addressesAreLinksAndFilesAreNot() {
    #expect(
      text.link(Source(id: "", title: "a_[b]", location: "https://x.org/a(_:)<b> c"))
        == #"[a\_\[b\]](<https://x.org/a(_:)%3Cb%3E%20c>)"#)
    #expect(text.link(Source(id: "", title: "a", location: "b_c.txt")) == "a (`b_c.txt`)")
  }
}
