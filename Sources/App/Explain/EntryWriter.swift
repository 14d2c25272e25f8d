import Platform
import Quiz

/// Writes topics as text and as JSON.
struct EntryWriter {
  let deck: Deck
  let page: Page

  private var voice: Voice { page.voice }

  private func sources(of topic: Topic) -> [Source] {
    topic.sources.unique().compactMap(deck.source).pagesFirst
  }

  /// The lines of some topics. Facts and sources that the same topic has shown for another architecture are left out.
  func lines(of topics: [Topic]) -> [String] {
    var told: [String: Set<String>] = [:]
    let blocks = topics.map { topic in
      let heading = onOneLine("\(topic.heading)  [\(topic.sort)]", indent: "  ")
      func isNew(_ line: String) -> Bool { told[topic.id, default: []].insert(line).inserted }
      let facts = topic.facts.filter { isNew("\($0.label): \($0.text)") }
      let sources = sources(of: topic).prefix(Self.mostSources).filter { isNew($0.id) }
      return heading + facts.flatMap(lines) + sources.flatMap(lines)
    }
    return Array(blocks.joined(separator: [""]))
  }

  private static let mostSources = 3

  /// The text as it is if it fits on one line, else wrapped.
  private func onOneLine(_ text: String, indent: String) -> [String] {
    DisplayWidth.columns(of: text) <= page.width ? [text] : page.wrap(text, indent: indent)
  }

  private func lines(of fact: Topic.Fact) -> [String] {
    let line = "  \(fact.label): \(fact.text)"
    let isSentence = fact.label.hasSuffix(".")
    // An address would not lead anywhere when it is broken.
    if !fact.isCode, !isSentence, !fact.text.contains(where: \.isWhitespace) { return [line] }
    let isShort = !isSentence && DisplayWidth.columns(of: fact.label) <= 14
    if isShort, !fact.isCode, !fact.text.contains("\n") { return page.wrap(line, indent: "    ") }
    let text = fact.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
    return page.wrap("  \(fact.label)", indent: "  ")
      + (fact.isCode ? text : text.flatMap { page.wrap($0, indent: "      ") })
  }

  private func lines(of source: Source) -> [String] {
    let label = voice.say(source.isPage ? "explain.source" : "explain.document")
    let title = "  \(label): \(voice.signs(source.title))"
    // An address would not lead anywhere when it is broken.
    return source.isPage ? [title, "    \(source.location)"] : [title]
  }

  /// A topic that is not shown in full: its title, and as many whole points or sentences as a few lines hold.
  func summary(of topic: Topic, nameWidth: Int) -> [String] {
    let title = title(of: topic, nameWidth: nameWidth)
    let parts = topic.summaryParts
    func lines(_ count: Int) -> [String] {
      let more = count < parts.count ? [voice.signs("…")] : []
      let text = (parts.prefix(count) + more).joined(separator: " ")
      return page.wrap("      " + text, indent: "      ")
    }
    let most = (1..<parts.count + 1).last { lines($0).count <= Self.summaryLines } ?? 1
    return title + (parts.isEmpty ? [] : lines(most))
  }

  private static let summaryLines = 5

  /// The name of a topic, by which it is explained, and its title.
  func title(of topic: Topic, nameWidth: Int) -> [String] {
    onOneLine("  \(topic.name.padded(to: nameWidth))  \(topic.title)", indent: "    ")
  }

  /// A topic in as many whole points or sentences as fit on part of a screen, and how to see all of it.
  func brief(of topic: Topic, questionWaits: Bool) -> [String] {
    let parts = topic.summaryParts
    func lines(_ count: Int) -> [String] {
      parts.prefix(count).flatMap { page.wrap("  \($0)", indent: "  ") }
    }
    let most = (1..<parts.count + 1).last { lines($0).count <= Self.briefLines } ?? 1
    let more = voice.say(
      questionWaits ? "explain.more.later" : "explain.more", ["name": topic.name])
    return onOneLine("\(topic.heading)  [\(topic.sort)]", indent: "  ")
      + (parts.isEmpty ? [] : lines(most)) + page.wrap("  " + more).map { page.style(.dim, $0) }
  }

  private static let briefLines = 8

  func document(of topic: Topic, isExact: Bool) -> JSONValue {
    [
      "title": topic.heading, "kind": topic.sort, "name": topic.name, "exact": isExact,
      "facts": topic.facts.map { ["label": $0.label, "text": $0.text] as JSONValue },
      "sources": sources(of: topic),
    ]
  }

  func summaryDocument(of topic: Topic) -> JSONValue {
    ["title": topic.title, "name": topic.name, "exact": false, "gist": topic.summary]
  }
}
