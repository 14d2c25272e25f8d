import Platform
import Quiz
import TestSupport
import Testing

@testable import App

/// How long verdicts are, and how many numbers they have: over sixty wrong answers of each kind.
@Suite struct VerdictLawTests {
  static let kinds = QuestionKind.allCases.filter { $0 != .definition }
  private static let count = 60

  private func questions(_ kind: QuestionKind, _ session: PromptState) -> [Question] {
    let examiner = session.decks[0].examiner
    let cards = examiner.cards.filter { $0.kind == kind }
    var questions: [Question] = []
    for round in 0..<Self.count where questions.count < Self.count {
      questions += cards.shuffled(by: round).prefix(Self.count - questions.count).compactMap {
        examiner.question(of: $0, seed: UInt16(truncatingIfNeeded: round &* 40_503))
      }
    }
    return questions
  }

  /// A word too many, one too few or another one; of choices all that are wrong, one too many or another one.
  private func wrong(_ question: Question, _ round: Int) -> Answer? {
    let ids = question.vocabulary.entries.map(\.id)
    let right = question.key.answer?.words.map(\.id) ?? []
    let other = ids[(round * 7) % ids.count]
    var words = right
    switch (question.form, round % 3) {
    case (.set, 0): words = ids.filter { !right.contains($0) }
    case (.set, 1): words = right + ids.filter { !right.contains($0) }.prefix(1)
    case (.set, _): words = Array(right.dropFirst()) + ids.filter { !right.contains($0) }.prefix(1)
    case (.sequence, 0): words.insert(other, at: round % (right.count + 1))
    case (.sequence, 1): words = Array(right.dropLast())
    case (.sequence, _): words = [other] + right.dropFirst()
    default: words = Array(ids.filter { !right.contains($0) }.prefix(1))
    }
    let answer = Answer(words.map { .init(id: $0) })
    return question.grade(answer).outcome == .wrong ? answer : nil
  }

  @Test(arguments: kinds, ["en", "ko"])
  func aVerdictIsShort(_ kind: QuestionKind, _ language: String) throws {
    let studying = try Studying()
    var session = studying.session
    session.store.voice = Voice(studying.voice.wording, language: language)
    var lengths: [Int] = []
    for (round, question) in some(questions(kind, session)).enumerated() {
      let page = session.page(for: question)
      if let answer = question.key.answer {
        let right = page.feedback(Judged(answer, to: question, raw: ""))
        #expect(right.count <= 3, "\(question.id): \(right.joined(separator: "\n"))")
      }
      guard let answer = wrong(question, round) else { continue }
      let judged = session.explained(Judged(answer, to: question, raw: ""))
      let lines = page.feedback(judged)
      let text = lines.joined(separator: "\n")
      lengths.append(lines.count)
      #expect(lines.count <= 14, "\(question.id): \(text)")
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 80 }, "\(text)")
      let counts = text.matches(of: #/\d+ of \d+|\d+개 중 \d+개/#)
      #expect(counts.count <= 1 && !text.contains("%"), "\(question.id): \(text)")
      if question.form == .truth { #expect(judged.belief == nil && counts.isEmpty, "\(text)") }
    }
    let median = lengths.sorted()[lengths.count / 2]
    #expect(lengths.count > 20 && median <= 8, "\(lengths.sorted())")
  }
}

extension [Card] {
  /// In an order that depends on a number only.
  fileprivate func shuffled(by round: Int) -> [Card] {
    sorted { StableHash.of("\($0.id) \(round)") < StableHash.of("\($1.id) \(round)") }
  }
}
