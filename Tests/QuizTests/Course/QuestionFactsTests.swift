import Quiz
import Testing

/// A question uses what somebody must know to answer it, and no more.
@Suite struct QuestionFactsTests {
  private let book = Shipped.book

  private func question(
    _ card: String, from after: [String] = [], _ situations: [String] = [],
    seeing implements: [String] = [], holding facts: [String: Bool] = [:], asks: String? = nil
  ) throws -> Question {
    let parts = card.split(separator: ":").map(String.init)
    let place = parts[1].split(separator: "/").first.map(String.init) ?? ""
    let listing = Shipped.deck.material.listing(parts[1])
    let architecture =
      listing.map { Shipped.deck.architectures[$0.architecture].id }
      ?? (place.hasSuffix("-based") ? place : "")
    return try Shipped.examiner.question(
      from: QuestionSpec(
        card: card, seed: "0000", deck: "ios-app", architecture: architecture, kind: parts[0],
        after: after, facts: facts, variants: [], implements: implements,
        situations: situations, asks: asks ?? listing.map { _ in "entry" } ?? "all", options: []
      ))
  }

  // MARK: Values that change with the state

  private static let phases = ["phase-active", "phase-background", "phase-inactive"]

  @Test(
    arguments: [
      (
        ["launch"], ["go-home", "return"], "saves-in-the-background-phase", ["phase-background"],
        ["situation:go-home", "situation:return", "row:scene/inactive-to-background"]
      ),
      (
        ["launch", "go-home"], ["return"], "phase-of-a-view", phases,
        ["situation:return", "row:scene/background-to-inactive", "row:scene/inactive-to-active"]
      ),
    ] as [([String], [String], String, [String], [String])])
  func aValueThatCodePrintsComesFromTheRowThatChangesIt(
    after: [String], situations: [String], listing: String, names: [String], facts: [String]
  ) throws {
    let question = try question("code:\(listing)", from: after, situations, seeing: names)
    #expect(book.facts(of: question) == facts)
  }

  @Test func aWrongValueIsBlamedOnTheRowThatChangesIt() throws {
    let question = try question(
      "phases-in-order:scene-based/go-home", from: ["launch"], ["go-home"])
    let answer = Answer([Answer.Word(id: "phase-active")])
    let evidence = Diagnostician(Shipped.deck).evidence(
      of: answer, to: question, question.grade(answer), in: book)
    #expect(evidence.again == ["row:scene/active-to-inactive"])
  }

  // MARK: States

  @Test(
    arguments: [
      (["launch"], "crash", ["situation:crash", "row:process/vanish-from-running"]),
      (
        ["launch", "go-home"], "time-passes",
        ["situation:time-passes", "row:process/running-to-suspended"]
      ),
      (
        ["launch", "go-home", "time-passes"], "memory-reclaimed",
        ["situation:memory-reclaimed", "row:process/vanish-from-suspended"]
      ),
      (["launch", "go-home"], "silent-push", ["situation:silent-push", "row:process/deliver"]),
    ] as [([String], String, [String])])
  func whatComesAfterTheStateIsNotUsed(
    after: [String], situation: String, facts: [String]
  ) throws {
    let question = try question(
      "next-state:scene-based/\(situation)", from: after, [situation])
    #expect(book.facts(of: question) == facts)
  }

  @Test(
    arguments: [
      ("scene-based", "row:process/stay-running"),
      ("app-based", "row:app-based/process/stay-in-background"),
    ])
  func aStateThatStaysUsesTheRowThatSaysWhy(architecture: String, row: String) throws {
    let question = try question(
      "next-state:\(architecture)/time-passes", from: ["launch", "go-home"], ["time-passes"],
      holding: ["audio-is-playing": true])
    #expect(book.facts(of: question) == ["situation:time-passes", row])
  }

  @Test(
    arguments: [
      ("scene-based", "row:process/stay-running"),
      ("app-based", "row:app-based/process/stay-in-background"),
    ])
  func aTraceThroughAStateThatStaysUsesTheRowThatSaysWhy(architecture: String, row: String) throws {
    let question = try question(
      "trace:\(architecture)/time-passes", from: ["launch", "go-home"], ["time-passes", "return"],
      holding: ["audio-is-playing": true])
    #expect(book.facts(of: question).contains(row))
  }

  // MARK: Statements

  @Test(
    arguments: [
      (
        "app-based/swipe-away", "applicationWillTerminate on swipe-away from process in suspended",
        "row:app-based/process/quit-from-suspended"
      ),
      (
        "scene-based/swipe-away", "sceneDidDisconnect on swipe-away from scene in suspended",
        "row:process/quit-from-suspended"
      ),
      (
        "scene-based/memory-reclaimed", "applicationWillTerminate on memory-reclaimed",
        "row:process/vanish-from-suspended"
      ),
    ])
  func aDeniedNameUsesTheRowThatSaysWhyNot(card: String, says: String, row: String) throws {
    let question = try question("claim:\(card)", asks: "always \(says)")
    #expect(question.key == .truth(false))
    #expect(book.facts(of: question).dropFirst() == [row])
  }

