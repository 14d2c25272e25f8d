import Quiz

extension ExportFormat {
  static let ankiText = ExportFormat(name: "anki-text", paper: { AnkiTextWriter($0).text() })
}

/// Writes Anki's text import with headers (https://docs.ankiweb.net/importing/text-files.html).
private struct AnkiTextWriter {
  private let sheet: QuizPaper
  private let html: HTMLText

  init(_ sheet: QuizPaper) {
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
    return (headers + rows).map { $0 + "\n" }.joined()
  }

  /// The note's id, the same whatever the wording. It comes first and begins with a letter, since Anki skips rows
  /// that begin with `#`.
  private func guid(_ item: QuizPaper.Item) -> String {
    let handle = item.question.handle.replacing(["@": "-"])
    return "lifecards-\(sheet.deck.id)-\(handle)-\(sheet.voice.language)"
  }

  /// Never the parent of another deck: while it imports, Anki does not know the parents that it makes
  /// itself, and would make one deck more for each note that belongs in one.
  private func deck(_ item: QuizPaper.Item) -> String {
    let architecture = item.question.card.architecture.map { sheet.deck.architectures[$0] }
    let leaf =
      architecture.map { sheet.voice.text($0.title) } ?? sheet.voice.say("export.anki-general")
    return ["Lifecards", sheet.title, leaf].map(Self.deckPart).joined(separator: "::")
  }

  /// One level of a deck's name: `::` would begin another.
  private static func deckPart(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .split(separator: ":").joined(separator: ":")
  }

  /// Ids have no blanks, which would begin another tag.
  private func tags(_ item: QuizPaper.Item) -> String {
    let card = item.question.card
    let tags = [
      ("kind", card.kind.rawValue), ("architecture", item.question.spec.architecture),
      ("asked", card.frequency.rawValue),
    ]
    return tags.filter { !$1.isEmpty }.map { "lifecards::\($0)::\($1)" }.joined(separator: " ")
  }

  /// The front of a note. The handle makes it unique: Anki would match notes by their first field.
  private func front(_ item: QuizPaper.Item) -> String {
    let head = "<small>\(html.inline("\(item.heading) · \(item.question.handle)"))</small>"
    return Self.broken([head] + item.asked(sheet.voice).map(block))
  }

  private func block(_ block: TextBlock) -> String {
    switch block {
    case .text(let text): html.inline(text)
    case .numbered(let lines):
      Self.broken(lines.enumerated().map { "\($0 + 1). \(html.inline($1))" })
    case .code(let lines): html.code(lines)
    }
  }

  private func back(_ item: QuizPaper.Item) -> String {
    let right = item.answersInCode ? html.code(item.right) : broken(item.right)
    var parts = [right] + item.remarks.map(html.inline)
    if !item.reasons.isEmpty { parts.append(broken(item.reasons)) }
    if !item.sources.isEmpty {
      let links = item.sources.map(html.link)
      let label = html.inline(sheet.voice.say("export.sources"))
      parts.append("<small>\(label) \(links.joined(separator: ", "))</small>")
    }
    return parts.joined(separator: "<br><br>")
  }

  private func broken(_ texts: [String]) -> String { Self.broken(texts.map(html.inline)) }

  private static func broken(_ lines: [String]) -> String { lines.joined(separator: "<br>") }

  /// Quoted where it holds a tab, a quote or a line break; quotes within are doubled.
  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "\t" || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing(["\"": "\"\""]) + "\""
  }
}

/// Plain text as HTML that shows exactly that text, in a browser and in a field of Anki's.
struct HTMLText {
  let spotter: CodeSpotter

  func inline(_ text: String) -> String {
    spotter.marked(text, plain: Self.escaped) { "<code>\(Self.escaped($0))</code>" }
  }

  /// Lines of code as HTML. Line breaks become `<br>`, so that an Anki field stays on one line.
  func code(_ lines: [String]) -> String {
    let leftAligned = "style=\"text-align: left\""
    let code = lines.map(Self.escaped).joined(separator: "<br>")
    return "<pre \(leftAligned)><code>\(code)</code></pre>"
  }

  /// A link to a page, or the title and the name of a file that can be looked up.
  func link(_ source: Source) -> String {
    let (title, place) = (inline(source.title), Self.escaped(source.location))
    return source.isPage ? "<a href=\"\(place)\">\(title)</a>" : "\(title) (\(place))"
  }

  /// Escapes what HTML reads as markup, and `[`, which begins sounds and formulas in Anki.
  private static func escaped(_ text: String) -> String {
    text.replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "[": "&#91;"])
  }
}
