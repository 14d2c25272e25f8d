import Machine
import Testing

@testable import Quiz

/// The app's state with one window, the states and the phases that come one after another, and who is told.
@Suite struct InOrderTests {
  private static let examiner = Shipped.examiner

  private func spec(
    _ card: String, from after: [String] = ["launch"], _ situations: [String]
  ) -> QuestionSpec {
    QuestionSpec(
      card: card, seed: "0000", deck: "ios-app", architecture: "scene-based",
      kind: String(card.prefix { $0 != ":" }), after: after, facts: [:], variants: [],
      implements: [], situations: situations, asks: "all", options: [])
  }

  private func question(
    _ card: String, from after: [String] = ["launch"], _ situations: [String]
  ) throws -> Question {
    try Self.examiner.question(from: spec(card, from: after, situations))
  }

  private func outcome(_ question: Question, _ words: [String]) -> Verdict.Outcome {
    question.grade(Answer(ids: words)).outcome
  }

  private func lines(_ question: Question, _ voice: Voice) -> [String] {
    QuestionWriter(Shipped.deck, voice: voice).text(question).lines
  }

  private func remarks(_ question: Question, _ words: [String]) -> [String] {
    let answer = Answer(ids: words)
    let voice = DeckVoice(Shipped.deck, voice: Shipped.english)
    return question.subject.remarks(on: question.grade(answer), answer, question, voice)
      .map(\.text)
  }

  // MARK: The state of the app

