import PTYSupport
import Testing

/// Why a wrong answer is wrong, sentence by sentence.
@Suite struct ReasonTests {
  static let told: [(card: String, answer: String, en: String, ko: String)] = [
    // A name that is not called: when it would be.
    (
      "callback:scene-based/lock/first", "sceneDidDisconnect",
      """
      sceneDidDisconnect(_:) is called only when UIKit disconnects a scene, because its window is closed or its memory is needed. Leaving the screen, or being \
      suspended, does not by itself disconnect one. Here the scene goes \
      foreground active → foreground inactive → background.
      """,
      """
      sceneDidDisconnect(_:) 메서드는 사용자가 창을 닫거나 시스템이 메모리를 확보하려고 scene의 연결을 해제할 때만 호출됩니다. scene이 화면에서 사라지거나 앱이 \
      suspended 상태가 되는 것만으로는 연결이 해제되지 않습니다. 여기서 일어나는 scene의 상태 변화: foreground \
      active → foreground inactive → background.
      """
    ),
    // One that was called just before the question begins.
    (
      "callback:scene-based/control-center-close", "sceneWillResignActive",
      "sceneWillResignActive(_:) is called only when an active scene is about to become inactive. It was called earlier, and is not called again here.",
      "sceneWillResignActive(_:) 메서드는 active 상태인 scene이 inactive 상태가 되기 직전에만 호출됩니다. 앞서 이미 호출되었고, 이 과정에서 다시 호출되지는 않습니다."
    ),
    // One that is called, but not first.
    (
      "callback:scene-based/go-home/first", "sceneDidEnterBackground",
      "In order: sceneWillResignActive(_:) → sceneDidEnterBackground(_:).",
      "순서대로 쓰면: sceneWillResignActive(_:) → sceneDidEnterBackground(_:)."
    ),
    // One that only delivers an event.
    (
      "callback:scene-based/alert-shown", "scene(_:openURLContexts:)",
      """
      scene(_:openURLContexts:) is called only when URLs come to a connected scene. It is not \
      called here.
      """,
      """
      scene(_:openURLContexts:) 메서드는 이미 연결된 scene에 URL이 전달될 때만 호출됩니다. 이 상황에서는 \
      호출되지 않습니다.
      """
    ),
    // One that its tables never show.
    (
      "callback:scene-based/alert-shown", "applicationWillResignActive",
      "applicationWillResignActive(_:) is never called in an app with scenes.",
      "scene을 사용하는 앱에서는 applicationWillResignActive(_:) 메서드가 호출되지 않습니다."
    ),
    // In a sequence what was given and is never called, rather than what it lacks.
    (
      "trace:scene-based/crash", "applicationWillTerminate",
      """
      The process is gone at once, so no delegate method is called, neither sceneDidDisconnect(_:) \
      nor applicationWillTerminate(_:).
      """,
      """
      프로세스가 즉시 종료되므로 sceneDidDisconnect(_:)와 applicationWillTerminate(_:)를 비롯해 어떤 델리게이트 \
      메서드도 호출되지 않습니다.
      """
    ),
  ]

  @Test(arguments: told)
  func whatIsNotCalledIsSaidNotToBe(card: String, answer: String, en: String, ko: String) throws {
    let home = try Home()
    for (language, text) in [("en", en), ("ko", ko)] {
      let verdict = try home.run("grade", card, "--answer", answer, "--lang", language)
      #expect(flat(verdict.output).hasSuffix(" \(text)"), "\(verdict.output)")
    }
  }

  /// What brought the scene to its state is said not to be called again, unless the scene goes back or its life ends.
  @Test(arguments: [
    ("callback:scene-based/call-accepted", true), ("callback:scene-based/call-declined", false),
    ("trace:scene-based/crash", false),
  ])
  func whatWasCalledAlreadyIsSaidToBe(card: String, isSaid: Bool) throws {
    let home = try Home()
    for (language, text) in [
      (
        "en",
        "The scene was already in the state “foreground inactive”, so sceneWillResignActive(_:) is not called again."
      ),
      (
        "ko",
        "scene은 이미 foreground inactive 상태였으므로 sceneWillResignActive(_:) 메서드는 다시 호출되지 않습니다."
      ),
    ] {
      let told = flat(try home.run("grade", card, "--answer", "dk", "--lang", language).output)
      #expect(told.contains(text) == isSaid, "\(told)")
      if !isSaid {
        #expect(!told.contains(language == "en" ? "not called again" : "다시 호출되지"), "\(told)")
      }
    }
  }

  /// Of each choice when it can happen, and how things stand.
  @Test func aChoiceIsJudgedByWhatItNeeds() throws {
    let home = try Home()
    var told = ""
    for seed in 1...12 {
      let card = "legal:scene-based/suspended@000\(String(seed, radix: 16))"
      told += flat(try home.run("grade", card, "--answer", "1 2 3 4").output)
    }
    let needs = [
      "Only an app whose code is running can crash, and this app's code is not running.",
      "Only an app whose code is running gets a memory warning, and this app's code is not running.",
    ]
    #expect(needs.filter(told.contains) == needs)
  }

  @Test func namedCardsAreAskedInTheirOrder() throws {
    let home = try Home()
    for _ in 0..<2 {
      let sitting = try home.run(
        "study", "myth:C-23", "callback:scene-based/lock/first", input: "dk\ndk\ndk\n")
      let headings = sitting.lines.filter { $0.hasPrefix("[") }
        .map { line in
          line.prefix { $0 != "·" }.split(separator: " ").filter { !$0.contains("@") }.joined(
            separator: " ")
        }
      #expect(headings == ["[1/2] fact or myth", "[2/2] callback"], "\(sitting.output)")
    }
    let unknown = try home.run("study", "myth:C-23", "nothing")
    #expect(unknown.errors == "lifecards: no card is called “nothing”\n")
    #expect(unknown.status == 2)
  }

  @Test(arguments: [("en", "Practise it"), ("ko", "문제로 풀어 보기")])
  func anAnswerLeadsToCardsThatGradeIt(language: String, label: String) throws {
    let shown = try Home().run("explain", "going-to-background", "--lang", language)
    #expect(
      flat(shown.output).contains(
        """
        \(label) study trace:scene-based/go-home study myth:C-05
        """), "\(shown.output)")
  }
}
