import Content
import Quiz

@testable import App

/// What the program finds in the content that it comes with.
struct Shipped {
  private let finder: TopicFinder
  private let search: TopicSearch

  /// Read once.
  @MainActor static let content = Result { try Shipped() }

  private init() throws {
    let root = Catalogue.repository + "/Content"
    let library = try LoadedContent.open(roots: [root], wordingRoots: [root])[0]
    search = library.topicSearch(Voice(library.wording, language: "en"))
    finder = TopicFinder(deck: library.deck, topics: search.topics)
  }

  /// The names of what a question is answered with, best first.
  func answers(to question: String) throws -> [String] {
    let named = finder.named(question)
    guard named.isEmpty else { return unique(named) }
    let guess = try guess(question)
    return guess.full.isEmpty ? [] : unique(guess.full + guess.further)
  }

  func guess(_ question: String) throws -> Guess {
    try search.guess(question)
  }

  private func unique(_ topics: [App.Topic]) -> [String] {
    var seen: Set<String> = []
    return topics.map(\.name).filter { seen.insert($0).inserted }
  }
}
