import Platform
import Content
import Quiz

/// Writes entries for a reader of text and for a program.
struct EntryWriter {
  let deck: Deck
  let voice: Voice
  let width: Int
  let isPlain: Bool

  // MARK: Text

  func lines(of entry: Entry) -> [String] {
    heading(of: entry) + entry.facts.flatMap(lines) + lines(of: sources(of: entry))
  }

  /// On one line where it fits.
  private func heading(of entry: Entry) -> [String] {
    let heading = "\(entry.title)  [\(entry.kind)]"
    if DisplayWidth.columns(of: heading) <= width { return [heading] }
    return TextWrap.lines(heading, width: width, indent: "  ")
  }

  private func lines(of fact: Entry.Fact) -> [String] {
    // An address would not lead anywhere when it is broken.
    if !fact.isCode, !fact.text.contains(where: \.isWhitespace) {
      return ["  \(fact.label): \(fact.text)"]
    }
    let isShort = DisplayWidth.columns(of: fact.label) <= 14
    if isShort, !fact.isCode, !fact.text.contains("\n") {
      return TextWrap.lines("  \(fact.label): \(fact.text)", width: width, indent: "    ")
    }
    let label = TextWrap.lines("  \(fact.label)", width: width, indent: "  ")
    let text = fact.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
    return label
      + (fact.isCode ? text : text.flatMap { TextWrap.lines($0, width: width, indent: "      ") })
  }

  /// The first few, and how many more there are.
  private func lines(of sources: [Source]) -> [String] {
    let rest = sources.count - Self.mostSources
    let more = voice.say("explain.more-sources", ["n": Phrase(max(0, rest))])
    return sources.prefix(Self.mostSources).map(line) + (rest > 0 ? ["  " + more] : [])
  }

  private func line(of source: Source) -> String {
    let label = voice.say(source.isDocument ? "explain.document" : "explain.source")
    return "  \(label): \(voice.signs(source.title)), \(source.location)"
  }

  private static let mostSources = 8

  /// A line for something that was not shown in full.
  func line(of topic: Topic, nameWidth: Int) -> String {
    let line = "  \(topic.name.padded(to: nameWidth))  \(topic.title)"
    return line.cut(to: width, ending: isPlain ? "..." : "…")
  }

  /// What something that was not shown in full comes to.
  func gist(of topic: Topic, nameWidth: Int) -> [String] {
    let gist = topic.entry().gist
    if gist.isEmpty { return [line(of: topic, nameWidth: nameWidth)] }
    let line = "  \(topic.name.padded(to: nameWidth))  \(topic.title)"
    let isShort = DisplayWidth.columns(of: line) <= width
    return (isShort ? [line] : TextWrap.lines(line, width: width, indent: "    "))
      + TextWrap.lines("      " + gist, width: width, indent: "      ")
  }

  /// Documents first, each once.
  private func sources(of entry: Entry) -> [Source] {
    var seen: Set<String> = []
    let all = entry.sources.filter { seen.insert($0).inserted }.compactMap(deck.source)
    return all.filter(\.isDocument) + all.filter { !$0.isDocument }
  }

  // MARK: JSON

  func document(of entry: Entry, _ topic: Topic, isExact: Bool) -> JSONValue {
    .object([
      "title": .string(entry.title), "kind": .string(entry.kind), "name": .string(topic.name),
      "exact": .bool(isExact), "facts": .array(entry.facts.map(document)),
      "sources": .array(sources(of: entry).map(document)),
    ])
  }

  /// Of something that was not told in full.
  func document(of topic: Topic) -> JSONValue {
    .object([
      "title": .string(topic.title), "name": .string(topic.name), "exact": .bool(false),
      "gist": .string(topic.entry().gist),
    ])
  }

  private func document(_ fact: Entry.Fact) -> JSONValue {
    .object(["label": .string(fact.label), "text": .string(fact.text)])
  }

  private func document(_ source: Source) -> JSONValue {
    .object([
      "id": .string(source.id), "title": .string(source.title),
      "location": .string(source.location),
    ])
  }
}

extension String {
  /// At most so many columns; the ending where something is left out.
  fileprivate func cut(to width: Int, ending: String) -> String {
    guard DisplayWidth.columns(of: self) > width else { return self }
    var text = ""
    var columns = ending.count
    for character in self {
      columns += DisplayWidth.columns(of: character)
      if columns > width { break }
      text.append(character)
    }
    return text + ending
  }
}
