import Quiz
import Terminal

/// Where text is set: in which language, how wide and how emphasised. All that a writer needs to know.
struct Page: Sendable {
  var voice: Voice
  /// The columns that lines are broken at.
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

  /// What somebody typed, repeated in a sentence.
  func shortened(_ typed: String) -> String {
    typed.count <= 60 ? typed : typed.prefix(59) + voice.signs("…")
  }

  func wrap(_ text: String, indent: String = "  ") -> [String] {
    TextWrap.lines(text, width: width, indent: indent)
  }
}
