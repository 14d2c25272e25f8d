import Platform
import Quiz
import Terminal

/// The output of a writer: its voice, width and style.
struct Page: Sendable {
  var voice: Voice
  var width: Int
  var style: Style
  /// ASCII only.
  var isPlain: Bool

  init(_ voice: Voice, _ environment: Environment) {
    self.voice = voice
    width = environment.columns
    style = environment.style
    isPlain = environment.isPlain
  }

  /// The same page without styles, for files.
  var unadorned: Page {
    var page = self
    page.style = Style(isPlain: true)
    return page
  }

  /// The same page without styles but with all signs, for pictures and printed pages.
  var adorned: Page {
    var page = unadorned
    page.voice = voice.adorned
    page.isPlain = false
    return page
  }

  /// Typed words, cut to 60 characters, for use in a sentence.
  func shortened(_ typed: String) -> String {
    typed.count <= 60 ? typed : typed.prefix(59) + voice.signs("…")
  }

  /// The line, cut with an ellipsis if it is wider than the page.
  func cut(_ line: String) -> String {
    DisplayWidth.columns(of: line) <= width
      ? line : line.cut(to: width, sign: isPlain ? "..." : "…")
  }

  func wrap(_ text: String, indent: String = "  ") -> [String] {
    TextWrap.lines(text, width: width, indent: indent)
  }
}
