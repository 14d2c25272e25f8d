import Content
import Quiz

/// Sets a question on the screen: what it holds for, the question, code as it is written, choices.
struct QuestionLines {
  let writer: QuestionWriter
  let width: Int
  let dim: (String) -> String

  init(_ session: Session) {
    writer = QuestionWriter(session.deck, voice: session.voice)
    width = session.surroundings.columns
    let emphasise = session.surroundings.emphasise
    dim = { emphasise(.dim, $0) }
  }

  func lines(_ question: Question) -> [String] {
    let text = writer.text(question)
    let versions = writer.versions(question).map { wrap($0).map(dim) } ?? []
    let code =
      text.code == nil ? [] : [""] + text.codeLines.map { $0.isEmpty ? "" : "    \($0)" } + [""]
    return versions + wrap(text.lead) + numbered(text.steps)
      + (text.prompt.map { wrap($0) } ?? []) + code + numbered(text.choices)
  }

  private func wrap(_ text: String) -> [String] {
    TextWrap.lines(text, width: width, indent: "")
  }

  private func numbered(_ items: [String]) -> [String] {
    items.enumerated().flatMap {
      TextWrap.lines("  \($0 + 1). \($1)", width: width, indent: "     ")
    }
  }
}
