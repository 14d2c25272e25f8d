import Machine
import Quiz
import Testing

/// Answers that stand in sentences, and short ones by rule: stems, endings, what turns them round.
@Suite struct SentenceReadingTests {
  private func line(_ text: String, _ card: String) throws -> LineMeaning {
    try reader(card).line(text)
  }

  private static let resign = "sceneWillResignActive"

  @Test(arguments: [
    "\(resign) because the scene loses the focus", "the scene loses the focus, so \(resign)",
    "\(resign), since a call came in", "When that happens the system calls \(resign).",
    "전화가 왔으니까 \(resign)", "전화가 왔기 때문에 \(resign)가 호출돼요",
    "\(resign)입니다. 전화가 와서요", "\(resign) because sceneDidEnterBackground comes later",
    "아직 active니까 \(resign)가 불리지 않을까요?", "아마 \(resign) 아닐까요? 앞에 있으니까요",
    "it's \(resign), not sceneDidEnterBackground", "\(resign)인 것 같아요 아직 active니까",
  ])
  func theOnlyNameInASentenceIsOffered(text: String) throws {
    guard
      case .offered(let words, isCertain: true) = try line(
        text, "callback:scene-based/go-home/first")
    else {
      Issue.record("\(text) is not offered")
      return
    }
    let reader = try reader("callback:scene-based/go-home/first")
    #expect(words.map(reader.word) == [.entry(Self.resign, instance: nil)])
  }

  /// What is only likely is offered, and nobody is judged by it.
  @Test(arguments: [
    (
      "callback:scene-based/go-home/first",
      "I'd put that in \(resign), as \(enter) is its mirror image", [resign]
    ),
    ("callback:scene-based/go-home/first", "not sure, but probably \(resign)", [resign]),
    (
      "next-state:scene-based/go-home", "it ends up in the background; suspended comes a bit later",
      ["background"]
    ),
    (
      "duties:sceneWillResignActive", "I'd go for 1, 2 and 5; 3 is for the launch", ["1", "2", "5"]
    ),
    ("duties:sceneWillResignActive", "3은 실행할 때라서, 2 4 5가 답입니다", ["2", "4", "5"]),
    (
      "next-state:scene-based/go-home",
      "It ends up in the background, it's only inactive for a split second on the way",
      ["background"]
    ),
    (
      "duties:sceneWillResignActive",
      "stopping what goes on and saving what there is, so 2 and 5; the rest belongs elsewhere",
      ["2", "5"]
    ),
  ])
  func whatASentenceNamesAndDoesNotDenyIsGuessed(card: String, text: String, words: [String]) throws
  {
    #expect(try line(text, card) == .offered(words, isCertain: false))
  }

  /// What comes only later is no part of a sequence, so it is asked back.
  @Test(arguments: [
    "via inactive to background, and suspended only comes later",
    "inactive, background, suspended는 나중에",
  ])
  func whatComesLaterIsAskedBack(text: String) throws {
    if case .offered(_, isCertain: false) = try line(text, "states-in-order:scene-based/lock") {
      return
    }
    Issue.record("\(text) is judged")
  }

  @Test(arguments: ["inactive→bg", "inactive/bg", "inactive->bg", "inactive, bg"])
  func anAbbreviationMayStandBehindASign(text: String) throws {
    let reader = try reader("states-in-order:scene-based/lock")
    guard case .words(let words, _) = reader.line(text) else {
      Issue.record("\(text) is not read")
      return
    }
    let states = ["foreground.inactive", "background"]
    #expect(words.map(reader.word) == states.map { .entry($0, instance: nil) })
  }

