import Quiz
import Testing

@testable import App

@Suite struct HTMLTextTests {
  private let html = HTMLText(spotter: CodeSpotter(Decks.doors.deck))

  @Test(arguments: [
    ("Array<Int> & \"b\"", "Array&lt;Int&gt; &amp; &quot;b&quot;"),
    ("&lt;", "&amp;lt;"),
    ("[sound:x.mp3] [$]a[/$]", "&#91;sound:x.mp3] &#91;$]a&#91;/$]"),
    ("a\tb\nc", "a b c"),
    ("Door<T>.didOpen이 불립니다", "<code>Door&lt;T&gt;.didOpen</code>이 불립니다"),
  ])
  func textShowsAsItIs(plain: String, expected: String) {
    #expect(html.inline(plain) == expected)
  }

  @Test func addressesAreEscapedInLinks() {
    #expect(
      html.link(Source(id: "", title: "<a>", location: "https://x.org/?a=1&b=\""))
        == #"<a href="https://x.org/?a=1&amp;b=&quot;">&lt;a&gt;</a>"#)
    #expect(
      html.link(Source(id: "", title: "a", location: "b&c.txt")) == "a (b&amp;c.txt)")
  }
}
