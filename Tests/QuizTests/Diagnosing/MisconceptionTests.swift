import Testing

@testable import Quiz
import TestSupport

/// The shipped misconceptions, and the answers that people who hold them give.
@Suite struct MisconceptionTests {
  static let diagnostician = Diagnostician(Shipped.deck)
  static let questions: [Question] =
    Shipped.examiner.survey(of: .trace) + Shipped.examiner.survey(of: .nextState)

  @Test func eachChangesSomeQuestionAndIsFoundBehindTheAnswer() {
    var found: Set<String> = []
    for question in Self.questions {
      for (index, key) in Self.diagnostician.believedKeys(of: question) {
        let misconception = Shipped.deck.material.misconceptions[index]
        guard !found.contains(misconception.id),
          let answer = key.answer,
          !question.key.accepts(answer)
        else { continue }
        let behind = Self.diagnostician.misconceptions(behind: answer, to: question)
        #expect(behind.contains { $0.id == misconception.id })
        #expect(question.grade(answer).outcome == .wrong)
        found.insert(misconception.id)
      }
    }
    #expect(found == Set(Shipped.deck.material.misconceptions.map(\.id)))
    #expect(found.count >= 25)
  }

  @Test func misconceptionsStandBehindWrongJudgementsToo() {
    let claims = Shipped.examiner.cards.filter { $0.kind == .claim }.compactMap {
      Shipped.examiner.question(of: $0, seed: 1)
    }
    let explained = claims.filter { question in
      let truth = question.key.words == [Vocabulary.yes]
      let wrong = Answer([.init(id: truth ? Vocabulary.no : Vocabulary.yes)])
      return !Self.diagnostician.misconceptions(behind: wrong, to: question).isEmpty
    }
    #expect(explained.count >= 10, "\(explained.count) of \(claims.count)")
  }

  /// Of several that fit, the one that other answers speak for is named.
  @Test func whatIsLikelierIsNamed() throws {
    let material = Shipped.deck.material.misconceptions
    var turned = 0
    for question in Self.questions.prefix(80) {
      for (_, key) in Self.diagnostician.believedKeys(of: question) {
        guard let answer = key.answer else { continue }
        let fitting = Self.diagnostician.fitting(answer, to: question)
        guard fitting.count > 1, let last = fitting.last else { continue }
        var diagnosis = Diagnosis(ofMisconceptions: material.count)
        diagnosis.note { $0 == last }
        let known = Self.diagnostician.explanation(
          of: answer, to: question, question.grade(answer), given: diagnosis)
        let unknown = Self.diagnostician.explanation(
          of: answer, to: question, question.grade(answer))
        #expect(known?.misconception == material[last].id)
        #expect(unknown?.misconception == material[fitting[0]].id)
        turned += 1
      }
    }
    #expect(turned > 10, "\(turned)")
  }

  @Test func nothingStandsBehindARightAnswer() {
    for question in some(Self.questions.prefix(60)) {
      guard let answer = question.key.answer else { continue }
      #expect(Self.diagnostician.misconceptions(behind: answer, to: question).isEmpty)
      #expect(Self.diagnostician.supposition(behind: answer, to: question) == nil)
    }
  }
}
