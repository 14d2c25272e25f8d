import Content
import Machine
import Quiz
import TestSupport
import Testing

@testable import App

/// The decks that tests export: a small one with hostile texts, and the one that ships.
enum Decks {
  static let doors = load("Tests/AppTests/Export/Fixture", deck: "")
  static let ios = load("Content", deck: "ios-app")

  struct Loaded {
    let examiner: Examiner
    let wording: Wording

    var deck: Deck { examiner.deck }

    var english: Voice { Voice(wording, language: "en") }

    /// The JSON Schema of what the JSON format writes.
    func schema(_ language: String) -> JSONValue { JSONValue(reading: schemaText(language)) }

    /// The same as it is printed.
    func schemaText(_ language: String) -> String {
      let text = (try? Catalogue.quizSchema()) ?? ""
      return QuizDocument.schema(text, Voice(wording, language: language))
    }

    func sheet(_ quiz: QuizSet, _ language: String) -> QuizPaper {
      QuizPaper(quiz, of: deck, voice: Voice(wording, language: language))
    }
  }

  /// Reads a deck below the package's root, its own words in place of the catalogue's.
  private static func load(_ path: String, deck: String) -> Loaded {
    do {
      let result = ContentReader.read(
        try ContentFolder(path: "\(root)/\(path)").files(below: deck),
        for: .checking)
      let catalogue = ContentReader.read(
        try ContentFolder(path: "\(root)/Content").files(
          below: "wording"), for: .interviewing)
      guard let deck = result.deck, result.findings.isEmpty else {
        preconditionFailure("the deck in \(path) is broken: \(result.findings)")
      }
      return Loaded(
        examiner: Examiner(deck),
        wording: ContentReader.wording(of: catalogue.contents)
          .overridden(by: ContentReader.wording(of: result.contents)))
    } catch { preconditionFailure("\(path) cannot be read: \(error)") }
  }

  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")
}

extension QuizSelection {
  init(
    count: Int, seed: UInt64, kinds: Set<QuestionKind> = [],
    architectures: Set<Architecture.ID> = []
  ) {
    let filter = QuestionFilter(kinds: kinds, architectures: architectures)
    self.init(filter: filter, count: count, seed: seed)
  }

  func quiz(by examiner: Examiner) throws(Refusal) -> QuizSet {
    try quiz(by: examiner, Decks.doors.english)
  }
}

extension Examiner {
  /// The quiz of the questions that are named, `card@seed`, in this order.
  func quiz(of names: [String], seed: UInt64) throws -> QuizSet {
    QuizSet(
      seed: seed,
      questions: try names.map { name in
        let parts = name.split(separator: "@").map(String.init)
        let card = try #require(self.card(named: parts[0]))
        return try #require(question(of: card, seedText: parts[1])?.flatMap { $0 })
      })
  }
}
