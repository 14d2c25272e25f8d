import Foundation
import PTYSupport
import Testing

@Suite struct SimulatorTests {
  /// A terminal at the simulator's prompt.
  private func simulator(_ home: Home, _ arguments: String...) throws -> PseudoTerminal {
    let terminal = try home.terminal(["sim"] + arguments)
    try terminal.expect("\nsim> ")
    return terminal
  }

  private func reply(_ terminal: PseudoTerminal, to line: String) throws -> String {
    try terminal.sendLine(line)
    let text = try terminal.expect("\nsim> ")
    return String(text.drop { $0 != "\n" }.dropFirst().dropLast(6))
  }

  /// Who has tried the simulator out is back at the lesson, where its commands go on.
  @Test func leavingTheSimulatorLeadsBackToTheLesson() throws {
    let terminal = try Home().terminal([])
    try terminal.expect("Enter: the first lesson")
    try terminal.sendLine()
    try terminal.expect("Enter: watch it happen")
    try terminal.sendLine()
    try terminal.expect("again: read again")
    try terminal.sendLine("s")
    try terminal.expect("sim> ")
    try terminal.sendLine("q")
    try terminal.expect("again: read again")
    try terminal.sendLine("again")
    try terminal.expect("1/12 The five states")
  }

  @Test func whatIsPrintedAtTheStart() throws {
    let home = try Home()
    let terminal = try simulator(home)
    #expect(
      terminal.transcript == """
        Simulator: scene-based
          screen           Home screen or another app
          process          not running (not launched yet)
          scene 1          unattached
          session 1        no session yet
          window 1         not open
          background task  no task begun
        Type a situation: launch, home, lock, incoming call … · ? what can happen, and
        all commands · q quit
        sim>
        """)
    try terminal.sendLine("q")
    try terminal.expect("\n> ")
  }

  /// Situations and commands are known in the words that people use.
  @Test(arguments: [
    ("launch", "press the home button", "scene 1: foreground active → foreground inactive"),
    ("launch", "a phone call comes in", "foreground active → foreground inactive"),
    ("launch", "초기화", "Back to the very beginning."), ("launch", "what is suspended?", "suspended"),
  ])
  func theSimulatorKnowsOtherWords(first: String, second: String, told: String) throws {
    let terminal = try simulator(try Home())
    try terminal.sendLine(first)
    try terminal.expect("\nsim> ")
    try terminal.sendLine(second)
    try terminal.expect(told)
    try terminal.expect("\nsim> ")
  }

  @Test(arguments: ["그만", "quit", "exit"])
  func theSimulatorIsLeftInEitherLanguage(word: String) throws {
    let terminal = try simulator(try Home())
    try terminal.sendLine(word)
    try terminal.expect("\n> ")
  }

  @Test func aStepIsTakenBackInKorean() throws {
    let (korean, english) = (try simulator(try Home()), try simulator(try Home()))
    for terminal in [korean, english] { _ = try reply(terminal, to: "launch") }
    #expect(try reply(korean, to: "되돌리기") == reply(english, to: "back"))
  }

  /// Emphasis takes no columns, so a figure that fits the terminal is not broken as prose is.
  @Test func theFigureStandsAsItIsDrawn() throws {
    let terminal = try simulator(try Home())
    let figure = try reply(terminal, to: "figure")
    #expect(
      figure.contains(
        """
          foreground inactive <-------------------------------------->[unattached]
           |                            ^  < willConnectTo              ^
        """), "\(figure)")
  }

  @Test func situationsGoByNameAndByLabelInEitherLanguage() throws {
    let home = try Home()
    let terminal = try simulator(home)
    #expect(try reply(terminal, to: "launch").contains("sceneDidBecomeActive(_:)"))
    let home1 = try reply(terminal, to: "go-home")
    #expect(home1.contains("  scene 1: foreground active → foreground inactive → background\n"))
    #expect(home1.contains("   sceneDidEnterBackground(_:) "))
    _ = try reply(terminal, to: "back")
    #expect(try reply(terminal, to: "홈 화면으로 이동") == home1)
    _ = try reply(terminal, to: "back")
    #expect(try reply(terminal, to: "Home") == home1)
    #expect(
      try reply(terminal, to: "lanch") == "No situation is called “lanch”; did you mean launch?")
  }

  @Test func whatCannotHappenSaysWhyAndChangesNothing() throws {
    let home = try Home()
    let terminal = try simulator(home)
    let before = try reply(terminal, to: "world")
    #expect(
      flat(try reply(terminal, to: "unlock"))
        == "Not possible now: Unlock the device. Only a locked device can be unlocked.")
    #expect(try reply(terminal, to: "world") == before)
    #expect(try reply(terminal, to: "back") == "There is nothing to take back.")
  }

  @Test func backRewindsExactly() throws {
    let home = try Home()
    let terminal = try simulator(home)
    var worlds: [String] = []
    let changes = [
      "launch", "set audio-is-playing on", "go-home", "start suspended", "return", "reset",
      "launch-in-background", "open-url", "lock",
    ]
    for change in changes {
      worlds.append(try reply(terminal, to: "world"))
      _ = try reply(terminal, to: change)
    }
    for world in worlds.reversed() {
      #expect(try reply(terminal, to: "back") == "One step back.\n" + world)
      #expect(try reply(terminal, to: "world") == world)
    }
    #expect(try reply(terminal, to: "back") == "There is nothing to take back.")
  }

  @Test func factsAreShownAndSet() throws {
    let home = try Home()
    let terminal = try simulator(home)
    let text = "audio-is-playing The app is playing audio and has the audio background mode."
    #expect(
      flat(try reply(terminal, to: "facts")) == "Facts (set NAME on, set NAME off): off \(text)")
    #expect(
      flat(try reply(terminal, to: "set audio-is-playing on"))
        == "Facts (set NAME on, set NAME off): on \(text)")
    #expect(
      try reply(terminal, to: "set nothing")
        == "No fact is called “nothing”. Known: audio-is-playing.")
    #expect(try reply(terminal, to: "set").hasPrefix("set NAME on, or set NAME off.\n"))
  }

  @Test func pathsLeadFromOneStateToAnother() throws {
    let home = try Home()
    let terminal = try simulator(home)
    #expect(
      try reply(terminal, to: "paths background suspended")
        == "background → suspended: time-passes")
    #expect(
      try reply(terminal, to: "paths active 백그라운드") == "foreground active → background: go-home")
    #expect(
      try reply(terminal, to: "paths nowhere")
        == """
        paths A B: two states, such as paths background suspended. States: unattached,
              foreground.inactive, foreground.active, background, suspended.
        """)
    #expect(
      flat(try reply(terminal, to: "paths backgrund suspended"))
        == """
        No state is called “backgrund”; did you mean background? States: unattached, \
        foreground.inactive, foreground.active, background, suspended.
        """)
    // A state of the process, and one of the scene.
    #expect(
      try reply(terminal, to: "paths not-running active")
        == "not running → foreground active: launch")
  }

  /// Delegate methods and changes of state are what a learner looks for; the rest comes when it is wished.
  @Test func allShowsNotificationsToo() throws {
    let home = try Home()
    let terminal = try simulator(home)
    _ = try reply(terminal, to: "launch")
    let brief = """
        screen: the app alone → Home screen or another app
        scene 1: foreground active → foreground inactive → background
        1   sceneWillResignActive(_:)    foreground active
        2   sceneDidEnterBackground(_:)  background
      """
    #expect(try reply(terminal, to: "go-home") == brief)
    let all = try reply(terminal, to: "all")
    #expect(
      all == """
        From now on also notifications, phases and what the system does:
          screen: the app alone → Home screen or another app
          scene 1: foreground active → foreground inactive → background
          1   sceneWillResignActive(_:)                     scene 1, foreground active
          2   UIScene.willDeactivateNotification            scene 1, foreground active
          3 ~ UIApplication.willResignActiveNotification    process, active
          4 ~ ScenePhase.inactive                           scene 1, inactive
          5 ~ ScenePhase.inactive (App)                     process, inactive
          6   sceneDidEnterBackground(_:)                   scene 1, background
          7   UIScene.didEnterBackgroundNotification        scene 1, background
          8   snapshot taken                                scene 1, background
          9 ~ UIApplication.didEnterBackgroundNotification  process, background
         10 ~ ScenePhase.background                         scene 1, background
         11 ~ ScenePhase.background (App)                   process, background
          ~ the order against the line above is not fixed
        """)
    #expect(
      try reply(terminal, to: "all") == "From now on delegate methods only:\n" + brief)
    let full = try home.run("sim", "--all", "--do", "launch,go-home").output
    let short = try home.run("sim", "--do", "launch,go-home").output
    #expect(full.contains(" snapshot taken") && !short.contains("snapshot taken"))
  }

  /// The names of one table end where its states begin, however long they are and in either language.
  @Test(arguments: ["en", "ko"]) func theColumnsOfATableAreAligned(language: String) throws {
    let home = try Home()
    let run = try home.run(
      "sim", "--all", "--lang", language, "--do", "launch,go-home,return,swipe-away")
    var columns: Set<Int> = []
    var rows = 0
    for line in run.lines + [""] where !line.hasPrefix("       ") {
      guard line.prefix(6).contains(where: \.isNumber) else {
        #expect(columns.count <= 1, "\(run.output)")
        columns = []
        continue
      }
      guard let gap = line.dropFirst(6).range(of: "  ", options: .backwards) else { continue }
      columns.insert(line[..<gap.upperBound].reduce(0) { $0 + ($1.isASCII ? 1 : 2) })
      rows += 1
    }
    #expect(rows > 20)
  }

  /// The search obeys the facts that are set, whichever names are typed, and says what another value would change.
  @Test func pathsObeyTheFactsThatAreSet() throws {
    let home = try Home()
    let terminal = try simulator(home)
    let facts = "Facts (set NAME on, set NAME off):"
    _ = try reply(terminal, to: "set audio-is-playing on").hasPrefix(facts)
    for _ in 0..<2 {
      #expect(
        try reply(terminal, to: "paths background suspended") == """
          With audio-is-playing on:
            No situations lead from background to suspended.
          With audio-is-playing off:
            background → suspended: time-passes
          """)
      #expect(
        try reply(terminal, to: "paths active suspended").hasPrefix(
          """
          With audio-is-playing on:
            No situations lead from foreground active to suspended.
          """))
      #expect(
        try reply(terminal, to: "paths active background") == """
          With audio-is-playing on:
            foreground active → background: go-home
          """)
      // The same from another world as from the very beginning.
      for situation in ["launch", "go-home"] { _ = try reply(terminal, to: situation) }
    }
  }

  @Test func aQuestionMarkListsWhatCanHappen() throws {
    let home = try Home()
    let terminal = try simulator(home)
    let list = try reply(terminal, to: "?")
    #expect(list.hasPrefix("What can happen now:\n  launch "))
    #expect(!list.contains("go-home"))
    #expect(try reply(terminal, to: "ㅂㅂ").hasPrefix("No situation is called"))
    try terminal.sendLine("ㅂ")
    try terminal.expect("\n> ")
  }

  // MARK: JSON

  @Test func aTraceAsJSONHasTheFixedKeys() throws {
    let home = try Home()
    let trace = try home.json("sim", "--json", "--do", "launch,go-home")
    #expect(trace["format"] as? String == "lifecards-trace")
    #expect(trace["architecture"] as? String == "scene-based")
    let situations = try #require(trace["situations"] as? [[String: Any]])
    #expect(situations.map { $0["id"] as? String } == ["launch", "go-home"])
    #expect(situations.map { $0["possible"] as? Bool } == [true, true])
    let effects = situations.flatMap { $0["effects"] as? [[String: Any]] ?? [] }
    let keys: Set = ["id", "after", "kind", "name", "object", "instance", "state", "certainty"]
    for effect in effects {
      #expect(Set(effect.keys) == keys)
      let number = try #require(effect["id"] as? Int)
      let after = try #require(effect["after"] as? [Int])
      #expect(after.allSatisfy { $0 < number && $0 > 0 })
    }
    #expect(effects.map { $0["id"] as? Int } == Array(1...effects.count))
    let background = try #require(
      effects.first { $0["name"] as? String == "sceneDidEnterBackground(_:)" })
    #expect(background["kind"] as? String == "callback")
    #expect(background["object"] as? String == "UISceneDelegate")
    #expect(background["instance"] as? String == "scene-1")
    #expect(background["state"] as? String == "background")
    #expect(background["certainty"] as? String == "must")
  }

  @Test func anImpossibleSituationIsNoFailure() throws {
    let home = try Home()
    let trace = try home.json("sim", "--json", "--do", "unlock")
    let situation = try #require((trace["situations"] as? [[String: Any]])?.first)
    #expect(situation["possible"] as? Bool == false)
    #expect(situation["reason"] as? String == "Only a locked device can be unlocked.")
    #expect((situation["effects"] as? [Any])?.isEmpty == true)
    #expect(situation["before"] as? [String: String] == situation["after"] as? [String: String])
  }

  @Test func aListHasAParagraphForAllThatCanBeNamed() throws {
    let lines = try Home().run("sim", "--list").output.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    #expect(
      lines.filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") } == [
        "Situations (--do):", "Worlds to begin from (--start):", "Facts (--set):",
        "Variants (--variant):", "States:", "Callbacks and notifications (--implements):",
      ])
    #expect(
      lines.contains("  time-change                   Midnight passes, and the date changes."))
    #expect(lines.contains("  sceneDidBecomeActive(_:)"))
  }

  /// What people call a situation, and what it is.
  @Test(arguments: [
    ("swipe up", "The user goes to the Home screen."),
    ("home button", "The user goes to the Home screen."),
    ("control center", "The user opens Control Center."),
    ("Face ID", "A system alert, such as a permission request, appears over the app."),
    ("멀티태스킹", "The user opens the app switcher."), ("power button", "The user locks the device."),
  ])
  func everydayNames(name: String, text: String) throws {
    let output = try Home().run("sim", "--do", "launch,\(name)").output
    #expect(output.replacing("\n      ", with: " ").contains("\n\(text)\n"), "\(output)")
  }

  @Test func theListAsJSONHasEveryPart() throws {
    let home = try Home()
    let list = try home.json("sim", "--list", "--json")
    for part in [
      "situations", "facts", "variants", "starts", "instances", "states", "callbacks",
    ] {
      #expect((list[part] as? [[String: Any]])?.isEmpty == false, "\(part)")
    }
    let ids = (list["situations"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    let promised = [
      "launch", "launch-in-background", "go-home", "return", "incoming-call", "call-declined",
      "call-accepted", "call-ended", "notification-center-down", "notification-center-up",
      "control-center-open", "control-center-close", "app-switcher-open", "app-switcher-return",
      "switch-app", "swipe-away", "lock", "unlock", "alert-shown", "alert-dismissed", "push-banner",
      "open-url", "open-link", "open-push", "time-passes", "memory-reclaimed", "scene-reclaimed",
      "open-window", "close-window", "crash",
    ]
    #expect(promised.filter { !ids.contains($0) } == [])
  }

  @Test func onlyImplementedCallbacksAreSeen() throws {
    let home = try Home()
    let only = try home.json(
      "sim", "--json", "--do", "launch,go-home", "--implements", "sceneDidEnterBackground")
    let effects = (only["situations"] as? [[String: Any]] ?? [])
      .flatMap { $0["effects"] as? [[String: Any]] ?? [] }
      .filter { $0["kind"] as? String == "callback" }
    #expect(effects.map { $0["name"] as? String } == ["sceneDidEnterBackground(_:)"])
    let without = try home.json(
      "sim", "--json", "--do", "launch", "--implements", "-sceneDidBecomeActive")
    let names = (without["situations"] as? [[String: Any]] ?? [])
      .flatMap { $0["effects"] as? [[String: Any]] ?? [] }.compactMap { $0["name"] as? String }
    #expect(names.contains("sceneWillEnterForeground(_:)"))
    #expect(!names.contains("sceneDidBecomeActive(_:)"))
  }

  @Test func factsAndVariantsChangeWhatHappens() throws {
    let home = try Home()
    func end(_ extra: String...) throws -> [String: String] {
      let result = try home.run(["sim", "--json", "--do", "launch,go-home,time-passes"] + extra)
      let trace = try object(result.output)
      let last = (trace["situations"] as? [[String: Any]])?.last
      return last?["after"] as? [String: String] ?? [:]
    }
    #expect(try end()["process"] == "suspended")
    #expect(try end("--set", "audio-is-playing")["process"] == "running")
    #expect(try end("--set", "audio-is-playing=off")["process"] == "suspended")
    #expect(try end("--variant", "disconnect-on-home")["scene-1"] == "unattached")
    #expect(
      try home.json("sim", "--json", "--variant", "disconnect-on-home")["variants"]
        as? [String] == ["disconnect-on-home"])
  }

  @Test(arguments: [
    (["--do", "go-hom"], "No situation is called “go-hom”; did you mean go-home?\n"),
    (["lanch"], "No situation is called “lanch”; did you mean launch?\n"),
    (
      ["--implements", "sceneDidEnterBackgroud"],
      """
      No callback or notification is called “sceneDidEnterBackgroud”; did you mean \
      sceneDidEnterBackground?

      """
    ),
    (["--set", "audio"], "No fact is called “audio”. Known: audio-is-playing.\n"),
    (
      ["--architecture", "scene"],
      "No architecture is called “scene”. Known: app-based, scene-based.\n"
    ),
    (
      ["--do", "return@scene-9"],
      """
      There is no scene-9 in this architecture. Known: device, process, scene-1, scene-2, \
      session-1, session-2, window-1, window-2, background-task.
      Did you mean scene-1?

      """
    ),
    (
      ["--jsn"],
      "lifecards: there is no option --jsn; did you mean --json?\nSee lifecards sim --help\n"
    ),
  ])
  func unknownNamesAreMisuseAndTheNearestIsTold(_ words: [String], _ text: String) throws {
    let home = try Home()
    let result = try home.run(["sim", "--json"] + words)
    #expect(result.errors == text)
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test func withoutATerminalLinesAreSituations() throws {
    let home = try Home()
    let result = try home.run("sim", input: "launch\nback\nq\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("\nOne step back.\n"))
    #expect(!result.output.contains("sim> "))
    #expect(!result.output.contains("\u{1B}"))
  }
}
