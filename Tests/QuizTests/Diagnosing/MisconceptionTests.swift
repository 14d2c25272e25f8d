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

  /// Of several that fit one is told only if it is nearer to what was asked, or changes less, than all others.
  @Test func whatIsToldIsSingledOut() {
    var (told, open) = (0, 0)
    for question in Self.questions.prefix(120) {
      for (_, key) in Self.diagnostician.believedKeys(of: question) {
        guard let answer = key.answer else { continue }
        let fitting = Self.diagnostician.fitting(answer, to: question)
        let belief = Self.diagnostician.belief(behind: answer, to: question)
        #expect(belief.map(fitting.contains) ?? true)
        if belief != nil { told += 1 } else { open += 1 }
      }
    }
    #expect(told > 5 && open > 5, "\(told) \(open)")
  }

  @Test func oneTrueOrFalseTellsNoBelief() {
    let claims = Asked.shipped.all.filter { $0.form == .truth }
    for question in some(claims.prefix(200)) {
      for id in [Vocabulary.yes, Vocabulary.no] {
        let answer = Answer([.init(id: id)])
        #expect(Self.diagnostician.belief(behind: answer, to: question) == nil)
      }
    }
  }

  @Test func aLineTakenForTheWrongOneTellsNoBelief() {
    let logs = Asked.shipped.all.filter { $0.card.kind == .detective && $0.form == .choice }
    for question in some(logs.prefix(100)) {
      for entry in question.vocabulary.entries {
        let answer = Answer([.init(id: entry.id)])
        #expect(Self.diagnostician.belief(behind: answer, to: question) == nil)
      }
    }
  }

  @Test func nothingStandsBehindARightAnswer() {
    for question in some(Self.questions.prefix(60)) {
      guard let answer = question.key.answer else { continue }
      #expect(Self.diagnostician.misconceptions(behind: answer, to: question).isEmpty)
      #expect(Self.diagnostician.supposition(behind: answer, to: question) == nil)
    }
  }
}
