import Quiz
import TestSupport
import Machine
import Testing

/// Paths that learners make up are judged by carrying them out.
@Suite struct PathTests {
  private let deck = Shipped.deck
  private let questions = Asked.shipped.all.filter { $0.card.kind == .path }

  private func path(_ question: Question) throws -> Path {
    guard let path = question.key.path else { throw NoPath() }
    return path
  }

  private struct NoPath: Error {}

  private func grade(_ words: [String], _ question: Question) -> Verdict {
    question.grade(Answer(words.map { .init(id: $0) }))
  }

  @Test func everyWalkThatEndsWhereItShouldIsRight() throws {
    var right = 0
    for question in questions {
      let path = try path(question)
      let walker = Walker(question, path, Simulator(deck.architectures[question.architecture]))
      var generator = SeededGenerator(name: "\(question.id) goals")
      for walk in (0..<25).map({ _ in walker.walk(using: &generator) }) where walker.leads(walk) {
        let isLong = walk.count > path.shortest.count
        let verdict = grade(walk, question)
        #expect((verdict.outcome == .right) == !(path.mustBeShortest && isLong))
        #expect(verdict.isShortest == !isLong, "\(question.id): \(walk)")
        right += 1
      }
    }
    #expect(right > 50)
  }

  /// Short walks made in one world end, and pass, alike in the others that a question could be about.
  @Test func noVariantMakesAnotherPathRight() throws {
    let variants = deck.architectures.mapValues { architecture in
      architecture.variants.filter(\.concernsQuestions).map {
        ($0.id, Simulator(architecture.applying([$0])))
      }
    }
    for question in some(questions.filter { $0.spec.seed == "0000" }) {
      let path = try path(question)
      let architecture = deck.architectures[question.architecture]
      let limit = path.mustBeShortest ? path.shortest.count : 4
      let here = Walker(question, path, Simulator(architecture))
      var generator = SeededGenerator(name: "\(question.id) variants")
      for (variant, simulator) in variants[question.architecture] {
        let there = Walker(question, path, simulator)
        let walks = (0..<20).map { round in
          Array((round % 2 == 0 ? here : there).walk(using: &generator).prefix(limit))
        }
        for walk in walks {
          #expect(here.leads(walk) == there.leads(walk), "\(question.id), \(variant): \(walk)")
        }
      }
    }
  }

  @Test func questionsNeedThoughtAndSayWhatTheyDependOn() throws {
    #expect(questions.count > 15)
    var shortest = 0
    for question in questions {
      let path = try path(question)
      shortest += path.mustBeShortest ? 1 : 0
      #expect((2...4).contains(path.shortest.count))
      #expect(question.spec.asks.hasSuffix(" shortest") == path.mustBeShortest)
      #expect(question.spec.asks.contains(" avoiding ") == (path.avoided != nil))
      #expect(question.run?.isPossible == true)
    }
    #expect(shortest > 5)
    #expect(questions.count { $0.run?.outcomes.count ?? 0 > 1 } > questions.count / 2)
  }

  @Test func aFaultIsNamedWithItsStepAndItsState() throws {
    let question = try #require(
      questions.first { $0.spec.after.last == "incoming-call" || $0.spec.after.last == "go-home" })
    let verdict = grade(["launch", "launch"], question)
    guard case .path(.impossible(0, _, in: let world)) = verdict.difference else {
      Issue.record("\(String(describing: verdict.difference))")
      return
    }
    #expect(world == question.run?.outcomes.first?.before)
    #expect(verdict.score == 0 && verdict.share?.of == 2 && !verdict.isShortest)
    #expect(!verdict.truth.isEmpty)
  }

  @Test func nothingAtAllLeadsNowhere() throws {
    for question in some(questions) {
      let verdict = grade([], question)
      #expect(verdict.outcome == .wrong && verdict.score == 0, "\(question.id)")
      let unknown = question.gradeUnknown()
      #expect(unknown.outcome == .unknown && unknown.truth == verdict.truth)
    }
  }
}

extension Question {
  /// Index in the deck; the first where it is about none.
  fileprivate var architecture: Architecture.ID { card.architecture ?? 0 }
}
