import Machine
import Quiz
import Testing

/// Answers as people type them in a hurry: as calls, corrected on the way, counted from the end, with a remark.
@Suite struct OwnWordsReadingTests {
  /// What becomes of a line: it is taken as an answer, offered, or asked back.
  enum Reading: Equatable, Sendable {
    case read([String])
    case offered([String])
    case asked
  }

  private func reading(_ text: String, _ reader: AnswerReader) -> Reading {
    func ids(_ words: [String]) -> [String]? {
      let found = words.compactMap { reader.word($0).id }
      return found.count == words.count ? found : nil
    }
    switch reader.line(text) {
    case .none: return .read([])
    case .empty, .unknown: return .asked
    case .offered(let words, let isCertain):
      return ids(words).map { isCertain ? .read($0) : .offered($0) } ?? .asked
    case .words(let words, _):
      if let read = ids(words) { return .read(read) }
      guard words.count == 1, case .unreadable(let nearest?) = reader.word(words[0]) else {
        return .asked
      }
      return .offered([nearest])
    }
  }

  private func question(_ card: String, where isMeant: (Question) -> Bool = { _ in true }) throws
    -> AnswerReader
  {
    let card = try #require(Shipped.examiner.card(named: card))
    let question = (UInt16(0)..<400).lazy.compactMap {
      Shipped.examiner.question(of: card, seed: $0)
    }.first(where: isMeant)
    return AnswerReader(try #require(question), wording: Shipped.wording)
  }

  private static let (resign, enter) = ("sceneWillResignActive", "sceneDidEnterBackground")
  private static let (connect, active) = ("sceneWillConnectTo", "sceneDidBecomeActive")

  // MARK: As code

  @Test(arguments: [
    ("scene(scene, willConnectTo: session, options: opts)", Reading.read([connect])),
    ("scene(_, willConnectTo: session, options: .init())", .read([connect])),
    ("scene(scene,willConnectTo:session,options:opts)", .read([connect])),
    ("it should be scene(scene, willConnectTo: session, options: opts)", .read([connect])),
    ("\(resign)(scene)를 호출해요", .read([resign])),
    ("it should be \(resign)(scene)", .read([resign])),
    (
      "not in \(enter) because it's too late by then, it should be \(resign)(scene)",
      .read([resign])
    ),
    ("\(resign)(scene: scene)", .offered([resign])),
    ("scene(scene: scene, willConnectTo: session, options: opts)", .offered([connect])),
    ("\(resign)(not called)", .asked),
  ])
  func aCallIsReadWithItsArguments(text: String, reading: Reading) throws {
    #expect(self.reading(text, try question("callback:scene-based/go-home/first")) == reading)
  }

  @Test func callsStandInAList() throws {
    let text =
      "\(Self.resign)(scene), \(Self.enter)(scene), scene(scene, willConnectTo: s, options: o)"
    #expect(
      reading(text, try question("trace:scene-based/go-home"))
        == .read([Self.resign, Self.enter, Self.connect]))
    #expect(
      reading(
        "\(Self.resign)(not called), \(Self.enter)", try question("trace:scene-based/go-home"))
        == .asked)
  }

  @Test(arguments: [
    ("print(\"window built\")", Reading.read(["window built"])),
    (
      "print(\"database opened\"), print(\"window built\")",
      .read(["database opened", "window built"])
    ),
    ("윈도우 빌트", .offered(["window built"])),
    ("데이터베이스 오픈드, 윈도우 빌트요", .offered(["database opened", "window built"])),
    ("윈도우빌트", .offered(["window built"])), ("그거랑 저거", .asked),
  ])
  func aPrintedLineIsReadAsCodeAndAsItSounds(text: String, reading: Reading) throws {
    #expect(self.reading(text, try question("code:once-per-process-or-scene")) == reading)
  }

  // MARK: Yes and no

  @Test(arguments: [
    ("no... actually yes", Reading.read(["yes"])), ("false... wait, true", .read(["yes"])),
    ("네, 아니 틀려요", .read(["no"])), ("true, no false", .offered(["no"])),
    ("X 같은데 잘 모르겠어요", .offered(["no"])), ("확실하진 않은데 O", .offered(["yes"])),
    ("not sure, but false", .offered(["no"])), ("네 잘 모르겠어요", .asked),
  ])
  func theLastWordOfWhoCorrectsHimselfCounts(text: String, reading: Reading) throws {
    #expect(self.reading(text, try question("myth:C-06")) == reading)
  }

  @Test(arguments: [
    ("it is called", "always ", Reading.offered(["yes"])), ("호출됩니다", "always ", .offered(["yes"])),
    ("불립니다", "always ", .offered(["yes"])), ("아니지 호출되지", "always ", .read(["no"])),
    ("it isn't called", "always ", .offered(["no"])), ("호출 안 돼요", "always ", .offered(["no"])),
    ("it is sometimes called", "always ", .asked), ("it is possible", "always ", .asked),
    ("호출되나요", "always ", .asked),
    ("it is never called", "never ", .offered(["yes"])), ("호출되지 않아요", "never ", .offered(["yes"])),
    ("it does get called", "never ", .offered(["no"])), ("호출돼요", "never ", .offered(["no"])),
  ])
  func aStatementIsAnsweredByItsVerb(text: String, form: String, reading: Reading) throws {
    let claim = try question("claim:scene-based/open-url") { $0.spec.asks.hasPrefix(form) }
    #expect(self.reading(text, claim) == reading)
  }

  @Test(arguments: [
    ("가능하죠", Reading.offered(["yes"])), ("바뀔 수 있어요", .offered(["yes"])),
    ("가능하지 않아요", .offered(["no"])), ("it can", .offered(["yes"])), ("가능한가요?", .asked),
    ("호출됩니다", .asked),
  ])
  func thatAChangeIsPossibleIsAnAnswerWhereItIsAsked(text: String, reading: Reading) throws {
    let card = try #require(
      Shipped.examiner.cards.first { card in
        card.kind == .claim
          && Shipped.examiner.question(of: card, seed: 0)?.spec.asks.hasPrefix("moves ") ?? false
      })
    let claim = try question(card.id) { $0.spec.asks.hasPrefix("moves ") }
    #expect(self.reading(text, claim) == reading)
  }

  // MARK: What is taken back, and what is passed

  @Test(arguments: [
    ("백그라운드로 갈 것 같은데요 아니다 inactive", Reading.offered(["foreground.inactive"])),
    ("it goes to the background I guess, no wait, inactive", .offered(["foreground.inactive"])),
    ("active? no, background", .offered(["background"])),
    ("active, wait no, background is what follows", .offered(["background"])),
    ("inactive 거쳐서 background", .read(["background"])),
    ("inactive 됐다가 background요", .read(["background"])),
    ("inactive였다가 background", .read(["background"])),
    ("through inactive to background", .read(["background"])),
    ("inactive나 background", .asked),
  ])
  func theStateInTheEndIsMeant(text: String, reading: Reading) throws {
    #expect(self.reading(text, try question("next-state:scene-based/go-home")) == reading)
  }

  @Test func whatIsPassedOnTheWayIsAStepWhereAllAreAsked() throws {
    let reader = try question("states-in-order:scene-based/go-home")
    #expect(
      reading("inactive 거쳐서 background", reader) == .read(["foreground.inactive", "background"]))
  }

  @Test(arguments: [
    ("\(resign) 다음에 오는 \(enter)", Reading.offered([enter])),
    ("\(resign) 다음에 와야 하는 scene did enter background", .offered([enter])),
    ("\(resign) 다음에 오는 거, \(enter)", .offered([enter])),
    ("\(resign) 다음에 오는 거", .offered([resign])),
  ])
  func aNameThatOnlyTellsThePlaceIsLeftOut(text: String, reading: Reading) throws {
    #expect(self.reading(text, try question("callback:scene-based/go-home/first")) == reading)
  }

  @Test(arguments: [
    ("2 3 5 6 아니 6은 빼고", ["2", "3", "5"]), ("2, 3, 5, 6 - scratch 2", ["3", "5", "6"]),
    ("2, 3, 5, 6에서 6은 빼주세요", ["2", "3", "5"]), ("1 3 그리고 6도? 아니 6은 뺄게요", ["1", "3"]),
    ("3, 5, 6 and 2, no, not 2", ["3", "5", "6"]), ("1 2 4, drop the 4", ["1", "2"]),
    ("2 and not 2", nil), ("2, 3, drop 4", nil),
  ])
  func aNumberIsTakenBack(text: String, numbers: [String]?) throws {
    let line = try question("duties:sceneWillResignActive").line(text)
    if let numbers {
      #expect(line == .offered(numbers, isCertain: false))
    } else if case .offered(_, isCertain: true) = line {
      Issue.record("\(line)")
    }
  }

  @Test(arguments: [
    ("applicationDidDisconnect? no, doesn't exist", Reading.offered([])),
    ("it doesn't exist", .read([])), ("no such thing", .read([])),
    ("applicationDidDisconnect? no such method", .offered([])),
  ])
  func whatDoesNotExistIsNone(text: String, reading: Reading) throws {
    let reader = try question("counterpart:terminate/app-delegate/scene-delegate")
    #expect(self.reading(text, reader) == reading)
  }

  @Test(arguments: ["아무 메서드도 불리지 않고 조용히 suspended 됩니다", "없어요 그냥 멈춥니다"])
  func thatNothingIsCalledMayStandInFront(text: String) throws {
    let reader = try question("trace:scene-based/go-home")
    #expect(reading(text, reader) == .offered([]))
    #expect(reading("없어요 그냥 \(Self.resign)만요", reader) != .offered([]))
  }

  // MARK: By their places

  @Test(arguments: [
    ("the last two", ["5", "6"]), ("first three", ["1", "2", "3"]),
    ("the last two and the third", ["5", "6", "3"]), ("3 and the last two", ["3", "5", "6"]),
    ("first 3, then 5", ["3", "5"]), ("the first 3", ["1", "2", "3"]), ("last 2", ["5", "6"]),
    ("all but the last two", ["1", "2", "3", "4"]), ("뒤에 두 개 빼고 전부", ["1", "2", "3", "4"]),
    ("마지막 두 개", ["5", "6"]), ("앞의 네 개", ["1", "2", "3", "4"]), ("2번이랑 마지막 둘이요", ["2", "5", "6"]),
    ("맨 뒤 세개만", ["4", "5", "6"]), ("the last two, because they can wait", ["5", "6"]),
    ("1, 3요 나머지는 다 백그라운드 때 하는 일", ["1", "3"]),
  ])
  func choicesAreCountedFromOneEnd(text: String, numbers: [String]) throws {
    switch try question("duties:sceneWillResignActive").line(text) {
    case .words(let words, _), .offered(let words, isCertain: true): #expect(words == numbers)
    case let other: Issue.record("\(text): \(other)")
    }
  }

  /// A part of a line that may be an answer is not passed over.
  @Test(arguments: [
    "the last two minutes", "the last nine", "3, the last is for the launch",
    "1 and 2, the last two are for the launch", "3 goes there and five, too",
  ])
  func nothingIsReadInPart(text: String) throws {
    let reader = try question("duties:sceneWillResignActive")
    if case .read(let ids) = reading(text, reader) { Issue.record("\(text): \(ids)") }
  }

  @Test(arguments: [
    ("second line is too many", 1), ("the last line is the odd one out", 2),
    ("the last one, app delegate isn't told of it", 2),
    ("the last one because it is of the app", 2), ("두 번째 줄이 하나 많아요", 1),
    ("a line is too many", nil),
  ])
  func aPlaceIsToldBeforeAComment(text: String, place: Int?) throws {
    let reader = try question("detective:scene-based/go-home") {
      $0.hasChoices && $0.vocabulary.entries.count == 3
    }
    let ids = ["1", "2", "3"].compactMap { reader.word($0).id }
    #expect(reading(text, reader) == place.map { .offered([ids[$0]]) } ?? .asked)
  }

  // MARK: What is missing

  @Test(arguments: ["\(enter)가 없네요", "\(enter) 없어요", "\(enter) isn't there", "\(enter)가 안 보여요"])
  func whatIsLackingIsTheMissingLine(text: String) throws {
    let reader = try question("detective:scene-based/go-home") { !$0.hasChoices }
    #expect(reading(text, reader) == .offered([Self.enter]))
  }

  @Test func whatTheMissingLineIsNotIsNotRead() throws {
    let reader = try question("detective:scene-based/go-home") { !$0.hasChoices }
    for text in [
      "it's not \(Self.enter)", "it can't be \(Self.enter)", "\(Self.enter)는 안 빠졌어요",
      "\(Self.enter)는 없어도 돼요",
    ] {
      if case .read(let ids) = reading(text, reader) { Issue.record("\(text): \(ids)") }
    }
  }

  // MARK: Together

  @Test(arguments: [
    ("앱 델리게이트랑 씬 델리게이트 둘 다요", "both"), ("both the app delegate and the scene delegate", "both"),
    ("neither the app delegate nor the scene delegate", "neither"), ("앱이랑 씬 둘 다 아님", "neither"),
    ("둘 다 안 불려요", "neither"),
  ])
  func bothOrNeitherIsNamedWithItsParts(text: String, id: String) throws {
    #expect(reading(text, try question("who-is-told:scene-based/go-home")) == .offered([id]))
  }

  @Test(arguments: [
    "app or scene", "app delegate; not both?",
  ])
  func bothBesideOneOfThemIsAskedBack(text: String) throws {
    if case .read(let ids) = reading(text, try question("who-is-told:scene-based/go-home")) {
      Issue.record("\(ids)")
    }
  }

  // MARK: Steps and signs

  @Test(arguments: [
    "배너는 아무것도 안 불리고, 잠그면 \(resign), \(enter)", "배너 때는 없고, \(resign), \(enter)",
    "\(resign) comma \(enter)", "윌 리자인 액티브 콤마 디드 엔터 백그라운드",
  ])
  func aStepWithoutCallsAndADictatedCommaAreNoCalls(text: String) throws {
    let reader = try question("trace:scene-based/go-home")
    #expect(reading(text, reader) == .read([Self.resign, Self.enter]))
  }

  @Test(arguments: ["점 액티브", "dot active"])
  func aDictatedFullStopMeansNothing(text: String) throws {
    #expect(
      reading(text, try question("phases-in-order:scene-based/return")) == .read(["phase-active"]))
  }

  // MARK: Choices in words

  private static let ways = [
    "go-home", "go-home,time-passes", "lock", "lock,time-passes", "control-center-open",
  ]

  private func ways() throws -> AnswerReader {
    let card = try #require(Shipped.examiner.card(named: "path:scene-based/app/suspended"))
    let question = (UInt16(0)..<400).lazy.compactMap {
      Shipped.examiner.question(of: card, seed: $0)
    }.first
    var spec = try #require(question).spec
    spec.options = Self.ways
    return AnswerReader(try Shipped.examiner.question(from: spec), wording: Shipped.wording)
  }

  @Test(arguments: [
    ("10분이 지나는 거 전부", ["go-home,time-passes", "lock,time-passes"]),
    ("all the ones where ten minutes pass", ["go-home,time-passes", "lock,time-passes"]),
    ("none with the ten minutes", ["go-home", "lock", "control-center-open"]),
    ("the ones where no ten minutes pass", ["go-home", "lock", "control-center-open"]),
  ])
  func allThatShareAPhraseAreOffered(text: String, ids: [String]) throws {
    #expect(reading(text, try ways()) == .offered(ids))
  }

  /// The choices that are not named are meant where the others are said to be wrong.
  @Test(arguments: ["2번은 이미 지났으니 안 되고 나머지는 다 돼요", "all but the second"])
  func theRestIsOffered(text: String) throws {
    let line = try ways().line(text)
    #expect(
      line == .offered(["1", "3", "4", "5"], isCertain: false)
        || line == .offered(["1", "3", "4", "5"], isCertain: true), "\(line)")
  }

  @Test(arguments: [
    ("홈 화면이랑 잠금이랑 제어 센터", ["go-home", "lock", "control-center-open"]),
    ("going home or locking it", ["go-home", "lock"]),
    ("기기를 잠그는 경우랑 홈 화면으로 가는 경우", ["lock", "go-home"]),
    ("홈 화면이나 기기 잠금", ["go-home", "lock"]),
  ])
  func noFewerChoicesAreOfferedThanWereNamed(text: String, ids: [String]) throws {
    let found = reading(text, try ways())
    #expect(found == .offered(ids) || found == .asked, "\(found)")
  }
}

extension Quiz.Reading {
  /// The entry that is meant.
  fileprivate var id: String? {
    guard case .entry(let id, _) = self else { return nil }
    return id
  }
}
