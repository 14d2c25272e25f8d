import Machine
import TestSupport
import Testing

@testable import Quiz

/// What leads to a state is found by carrying each choice out.
@Suite struct PathTests {
  private static let examiner = Shipped.examiner
  /// With more seeds than other tests need.
  private static let drawn = examiner.cards.filter { $0.kind == .path }.flatMap { card in
    (UInt16(0)...60).compactMap { examiner.question(of: card, seed: $0) }
  }

  private func question(_ card: String, _ options: [String]) throws -> Question {
    let card = try #require(Self.examiner.card(named: card))
    var spec = try #require(Self.examiner.question(of: card, seed: 1)).spec
    spec.options = options
    return try Self.examiner.question(from: spec)
  }

  private func text(_ question: Question, _ voice: Voice) -> [String] {
    QuestionWriter(Shipped.deck, voice: voice).text(question).lines
  }

  @Test func theStateAskedForIsThatInTheEnd() throws {
    let question = try question(
      "path:scene-based/app/suspended", ["go-home", "lock,time-passes", "control-center-open"])
    #expect(
      text(question, Shipped.english) == [
        "The app is active. The app is not playing audio. In which of these cases is the app in the “suspended” state right afterwards? Do not count what it only passes through.",
        "  1. The user goes to the Home screen.",
        "  2. The user locks the device. Ten minutes pass; nothing else happens.",
        "  3. The user opens Control Center.",
      ])
    #expect(
      text(question, Shipped.korean).first == """
        앱이 active 상태입니다. 앱은 오디오를 재생하고 있지 않습니다. 다음 중 앱이 suspended \
        상태가 되는 경우를 모두 고르세요. 도중에 잠깐 거치는 상태가 아니라 보기에 적힌 일이 모두 끝난 직후의 상태로 판단하세요.
        """)
    #expect(question.key.words == ["lock,time-passes"])
  }

  /// A condition is told only where it decides one of the choices.
  @Test func audioIsSpokenOfOnlyWhereTimePasses() throws {
    for question in some(Self.drawn) {
      let isOfTime = ["suspended", "background"].contains { question.card.id.hasSuffix("/\($0)") }
      let depends = isOfTime && question.spec.options.contains { $0.hasSuffix(",time-passes") }
      #expect((question.world.count > 1) == depends, "\(question.id): \(question.spec.options)")
    }
  }

  @Test func whatWasJudgedWronglyIsToldStateByState() throws {
    let question = try question(
      "path:scene-based/app/suspended", ["go-home", "lock,time-passes", "control-center-open"])
    let answer = Answer([.init(id: "go-home"), .init(id: "control-center-open")])
    let told = question.subject.remarks(
      on: question.grade(answer), answer, question, DeckVoice(Shipped.deck, voice: Shipped.english))
    func lines(_ choice: String) -> [String] { told.filter { $0.choice == choice }.map(\.text) }
    #expect(
      lines("go-home") == [
        "active → inactive → background.",
        "The app leaves the screen and goes to the background.",
        "An app is suspended only after some time off the screen.",
      ])
    #expect(
      lines("lock,time-passes") == [
        "active → inactive → background → suspended.",
        "No scene is on the screen and nothing keeps the app running in the background, so the system suspends the process; no callback announces it.",
      ])
    #expect(
      lines("control-center-open") == [
        "active → inactive.", "The app is only covered and stays in the foreground.",
      ])
  }

  @Test func whoIsRightIsToldWhyAndWhereATemptingChoiceLeads() throws {
    let question = try question(
      "path:scene-based/app/suspended", ["control-center-open", "lock,time-passes", "go-home"])
    let answer = Answer([.init(id: "lock,time-passes")])
    let told = question.subject.remarks(
      on: question.grade(answer), answer, question, DeckVoice(Shipped.deck, voice: Shipped.english))
    let why =
      "2: No scene is on the screen and nothing keeps the app running in the background, so the system suspends the process; no callback announces it."
    #expect(
      told.map(\.text) == [
        why,
        "Not 3: active → inactive → background. The app leaves the screen and goes to the background. An app is suspended only after some time off the screen.",
      ])
  }

  @Test func whoDoesNotKnowIsToldWhyEachRightChoiceLeadsThere() throws {
    let question = try question(
      "path:scene-based/app/suspended",
      ["control-center-open", "lock,time-passes", "go-home", "go-home,time-passes"])
    let told = question.subject.remarks(
      on: question.grade(Answer([])).unknown, Answer([]), question,
      DeckVoice(Shipped.deck, voice: Shipped.english))
    #expect(
      told.map(\.text) == [
        "2, 4: No scene is on the screen and nothing keeps the app running in the background, so the system suspends the process; no callback announces it.",
        "Not 1: active → inactive. The app is only covered and stays in the foreground.",
        "Not 3: active → inactive → background. The app leaves the screen and goes to the background. An app is suspended only after some time off the screen.",
      ])
  }

  /// Wrong choices of which the same is said share a line.
  @Test func wrongChoicesWithOneReasonAreToldTogether() throws {
    let question = try question(
      "path:scene-based/app/background",
      ["lock,time-passes", "switch-app", "go-home,time-passes", "control-center-open"])
    let told = question.subject.remarks(
      on: question.grade(Answer([])).unknown, Answer([]), question,
      DeckVoice(Shipped.deck, voice: Shipped.english))
    #expect(
      told.map(\.text) == [
        "2: The app leaves the screen and goes to the background.",
        "Not 1, 3: active → inactive → background → suspended. No scene is on the screen and nothing keeps the app running in the background, so the system suspends the process; no callback announces it.",
        "Not 4: active → inactive. The app is only covered and stays in the foreground.",
      ])
  }

  /// A reason that two right choices share is told once.
  @Test func aReasonThatChoicesShareIsToldOnce() throws {
    let question = try question(
      "path:scene-based/app/background",
      ["app-switcher-open", "go-home", "switch-app", "control-center-open"])
    let told = question.subject.remarks(
      on: question.grade(Answer([])).unknown, Answer([]), question,
      DeckVoice(Shipped.deck, voice: Shipped.english))
    #expect(
      told.map(\.text) == [
        "2, 3: The app leaves the screen and goes to the background.",
        "Not 1: active → inactive. In the app switcher the app is still on the screen, as a card.",
        "Not 4: active → inactive. The app is only covered and stays in the foreground.",
      ])
  }

  /// Between four and five choices, some of which lead there and some do not; two steps at most.
  @Test func everyChoiceCanHappenAndSomeAreWrong() {
    for question in some(Self.drawn) {
      #expect((4...5).contains(question.spec.options.count), "\(question.id)")
      #expect(question.key.words.count < question.spec.options.count, "\(question.id)")
      let pairs = question.spec.options.filter { $0.contains(",") }
      #expect(pairs.allSatisfy { $0.split(separator: ",").count == 2 })
      #expect(pairs.count < 3 || question.card.id.hasSuffix("/suspended"), "\(question.id)")
    }
    #expect(Set(Self.drawn.map(\.card.id)).count > 5)
  }

  /// Whoever asks again from the log gets the same question; a choice that is gone is told.
  @Test func aSpecAsksTheSameAgain() throws {
    for question in some(Self.drawn.filter { $0.spec.seed < "0008" }) {
      let again = try Self.examiner.question(from: question.spec)
      #expect(again.key == question.key && again.world == question.world)
    }
    #expect(throws: LostQuestion.missing("go-nowhere")) {
      _ = try self.question("path:scene-based/app/suspended", ["go-home,go-nowhere", "lock"])
    }
    #expect(throws: LostQuestion.doubtful) {
      _ = try self.question("path:scene-based/app/suspended", ["go-home", "lock"])
    }
  }
}
