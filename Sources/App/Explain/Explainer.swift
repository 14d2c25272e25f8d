import Machine
import Platform
import Quiz

/// Tells everything about a topic that is named, or that comes nearest to a question.
struct Explainer {
  private let finder: TopicFinder
  private let search: TopicSearch
  private let voice: Voice
  private let writer: EntryWriter

  init(_ content: LoadedContent, _ page: Page) {
    voice = page.voice
    search = content.topicSearch(voice)
    finder = TopicFinder(deck: content.deck, topics: search.topics)
    writer = EntryWriter(deck: content.deck, page: page)
  }

  func explain(_ text: String, asJSON: Bool) -> Reply {
    do throws(Database.Failure) {
      var named = named(text)
      var guess: Guess = named.isEmpty ? try search.guess(text) : finder.mainFirst(named)
      if guess.full.isEmpty {
        named = subjects(of: text).first ?? []
        guard !named.isEmpty else { return miss(text, guess.further) }
        guess = finder.mainFirst(named)
      }
      guard asJSON else { return .show(lines(guess)) }
      let documents =
        guess.full.map { writer.document(of: $0, isExact: !named.isEmpty) }
        + guess.further.map(writer.summaryDocument)
      return .json(documents.json, leave: nil)
    } catch {
      return .refuse(voice.say("explain.broken", ["reason": error.message]), code: Reply.failure)
    }
  }

  /// The nearest topic in a few lines; nil if none is near.
  ///
  /// - Parameter waits: true for who has a question to answer.
  func brief(_ text: String, questionWaits waits: Bool) -> [String]? {
    let named = finder.mainFirst(named(text)).full
    let topic =
      named.first ?? (try? search.guess(text))?.full.first ?? subjects(of: text).first?.first
    return topic.map { writer.brief(of: $0, questionWaits: waits) }
  }

  /// The topics that a text names, or those that define what stands in it among words that ask.
  private func named(_ text: String) -> [Topic] {
    let named = finder.named(text)
    return named.isEmpty ? subjects(of: text).first { $0[0].kind == .definition } ?? [] : named
  }

  /// The topics of each name that a question may ask about.
  private func subjects(of text: String) -> [[Topic]] {
    search.reader.subjects(of: text).map(finder.named).filter { !$0.isEmpty }
  }

  /// The names of the topics of one kind that a question may mean, the nearest first; none if none is near.
  func nearest(_ question: String, of kind: Topic.Kind) -> [String] {
    guard let guess = try? search.guess(question) else {
      return []
    }
    return (guess.full + guess.further).filter { $0.kind == kind }.map(\.name)
  }

  private func lines(_ guess: Guess) -> [String] {
    let shown = writer.lines(of: guess.full)
    if guess.further.isEmpty { return shown }
    let width = guess.further.map(\.name.count).max() ?? 0
    return shown + ["", voice.say("explain.further")]
      + guess.further.flatMap { writer.summary(of: $0, nameWidth: width) }
  }

  /// The reply if nothing fits: it offers the name nearest in spelling, or else names the topics nearest to a question.
  private func miss(_ text: String, _ further: [Topic]) -> Reply {
    let nearest = finder.nearestName(to: text)
    let unknown = Refusal("explain.unknown", text, nearest: nearest, voice).text
    guard nearest == nil, !further.isEmpty else { return .refuse(unknown, code: Reply.failure) }
    let width = further.map(\.name.count).max() ?? 0
    let perhaps =
      [unknown, voice.say("explain.further")]
      + further.flatMap { writer.title(of: $0, nameWidth: width) }
    return .refuse(perhaps.joined(separator: "\n"), code: Reply.failure)
  }
}

/// Finds the topics that a text names.
struct TopicFinder {
  let deck: Deck
  let topics: [Topic]

  /// All topics of exactly that name; a callback's short name may fit several.
  func named(_ text: String) -> [Topic] {
    let wanted = Spelling.fold(text)
    guard !wanted.isEmpty else { return [] }
    let names = NameReader(deck: deck)
    let own = names.name(text).map { [$0] } ?? []
    let others = topics.filter { topic in
      // Folding leaves letters out, so it need not be done where there are too few.
      topic.kind != .name
        && ([topic.name] + topic.spellings).contains {
          $0.utf8.count >= wanted.utf8.count && Spelling.fold($0) == wanted
        }
    }
    let mayBeShort = own.isEmpty && others.allSatisfy { $0.kind == .definition }
    let ids = (mayBeShort ? names.names(resembling: text) : own).map { deck.names[$0].id }
    let named = ids.compactMap { id in topics.first { $0.kind == .name && $0.name == id } }
    let states = others.filter { $0.kind == .state }
    guard !states.isEmpty else {
      // A source whose title is a name is shown only if nothing else has that name.
      let told = (named + others).filter { $0.kind != .source }
      return told.isEmpty ? others : told
    }
    // `background` asks what that state is; the glossary's term says no more than the state does.
    var definitions = others.filter { $0.kind == .definition }
    if definitions.isEmpty {
      let titles = Set(states.flatMap(\.headings).map(Spelling.fold))
      definitions = topics.filter { topic in
        topic.kind == .definition && topic.spellings.contains { titles.contains(Spelling.fold($0)) }
      }
    }
    return definitions + states + named
  }

  /// Of several names with one short form, the first that the main architecture calls is shown in full.
  func mainFirst(_ named: [Topic]) -> Guess {
    guard named.count > 1, named.allSatisfy({ $0.kind == .name }) else { return (named, []) }
    let called = deck.architectures[deck.mainArchitecture].roles.flatMap(\.machine.rows)
      .flatMap(\.shownNames)
    let ids = Set(called.map { deck.names[$0].id })
    let first = named.first { ids.contains($0.name) } ?? named[0]
    return ([first], named.filter { $0.name != first.name })
  }

  /// The name nearest in spelling; nil if there is none or the text has several words. Terms are compared by their
  /// word, other topics by their id.
  func nearestName(to text: String) -> String? {
    if text.trimmed.contains(where: \.isWhitespace) { return nil }
    return NearestName.nearest(
      to: text,
      among: topics.filter { $0.kind != .source }
        .map { $0.kind == .term ? $0.headings.first ?? $0.name : $0.name })
  }
}
