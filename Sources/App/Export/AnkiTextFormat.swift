import Quiz

extension ExportFormat {
  /// A text file that Anki imports and, later, updates: one note for each question.
  static let ankiText = ExportFormat(
    name: "anki-text", fileExtension: "txt", body: { AnkiTextWriter($0).text() }, key: nil)
}

/// Writes Anki's text import with headers (https://docs.ankiweb.net/importing/text-files.html).
private struct AnkiTextWriter {
  private let sheet: Sheet
  private let html: HTMLText

  init(_ sheet: Sheet) {
    self.sheet = sheet
    html = HTMLText(spotter: CodeSpotter(sheet.deck))
  }

  func text() -> String {
    let headers = [
      "#separator:tab", "#html:true", "#guid column:1", "#notetype column:2", "#deck column:3",
      "#tags column:4",
    ]
    let rows = sheet.items.map { item in
      [guid(item), "Basic", deck(item), tags(item), front(item), back(item)]
        .map(Self.field).joined(separator: "\t")
    }
    return (headers + rows).joined(separator: "\n") + "\n"
  }

  /// Permanent, whatever the wording; it stands first and begins with a letter, since Anki skips
  /// rows that begin with `#`.
  private func guid(_ item: Sheet.Item) -> String {
    let handle = item.question.handle.map { $0 == "@" ? "-" : String($0) }.joined()
    return "lifecards-\(sheet.deck.id)-\(handle)-\(sheet.voice.language)"
  }

  /// Never the parent of another deck: while it imports, Anki does not know the parents that it makes
  /// itself, and would make one deck more for each note that belongs in one.
  private func deck(_ item: Sheet.Item) -> String {
    let architecture = item.question.card.architecture.map { sheet.deck.architectures[$0] }
    let leaf =
      architecture.map { sheet.voice.text($0.title) } ?? sheet.voice.say("export.anki-general")
    return ["Lifecards", sheet.title, leaf].map(Self.deckPart).joined(separator: "::")
  }

  /// One level of a deck's name: `::` would begin another.
  private static func deckPart(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .split(separator: ":", omittingEmptySubsequences: true).joined(separator: ":")
  }

  /// Ids have no blanks, which would begin another tag.
  private func tags(_ item: Sheet.Item) -> String {
    let card = item.question.card
    let architecture = item.question.spec.architecture
    let tags = [
      "lifecards::kind::\(card.kind.rawValue)",
      architecture.isEmpty ? nil : "lifecards::architecture::\(architecture)",
      "lifecards::asked::\(card.frequency.rawValue)",
    ]
    return tags.compactMap { $0 }.joined(separator: " ")
  }

  /// The handle makes it unlike any other note's first field, by which Anki would match.
  private func front(_ item: Sheet.Item) -> String {
    let head = "\(item.heading) · \(item.question.handle)"
    var parts = ["<small>\(html.inline(head))</small>", html.inline(item.text.lead)]
    parts += item.text.steps.enumerated().map { "\($0 + 1). \(html.inline($1))" }
    if let prompt = item.text.prompt { parts.append(html.inline(prompt)) }
    if item.text.code != nil { parts.append(html.code(item.text.codeLines)) }
    parts += item.text.choices.enumerated().map { "\($0 + 1). \(html.inline($1))" }
    return Self.broken(parts)
  }

  private func back(_ item: Sheet.Item) -> String {
    var parts = [right(item)] + item.remarks.map(html.inline)
    if !item.reasons.isEmpty { parts.append(Self.broken(item.reasons.map(html.inline))) }
    if !item.sources.isEmpty {
      let links = item.sources.map { html.link($0.title, to: $0.location) }
      let label = html.inline(sheet.voice.say("export.sources"))
      parts.append("<small>\(label) \(links.joined(separator: ", "))</small>")
    }
    return parts.joined(separator: "<br><br>")
  }

  private func right(_ item: Sheet.Item) -> String {
    if item.answersInCode { return html.code(item.words) }
    return Self.broken((item.question.form == .set ? item.words : [item.answer]).map(html.inline))
  }

  private static func broken(_ lines: [String]) -> String {
    lines.joined(separator: "<br>")
  }

  /// Quoted where it holds a tab, a quote or a line break; quotes within are doubled.
  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "\t" || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.flatMap { $0 == "\"" ? ["\"", "\""] : [$0] } + "\""
  }
}

/// Plain text as HTML that shows exactly that text, in a browser and in a field of Anki's.
struct HTMLText {
  let spotter: CodeSpotter

  func inline(_ text: String) -> String {
    spotter.spans(text).map { span in
      switch span {
      case .text(let text): Self.escaped(text)
      case .code(let code): "<code>\(Self.escaped(code))</code>"
      }
    }.joined()
  }

  private static let leftAligned = "style=\"text-align: left\""

  /// Lines of code as they are written; line breaks are marks, so that a field stays on one line.
  func code(_ lines: [String]) -> String {
    "<pre \(Self.leftAligned)><code>\(lines.map(Self.escaped).joined(separator: "<br>"))</code></pre>"
  }

  /// A link to an address, or the title and the name of a file that can be looked up.
  func link(_ title: String, to location: String) -> String {
    guard location.hasPrefix("https://") || location.hasPrefix("http://") else {
      return "\(inline(title)) (\(Self.escaped(location)))"
    }
    return "<a href=\"\(Self.escaped(location))\">\(inline(title))</a>"
  }

  /// `[` too: in Anki it begins sounds and formulas.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "[": "&#91;"
      default: String(character)
      }
    }.joined()
  }
}
