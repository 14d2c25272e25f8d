import Machine
import Platform
import Quiz

/// Finds the cards about something that `explain` knows by name: a name, a situation, a state, a duty, a term, or
/// an entry of the material.
struct TopicCards {
  private let page: DeckPage
  private let finder: TopicFinder

  init(_ page: DeckPage) {
    self.page = page
    let content = page.open.content
    let topics = TopicList(deck: page.deck, glossary: content.glossary, voice: page.voice).topics
    finder = TopicFinder(deck: page.deck, topics: topics)
  }

  private var deck: Deck { page.deck }
  private var examiner: Examiner { page.open.examiner }

  /// The ids of the cards; a refusal if there are none.
  func cards(about text: String) throws(Refusal) -> Set<String> {
    let named = finder.named(text)
    guard !named.isEmpty else {
      throw Refusal("export.topic", text, nearest: finder.nearestName(to: text), page.voice)
    }
    // If a term and something else have the same name, the other is meant.
    let things = named.filter { $0.kind != .term }
    let topics = things.isEmpty ? named : things
    let ids = examiner.cards.filter { card in topics.contains { isAbout($0, card) } }.map(\.id)
    guard !ids.isEmpty else {
      throw Refusal(text: page.say("export.topic-empty", ["name": text]))
    }
    return Set(ids)
  }

  private func isAbout(_ topic: Topic, _ card: Card) -> Bool {
    switch topic.kind {
    case .name:
      let name = deck.names.firstIndex { $0.id == topic.name }
      return name.map { isAbout(name: $0, card) } ?? false
    case .state: return examiner.asks(card, aboutState: topic.name)
    case .situation: return deck.situation(of: card)?.id == topic.name
    case .duty: return examiner.duties(askedBy: card).contains(topic.name)
    case .term, .claim, .source: return mentions(card, topic.title)
    case .definition, .myth, .listing, .transition, .counterpart:
      return card.entry == topic.name
    }
  }

  private func isAbout(name: EffectName.ID, _ card: Card) -> Bool {
    let listing = deck.material.listings.first {
      $0.id == card.entry && $0.architecture == card.architecture
    }
    return examiner.asks(card, aboutName: name) || listing?.implements.contains(name) ?? false
      || mentions(card, page.voice.text(deck.names[name].name))
  }

  /// True if the title of the card's entry contains `title` as whole words.
  private func mentions(_ card: Card, _ title: String) -> Bool {
    guard card.entry != nil, let text = examiner.title(of: card, page.voice) else {
      return false
    }
    return Self.words(in: text).contains(Self.words(in: title))
  }

  /// Letters and numbers only, so that words are found whole.
  private static func words(in text: String) -> [Substring] {
    text.lowercased().split { !$0.isOfWord }
  }
}
