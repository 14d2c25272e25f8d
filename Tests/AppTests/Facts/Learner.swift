import Foundation
import Memory
import Quiz
import Testing

@testable import App

extension Studying {
  /// An answer that says something of one fact and nothing else.
  func answer(_ fact: StudyFact.ID, isRight: Bool) throws {
    let question = try #require(
      open.examiner.cards.lazy.compactMap { self.open.examiner.question(of: $0, seed: 1) }.first)
    var record = AnswerRecord(
      question: question.spec, raw: "", read: [],
      grade: Grade(
        isRight ? .right : .wrong, score: isRight ? 1 : 0, rating: isRight ? .good : .again),
      milliseconds: 90_000)
    record.credit = Credit(
      facts: [fact], again: isRight ? [] : [fact], good: isRight ? [fact] : [])
    _ = session.store.append(.answer(record))
  }

  /// What a command prints.
  func run(_ words: String...) -> String {
    let reply = CommandRegistry.run(words, &session)
    return reply.output + reply.errors
  }

  /// The one document that a command prints.
  func document(_ words: String...) throws -> [String: Any] {
    let text = CommandRegistry.run(words, &session).output
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require((value as? [[String: Any]])?.first ?? value as? [String: Any])
  }
}
