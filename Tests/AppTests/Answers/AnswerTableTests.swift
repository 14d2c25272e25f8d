import Content
import Foundation
import Quiz
import Testing

@testable import App

/// Some hundred answers as learners write them, labelled by hand before the reader had seen them.
@Suite struct AnswerTableTests {
  private let deck = Table.deck
  private let questions = Table.questions

  @Test func answersAreReadAsAPersonWouldReadThem() throws {
    let examiner = Examiner(deck)
    var wrong: [String] = []
    var count = 0
    for entry in questions {
      let question = try examiner.question(from: entry.spec(implements: examiner))
      for (label, text) in entry.answers {
        count += 1
        let found = outcome(text, question)
        if found != label { wrong.append("\(entry.card): \(text): \(found), not \(label)") }
      }
    }
    #expect(count > 500)
    #expect(
      wrong.count * 50 <= count, "\(wrong.count) of \(count)\n\(wrong.joined(separator: "\n"))")
    // Nothing may be taken for what it is not.
    let misjudged = wrong.filter {
      !$0.hasSuffix("unreadable, not right") && !$0.hasSuffix("unreadable, not wrong")
    }
    #expect(misjudged == [])
  }

  private func outcome(_ text: String, _ question: Question) -> String {
    var asking = Asking(question)
    let voice = Voice(Table.wording, language: "en")
    guard case .answer(let answer?) = asking.read(text, voice, deck) else { return "unreadable" }
    return question.grade(answer).outcome.rawValue
  }
}

/// The table, and the content it is about.
private enum Table {
  static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
  static let folder = ContentFolder(path: root + "/Content")
  static let wording = ContentReader.wording(
    of: ContentReader.read(files("wording"), for: .interviewing).contents)

  static var deck: Deck {
    guard let deck = ContentReader.read(files("ios-app"), for: .interviewing).deck else {
      preconditionFailure("the shipped content cannot be read")
    }
    return deck
  }

  private static func files(_ name: String) -> [(path: String, file: SourceFile)] {
    (try? folder.files(below: name)) ?? []
  }

  /// One question as it was asked: `? ` and its JSON, then its answers, each behind R, W or U: right, wrong,
  /// or not to be read. `\n` is the end of a line.
  struct Entry {
    let card: String
    private let json: [String: Any]
    var answers: [(label: String, text: String)] = []

    init(_ line: Substring) {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      json = object as? [String: Any] ?? [:]
      card = json["card"] as? String ?? ""
    }

    /// Observers implement what they do in today's questions of the card.
    func spec(implements examiner: Examiner) throws -> QuestionSpec {
      func text(_ key: String) -> String { json[key] as? String ?? "" }
      func list(_ key: String) -> [String] { json[key] as? [String] ?? [] }
      let card = try #require(examiner.card(named: card))
      let cards = [card] + examiner.cards.filter { $0.kind == card.kind }
      let sample = try #require(
        cards.lazy.compactMap { examiner.question(of: $0, seed: 0) }.first)
      return QuestionSpec(
        card: card.id, seed: text("seed"), deck: text("deck"), architecture: text("architecture"),
        kind: text("kind"), after: list("after"), facts: json["facts"] as? [String: Bool] ?? [:],
        variants: [], implements: sample.spec.implements, situations: list("situations"),
        asks: text("asks"), options: list("options"))
    }
  }

  static var questions: [Entry] {
    let path = root + "/Tests/AppTests/Answers/answers.txt"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let labels = ["R": "right", "W": "wrong", "U": "unreadable"]
    return text.split(separator: "\n").reduce(into: []) { entries, line in
      let rest = line.dropFirst(2)
      if line.hasPrefix("? ") {
        entries.append(Entry(rest))
      } else if let label = labels[String(line.prefix(1))], !entries.isEmpty {
        entries[entries.count - 1].answers.append(
          (label, String(rest).replacing("\\n", with: "\n")))
      }
    }
  }
}
