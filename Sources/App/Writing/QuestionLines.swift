import Content
import Quiz

/// Sets a question on the screen: what it holds for, the question, code as it is written, choices.
struct QuestionLines {
  private let writer: QuestionWriter
  private let page: Page

  init(_ deck: Deck, _ page: Page) {
    writer = QuestionWriter(deck, voice: page.voice)
    self.page = page
  }

  func lines(_ question: Question) -> [String] {
    let text = writer.text(question)
    let versions = writer.versions(question).map { wrap($0).map { page.style(.dim, $0) } } ?? []
    let code =
      text.code == nil ? [] : [""] + text.codeLines.map { $0.isEmpty ? "" : "    \($0)" } + [""]
    return versions + wrap(text.lead) + numbered(text.steps)
      + (text.prompt.map { wrap($0) } ?? []) + code + numbered(text.choices)
  }

  private func wrap(_ text: String) -> [String] {
    page.wrap(text, indent: "")
  }

  private func numbered(_ items: [String]) -> [String] {
    items.enumerated().flatMap {
      page.wrap("  \($0 + 1). \($1)", indent: "     ")
    }
  }
}
