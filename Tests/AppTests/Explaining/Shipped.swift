import Content
import Quiz

@testable import App

/// What the program finds in the content that it comes with.
struct Shipped {
  private let finder: TopicFinder
  private let search: TopicSearch
  /// Of English questions, and of Korean ones.
  private let english: TextIndex
  private let korean: TextIndex

  /// Read once.
  @MainActor static let content = Result { try Shipped() }

  private init() throws {
    let root = Catalogue.repository + "/Content"
    let library = try LoadedContent.open(roots: [root], wordingRoots: [root])[0]
    let topics = TopicList(
      deck: library.deck, glossary: library.glossary,
      voice: Voice(library.wording, language: "en")
    ).topics
    finder = TopicFinder(deck: library.deck, topics: topics)
    search = TopicSearch(
      topics: topics, reader: QuestionReader(library.wording, library.glossary))
    english = try search.index(for: "a")
    korean = try search.index(for: "가")
  }

  /// The names of what a question is answered with, best first.
  func answers(to question: String) throws -> [String] {
    let named = finder.named(question)
    guard named.isEmpty else { return unique(named) }
    let guess = try guess(question)
    return guess.full.isEmpty ? [] : unique(guess.full + guess.further)
  }

  func guess(_ question: String) throws -> Guess {
    let isKorean = question.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    return try search.guess(question, in: isKorean ? korean : english)
  }

  private func unique(_ topics: [App.Topic]) -> [String] {
    var seen: Set<String> = []
    return topics.map(\.name).filter { seen.insert($0).inserted }
  }
}
