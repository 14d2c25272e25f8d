import Quiz

/// Tells all that is known of what is named, or of what comes nearest to a question.
struct Explainer {
  private let finder: TopicFinder
  private let search: TopicSearch
  private let voice: Voice
  private let writer: EntryWriter

  init(_ content: LoadedContent, _ page: Page) {
    voice = page.voice
    let topics = TopicList(deck: content.deck, glossary: content.glossary, voice: voice).topics
    finder = TopicFinder(deck: content.deck, topics: topics)
    search = TopicSearch(
      topics: topics, reader: QuestionReader(content.wording, content.glossary))
    writer = EntryWriter(
      deck: content.deck, voice: voice, width: page.width, isPlain: page.isPlain)
  }

  func explain(_ text: String, asJSON: Bool) -> Reply {
    let named = finder.named(text)
    if !named.isEmpty { return asJSON ? document(named) : .show(lines(named)) }
    do {
      let guess = try search.guess(text, in: search.index(for: text))
      if guess.full.isEmpty { return miss(text, guess.further) }
      return asJSON ? document(guess) : .show(lines(guess))
    } catch {
      return .refuse(
        voice.say("explain.broken", ["reason": Phrase(error.message)]), code: Reply.failure)
    }
  }

  /// A name that is misspelt is asked back; of a question, what is nearest is named.
  private func miss(_ text: String, _ further: [Topic]) -> Reply {
    if let nearest = finder.nearestName(to: text) {
      return .refuse(
        voice.say("explain.unknown.near", ["name": Phrase(text), "nearest": Phrase(nearest)]),
        code: Reply.failure)
    }
    var lines = [voice.say("explain.unknown", ["name": Phrase(text)])]
    if !further.isEmpty {
      let names = further.map(\.name).joined(separator: ", ")
      lines.append(voice.say("explain.unknown.further", ["names": Phrase(names)]))
    }
    return .refuse(lines.joined(separator: "\n"), code: Reply.failure)
  }

  // MARK: Text

  private func lines(_ topics: [Topic]) -> [String] {
    Array(topics.map { writer.lines(of: $0.entry()) }.joined(separator: [""]))
  }

  private func lines(_ guess: Guess) -> [String] {
    let shown = lines(guess.full)
    if guess.further.isEmpty { return shown }
    let width = guess.further.map(\.name.count).max() ?? 0
    return shown + ["", voice.say("explain.further")]
      + guess.further.flatMap { writer.gist(of: $0, nameWidth: width) }
  }

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