  /// What is called the answer is the answer.
  @Test(arguments: [
    "3 is for the launch and 4 comes later, the answer is 1 and 2",
    "3번은 실행할 때 하는 일이고 4번은 나중이니까, 답은 1하고 2",
  ])
  func theAnswerIsWhatIsCalledSo(text: String) throws {
    #expect(
      try line(text, "duties:sceneWillResignActive") == .offered(["1", "2"], isCertain: true))
  }

  private static let enter = "sceneDidEnterBackground"

  /// What is contrasted with an answer is left out, abbreviations stand for what they begin, and a question is none.
  @Test(arguments: [
    ("callback:scene-based/go-home/first", "\(resign) rather than \(enter)", [resign]),
    ("callback:scene-based/go-home/first", "\(enter)가 아니라 \(resign)예요", [resign]),
    ("callback:scene-based/go-home/first", "will resign active on the scene delegate", [resign]),
    ("callback:scene-based/go-home/first", "scWillResign", nil),
    ("callback:scene-based/go-home/first", "sceWilResAct", [resign]),
    (
      "trace:scene-based/go-home", "\(resign), \(enter), and not sceneDidDisconnect in between",
      [resign, enter]
    ),
    ("trace:scene-based/go-home", "no sceneDidDisconnect: \(resign), \(enter)", [resign, enter]),
    (
      "trace:scene-based/go-home", "will resign active, then did enter background again",
      [resign, enter]
    ),
    ("trace:scene-based/go-home", "sceneWillResignActve sceneDidEnterBackgroud", [resign, enter]),
    (
      "trace:scene-based/go-home",
      "first \(resign), for the Home screen it will did enter background",
      nil
    ),
    (
      "trace:scene-based/go-home", "sceneDidDisconnect는 거치지 않고 \(resign), \(enter)",
      [resign, enter]
    ),
    (
      "trace:scene-based/go-home",
      "it calls \(resign) when the user leaves and then a second time \(resign)", [resign, resign]
    ),
    ("trace:scene-based/go-home", "아는 게 없어요", nil),
    ("next-state:scene-based/go-home", "background 없이?", nil),
    (
      "who-is-told:scene-based/go-home", "not the app delegate and not the scene delegate either",
      nil
    ),
    ("next-state:scene-based/go-home", "suspended가 아니라 not running이요", ["not-running"]),
    ("next-state:scene-based/go-home", "아직 bg요", ["background"]),
    ("next-state:scene-based/go-home", "bg, bc it still has some seconds", ["background"]),
    ("next-state:scene-based/go-home", "not suspended at all, background", ["background"]),
    ("next-state:scene-based/go-home", "how long is the background time", nil),
    ("who-is-told:scene-based/go-home", "scenedel", ["scene-delegate"]),
    ("who-is-told:scene-based/crash", "no one gets told", ["neither"]),
    (
      "who-is-told:scene-based/crash",
      "it is for the whole app and not for one window, so it's the app delegate",
      ["app-delegate"]
    ),
    (
      "states-in-order:scene-based/lock",
      "먼저 inactive가 되고, 그다음 background가 됩니다. suspended는 나중 일이라 뺐어요",
      nil
    ),
    ("who-is-told:scene-based/crash", "I think neither of them is told", ["neither"]),
    ("who-is-told:scene-based/crash", "둘 다 아닌 것 같아요", ["neither"]),
    ("who-is-told:scene-based/go-home", "not 1 but the next one", nil),
    (
      "phases-in-order:scene-based/go-home", "active 없이 inactive, background만요",
      ["phase-inactive", "phase-background"]
    ),
    ("counterpart:memory-warning/app-delegate/scene-delegate", "it has no counterpart", []),
    ("counterpart:memory-warning/app-delegate/scene-delegate", "there isn't one", []),
    (
      "counterpart:memory-warning/app-delegate/scene-delegate",
      "not sceneDidDisconnect, there isn't one", []
    ),
    (
      "callback:scene-based/go-home/first", "\(enter)... no, sorry, \(resign)", [resign]
    ),
    (
      "callback:scene-based/go-home/first", "the did become active of the scene",
      ["sceneDidBecomeActive"]
    ),
  ])
  func theRestOfASentenceIsNoAnswer(card: String, text: String, ids: [String]?) throws {
    let reader = try reader(card)
    let line = reader.line(text)
    let read = line.taken?.compactMap { word -> String? in
      switch reader.word(word) {
      case .entry(let id, _), .unreadable(nearest: .some(let id)): id
      case .ambiguous, .foreign, .unreadable: nil
      }
    }
    let isRead = read?.count == line.taken?.count
    #expect((isRead ? read : nil) == ids, "\(text): \(line)")
  }

  /// All but what is ruled out; an ordinal before a noun is no choice.
  @Test(arguments: [
    ("not 1, not 3, all the rest", ["2", "4", "5", "6"]),
    ("1, 3, 4번은 아니고 나머지 셋이요", ["2", "5", "6"]), ("not all of them, 1 and 3", nil),
    ("the 3rd party one", nil), ("1, 3, 4는 아니고 2만", ["2"]), ("the two where it pauses", nil),
    ("opts 1, 2", ["1", "2"]), ("all of them apart from 1 and 3", ["2", "4", "5", "6"]),
    ("1, 2 and 4 bc all go thru it", ["1", "2", "4"]), ("3번 빼고?", nil),
  ])
  func theRestOfTheChoicesAreMeant(text: String, numbers: [String]?) throws {
    let line = try line(text, "duties:sceneWillResignActive")
    let isOfNumbers = line.taken?.allSatisfy { Int($0) != nil } ?? false
    #expect((isOfNumbers ? line.taken : nil) == numbers, "\(line)")
  }

  @Test(arguments: [
    ("O가 아니라 X", false), ("틀린 게 아니라 맞아요", true),
    ("so I would say the statement does not hold", false), ("true b/c it always fires", true),
  ])
  func aContrastToAStatementIsRead(text: String, truth: Bool) throws {
    let reader = try reader("claim:scene-based/go-home")
    #expect(
      reader.line(text).taken?.map(reader.word) == [.entry(truth ? "yes" : "no", instance: nil)])
  }

  /// Two choices together are the one that is both, and what is misspelt in a choice is put right.
  @Test(arguments: [
    ("who-is-told:scene-based/launch", "app + scene", ["both"]),
    ("who-is-told:scene-based/launch", "scene and app", ["both"]),
    ("who-is-told:scene-based/launch", "the launch consern the scnee delegaet", ["scene-delegate"]),
    ("legal:scene-based/suspended", "resmes in the backgroud", ["resume-in-background"]),
  ])
  func choicesAreOffered(card: String, text: String, ids: [String]) throws {
    let reader = try reader(card)
    guard case .offered(let words, isCertain: false) = reader.line(text) else {
      Issue.record("\(text): \(reader.line(text))")
      return
    }
    #expect(words.map(reader.word) == ids.map { .entry($0, instance: nil) })
  }

  /// A word of one line that code prints stands for it; a word that many have, or a short one, does not.
  @Test(arguments: [
    ("code:once-per-process-or-scene", "built", "window built"),
    ("code:two-launch-methods", "with", nil),
  ])
  func aWordOfALineIsOffered(card: String, text: String, line: String?) throws {
    let reader = try reader(card)
    guard case .unreadable(let nearest) = reader.word(text) else {
      Issue.record("\(text): \(reader.word(text))")
      return
    }
    #expect(nearest.map { reader.word($0) } == line.map { reader.word($0) })
  }

  /// Short names of several choices are offered together, each by the words that only it has; none if one is unclear.
  @Test(arguments: [
    ("save data, calendar stuff", ["save-user-data", "release-shared-resources"]),
    ("scheduling work + game's music + not the disk", ["stop-new-work", "pause-music"]),
    ("the two with music, i.e. 1 as well as 4", ["1", "4"]),
    ("save data, something about windows", nil),
  ])
  func shortNamesOfChoicesAreOfferedTogether(text: String, choices: [String]?) throws {
    let reader = try reader("duties:sceneWillResignActive")
    guard case .offered(let words, _) = reader.line(text) else {
      #expect(choices == nil, "\(reader.line(text))")
      return
    }
    #expect(words.map(reader.word) == choices?.map(reader.word))
  }

  @Test func theNameBeforeACommentIsOffered() throws {
    let reader = try reader("callback:scene-based/go-home/first")
    let line = reader.line("\(Self.enter), \(Self.resign) would only be called for an alert")
    #expect(line == .offered([Self.enter], isCertain: false))
    let list = reader.line("\(Self.enter), \(Self.resign)")
    #expect(list == .words([Self.enter, Self.resign], isComplete: true))
  }

  @Test(arguments: ["sceneDidBeomceActive", "sceneDidBcemoeActive"])
  func lettersInAnotherOrderAreASlip(text: String) throws {
    let reader = try reader("callback:scene-based/return/last")
    #expect(reader.word(text) == .unreadable(nearest: "sceneDidBecomeActive"))
  }

  /// A short form of a name may be misspelt like the name.
  @Test(arguments: [
    ("enter backgroud", "sceneDidEnterBackground"), ("resign activ", "sceneWillResignActive"),
    ("wilConnectTo", "sceneWillConnectTo"), ("scene wilConnectTo", "sceneWillConnectTo"),
  ])
  func aMisspeltShortFormIsNearItsName(text: String, id: String) throws {
    let reader = try reader("trace:scene-based/launch")
    #expect(reader.word(text) == .unreadable(nearest: id))
  }

  /// In Korean "both" is also "two".
  @Test func aChoiceTypedAsItIsPrintedIsThatOne() throws {
    let reader = try reader("who-is-told:scene-based/memory-warning")
    #expect(reader.line("3. 둘 다") == .words(["3"], isComplete: false))
    #expect(reader.line("1. 둘 다") != .words(["1"], isComplete: false))
  }

  @Test(arguments: ["sceneDidBecomeActive, no doubt", "sceneDidBecomeActive for sure"])
  func whoIsSureAnswers(text: String) throws {
    guard case .words(let words, _) = try line(text, "callback:scene-based/return/last") else {
      Issue.record("\(text) is not read")
      return
    }
    #expect(words == ["sceneDidBecomeActive"])
  }

  @Test func theLastOnesAreNotTheLast() throws {
    let reader = try reader("duties:sceneWillResignActive")
    #expect(reader.line("the last ones") != reader.line("the last one"))
    #expect(reader.word("the last ones") == .unreadable(nearest: nil))
  }

  @Test func aTypeIsNoMethod() throws {
    let reader = try reader("counterpart:terminate/app-delegate/scene-delegate")
    #expect(reader.word("UISceneConfiguration") == .unreadable(nearest: nil))
  }

  @Test func whoAsksForAgreementHasAnswered() throws {
    #expect(
      try line("\(Self.resign) 아닐까요?", "callback:scene-based/go-home/first")
        == .words([Self.resign], isComplete: false))
  }

  /// Of a list in which one item cannot be read, the others are not the answer.
  @Test(arguments: [
    ("willResignActive, didEnterBackground, 화면 켜짐, didBecomeActve", "trace:scene-based/go-home"),
    ("willResignActive, leaves the screen, didBecomeActive", "trace:scene-based/go-home"),
  ])
  func anOfferLeavesNothingOut(text: String, card: String) throws {
    let line = try line(text, card)
    if case .offered(let words, _) = line { Issue.record("\(words) are offered") }
  }

  @Test(arguments: [
    "it can't be \(resign)", "either \(resign) or nothing", "\(resign)는 아닌 것 같아요",
    "\(resign) 말고 다른 것", "\(resign) is never called here", "anything except \(resign)",
    "\(resign) or sceneDidEnterBackground",
  ])
  func whatIsDeniedOrDoubledIsNotOffered(text: String) throws {
    let line = try line(text, "callback:scene-based/go-home/first")
    if case .offered = line { Issue.record("\(text) is offered") }
    #expect(line == .words([text], isComplete: false))
  }

  @Test(arguments: [
    ("①③", ["1", "3"]), ("2,4,5.6", ["2", "4", "5", "6"]),
    ("I'd say 1, 3 and 5 can happen, the others need a running process", ["1", "3", "5"]),
    ("2 because of the snapshot, 4 and 5 because others need them", ["2", "4", "5"]),
    ("no. 4, because it is the last", ["4"]), ("전화가 왔으니까 1번, 3번만 가능해요", ["1", "3"]),
    ("1 and 2 — all that isn't drawn stays", ["1", "2"]), ("2번이요~ 앞에 그대로 있어서요", ["2"]),
  ])
  func theNumbersOfChoicesAreFoundInASentence(text: String, numbers: [String]) throws {
    let said: [String]
    switch try line(text, "duties:sceneWillResignActive") {
    case .words(let words, _), .offered(let words, isCertain: true): said = words
    case let other:
      Issue.record("\(text): \(other)")
      return
    }
    #expect(said == numbers)
  }

  @Test(arguments: [
    ("all of them", ["1", "2", "3", "4", "5", "6"]),
    ("전부 다 해당됩니다", ["1", "2", "3", "4", "5", "6"]),
    ("all six", ["1", "2", "3", "4", "5", "6"]),
    ("everything except 3", ["1", "2", "4", "5", "6"]),
    ("4번만 빼고 다요", ["1", "2", "3", "5", "6"]), ("1 and 3, but not 2", ["1", "3"]),
    ("2번은 아니고 3번", ["3"]), ("1번, 3번 (아직 앞에 있어서)", ["1", "3"]),
    ("pausing whatever moves (1+4)", ["1", "4"]), ("1, 2, wait no, 1 and 3", ["1", "3"]),
    ("none of them except 4", ["4"]),
    ("not 1 and not 3", ["2", "4", "5", "6"]), ("4번 말고는 없음", ["4"]),
  ])
  func choicesAreFoundBesideWhatIsRuledOut(text: String, numbers: [String]) throws {
    let all = try reader("duties:sceneWillResignActive")
    guard case .offered(let words, isCertain: true) = all.line(text) else {
      Issue.record("\(text): \(all.line(text))")
      return
    }
    #expect(words == numbers)
  }

  @Test(arguments: [
    "sceneDidEnterBackground가 아니라 \(resign)입니다", "not sceneDidEnterBackground but \(resign)",
    "씬윌리자인액티브", "씬 윌 리자인 액티브요.",
    "func \(resign)(_ scene: UIScene) { pause() }", "sceneDidEnterBackground... no wait, \(resign)",
    "sceneDidEnterBackground 아니 \(resign)", "\(resign)에서 하는거 아님?", "\(resign)지",
  ])
  func aNameIsFoundBesideAnother(text: String) throws {
    let reader = try reader("callback:scene-based/go-home/first")
    let words: [String]
    switch reader.line(text) {
    case .words(let read, _), .offered(let read, isCertain: true): words = read
    case let other:
      Issue.record("\(text): \(other)")
      return
    }
    #expect(words.map(reader.word) == [.entry(Self.resign, instance: nil)], "\(text)")
  }

  @Test(arguments: [
    ("사, 육", ["4", "6"]), ("이 삼 오", ["2", "3", "5"]), ("4번 하나요", ["4"]),
  ])
  func numbersInARowNeedNoCounter(text: String, numbers: [String]) throws {
    #expect(
      try line(text, "duties:sceneWillResignActive") == .words(numbers, isComplete: true))
  }

  @Test(arguments: [
    ("just active, it was inactive already", ["phase-active"]),
    ("case .active:", ["phase-active"]),
    ("none, it stays active the whole time", []),
    // Neither a remark nor a correction.
    ("inactive, active was next", ["phase-inactive", "phase-active"]),
    ("inactive, it was active next", ["phase-inactive", "phase-active"]),
    ("inactive 잠깐 그다음 active", ["phase-inactive", "phase-active"]),
  ])
  func whatWasSoBeforeIsNoPartOfAnAnswer(text: String, phases: [String]) throws {
    let reader = try reader("phases-in-order:scene-based/return")
    switch reader.line(text) {
    case .none: #expect(phases.isEmpty)
    case .words(let words, _), .offered(let words, isCertain: true):
      #expect(words.map(reader.word) == phases.map { .entry($0, instance: nil) }, "\(text)")
    case let other: Issue.record("\(text): \(other)")
    }
  }

  @Test(arguments: [
    ("nope its unattached or background still", false), ("엑스요 아직 inactive일걸요", false),
    ("틀렸어요 terminate 불림", false), ("트루", true), ("아니지 호출되지", false),
  ])
  func aReplyInFrontIsTheAnswer(text: String, truth: Bool) throws {
    let reader = try reader("claim:scene-based/handoff")
    let words: [String]
    switch reader.line(text) {
    case .words(let read, _), .offered(let read, isCertain: true): words = read
    case let other:
      Issue.record("\(text): \(other)")
      return
    }
    #expect(words.map(reader.word) == [.entry(truth ? "yes" : "no", instance: nil)], "\(text)")
  }

  @Test func aLineThatIsDeniedIsTheOneThatCannotBe() throws {
    let reader = try reader("detective:scene-based/go-home")
    guard case .offered(let words, isCertain: true) = reader.line("sceneDidDisconnect는 여기서 안 불려")
    else {
      Issue.record("\(reader.line("sceneDidDisconnect는 여기서 안 불려"))")
      return
    }
    #expect(words.map(reader.word) == [.entry("sceneDidDisconnect", instance: nil)])
  }

  @Test(arguments: ["willResignActiv", "willResinActive 입니다", "\(resign)e 입니다"])
  func aSlipIsFoundWithoutThePrefixAndBeforeAnEnding(text: String) throws {
    let reader = try reader("callback:scene-based/go-home/first")
    guard case .words(let words, _) = reader.line(text), words.count == 1 else {
      Issue.record("\(text): \(reader.line(text))")
      return
    }
    #expect(reader.word(words[0]) == .unreadable(nearest: Self.resign))
  }

  @Test(arguments: [
    "1, 3. no, 3 is a launch, so only 1", "1 3 1", "2번하고 3번, 1번은 이미 떠있어서 안됨", "1번? 아니 2번인가 3번인가",
    "1번은 확실한데 2번은 잘 모르겠어요", "2번? 3번?", "1 for sure, not sure about 3", "maybe 2",
  ])
  func whoDoubtsIsAskedBack(text: String) throws {
    let reader = try reader("duties:sceneWillResignActive")
    switch reader.line(text) {
    case .offered(_, isCertain: false): break
    case .words(let words, _):
      #expect(words.contains { reader.word($0) == .unreadable(nearest: nil) }, "\(words)")
    case let other: Issue.record("\(text): \(other)")
    }
  }

  @Test(arguments: [
    "11번", "1, 3 can't happen", "1 or 3", "2 is impossible", "1번 아니면 3번이요",
  ])
  func noNumberIsTakenThatIsDeniedOrDoubted(text: String) throws {
    let reader = try reader("legal:scene-based/active")
    guard case .words(let words, _) = reader.line(text) else {
      Issue.record("\(text) is taken")
      return
    }
    #expect(words.contains { reader.word($0) == .unreadable(nearest: nil) }, "\(words)")
  }

  @Test(arguments: ["sceneDidEnterBG", "didEnterBg", "scene did enter bg", "didEnter"])
  func abbreviationsAreWrittenOutWithinNamesToo(text: String) throws {
    let reader = try reader("callback:scene-based/go-home/first")
    guard case .words(let words, _) = reader.line(text) else {
      Issue.record("\(text) is not read")
      return
    }
    #expect(words.map(reader.word) == [.entry("sceneDidEnterBackground", instance: nil)])
  }

  @Test func aNameTypedAsItIsShownIsRead() throws {
    let reader = try reader("gkb2t")
    let question = try #require(
      (0...20).lazy.compactMap { seed in
        Shipped.examiner.card(named: "gkb2t").flatMap {
          Shipped.examiner.question(of: $0, seed: seed)
        }
      }.first)
    let titles = question.vocabulary.entries.flatMap { entry in
      entry.title.byLanguage.values.map { (entry.id, $0) }
    }
    #expect(titles.count > 30)
    for (id, title) in titles {
      guard case .words(let words, _) = reader.line(title) else {
        Issue.record("\(title) is not read")
        continue
      }
      #expect(words.map(reader.word) == [.entry(id, instance: nil)], "\(title)")
    }
  }

  @Test func aPrefixIsNoAbbreviation() throws {
    let reader = try reader("gkb2t")
    #expect(
      reader.line("BGTask의 expirationHandler")
        == .words(["BGTask의 expirationHandler"], isComplete: false))
  }

  @Test func aSequenceInProseNeedsAllItsNames() throws {
    let card = "trace:scene-based/go-home"
    #expect(
      try line("The scene gets \(Self.resign) and then gets a sceneDidEnterBackground", card)
        == .offered([Self.resign, "sceneDidEnterBackground"], isCertain: true))
    for text in ["\(Self.resign) maybe", "\(Self.resign), then background"] {
      if case .offered = try line(text, card) { Issue.record("\(text) is offered") }
    }
  }

  @Test(arguments: ["none, it crashed", "nothing is called since it was suspended"])
  func thatNothingHappensIsOffered(text: String) throws {
    #expect(try line(text, "trace:scene-based/go-home") == .offered([], isCertain: true))
  }

  @Test func aStateIsOfferedWhereNoOtherIsNamed() throws {
    let card = "next-state:scene-based/go-home"
    #expect(
      try line("it goes to the background, the user pressed Home", card)
        == .offered(["background"], isCertain: true))
  }

  @Test(arguments: [
    ("it isn't", false), ("not wrong", true), ("틀린 것 같아요", false), ("거짓이 아닙니다", true),
    ("아니에요", false), ("맞는 말이에요", true), ("안 맞아요", false), ("that's not the case", false),
    ("ｔｒｕｅ", true), ("nooo", false), ("맞아요 ㅋㅋ", true), ("당연히 맞음", true), ("아마 틀릴걸요", false),
    ("False ❌", false),
  ])
  func yesAndNoAreReadByRule(text: String, truth: Bool) throws {
    #expect(try myth().word(text) == .entry(truth ? "yes" : "no", instance: nil))
  }

  @Test(arguments: ["n/a", "true or false", "no, true", "아니 맞아요", "맞나요?", "half true", "not"])
  func whatIsNoAnswerIsNotGuessed(text: String) throws {
    #expect(try myth().word(text) == .unreadable(nearest: nil))
  }

  @Test(arguments: [
    ("yse", "yes"), ("ture", "yes"), ("맞슴니다", "yes"), ("거짖", "no"), ("아니묘", "no"), ("flase", "no"),
  ])
  func aSlipInAShortWordIsOffered(text: String, id: String) throws {
    #expect(try myth().word(text) == .unreadable(nearest: id))
  }

  @Test(arguments: [
    ("true, it leaves the foreground", "true"), ("false, it wakes the scene up", "false"),
    ("It only happens at launch, so no", "no"), ("틀립니다. 왜냐하면 종료되니까요", "틀립니다."),
  ])
  func aYesOrNoInFrontIsOffered(text: String, said: String) throws {
    guard case .offered(let words, isCertain: true) = try myth().line(text) else {
      Issue.record("\(text) is not offered")
      return
    }
    #expect(words == [said])
  }

  private func myth() throws -> AnswerReader { try reader("myth:C-06") }

  @Test(arguments: ["noen", "nohting", "업음"])
  func aSlipInNoneIsOffered(text: String) throws {
    #expect(try reader("trace:scene-based/go-home").word(text) == .unreadable(nearest: "none"))
  }

  @Test(arguments: [
    ("UIApplication.wilResignActiveNotification", "UIApplication.willResignActiveNotification"),
    ("willTerminateNotifcation", "UIApplication.willTerminateNotification"),
  ])
  func aMisspeltNotificationIsOffered(text: String, id: String) throws {
    let reader = try notification()
    #expect(reader.word(text) == .unreadable(nearest: id))
  }

  /// Anything that names something is an answer, and so is a name with another owner.
  @Test(arguments: [
    ("applicationWillResignActive", "applicationWillResignActive"),
    ("sceneWillResignActive(_:)", "sceneWillResignActive"),
    ("willDeactivate", "UIScene.willDeactivateNotification"),
    ("scenePhase.inactive", "phase-inactive"),
    ("UIScene.willResignActiveNotification", "UIScene.willResignActiveNotification"),
    ("UIApplication.willDeactivateNotification", "UIApplication.willDeactivateNotification"),
    ("sceneWillTerminate입니다", "sceneWillTerminate"),
  ])
  func anyNameIsAnAnswerWhereACounterpartIsAsked(text: String, id: String) throws {
    #expect(try notification().word(text) == .entry(id, instance: nil))
  }

  @Test(arguments: [
    "suspended", "scenePhase.suspended", "the app delegate", "willFoo", "foreground",
  ])
  func whatIsNoNameIsNoAnswerThere(text: String) throws {
    let reading = try notification().word(text)
    if case .entry = reading { Issue.record("\(text) is \(reading)") }
  }

  @Test func aNotificationWhereACallbackIsAskedIsToldToBeOne() throws {
    let reader = try reader("callback:app-based/go-home/first")
    guard case .foreign(let noun) = reader.word("UIApplication.willResignActiveNotification") else {
      Issue.record("a notification is taken for a method")
      return
    }
    #expect(noun.byLanguage == ["en": "notification", "ko": "Notification"])
    #expect(reader.word("sceneWillTerminate") == .unreadable(nearest: nil))
  }

  private func notification() throws -> AnswerReader {
    try reader("counterpart:resign-active/scene-notification/application-notification")
  }

  @Test(arguments: ["it does not call anything", "suspended라서 호출되지 않습니다"])
  func thatNothingIsCalledIsReadFromItsWords(text: String) throws {
    let line = try line(text, "trace:scene-based/go-home")
    #expect(line == .none || line == .offered([], isCertain: true))
  }

  @Test func aLeadingReplyIsOfferedUnlessTheRestTurnsItRound() throws {
    #expect(
      try myth().line("아니요 실행할 때만요") == .offered(["아니요"], isCertain: true))
    for text in ["네 잘 모르겠어요", "네 그건 아닐 수도", "아니요 맞나요?"] {
      #expect(try myth().line(text) == .words([text], isComplete: false), "\(text)")
    }
  }

  @Test func aSlipBeforeAReasonIsOffered() throws {
    let reader = try reader("callback:scene-based/go-home/first")
    guard
      case .words(let words, _) = reader.line("sceneWillResginActive because it loses the focus")
    else {
      Issue.record("not read")
      return
    }
    #expect(words.map(reader.word) == [.unreadable(nearest: Self.resign)])
  }

  @Test func aNameBesideItsOwnerIsOfferedAndNotBesideAnother() throws {
    let reader = try notification()
    let name = "willResignActiveNotification이에요"
    #expect(reader.line("UIApplication에서는 \(name)") == .offered([name], isCertain: true))
    if case .offered = reader.line("UIScene에서는 \(name)") { Issue.record("another's is offered") }
  }

  @Test(arguments: [
    "sceneWillResignActive and nothing else", "sceneWillResignActive 그게 전부예요",
  ])
  func whatSaysThatThisWasAllIsNoStep(text: String) throws {
    #expect(try line(text, "trace:scene-based/go-home") == .words([Self.resign], isComplete: false))
  }

  /// Who is told, in words of one's own; `둘` alone would be the second choice.
  @Test(arguments: [
    ("the AppDelegate of course", "app-delegate"), ("앱 델리게이트", "app-delegate"),
    ("App delegate only", "app-delegate"), ("SceneDelegate 쪽이요", "scene-delegate"),
    ("신 델리게이트", "scene-delegate"), ("both of them", "both"), ("둘다요", "both"),
    ("nobody", "neither"), ("둘 다 아니에요", "neither"),
  ])
  func aListenerIsReadInOwnWords(text: String, listener: String) throws {
    let reader = try reader("who-is-told:scene-based/go-home")
    guard case .words(let words, _) = reader.line(text) else {
      Issue.record("\(text) is not read")
      return
    }
    #expect(words.map(reader.word) == [.entry(listener, instance: nil)], "\(text)")
  }

  @Test func whatIsNotAlwaysSoIsFalse() throws {
    let reader = try reader("claim:scene-based/name/sceneDidEnterBackground")
    #expect(reader.word("not always, so false") == .entry("no", instance: nil))
  }

  /// Yes agrees that it is never so; what is said besides says the same, or it is asked back.
  @Test func aReplyToADenialMayRepeatIt() throws {
    let card = try #require(Shipped.examiner.card(named: "claim:scene-based/open-url"))
    let denial = (UInt16(0)...200).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }
      .first { $0.spec.asks.hasPrefix("never") }
    let reader = AnswerReader(try #require(denial), wording: Shipped.wording)
    #expect(reader.line("네 절대 호출되지 않습니다") == .offered(["네"], isCertain: true))
    #expect(reader.line("아니요 호출됩니다") == .offered(["아니요"], isCertain: true))
    for text in ["호출 안 됩니다. 맞는 설명이에요", "안 됩니다. 맞아요"] {
      #expect(
        reader.line(text).taken?.map { reader.word($0) } == [.entry("yes", instance: nil)],
        "\(text): \(reader.line(text))")
    }
    #expect(reader.line("네 호출됩니다") == .words(["네 호출됩니다"], isComplete: false))
    #expect(reader.word("네 호출됩니다") == .unreadable(nearest: nil))
  }

  @Test func howOftenIsReadAsThatManySteps() throws {
    let background = "sceneDidEnterBackground"
    for text in [
      "\(background) x2", "\(background) ×2", "\(background) twice", "\(background) 두 번",
    ] {
      #expect(
        try line(text, "trace:scene-based/go-home")
          == .words([background, background], isComplete: true), "\(text)")
    }
  }

  /// Who names a choice and denies it has not chosen it.
  @Test(arguments: [
    "둘 다 아님 suspended라서", "둘 다 아님, 코드가 안 돌아서", "둘 다 호출 안됨", "둘다 안 불림 그냥 제거되니까",
    "both are not called",
  ])
  func aDeniedChoiceIsNotChosen(text: String) throws {
    let card = try #require(Shipped.examiner.card(named: "who-is-told:scene-based/launch"))
    let question = try #require(Shipped.examiner.question(of: card, seed: 1))
    let reader = AnswerReader(question, wording: Shipped.wording)
    switch reader.line(text) {
    case .words(let words, _), .offered(let words, isCertain: true):
      #expect(!words.contains { reader.word($0) == .entry("both", instance: nil) })
    default: break
    }
  }
}

extension LineMeaning {
  /// The words that are taken as the answer, none for nothing; nil if the line is asked back or is no answer.
  fileprivate var taken: [String]? {
    switch self {
    case .words(let words, _), .offered(let words, isCertain: true): words
    case .offered(_, isCertain: false), .empty, .unknown: nil
    case .none: []
    }
  }
}
