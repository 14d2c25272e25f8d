import Foundation
import Testing

@testable import Quiz

/// The README's table of kinds says how many cards there are in each language.
@Suite struct ReadmeCountTests {
  @Test func theTableOfKindsCountsTheShippedCards() throws {
    let readme = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../README.md"), encoding: .utf8)
    let cards = Shipped.examiner.cards
    let languages = Shipped.deck.languages
    #expect(languages == ["en", "ko"])
    for kind in QuestionKind.allCases {
      let row = try #require(
        readme.split(separator: "\n").first { $0.hasPrefix("| `\(kind.rawValue)` |") })
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let count = "\(cards.count { $0.kind == kind })"
      #expect(Array(cells.suffix(2)) == [count, count], "\(kind.rawValue)")
    }
  }
}
