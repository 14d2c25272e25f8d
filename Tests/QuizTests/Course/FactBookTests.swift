import Machine
import Quiz
import Testing

/// What is learnt is derived from the content, and every question says which of it it uses.
@Suite struct FactBookTests {
  private let book = Shipped.book

  @Test func everyFactHasANameAndStandsInOneTopic() {
    let topics = Shipped.deck.course?.topics ?? []
    for fact in book.facts {
      #expect(StudyFact.Sort.parts(of: fact.id)?.sort == fact.sort)
      #expect(topics.count { $0.has(fact.id) } == 1, "\(fact.id)")
    }
    #expect(Set(book.facts.map(\.id)).count == book.facts.count)
    #expect((400...520).contains(book.facts.count))
  }

  /// What builds on what has no circle.
  @Test func nothingBuildsOnItself() {
    for fact in book.facts {
      var seen: Set<String> = []
      var next: StudyFact? = fact
      while let id = next?.id {
        guard seen.insert(id).inserted else {
          Issue.record("\(fact.id) builds on itself")
          break
        }
        next = next?.buildsOn.flatMap(book.fact)
      }
    }
  }

  @Test(arguments: [
    (
      "next-state:scene-based/go-home", "active", ["go-home"],
      ["situation:go-home", "row:scene/active-to-inactive", "row:scene/inactive-to-background"]
    ),
    (
      "callback:scene-based/go-home/first", "active", ["go-home"],
      ["situation:go-home", "row:scene/active-to-inactive"]
    ),
    (
      "trace:scene-based/launch", "not-running", ["launch"],
      [
        "situation:launch", "row:process/launch", "row:scene/connect",
        "row:scene/inactive-to-active",
      ]
    ),
    (
      "trace:scene-based/go-home", "active", ["go-home", "return"],
      [
        "situation:go-home", "situation:return", "row:scene/active-to-inactive",
        "row:scene/inactive-to-background", "row:scene/background-to-inactive",
        "row:scene/inactive-to-active",
      ]
    ),
  ])
  func aQuestionUsesWhatItsRunTakes(
    card: String, start: String, situations: [String], facts: [String]
  ) throws {
    let rung = Rung(card: card, start: start, situations: situations)
    let question = try #require(
      Shipped.examiner.question(of: rung, at: .all(of: Shipped.deck)))
    #expect(book.facts(of: question) == facts)
  }

  @Test func aDutyAskedForIsItsFirstFact() throws {
    let card = try #require(
      Shipped.examiner.card(named: "callback:scene-based/duty/pause-music"))
    let question = try #require(Shipped.examiner.question(of: card, seed: 1))
    #expect(book.facts(of: question).first == "duty:pause-music")
  }

  /// A right answer is evidence for all that was used; with help for what was asked for alone; after the answer was
  /// shown, against it.
  @Test func aRightAnswerSpeaksForWhatItUses() throws {
    let rung = Rung(card: "trace:scene-based/go-home", start: "active", situations: ["go-home"])
    let question = try #require(
      Shipped.examiner.question(of: rung, at: .all(of: Shipped.deck)))
    let answer = try #require(question.key.answer)
    let diagnostician = Diagnostician(Shipped.deck)
    let verdict = question.grade(answer)
    let facts = book.facts(of: question)
    func evidence(_ help: Help) -> AnswerEvidence {
      diagnostician.evidence(of: answer, to: question, verdict, help: help, in: book)
    }
    #expect(evidence(.none) == AnswerEvidence(facts: facts, good: facts))
    #expect(evidence(.some) == AnswerEvidence(facts: facts, good: ["situation:go-home"]))
    #expect(evidence(.answer) == AnswerEvidence(facts: facts, again: ["situation:go-home"]))
  }

  /// A wrong answer that a small change explains goes back to the row that the change touches.
  @Test func aWrongAnswerIsBlamedOnWhatExplainsIt() throws {
    let rung = Rung(card: "trace:scene-based/go-home", start: "active", situations: ["go-home"])
    let question = try #require(
      Shipped.examiner.question(of: rung, at: .all(of: Shipped.deck)))
    let answer = Answer([Answer.Word(id: "sceneWillResignActive")])
    let evidence = Diagnostician(Shipped.deck).evidence(
      of: answer, to: question, question.grade(answer), in: book)
    #expect(evidence.again == ["row:scene/inactive-to-background"])
    #expect(evidence.good == ["situation:go-home", "row:scene/active-to-inactive"])
  }
}
