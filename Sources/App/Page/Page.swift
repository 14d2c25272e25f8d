import Platform
import Quiz
import Terminal

/// The place where text is set: all that a writer needs to know.
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

  /// The same for what is kept in files: nothing emphasised.
  var unadorned: Page {
    var page = self
    page.style = Style(isPlain: true)
    return page
  }

  /// The same for pictures and printed pages, which have all signs.
  var adorned: Page {
    var page = unadorned
    page.voice = voice.adorned
    page.isPlain = false
    return page
  }

  /// Typed words as a sentence repeats them.
  func shortened(_ typed: String) -> String {
    typed.count <= 60 ? typed : typed.prefix(59) + voice.signs("…")
  }

  /// A line that ends where there is no more room.
  func cut(_ line: String) -> String {
    DisplayWidth.columns(of: line) <= width
      ? line : line.cut(to: width, sign: isPlain ? "..." : "…")
  }

  func wrap(_ text: String, indent: String = "  ") -> [String] {
    TextWrap.lines(text, width: width, indent: indent)
  }
}
