import Machine
import Testing

@testable import Quiz

/// What is told to one who does not know.
@Suite struct NotKnowingTests {
  private func question(
    _ card: String, from after: [String] = ["launch"], _ situations: [String],
    implementing names: [String]? = nil
  ) throws -> Question {
    let examiner = Shipped.examiner
    let card = try #require(examiner.card(named: card))
    let seeds: ClosedRange<UInt16> = 0...63
    let spec = try #require(seeds.lazy.compactMap { examiner.question(of: card, seed: $0) }.first)
      .spec
    let told = QuestionSpec(
      card: spec.card, seed: spec.seed, deck: spec.deck, architecture: spec.architecture,
      kind: spec.kind, after: after, facts: [:], variants: [], implements: names ?? spec.implements,
      situations: situations, asks: spec.asks, options: spec.options)
    return try examiner.question(from: told)
  }

  private func told(_ question: Question, _ voice: Voice = Shipped.english) -> [String] {
    question.subject.remarks(
      on: question.gradeUnknown(), Answer([]), question, DeckVoice(Shipped.deck, voice: voice)
    ).map(\.text)
  }

  @Test func eachOfSeveralSituationsIsToldByItsStates() throws {
    let trace = try question("trace:scene-based/go-home", ["go-home", "time-passes", "return"])
    #expect(
      told(trace) == [
        "1: active → inactive → background. The app leaves the screen and goes to the background. Then: sceneWillResignActive(_:) → sceneDidEnterBackground(_:).",
        "2: background → suspended. No scene is on the screen and nothing keeps the app running in the background, so the system suspends the process; no callback announces it.",
        "3: suspended → background → inactive → active. The app comes back to the screen. Then: sceneWillEnterForeground(_:) → sceneDidBecomeActive(_:).",
      ])
    let short = try question("trace:scene-based/go-home", ["go-home", "time-passes"])
    #expect(
      told(short, Shipped.korean).first
        == "1번: active → inactive → background. 앱이 화면에서 사라져 background 상태가 됩니다. 이때 나오는 것: sceneWillResignActive(_:) → sceneDidEnterBackground(_:)."
    )
    let banner = try question("trace:scene-based/push-banner", ["push-banner", "go-home"])
    #expect(
      told(banner).first?.hasPrefix(
        "1: A banner takes no events away from the app, which goes on receiving touches and so stays active"
      )
        == true)
  }

  /// What a situation delivers elsewhere, but not here, is missed by many, so it is said why.
  @Test func whyNothingIsDelivered() throws {
    let connecting = try question(
      "trace:scene-based/open-url", from: ["launch", "go-home", "scene-reclaimed"], ["open-url"])
    #expect(
      told(connecting).last
        == "scene(_:openURLContexts:) is called only when URLs come to a connected scene; one that is connecting gets them in the connection options."
    )
    let connected = try question(
      "trace:scene-based/open-url", from: ["launch", "go-home"], ["open-url"])
    #expect(
      told(connected).last
        == "scene(_:openURLContexts:) is called only when URLs come to a connected scene; one that is connecting gets them in the connection options."
    )
    let log = try #require(
      (UInt16(0)...63).lazy.compactMap { seed -> Question? in
        let examiner = Shipped.examiner
        guard let card = examiner.card(named: "detective:scene-based/open-url") else { return nil }
        return examiner.question(of: card, seed: seed)
      }.first { $0.key.words == ["sceneWillConnectTo"] })
    #expect(told(log).contains { $0.contains("gets them in the connection options") })
  }

  @Test func aReasonOfOneStepStandsWithIt() throws {
    let trace = try question(
      "trace:scene-based/open-url", from: ["launch", "go-home", "scene-reclaimed"],
      ["open-url", "lock"])
    #expect(
      told(trace).first
        == "1: A scene has to be connected before it comes to the screen, so scene(_:willConnectTo:options:) comes before sceneWillEnterForeground(_:). Then: scene(_:willConnectTo:options:) → sceneWillEnterForeground(_:) → sceneDidBecomeActive(_:)."
    )
    #expect(told(trace)[1].hasPrefix("2: active → inactive → background. "))
    // What may be called and what is not called stands behind the situations.
    let said = told(trace)
    let kept = said.firstIndex {
      $0
        == "The window was not closed or swiped away, so its session is kept and has its configuration already: application(_:configurationForConnecting:options:) is not called."
    }
    let undelivered = said.firstIndex {
      $0.hasPrefix("scene(_:openURLContexts:) is called only when URLs come to a connected scene; ")
    }
    #expect(kept.map { $0 > 1 } == true && undelivered.map { $0 > 1 } == true, "\(said)")
  }

  @Test func statesOfSeveralSituationsAreToldOneByOne() throws {
    let states = try question("states-in-order:scene-based/go-home", ["go-home", "time-passes"])
    #expect(
      told(states) == [
        "1: active → inactive → background. The app leaves the screen and goes to the background.",
        "2: background → suspended. No scene is on the screen and nothing keeps the app running in the background, so the system suspends the process; no callback announces it.",
      ])
  }

  /// What code prints in one run has a reason of its own, in place of a way through the states that explains nothing.
  @Test func codeHasTheReasonOfItsRun() throws {
    let cards = ["code:url-both-ways", "code:once-per-process-or-scene"]
    let connected = try question(cards[0], from: ["launch", "go-home"], ["open-url"])
    #expect(
      told(connected) == [
        "The scene has only just gone to the background and is still connected, so it gets the URL in scene(_:openURLContexts:). scene(_:willConnectTo:options:) is called only when a scene connects."
      ])
    let window = try question(cards[1], from: [], ["launch", "open-window"])
    #expect(
      Array(told(window).prefix(3)) == [
        "1: Printed: “database opened” → “window built”.",
        "2: Printed: “window built”.",
        "Both windows belong to one process, so application(_:didFinishLaunchingWithOptions:) is called once. Each window has a scene that connects, so scene(_:willConnectTo:options:) is called twice.",
      ])
  }

  /// A method in which a duty is accepted as well is named, also one that few apps implement.
  @Test func theOtherMethodsOfADutyAreNamed() throws {
    let hidden = try question("callback:scene-based/duty/hide-secrets", ["go-home"])
    #expect(told(hidden).contains("Also accepted: sceneWillResignActive(_:)."))
    let kit = try question("callback:app-based/duty/third-party-setup", from: [], ["launch"])
    #expect(
      told(kit).contains("Also accepted: application(_:willFinishLaunchingWithOptions:)."))
    let place = try question("callback:scene-based/duty/store-app-state", ["go-home"])
    #expect(
      told(place).contains(
        "Also accepted: sceneWillResignActive(_:) and stateRestorationActivity(for:)."))
  }

  /// Of two lives in one log the first is told first.
  @Test func theEndOfALifeIsToldBeforeTheNext() throws {
    let log = try #require(
      (0...63).lazy.compactMap { seed -> Question? in
        let card = Shipped.examiner.card(named: "detective:app-based/crash")
        return card.flatMap { Shipped.examiner.question(of: $0, seed: UInt16(seed)) }
      }.first { told($0).first?.hasPrefix("1: ") ?? false })
    #expect(
      told(log).first
        == "1: The process ends at once and runs no more code, so not even applicationWillTerminate(_:) is called."
    )
    #expect(
      told(log).dropFirst().first?.hasPrefix("2: The app had ended, so this begins it anew.")
        == true)
  }

  /// Whoever does not know hears why not earlier or later; whoever is right does not need it.
  @Test func aDutyHasItsMoment() throws {
    let card = "callback:scene-based/duty/suspend-queues"
    let duty = try question(card, ["app-switcher-open"])
    let why =
      "The app should be quiet as soon as it stops being active, but work waiting in a queue would still start."
    let moment =
      "An alert, a ringing call, Control Center or the app switcher only makes the app inactive, so the method for entering the background is not called."
    #expect(
      told(duty) == [
        why, moment, "active → inactive. Then: sceneWillResignActive(_:).",
      ])
    #expect(
      told(duty, Shipped.korean).dropLast().last
        == "전화 수신 화면, 시스템 알림창, 제어 센터에 가려지거나 앱 스위처가 열리면 앱은 inactive 상태가 될 뿐이므로, 백그라운드 진입 메서드는 호출되지 않습니다."
    )
    let right = duty.subject.remarks(
      on: duty.grade(Answer([.init(id: "sceneWillResignActive")])),
      Answer([.init(id: "sceneWillResignActive")]), duty,
      DeckVoice(Shipped.deck, voice: Shipped.english))
    #expect(right.map(\.text) == [why])
  }

  @Test func oneSituationHasTheReasonOfEachOfItsCalls() throws {
    let trace = try question("trace:scene-based/go-home", ["go-home"])
    #expect(
      told(trace) == [
        "The scene stops receiving events and becomes inactive; just before, sceneWillResignActive(_:) lets it pause its work. The app leaves the screen and goes to the background.",
        "sceneDidEnterBackground(_:) is called right after the scene has gone to the background.",
      ])
  }

  @Test func aMethodThatTheAppHasAndThatIsNotCalledIsExplained() throws {
    let card = try #require(Shipped.examiner.card(named: "trace:scene-based/launch"))
    let names = try #require(Shipped.examiner.question(of: card, seed: 1)).spec.implements
    let all = Set(names + ["configurationForConnecting"]).sorted()
    func launch(from after: [String]) throws -> [String] {
      told(
        try question(
          "trace:scene-based/launch", from: after, ["launch"],
          implementing: all))
    }
    let kept =
      "The window was not closed or swiped away, so its session is kept and has its configuration already: application(_:configurationForConnecting:options:) is not called."
    #expect(
      try launch(from: ["launch", "go-home", "time-passes", "memory-reclaimed"]).last == kept)
    #expect(try launch(from: []).last?.hasPrefix("The session is new, so UIKit asks") == true)
  }

  @Test func theValueThatChangesIsToldUnlessTheQuestionSaysIt() throws {
    let card = "phases-in-order:scene-based/return"
    let back = try question(card, from: ["launch", "go-home", "time-passes"], ["return"])
    #expect(told(back).first == "The value at the start was ScenePhase.background.")
    #expect(
      told(back, Shipped.korean).first == "처음 값은 ScenePhase.background입니다.")
    let away = try question("phases-in-order:scene-based/go-home", ["go-home"])
    #expect(
      told(away).last
        == "The value of a scene that is off the screen is background."
    )
  }

  @Test func codeIsToldByWhatEachSituationPrints() throws {
    let code = try question(
      "code:saves-early-and-late", ["go-home", "time-passes", "memory-reclaimed"])
    #expect(
      told(code).prefix(3) == [
        "1: active → inactive → background. The app leaves the screen and goes to the background. Printed: “draft saved” → “screen remembered”.",
        "2: background → suspended. Nothing is printed.",
        "3: suspended → not running. Nothing is printed.",
      ])
    #expect(
      told(code, Shipped.korean).prefix(2) == [
        "1번: active → inactive → background. 앱이 화면에서 사라져 background 상태가 됩니다. 출력: “draft saved” → “screen remembered”.",
        "2번: background → suspended. 출력되는 것은 없습니다.",
      ])
  }

  /// The deck words this mark as "for a new session", so it may stand behind no other name.
  @Test func onlyTheCallOfANewSessionIsMarked() throws {
    var marked: Set<String> = []
    for card in Shipped.examiner.cards where card.kind == .callback {
      for question in (0..<6).compactMap({ Shipped.examiner.question(of: card, seed: $0) }) {
        for text in told(question) {
          marked.formUnion(text.matches(of: #/(\S+) \(not always\)/#).map { String($0.1) })
        }
      }
    }
    #expect(marked == ["application(_:configurationForConnecting:options:)"])
  }
}
