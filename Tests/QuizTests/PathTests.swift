import TestSupport
import Machine
import Testing

@testable import Quiz

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
    guard case .path(.impossible(0, _, _, in: let world)) = verdict.difference else {
      Issue.record("\(String(describing: verdict.difference))")
      return
    }
    #expect(world == question.run?.outcomes.first?.before)
    #expect(verdict.score == 0 && verdict.share?.of == 2 && !verdict.isShortest)
    #expect(!verdict.truth.isEmpty)
  }

  private func asked(_ architecture: String, after: [String], _ asks: String) throws -> Question {
    try #require(
      Self.drawn.first {
        $0.spec.architecture == architecture && $0.spec.after == after && $0.spec.facts.isEmpty
          && $0.spec.asks == asks
      }, "\(architecture) \(after) \(asks)")
  }

  /// With more seeds than other tests need.
  private static let drawn = Shipped.examiner.cards.filter { $0.kind == .path }.flatMap { card in
    (UInt16(0)...99).compactMap { Shipped.examiner.question(of: card, seed: $0) }
  }

  /// Tapping the icon launches an app that does not run, and brings one back that does.
  @Test func aNameOfTwoSituationsIsTheOneThatCanHappen() throws {
    let question = try asked(
      "scene-based", after: [], "reach scene foreground.inactive shortest")
    let ids = ["launch", "return"]
    func meant(_ before: String...) -> String? {
      question.subject.meant(among: ids, after: Answer(ids: before).words, question)
    }
    #expect(meant() == "launch")
    #expect(meant("launch", "go-home") == "return")
    // Neither can: it is wrong, whichever was meant.
    #expect(meant("launch") == "launch")
    #expect(
      question.subject.meant(among: ["call-ended", "go-home"], after: [], question) == "call-ended")
    #expect(
      question.subject.meant(
        among: ["lock", "go-home"], after: Answer(ids: ["launch"]).words, question) == nil)
  }

  /// Exactly what would make another path of as few steps right is told, in one sentence.
  @Test func aConditionIsToldOnlyWhereTheKeyDependsOnIt() throws {
    var told = 0
    let short = Self.drawn.filter { $0.spec.facts.isEmpty && $0.key.path?.shortest.count == 2 }
      .unique { "\($0.spec.after) \($0.key.path?.goal ?? 0)" }
    let goals = Dictionary(grouping: short) { $0.key.path?.goal }.values
    #expect(goals.count > 1)
    for question in goals.flatMap({ $0.prefix(2) }) {
      let path = try path(question)
      let architecture = deck.architectures[question.architecture]
      let simulator = Simulator(architecture)
      let start = try #require(
        architecture.starts.first { $0.after == question.start(in: architecture) })
      let open = OpenWorlds(architecture: architecture, world: path.from, start: start).all
      let words = question.vocabulary.entries.map(\.id)
      let walks = words.flatMap { one in words.map { [one, $0] } } + words.map { [$0] }
      func right(from world: Configuration) -> Set<[String]> {
        var path = path
        path.from = world
        let walker = Walker(question, path, simulator)
        return Set(walks.filter(walker.leads))
      }
      let matters = open.contains { right(from: $0) != right(from: path.from) }
      #expect(question.world.count == (matters ? 2 : 1), "\(question.id)")
      told += matters ? 1 : 0
    }
    #expect(told > 0)
  }

  @Test func aPathIsAskedForAsAnInterviewerWould() throws {
    let scene = try asked(
      "scene-based", after: ["launch", "app-switcher-open"], "reach scene suspended shortest")
    #expect(
      text(scene, Shipped.english) == """
        The app was active, and the user has just opened the app switcher. No audio is playing and \
        no background task is running. What has to happen, in as few events as possible, for the \
        process to end up suspended?
        """)
    #expect(
      text(scene, Shipped.korean) == """
        앱이 active 상태였는데, 사용자가 방금 앱 스위처를 열었습니다. \
        재생 중인 오디오도, 진행 중인 백그라운드 태스크도 없습니다. 마지막에 프로세스가 suspended \
        상태가 되는 가장 짧은 경로를 쓰세요. 일어나야 할 상황을 순서대로 쓰면 됩니다.
        """)
    let app = try asked("app-based", after: [], "reach process foreground.inactive")
    #expect(
      text(app, Shipped.english) == """
        The app is not running. What has to happen, one event after the other, for the app to end up \
        inactive? Any way that works is right.
        """)
  }

  private func text(_ question: Question, _ voice: Voice) -> String {
    QuestionWriter(deck, voice: voice).text(question).lead
  }

  @Test func aWayThatEndsElsewhereIsToldWhere() throws {
    let question = try asked(
      "scene-based", after: ["launch", "app-switcher-open"], "reach scene suspended shortest")
    func told(_ ids: [String], _ voice: Voice) -> [String] {
      let answer = Answer(ids: ids)
      return question.subject.remarks(
        on: question.grade(answer), answer, question, DeckVoice(deck, voice: voice)
      ).map(\.text)
    }
    let walk = ["go-home"]
    #expect(
      told(walk, Shipped.english) == [
        "After your last step the scene is in the “background” state."
      ])
    #expect(told(walk, Shipped.korean) == ["마지막 단계가 끝나면 scene은 background 상태입니다."])
    let end = ["go-home", "swipe-away"]
    #expect(
      told(end, Shipped.english) == [
        "After your last step the process is in the “not running” state."
      ])
    #expect(told(end, Shipped.korean) == ["마지막 단계가 끝나면 프로세스는 not running 상태입니다."])
  }

  /// The example is no part of what is right.
  @Test func whatIsNoAnswerIsShownOne() throws {
    let question = try asked(
      "scene-based", after: [], "reach scene foreground.inactive shortest")
    #expect(
      question.subject.expected(question, DeckVoice(deck, voice: Shipped.english))
        == """
        Write what has to happen, one thing after another, for example: Home, Switch to another app.
        """)
    #expect(
      question.subject.expected(question, DeckVoice(deck, voice: Shipped.korean))
        == "일어나야 할 상황을 순서대로 쓰세요. 예: 홈 화면으로 이동, 다른 앱으로 전환")
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
  /// The situations that led to where it begins.
  fileprivate func start(in architecture: Architecture) -> [Occurrence] {
    spec.after.compactMap { architecture.call(named: $0) }
  }

  /// Index in the deck; the first where it is about none.
  fileprivate var architecture: Architecture.ID { card.architecture ?? 0 }
}
