import Quiz

extension ExportFormat {
  static let markdown = ExportFormat(
    name: "markdown", paper: { MarkdownWriter($0).paper() }, key: { MarkdownWriter($0).key() })
}

/// Writes CommonMark: a heading of the second level for each question.
private struct MarkdownWriter {
  private let sheet: QuizPaper
  private let text: MarkdownText

  init(_ sheet: QuizPaper) {
    self.sheet = sheet
    text = MarkdownText(spotter: CodeSpotter(sheet.deck))
  }

  /// Returns the paper: lines for name, date and points first, the questions, and the origin last.
  func paper() -> String {
    let lines = [("name", 40), ("date", 20), ("points", 10)].map { key, width in
      let line = String(Self.line.prefix(width))
      return text.block(
        sheet.voice.say("export.\(key)", ["line": line, "n": sheet.items.count]))
    }
    let body = sheet.items.flatMap { item in
      [heading(item)]
        + item.asked(sheet.voice).map { text.laidOut($0, codeIn: codeLanguage) }
        + [room(for: item)]
    }
    return document(sheet.title, [Self.broken(lines)] + body + [text.block(sheet.origin)])
  }

  func key() -> String {
    let body = sheet.items.flatMap { item in
      let handle = MarkdownText.code(item.question.handle)
      return ["\(heading(item)) \(handle)"] + answering(item)
    }
    return document(sheet.keyTitle, [text.block(sheet.origin)] + body)
  }

  private func document(_ title: String, _ blocks: [String]) -> String {
    (["# \(text.inline(title))"] + blocks).joined(separator: "\n\n") + "\n"
  }

  private func heading(_ item: QuizPaper.Item) -> String {
    "## \(item.number). \(text.inline(item.heading))"
  }

  private var codeLanguage: String { sheet.voice.say("export.code-language") }

  /// Returns the room for an answer: a line beside a label, lines below it, or words to mark for a
  /// true or false. It depends on the form of the question, never on the answer.
  private func room(for item: QuizPaper.Item) -> String {
    let question = item.question
    let (key, lines): (String, Int?) =
      switch question.form {
      case .name, .state: ("answer", 0)
      case .choice: ("answer-number", 0)
      case .set: ("answer-numbers", 0)
      case .truth: ("answer-truth", nil)
      case .recall: ("answer", 5)
      case .sequence: question.subject.isCode ? ("answer-lines", 6) : ("answer-in-order", 4)
      }
    let truths = ["yes", "no"].map { sheet.voice.say("answer.\($0)") }
    let label = text.block(
      sheet.voice.say("export.\(key)", ["yes": truths[0], "no": truths[1]]))
    switch lines {
    case nil: return label
    case 0?: return "\(label) \(Self.line)"
    case let lines?: return Self.broken([label] + Array(repeating: Self.line, count: lines))
    }
  }

  private func answering(_ item: QuizPaper.Item) -> [String] {
    var blocks = right(item) + item.remarks.map(text.block)
    if !item.reasons.isEmpty { blocks.append(labelled("export.why", item.reasons)) }
    if !item.sources.isEmpty {
      let links = item.sources.map(text.link)
      blocks.append("\(label("export.sources")) \(links.joined(separator: ", "))")
    }
    return blocks
  }

  private func right(_ item: QuizPaper.Item) -> [String] {
    let label = label("export.right")
    if item.answersInCode { return [label, MarkdownText.codeBlock(item.right)] }
    if item.points.isEmpty { return [labelled("export.right", item.right)] }
    return [label, text.laidOut(.numbered(item.points))]
  }

  private func label(_ key: String) -> String { "**\(text.inline(sheet.voice.say(key)))**" }

  private func labelled(_ key: String, _ lines: [String]) -> String {
    guard lines.count > 1 else { return "\(label(key)) \(lines.map(text.inline).joined())" }
    return Self.broken([label(key)] + lines.map(text.block))
  }

  private static func broken(_ lines: [String]) -> String { lines.joined(separator: "\\\n") }

  /// A line to write on. It is made of dots, since Markdown reads underscores as a rule or as
  /// emphasis.
  private static let line = String(repeating: ".", count: 60)
}

/// Plain text as CommonMark that shows exactly that text.
struct MarkdownText {
  let spotter: CodeSpotter

  /// Escapes a text for use within a line.
  func inline(_ text: String) -> String {
    spotter.marked(text, plain: Self.escaped, code: Self.code)
  }

  /// Escapes a text for the beginning of a block, where `-`, `+`, `>` and numbers would begin a
  /// list or a quote.
  func block(_ text: String) -> String {
    let text = inline(text)
    if let first = text.first, "-+=>".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, ".)".contains(mark) else { return text }
    return "\(digits)\\\(rest)"
  }

  /// - Parameter language: a word that says how to colour code; empty: not at all.
  func laidOut(_ block: TextBlock, codeIn language: String = "") -> String {
    switch block {
    case .text(let text): self.block(text)
    case .numbered(let lines):
      lines.enumerated().map { "\($0 + 1). \(self.block($1))" }.joined(separator: "\n")
    case .code(let lines): Self.codeBlock(lines, in: language)
    }
  }

  static func code(_ text: String) -> String {
    let fence = fence(around: text, atLeast: 1)
    let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + blank + text + blank + fence
  }

  /// Lines of code as a block.
  /// - Parameter language: a word that says how to colour it; empty: not at all.
  static func codeBlock(_ lines: [String], in language: String = "") -> String {
    let fence = fence(around: lines.joined(separator: "\n"), atLeast: 3)
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }

  /// Returns more backticks than the code has in a row.
  private static func fence(around code: String, atLeast least: Int) -> String {
    let runs = code.split { $0 != "`" }.map { $0.count + 1 }
    return String(repeating: "`", count: max(least, runs.max() ?? 0))
  }

  /// A link to a page, or the title and the name of a file that can be looked up.
  func link(_ source: Source) -> String {
    let title = inline(source.title)
    guard source.isPage else { return "\(title) (\(Self.code(source.location)))" }
    let address = source.location.replacing(["<": "%3C", ">": "%3E", "\\": "%5C", " ": "%20"])
    return "[\(title)](<\(address)>)"
  }

  /// Escapes everything that CommonMark, or a common extension of it, could read as a mark.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\`*_[]<#&|~$".contains($0) ? ["\\", $0] : [$0] })
  }
}

extension String {
  func replacing(_ spellings: [Character: String]) -> String {
    map { spellings[$0] ?? String($0) }.joined()
  }
}
