import Content
import Quiz

/// Writes a deck's texts for a page, as lines and as JSON. Extensions in other files add each kind of text.
struct DeckPage: Sendable {
  let open: OpenDeck
  let page: Page

  var deck: Deck { open.deck }
  var voice: Voice { page.voice }
  var words: DeckVoice { DeckVoice(deck, voice: voice) }
  var questions: QuestionWriter { QuestionWriter(deck, voice: voice) }

  /// The same page with very long lines and no styles, for texts that are wrapped where they are shown.
  var unbroken: DeckPage {
    var page = page.unadorned
    page.width = 100_000
    return DeckPage(open: open, page: page)
  }

  /// The same page for lines that are set in by two blanks.
  var inset: DeckPage {
    var page = page
    page.width -= 2
    return DeckPage(open: open, page: page)
  }

  var unadorned: DeckPage { DeckPage(open: open, page: page.unadorned) }

  func say(_ key: String, _ arguments: [String: any PhraseConvertible] = [:]) -> String {
    voice.say(key, arguments)
  }

  func wrap(_ text: String, indent: String = "  ") -> [String] { page.wrap(text, indent: indent) }

  /// "trace · scene-based · Home".
  func title(of card: Card) -> String {
    let parts = [
      say("kind.\(card.kind.rawValue)"),
      card.architecture.map { voice.text(deck.architectures[$0].title) },
      open.examiner.title(of: card, voice),
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: voice.signs(" · "))
  }

  func lines(of question: Question) -> [String] {
    let text = questions.text(question)
    let code =
      text.code == nil ? [] : [""] + text.codeLines.map { $0.isEmpty ? "" : "    \($0)" } + [""]
    let points = text.points.flatMap { wrap("  " + $0, indent: "     ") }
    return wrap(text.lead, indent: "") + numbered(text.steps) + points
      + (text.prompt.map { wrap($0, indent: "") } ?? []) + code + numbered(text.choices)
  }

  private func numbered(_ items: [String]) -> [String] {
    items.enumerated().flatMap { wrap("  \($0 + 1). \($1)", indent: "     ") }
  }

  func lines(_ beliefs: BeliefTally) -> [String] {
    beliefs.agreed.map { deck.material.misconceptions[$0.misconception] }
      .map { say("summary.belief", ["title": voice.text($0.title)]) }
  }
}
