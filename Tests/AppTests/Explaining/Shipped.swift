import Content
import Quiz

@testable import App

/// What the program finds in the content that it comes with.
struct Shipped {
  let finder: TopicFinder
  private let index: PassageIndex

  /// Read once.
  static let english = Result { try Shipped() }

  private init() throws {
    let root = Catalogue.repository + "/Content"
    let content = try LoadedContent.open(roots: [root], wordingRoots: [root])[0]
    let telling = Telling(
      deck: content.deck, glossary: content.glossary,
      voice: Voice(content.wording, language: "en"))
    finder = TopicFinder(
      deck: content.deck, topics: TopicList.topics(telling), wording: content.wording,
      glossary: content.glossary)
    index = finder.index()
  }

  /// The names of what a question is answered with, best first.
  func answers(to question: String) -> [String] {
    let named = finder.named(question)
    let guess = named.isEmpty ? finder.guess(question, in: index) : nil
    var seen: Set<String> = []
    return (named + (guess?.full ?? []) + (guess?.further ?? [])).map(\.name)
      .filter { seen.insert($0).inserted }
  }
}
