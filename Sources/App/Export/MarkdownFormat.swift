import Quiz

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
    if item.text.code != nil {
      blocks.append(MarkdownText.codeBlock(item.text.codeLines, in: language))
    }
    if !item.text.choices.isEmpty { blocks.append(numbered(item.text.choices.map(text.block))) }
    return blocks + [room(for: item)]
  }

  private var language: String { sheet.voice.say("export.code-language") }

  private func room(for item: Sheet.Item) -> String {
    let room = AnswerRoom(for: item.question, voice: sheet.voice)
    let label = text.block(room.label)
    guard room.isWritten else { return label }
    guard room.lines > 0 else { return "\(label) \(Self.line)" }
    return Self.broken([label] + Array(repeating: Self.line, count: room.lines))
  }

  private func answering(_ item: Sheet.Item) -> [String] {
    var blocks = right(item) + item.remarks.map(text.block)
    if !item.reasons.isEmpty { blocks.append(labelled("export.why", item.reasons)) }
    if !item.sources.isEmpty {
      let links = item.sources.map { text.link($0.title, to: $0.location) }
      blocks.append("\(label("export.sources")) \(links.joined(separator: ", "))")
    }
    return blocks
  }

  private func right(_ item: Sheet.Item) -> [String] {
    if item.answersInCode { return [label("export.right"), MarkdownText.codeBlock(item.words)] }
    return [
      labelled("export.right", item.question.form == .set ? item.words : [item.answer])
    ]
  }

  private func label(_ key: String) -> String {
    "**\(text.inline(sheet.voice.say(key)))**"
  }

  /// One sentence beside its label, several below it.
  private func labelled(_ key: String, _ lines: [String]) -> String {
    guard lines.count > 1 else { return "\(label(key)) \(lines.map(text.inline).joined())" }
    return Self.broken([label(key)] + lines.map(text.block))
  }

  /// Lines of one paragraph.
  private static func broken(_ lines: [String]) -> String {
    lines.joined(separator: "\\\n")
  }

  private func numbered(_ lines: [String]) -> String {
    lines.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }

  /// Dots mean nothing to Markdown; underscores would be a rule or emphasis.
  private static let line = String(repeating: ".", count: 60)
}

/// Plain text as CommonMark that shows exactly that text.
struct MarkdownText {
  let spotter: CodeSpotter

  /// Fits within a line that begins with something else.
  func inline(_ text: String) -> String {
    spotter.spans(text).map { span in
      switch span {
      case .text(let text): Self.escaped(text)
      case .code(let code): Self.code(code)
      }
    }.joined()
  }

  /// Fits at the beginning of a block, where `-`, `+`, `>` and numbers would begin a list or a quote.
  func block(_ text: String) -> String {
    let text = inline(text)
    if let first = text.first, "-+=>".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, ".)".contains(mark) else { return text }
    return "\(digits)\\\(rest)"
  }

  /// A code span, fenced by more backticks than it has in a row.
  static func code(_ text: String) -> String {
    let runs = text.split(omittingEmptySubsequences: true) { $0 != "`" }
    let fence = String(repeating: "`", count: (runs.map(\.count).max() ?? 0) + 1)
    let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + blank + text + blank + fence
  }

  /// Lines of code as a block, fenced by more backticks than they have in a row.
  /// - Parameter language: a word that says how to colour it; empty: not at all.
  static func codeBlock(_ lines: [String], in language: String = "") -> String {
    let runs = lines.joined(separator: "\n").split(omittingEmptySubsequences: true) { $0 != "`" }
    let fence = String(repeating: "`", count: max(3, (runs.map(\.count).max() ?? 0) + 1))
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }

  /// A link to an address, or the title and the name of a file that can be looked up.
  func link(_ title: String, to location: String) -> String {
    guard location.hasPrefix("https://") || location.hasPrefix("http://") else {
      return "\(inline(title)) (\(Self.code(location)))"
    }
    return "[\(inline(title))](<\(Self.address(location))>)"
  }

  private static func address(_ location: String) -> String {
    location.map { character in
      switch character {
      case "<": "%3C"
      case ">": "%3E"
      case "\\": "%5C"
      case " ": "%20"
      default: String(character)
      }
    }.joined()
  }

  /// Everything that CommonMark, or a common extension of it, could read as a mark.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\`*_[]<#&|~$".contains($0) ? ["\\", $0] : [$0] })
  }
}
