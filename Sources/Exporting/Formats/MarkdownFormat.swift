import Quizzing

extension ExportFormat {
  /// A paper to print or to put on a page, and its key.
  static let markdown = ExportFormat(
    name: "markdown", fileExtension: "md", body: { MarkdownWriter($0).paper() },
    key: { MarkdownWriter($0).key() })
}

/// Writes CommonMark: a heading of the second level for each question.
private struct MarkdownWriter {
  private let sheet: Sheet
  private let text: MarkdownText

  init(_ sheet: Sheet) {
    self.sheet = sheet
    text = MarkdownText(spotter: CodeSpotter(sheet.deck))
  }

  func paper() -> String {
    document(sheet.title) { asking($0) }
  }

  func key() -> String {
    document(sheet.keyTitle) { answering($0) }
  }

  private func document(_ title: String, _ blocks: (Sheet.Item) -> [String]) -> String {
    let head = ["# \(text.inline(title))", text.block(sheet.origin)]
    let body = sheet.items.flatMap { [heading($0)] + blocks($0) }
    return (head + body).joined(separator: "\n\n") + "\n"
  }

  private func heading(_ item: Sheet.Item) -> String {
    let handle = MarkdownText.code(item.question.handle)
    return "## \(item.number). \(text.inline(item.heading)) \(handle)"
  }

  private func asking(_ item: Sheet.Item) -> [String] {
    var blocks = [text.block(item.text.lead)]
    if !item.text.steps.isEmpty { blocks.append(numbered(item.text.steps.map(text.block))) }
    if let prompt = item.text.prompt { blocks.append(text.block(prompt)) }
    if item.text.code != nil { blocks.append(MarkdownText.codeBlock(item.text.codeLines)) }
    if !item.text.choices.isEmpty { blocks.append(numbered(item.text.choices.map(text.block))) }
    return blocks + room(for: item)
  }

  /// Where the answer is written; for sequences always as many lines, whatever the answer.
  private func room(for item: Sheet.Item) -> [String] {
    guard item.question.isSequence else {
      return ["\(text.block(sheet.voice.say("export.answer"))) \(Self.line)"]
    }
    let lines = Array(repeating: Self.line, count: Self.linesForSequence)
    return [
      ([text.block(sheet.voice.say("export.answer-in-order"))] + lines).joined(separator: "\\\n")
    ]
  }

  private func answering(_ item: Sheet.Item) -> [String] {
    var blocks = [labelled("export.right", text.inline(item.answer))]
    blocks += item.remarks.map(text.block)
    if let because = item.because { blocks.append(labelled("export.why", text.inline(because))) }
    if !item.sources.isEmpty {
      let links = item.sources.map { text.link($0.title, to: $0.location) }
      blocks.append(labelled("export.sources", links.joined(separator: ", ")))
    }
    return blocks
  }

  private func labelled(_ key: String, _ content: String) -> String {
    "**\(text.inline(sheet.voice.say(key)))** \(content)"
  }

  private func numbered(_ lines: [String]) -> String {
    lines.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }

  /// Dots mean nothing to Markdown; underscores would be a rule or emphasis.
  private static let line = String(repeating: ".", count: 60)
  private static let linesForSequence = 4
}