  @Test func withOneWindowTheAppIsAskedFor() throws {
    let question = try question("next-state:scene-based/go-home", ["go-home"])
    #expect(
      lines(question, Shipped.english) == [
        "The app is active. The user goes to the Home screen. Which state is the app in right after that? Do not count what it only passes through.",
        "  1. not running", "  2. inactive", "  3. active", "  4. background", "  5. suspended",
      ])
    #expect(
      lines(question, Shipped.korean) == [
        "앱이 active 상태입니다. 이제 사용자가 홈 화면으로 이동합니다. 그 직후 앱은 어떤 상태인가요? 도중에 잠깐 거치는 상태는 답이 아닙니다.",
        "  1. not running", "  2. inactive", "  3. active", "  4. background", "  5. suspended",
      ])
    #expect(question.key.words == ["background"])
    #expect(question.spec.options == question.vocabulary.entries.map(\.id))
    #expect(remarks(question, ["suspended"]).first == "active → inactive → background.")
  }

  @Test func aStateIsNamedOrNumbered() throws {
    let question = try question(
      "next-state:scene-based/return", from: ["launch", "go-home"], ["return"])
    let reader = AnswerReader(question, wording: Shipped.wording)
    for line in ["3", "active", "활성", "active 상태", "foreground.active"] {
      #expect(reader.word(line) == .entry("foreground.active", instance: nil), "\(line)")
    }
    #expect(question.key.words == ["foreground.active"])
  }

  @Test func nobodyIsAskedForASceneInADeadProcess() throws {
    let after = ["launch", "go-home", "time-passes"]
    let question = try question(
      "next-state:scene-based/memory-reclaimed", from: after, ["memory-reclaimed"])
    #expect(question.key.words == ["not-running"])
    #expect(question.vocabulary.entries.count == 5)
  }

  @Test func aStateThatIsOnlyPassedIsSaidToBeAMoment() throws {
    let question = try question("next-state:scene-based/go-home", ["go-home"])
    #expect(
      Array(remarks(question, ["foreground.inactive"]).prefix(2)) == [
        "active → inactive → background.", "It passes through inactive for no more than a moment.",
      ])
    #expect(!remarks(question, ["suspended"]).contains { $0.contains("moment") })
  }

  @Test func aSceneIsAskedForWhereItIsThePoint() throws {
    for after in [["launch", "go-home"], ["launch", "go-home", "time-passes"]] {
      let card = "next-state:scene-based/scene-reclaimed"
      let question = try question(card, from: after, ["scene-reclaimed"])
      #expect(question.key.words == ["unattached"])
      #expect(!question.hasChoices)
      #expect(
        lines(question, Shipped.english).last?.hasSuffix(
          "Which state is the scene in right after that? Do not count what it only passes through.")
          == true)
    }
  }

  // MARK: States in order

  @Test func statesComeOneAfterTheOther() throws {
    let question = try question("states-in-order:scene-based/launch", from: [], ["launch"])
    #expect(
      lines(question, Shipped.english) == [
        "The app is not running; it has never been launched. The user taps the app's icon. Which states does the app "
          + "change to as this happens, in order? Leave out the state it starts in and any "
          + "change that comes only later."
      ])
    #expect(
      lines(question, Shipped.korean) == [
        "앱을 설치한 뒤 아직 한 번도 실행하지 않았습니다. 이제 사용자가 앱 아이콘을 탭합니다. 이때 앱의 상태는 어떻게 바뀌나요? "
          + "처음 상태는 빼고 순서대로 쓰세요. 시간이 더 지나야 일어나는 변화는 쓰지 마세요."
      ])
    #expect(outcome(question, ["foreground.inactive", "foreground.active"]) == .right)
    #expect(outcome(question, ["foreground.active"]) == .wrong)
    #expect(outcome(question, ["foreground.active", "foreground.inactive"]) == .wrong)
    // The background on the way is in brackets for those who do not tell it.
    #expect(
      remarks(question, ["foreground.active"]).first
        == "not running → (background) → inactive → active.")
    #expect(
      remarks(question, ["background", "foreground.active"]).first
        == "not running → background → inactive → active.")
    #expect(outcome(question, []) == .wrong)
  }

  @Test func whereItBeginsMayBeSaid() throws {
    let states = try question("states-in-order:scene-based/go-home", ["go-home"])
    let right = ["foreground.active", "foreground.inactive", "background"]
    #expect(outcome(states, right) == .right)
    #expect(outcome(states, ["suspended"] + right.dropFirst()) == .wrong)
    #expect(outcome(states, ["foreground.active", "background"]) == .wrong)
  }

  @Test func whatLiesOnTheWayHasItsReason() throws {
    let states = try question("states-in-order:scene-based/go-home", ["go-home"])
    #expect(
      remarks(states, ["background"]).last
        == """
        The app leaves the screen and goes to the background. Between active and the background an app is always inactive for a moment.
        """)
    let phases = try question("phases-in-order:scene-based/go-home", ["go-home"])
    #expect(
      remarks(phases, ["phase-background"]).last
        == """
        While the scene is on the screen but gets no events, the value is inactive. \
        The app leaves the screen and goes to the background.
        """)
  }

  @Test func aJourneyIsAskedAsItsSpecTells() throws {
    let journey = ["go-home", "time-passes", "return"]
    let question = try question("states-in-order:scene-based/go-home", journey)
    let right = [
      "foreground.inactive", "background", "suspended", "background", "foreground.inactive",
      "foreground.active",
    ]
    // The background on the way back need not be told.
    let told = Array(right[..<3] + right[4...])
    #expect(question.key.answer?.words.map(\.id) == told)
    #expect(outcome(question, right) == .right)
    #expect(outcome(question, told) == .right)
    let verdict = question.grade(Answer(ids: right.filter { $0 != "suspended" }))
    #expect(verdict.outcome == .wrong)
    #expect(verdict.share?.of == 6)
  }

  @Test func aBeliefMakesOtherStatesRight() throws {
    let question = try question("states-in-order:scene-based/go-home", ["go-home"])
    let skipping = Self.examiner.context.beliefs.inArchitecture(
      question.card.architecture ?? .init(0)
    )
    .filter { question.key(in: $0.tables)?.accepts(Answer(ids: ["background"])) ?? false }
    .map { Shipped.deck.material.misconceptions[$0.misconception].id }
    #expect(skipping.contains("inactive-skipped"))
  }

  @Test func twoWindowsAreNoApp() {
    #expect(throws: LostQuestion.doubtful) {
      try question(
        "states-in-order:scene-based/go-home", from: ["launch", "open-window"], ["go-home"])
    }
  }

  // MARK: Phases in order

  /// The value at the start may stand in front, as in "from active to inactive", but nowhere else.
  @Test func theValueAtTheStartMayBeNamed() throws {
    let phases = try question("phases-in-order:scene-based/go-home", ["go-home"])
    let way = ["phase-inactive", "phase-background"]
    #expect(outcome(phases, way) == .right)
    #expect(outcome(phases, ["phase-active"] + way) == .right)
    #expect(outcome(phases, way + ["phase-active"]) == .wrong)
    #expect(outcome(phases, ["phase-active", "phase-background"]) == .wrong)
  }

  @Test func phasesComeOneAfterTheOther() throws {
    let question = try question("phases-in-order:scene-based/go-home", ["go-home", "time-passes"])
    #expect(
      lines(question, Shipped.english) == [
        "The app is active. Then:", "  1. The user goes to the Home screen.",
        "  2. Ten minutes pass; nothing else happens.",
        "Which values does scenePhase take in a SwiftUI app (iOS 14+) as this happens, in order? Leave out the value it starts with.",
      ])
    #expect(outcome(question, ["phase-inactive", "phase-background"]) == .right)
    #expect(outcome(question, ["phase-background"]) == .wrong)
    let reader = AnswerReader(question, wording: Shipped.wording)
    #expect(reader.word("inactive") == .entry("phase-inactive", instance: nil))
  }

  @Test func aViewThatComesIntoBeingHasNoPhaseBefore() {
    #expect(throws: LostQuestion.doubtful) {
      try question("phases-in-order:scene-based/go-home", from: [], ["launch"])
    }
  }

  // MARK: Who is told

  @Test(
    arguments: [
      ("launch", [], "both"), ("scene-reclaimed", ["launch", "go-home"], "scene-delegate"),
      ("memory-reclaimed", ["launch", "go-home", "time-passes"], "neither"),
      ("crash", ["launch"], "neither"), ("push-banner", ["launch"], "neither"),
      ("close-window", ["launch", "open-window"], "both"),
      ("silent-push", ["launch", "go-home", "time-passes"], "app-delegate"),
    ] as [(String, [String], String)])
  func theObjectsOfTheNamesAreTold(situation: String, after: [String], listener: String) throws {
    let told = situation == "close-window" ? "close-window@scene-2" : situation
    let question = try question("who-is-told:scene-based/\(situation)", from: after, [told])
    #expect(question.key.words == [listener])
    #expect(question.spec.options == ["app-delegate", "scene-delegate", "both", "neither"])
  }

  @Test func whyBothAreToldIsSaidInsteadOfTheirCalls() throws {
    let question = try question(
      "who-is-told:scene-based/close-window", from: ["launch", "open-window"],
      ["close-window@scene-2"])
    #expect(
      remarks(question, ["both"]) == [
        """
        The app delegate is told about the launch and the sessions, the scene delegate about its \
        scene's connection and state.
        """
      ])
  }

  @Test func whoIsAskedEarlierInTheCourseChangesNothingLater() throws {
    let spec = spec("who-is-told:scene-based/return", from: ["launch", "go-home"], ["return"])
    let examiner = Examiner(Shipped.deck)
    #expect(throws: LostQuestion.doubtful) {
      try examiner.at(Stage([0])).question(from: spec)
    }
    #expect(try examiner.question(from: spec).key.words == ["scene-delegate"])
  }

  @Test func whoIsToldIsAskedInBothLanguages() throws {
    let question = try question(
      "who-is-told:scene-based/return", from: ["launch", "go-home"], ["return"])
    #expect(
      lines(question, Shipped.english) == [
        """
        The app has just gone to the background and is still running. The user returns to the app. On which \
        delegate are methods called, if any?
        """,
        "  1. app delegate", "  2. scene delegate", "  3. both", "  4. neither",
      ])
    #expect(
      lines(question, Shipped.korean) == [
        "앱이 방금 백그라운드로 갔고, 아직 실행 중입니다. 이제 사용자가 앱으로 돌아옵니다. 이때 메서드가 하나라도 호출되는 델리게이트는 어느 것인가요?",
        "  1. AppDelegate", "  2. SceneDelegate", "  3. 둘 다", "  4. 둘 다 아님",
      ])
    #expect(
      remarks(question, ["both"]).first
        == "scene delegate: sceneWillEnterForeground(_:) → sceneDidBecomeActive(_:).")
  }
}
