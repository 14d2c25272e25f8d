import Quiz
import Machine
import TestSupport
import Testing

@testable import App

/// What can be overruled as a slip of the fingers: lines of logs too.
@Suite struct SlipTests {
  private static let deck = Result {
    let root = Catalogue.repository + "/Content"
    return try LoadedContent.open(roots: [root], wordingRoots: [root])[0].deck
  }
  private static let questions: [Question] = {
    guard let deck = try? deck.get() else { return [] }
    let examiner = Examiner(deck)
    return examiner.cards.filter { $0.kind == .detective }.flatMap { card in
      (UInt16(0)...3).compactMap { examiner.question(of: card, seed: $0) }
    }
  }()

  private static func judged(_ ids: [String], typed: [String], _ question: Question) throws
    -> Judged
  {
    let answer = Answer(ids.map { .init(id: $0) })
    return Judged(
      question: question, answer: answer, raw: typed.joined(separator: ", "),
      verdict: question.grade(answer))
  }

  /// The shown answer with one word in the place of another that is spelt nearly alike.
  private static func slips(_ question: Question) throws -> [Judged] {
    let truth = question.gradeUnknown().truth
    return try truth.indices.flatMap { place in
      try question.vocabulary.entries.compactMap { entry -> Judged? in
        guard entry.id != truth[place],
          NearestName.nearest(to: Spelling.fold(entry.id), among: [Spelling.fold(truth[place])])
            != nil
        else { return nil }
        var ids = truth
        ids[place] = entry.id
        let judged = try judged(ids, typed: ids, question)
        return judged.verdict.outcome == .wrong ? judged : nil
      }
    }
  }

  @Test func whatIsNearlyARightAnswerIsASlip() throws {
    let slips = try Self.questions.flatMap(Self.slips)
    #expect(slips.count > 2)
    for judged in slips {
      #expect(judged.canBeSlip)
      #expect(judged.isSlip, "\(judged.question.id): \(judged.raw)")
    }
  }

  @Test func whatIsFarFromARightAnswerIsNone() throws {
    for question in some(Self.questions) {
      let truth = question.gradeUnknown().truth
      let far = truth.map { _ in "qqqqqqqqqqqq" }
      let judged = try Self.judged(["launch", "launch", "launch"], typed: far, question)
      #expect(!judged.isSlip)
    }
  }

  /// A digit is near any other.
  @Test func numbersAreNoSlips() throws {
    for question in some(Self.questions.filter { question in question.form == .choice }) {
      let wrong = try question.vocabulary.entries.first {
        try Self.judged([$0.id], typed: [$0.id], question).verdict.outcome == .wrong
      }
      guard let wrong else { continue }
      let judged = try Self.judged(
        [wrong.id], typed: ["\(question.vocabulary.number(of: wrong.id) ?? 0)"], question)
      #expect(!judged.canBeSlip && !judged.isSlip)
    }
  }
}
