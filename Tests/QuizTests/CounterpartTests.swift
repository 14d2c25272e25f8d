import TestSupport
import Testing

@testable import Quiz

/// Which counterparts are asked for, and what a wrong one is told.
@Suite struct CounterpartTests {
  private static let examiner = Shipped.examiner
  private static let cards = examiner.cards.filter { $0.kind == .counterpart }

  private func question(_ pair: String) throws -> Question {
    let card = try #require(Self.examiner.card(named: "counterpart:\(pair)"))
    return try #require(Self.examiner.question(of: card, seed: 1))
  }

  @Test func onlyThePairsOfTheRulesAreOffered() {
    let pairs = Set(Shipped.deck.rules.all(.pairs, .counterpart).flatMap(\.pairs))
    let named = Set(Shipped.deck.rules.all(.onRequest, .counterpart).flatMap(\.cards))
    let asked = pairs.filter { !named.contains("counterpart:\($0)") }
    #expect(Set(Self.cards.map { String($0.id.dropFirst("counterpart:".count)) }) == asked)
    #expect((8...20).contains(Self.cards.count), "\(Self.cards.count)")
  }

  /// One name is no other but for the object it belongs to and the word for its kind.
  @Test func aNotificationNeverRepeatsAnother() throws {
    func verb(_ id: String) -> [String] {
      NameParts(NameParts.owned(id)?.member ?? id).words.filter { $0 != "notification" }
    }
    for card in Self.cards {
      guard case .counterpart(let group, let from, let to) = card.asks else { continue }
      let members = Shipped.deck.material.counterparts[group].members
      guard let one = members[from], let other = members[to] else { continue }
      let ids = [one, other].map { Shipped.deck.names[$0].id }
      guard ids.allSatisfy({ $0.hasSuffix("Notification") }) else { continue }
      #expect(verb(ids[0]) != verb(ids[1]), "\(card.id)")
    }
  }

