import Quiz

/// Tells all that is known of what is named, or of what comes nearest to a question.
struct Explainer {
  private let finder: TopicFinder
  private let voice: Voice
  private let writer: EntryWriter

  init(_ content: LoadedContent, _ page: Page) {
    voice = page.voice
    let telling = Telling(deck: content.deck, glossary: content.glossary, voice: voice)
    finder = TopicFinder(
      deck: content.deck, topics: TopicList.topics(telling), wording: content.wording,
      glossary: content.glossary)
    writer = EntryWriter(
      deck: content.deck, voice: voice, width: page.width, isPlain: page.isPlain)
  }

  func explain(_ text: String, asJSON: Bool) -> Reply {
    let named = finder.named(text)
    if !named.isEmpty { return asJSON ? document(named) : .show(lines(named)) }
    guard let guess = finder.guess(text) else { return unknown(text) }
    return asJSON ? document(guess) : .show(lines(guess))
  }

  private func unknown(_ text: String) -> Reply {
    guard let nearest = finder.nearestName(to: text) else {
      return .refuse(voice.say("explain.unknown", ["name": Phrase(text)]), code: Reply.failure)
    }
    return .refuse(
      voice.say("explain.unknown.near", ["name": Phrase(text), "nearest": Phrase(nearest)]),
      code: Reply.failure)
  }

  // MARK: Text

  private func lines(_ topics: [Topic]) -> [String] {
    Array(topics.map { writer.lines(of: $0.entry()) }.joined(separator: [""]))
  }

  private func lines(_ guess: Guess) -> [String] {
    let shown = [voice.say("explain.guess"), ""] + lines(guess.full)
    if guess.further.isEmpty { return shown }
    let width = guess.further.map(\.name.count).max() ?? 0
    return shown + ["", voice.say("explain.further")]
      + guess.further.prefix(Self.mostGists).flatMap { writer.gist(of: $0, nameWidth: width) }
      + guess.further.dropFirst(Self.mostGists).map { writer.line(of: $0, nameWidth: width) }
  }

  /// So many of the further answers are told in short.
  private static let mostGists = 3

  // MARK: JSON

  private func document(_ named: [Topic]) -> Reply {
    document(named.map { writer.document(of: $0.entry(), $0, isExact: true) })
  }

  private func document(_ guess: Guess) -> Reply {
    document(
      guess.full.map { writer.document(of: $0.entry(), $0, isExact: false) }
        + guess.further.map(writer.document))
  }

  private func document(_ documents: [JSONValue]) -> Reply {
    Reply(output: JSONValue.array(documents).text(pretty: true) + "\n")
  }
}