  @Test(
    arguments: [
      (
        "app-based/changes/process", "process from suspended to background",
        "row:app-based/process/resume"
      ),
      (
        "scene-based/changes/scene", "scene from foreground.active to foreground.inactive",
        "row:scene/active-to-inactive"
      ),
    ])
  func aChangeThatIsClaimedIsTheOneThatIsUsed(card: String, says: String, row: String) throws {
    #expect(book.facts(of: try question("claim:\(card)", asks: "moves \(says)")) == [row])
  }

  @Test func aChangeThatNeverIsUsesThoseThatAre() throws {
    let question = try question(
      "claim:scene-based/changes/scene",
      asks: "moves scene from foreground.active to suspended")
    #expect(question.key == .truth(false))
    #expect(
      book.facts(of: question) == [
        "row:scene/active-to-inactive", "row:scene/background-to-suspended",
      ])
  }

  // MARK: Code

  @Test(
    arguments: [
      (
        "counts-visits-in-the-app-delegate", [], ["launch", "go-home", "return"],
        ["applicationWillEnterForeground"],
        [
          "situation:launch", "situation:go-home", "situation:return",
          "row:app-based/process/background-to-inactive",
        ]
      ),
      (
        "memory-warning-or-silence", ["launch", "go-home"], ["time-passes", "memory-reclaimed"],
        ["applicationDidReceiveMemoryWarning", "applicationWillTerminate"],
        [
          "situation:time-passes", "situation:memory-reclaimed",
          "row:app-based/process/background-to-suspended",
          "row:app-based/process/vanish-from-suspended",
        ]
      ),
      (
        "state-methods-in-the-app-delegate", [], ["launch"],
        [
          "applicationDidBecomeActive", "applicationDidEnterBackground",
          "didFinishLaunchingWithOptions",
        ],
        ["situation:launch", "row:process/launch", "counterpart:become-active"]
      ),
      (
        "url-left-in-the-app-delegate", [], ["open-url"],
        ["applicationOpenURL", "didFinishLaunchingWithOptions"],
        ["situation:open-url", "row:process/launch", "counterpart:open-url"]
      ),
      // What the system does is no call that code could print.
      (
        "saves-on-disconnection", ["launch"], ["go-home", "time-passes", "memory-reclaimed"],
        ["sceneDidDisconnect", "sceneWillResignActive"],
        [
          "situation:go-home", "situation:time-passes", "situation:memory-reclaimed",
          "row:scene/active-to-inactive", "row:process/running-to-suspended",
          "row:scene/background-to-suspended", "row:process/vanish-from-suspended",
          "row:scene/process-ended-when-suspended",
        ]
      ),
    ] as [(String, [String], [String], [String], [String])])
  func codeUsesWhatItsOwnNamesAreCalledBy(
    listing: String, after: [String], situations: [String], names: [String], facts: [String]
  ) throws {
    let question = try question("code:\(listing)", from: after, situations, seeing: names)
    #expect(book.facts(of: question) == facts)
  }

  // MARK: Who is told

  @Test func whoMayBeCalledBesidesIsNotUsed() throws {
    let question = try question(
      "who-is-told:scene-based/close-window", from: ["launch", "open-window"],
      ["close-window@scene-2"])
    #expect(!book.facts(of: question).contains("row:scene/neighbour-moves"))
  }

  @Test func nobodyIsToldSinceOfWhatHappens() throws {
    let question = try question("who-is-told:scene-based/crash", from: ["launch"], ["crash"])
    #expect(
      book.facts(of: question) == [
        "situation:crash", "row:process/vanish-from-running", "row:scene/process-ended",
      ])
  }

  // MARK: Duties

  /// A duty that is taken for one that belongs there was not known, though it is not used.
  @Test func dutiesUseThoseThatBelongThere() throws {
    let card = try #require(Shipped.examiner.card(named: "duties:sceneDidEnterBackground"))
    let question = try #require(Shipped.examiner.question(of: card, seed: 1))
    let right = question.spec.options.filter(question.key.words.contains)
    let wrong = try #require(question.spec.options.first { !question.key.words.contains($0) })
    let used = right.map { "duty:\($0)" }
    #expect(book.facts(of: question) == used)
    let answer = Answer((right + [wrong]).map { Answer.Word(id: $0) })
    let evidence = Diagnostician(Shipped.deck).evidence(
      of: answer, to: question, question.grade(answer), in: book)
    #expect(evidence == AnswerEvidence(facts: used, again: ["duty:\(wrong)"], good: used))
  }
}