  @Test func noneHasItsReason() throws {
    let questions = Self.cards.compactMap { Self.examiner.question(of: $0, seed: 1) }
    let empty = questions.filter { $0.key.answer?.words.isEmpty ?? false }
    #expect(empty.count == 3)
    for question in empty { #expect(question.gradeUnknown().because != nil, "\(question.id)") }
    #expect(questions.allSatisfy { $0.form == .name && $0.spec.options.isEmpty })
  }

  /// Questions of a log that once had choices are other questions now.
  @Test func aQuestionWithChoicesIsLost() throws {
    let question = try question("become-active/app-delegate/scene-delegate")
    var spec = question.spec
    spec.options = ["sceneDidBecomeActive", "sceneWillResignActive"]
    #expect(throws: LostQuestion.changed) { try Self.examiner.question(from: spec) }
  }

  /// A pair, what is typed, and what is said of it in both languages.
  static let told: [(pair: String, given: [String], en: [String], ko: [String])] = [
    (
      "resign-active/app-delegate/scene-delegate", ["sceneDidBecomeActive"],
      [
        "sceneDidBecomeActive(_:) goes with applicationDidBecomeActive(_:).",
        """
        sceneWillResignActive(_:) is called just before a scene leaves the active state, for an interruption or \
        the background.
        """,
      ],
      [
        "sceneDidBecomeActive(_:) 메서드에 대응하는 것은 applicationDidBecomeActive(_:) 메서드입니다.",
        """
        sceneWillResignActive(_:) 메서드는 인터럽션이 생기거나 백그라운드로 갈 때, scene이 active 상태를 벗어나기 직전에 \
        호출됩니다.
        """,
      ]
    ),
    (
      "resign-active/app-delegate/scene-delegate", ["applicationWillResignActive"],
      [
        """
        applicationWillResignActive(_:) is a method of the app delegate, but a method of the scene \
        delegate is asked for.
        """,
        """
        sceneWillResignActive(_:) is called just before a scene leaves the active state, for an interruption or \
        the background.
        """,
      ],
      [
        """
        applicationWillResignActive(_:) 메서드는 AppDelegate 메서드입니다. 이 문제는 SceneDelegate 메서드를 \
        묻습니다.
        """,
        """
        sceneWillResignActive(_:) 메서드는 인터럽션이 생기거나 백그라운드로 갈 때, scene이 active 상태를 벗어나기 직전에 \
        호출됩니다.
        """,
      ]
    ),
    (
      "resign-active/application-notification/scene-notification",
      ["UIScene.willResignActiveNotification"],
      [
        "There is no UIScene.willResignActiveNotification.",
        "UIScene.willDeactivateNotification: Posted when a scene is about to leave the active state; its object is the scene.",
        """
        UIScene's notifications say "activate" and "deactivate"; the delegate methods and UIApplication's \
        notifications say "become active" and "resign active".
        """,
      ],
      [
        "UIScene.willResignActiveNotification: 없는 이름입니다.",
        "UIScene.willDeactivateNotification: scene이 active 상태를 벗어나기 직전에 게시되며, object는 그 scene입니다.",
        """
        UIScene의 Notification 이름에는 activate와 deactivate를 쓰고, 델리게이트 메서드와 UIApplication의 \
        Notification 이름에는 become active와 resign active를 씁니다.
        """,
      ]
    ),
    (
      "become-active/app-delegate/scene-delegate", [],
      [
        "sceneDidBecomeActive(_:) is called when a scene has become active and now receives events.",
        """
        UIScene's notifications say "activate" and "deactivate"; the delegate methods and UIApplication's \
        notifications say "become active" and "resign active".
        """,
      ],
      [
        "sceneDidBecomeActive(_:) 메서드는 scene이 active 상태가 되어 이벤트를 받기 시작하면 호출됩니다.",
        """
        UIScene의 Notification 이름에는 activate와 deactivate를 쓰고, 델리게이트 메서드와 UIApplication의 \
        Notification 이름에는 become active와 resign active를 씁니다.
        """,
      ]
    ),
    (
      "memory-warning/app-delegate/scene-delegate", ["sceneDidBecomeActive"],
      [
        """
        Memory belongs to the process and not to a scene, so the warning goes to the app delegate, not to a \
        scene delegate. View controllers and observers of the notification get it, too.
        """,
        "sceneDidBecomeActive(_:) goes with applicationDidBecomeActive(_:).",
      ],
      [
        """
        메모리는 scene이 아니라 프로세스 단위로 관리되므로, SceneDelegate가 아니라 AppDelegate가 경고를 받습니다. 뷰 컨트롤러와 Notification 옵저버도 경고를 받습니다.
        """,
        "sceneDidBecomeActive(_:) 메서드에 대응하는 것은 applicationDidBecomeActive(_:) 메서드입니다.",
      ]
    ),
    (
      "terminate/app-delegate/scene-delegate", ["sceneDidDisconnect"],
      [
        """
        Of the delegates, only the app delegate is told that the process ends. sceneDidDisconnect(_:) is \
        about one scene, and the process can run on after it.
        """
      ],
      [
        """
        델리게이트 중에서는 AppDelegate만 프로세스가 종료된다는 알림을 받습니다. sceneDidDisconnect(_:) 메서드는 scene 하나의 연결이 해제될 때 호출되며, \
        그 뒤에도 프로세스는 계속 실행될 수 있습니다.
        """
      ]
    ),
  ]

  @Test(arguments: told)
  func aWrongNameIsToldWhatItBelongsTo(
    pair: String, given: [String], en: [String], ko: [String]
  ) throws {
    let question = try question(pair)
    let answer = Answer(ids: given)
    let verdict = question.grade(answer)
    #expect(verdict.outcome == .wrong)
    for (voice, texts) in [(Shipped.english, en), (Shipped.korean, ko)] {
      let voice = DeckVoice(Shipped.deck, voice: voice)
      #expect(
        question.subject.remarks(on: verdict, answer, question, voice).map(\.text) == texts)
    }
  }
}
