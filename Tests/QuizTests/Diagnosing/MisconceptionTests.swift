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
    #expect(explained.count * 4 > claims.count, "\(explained.count) of \(claims.count)")
  }

  /// An answer to a question about one situation, and the beliefs behind it, by their ids.
  struct Case: Sendable, CustomTestStringConvertible {
    let card: String
    let after: String
    let answer: String
    /// All under which the answer would be right.
    let fitting: [String]
    /// The one that the learner is told.
    let told: String?
    var testDescription: String { "\(card) after \(after): \(answer)" }

    /// - Parameter after: the situations that led to the start, with blanks between them.
    init(
      _ card: String, after: String = "launch", _ answer: String, _ told: String?,
      of fitting: [String]? = nil
    ) {
      (self.card, self.after, self.answer, self.told) = (card, after, answer, told)
      self.fitting = fitting ?? told.map { [$0] } ?? []
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private func expect(_ row: Case) throws {
    let question = try #require(
      Self.questions.first {
        $0.card.id == row.card && $0.spec.after == Self.words(row.after) && $0.spec.facts.isEmpty
      })
    let answer = Answer(Self.words(row.answer).map { .init(id: $0) })
    #expect(question.grade(answer).outcome == .wrong)
    let fitting = Self.diagnostician.misconceptions(behind: answer, to: question).map(\.id)
    #expect(fitting == row.fitting)
    let told = Self.diagnostician.belief(behind: answer, to: question)
    #expect(told.map { Shipped.deck.material.misconceptions[$0].id } == row.told)
  }

  private static let (resign, enter) = (
    "applicationWillResignActive", "applicationDidEnterBackground"
  )
  private static let scene = "sceneWillResignActive sceneDidEnterBackground"
  private static let launch = "willFinishLaunchingWithOptions didFinishLaunchingWithOptions"

  @Test(arguments: [
    Case("trace:app-based/go-home", enter, "inactive-skipped"),
    Case("trace:app-based/go-home", "\(enter) \(resign)", "resign-after-background"),
    Case("trace:app-based/go-home", resign, "background-skipped"),
    Case(
      "trace:app-based/go-home", "\(resign) \(enter) applicationWillTerminate",
      "home-terminates"),
    Case("trace:app-based/control-center-open", "\(resign) \(enter)", "control-center-backgrounds"),
    Case(
      "trace:app-based/push-banner", "\(resign) applicationDidBecomeActive", "banner-deactivates"),
    Case(
      "trace:app-based/launch", after: "",
      "\(launch) applicationWillEnterForeground applicationDidBecomeActive",
      "foreground-on-cold-launch"),
    Case("trace:scene-based/go-home", "\(resign) \(enter)", "app-delegate-instead"),
    Case("trace:scene-based/go-home", "\(scene) sceneDidDisconnect", "disconnect-on-home"),
    Case("trace:scene-based/go-home", "\(scene) didDiscardSceneSessions", "discard-on-home"),
    Case("next-state:app-based/go-home", "suspended", "background-skipped"),
    Case("next-state:app-based/go-home", "not-running", "background-is-not-running"),
    Case("next-state:app-based/lock", "foreground.inactive", "lock-only-resigns"),
    Case("next-state:app-based/control-center-open", "foreground.active", "interruption-ignored"),
  ])
  func theOnlyBeliefThatFitsIsTold(row: Case) throws { try expect(row) }

  /// Of several beliefs that fit, the one is told that changes less than the others.
  @Test(arguments: [
    Case(
      "trace:app-based/lock", resign, "lock-only-resigns",
      of: ["background-skipped", "lock-only-resigns"]),
    Case(
      "trace:scene-based/crash", "applicationWillTerminate", "crash-terminates",
      of: ["terminate-always", "crash-terminates"]),
  ])
  func theNarrowestBeliefIsTold(row: Case) throws { try expect(row) }

  @Test(arguments: [
    Case("trace:app-based/go-home", "applicationDidBecomeActive", nil),
    Case("next-state:app-based/go-home", "foreground.active", nil),
    // Two beliefs about other situations fit as well.
    Case(
      "trace:app-based/open-url", after: "launch go-home time-passes memory-reclaimed",
      "\(launch) applicationOpenURL applicationWillEnterForeground applicationDidBecomeActive", nil,
      of: ["decline-enters-foreground", "switcher-return-enters-foreground"]),
    // One belief fits, and it is about another situation.
    Case(
      "trace:app-based/swipe-away", after: "launch app-switcher-open", "applicationWillTerminate",
      nil, of: ["switcher-backgrounds"]),
  ])
  func whatFitsNoneOrIsNotSingledOutTellsNoBelief(row: Case) throws { try expect(row) }

  @Test(arguments: [
    Case("trace:app-based/control-center-open", "", nil, of: ["interruption-ignored"]),
    Case(
      "trace:scene-based/scene-reclaimed", after: "launch go-home", "", nil,
      of: ["reclaim-is-silent"]),
    Case(
      "trace:scene-based/swipe-away", after: "launch app-switcher-open", "", nil,
      of: ["disconnect-skipped-on-swipe"]),
  ])
  func anEmptyAnswerTellsNoBelief(row: Case) throws { try expect(row) }

  /// Both right choices are missed, and the wrong one is right under the misconception.
  @Test func choicesThatAreMissedTellNoBelief() throws {
    let card = try #require(Shipped.examiner.card(named: "legal:app-based/background"))
    let question = try Shipped.examiner.question(
      from: QuestionSpec(
        card: card.id, seed: "0000", deck: card.deck, architecture: "app-based", kind: "legal",
        after: ["launch", "go-home"], facts: [:], variants: [], implements: [], situations: [],
        asks: "possible", options: ["memory-warning", "launch-in-background", "crash"]))
    let answer = Answer([.init(id: "launch-in-background")])
    let verdict = question.grade(answer)
    #expect(
      verdict.difference
        == .set(missing: ["memory-warning", "crash"], extra: ["launch-in-background"]))
    let fitting = Self.diagnostician.misconceptions(behind: answer, to: question).map(\.id)
    #expect(fitting == ["background-is-not-running"])
    #expect(Self.diagnostician.belief(behind: answer, to: question) == nil)
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
      #expect(Self.diagnostician.foundMutation(behind: answer, to: question) == nil)
    }
  }
}
