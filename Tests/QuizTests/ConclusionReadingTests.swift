import Machine
import Quiz
import TestSupport
import Testing

/// Sentences of which only a part is the answer: what follows from the rest, the only choices that are meant, the reply
/// before a reason.
@Suite struct ConclusionReadingTests {
  private static let (resign, enter) = ("sceneWillResignActive", "sceneDidEnterBackground")

  /// What a line is read as, or offered as; nil if it says nothing that can be read.
  private func ids(_ text: String, _ card: String) throws -> [String]? {
    let reader = try reader(card)
    let words: [String]
    switch reader.line(text) {
    case .words(let said, _): words = said
    case .offered(let said, _): words = said
    case .empty, .none, .unknown: return nil
    }
    let found = words.compactMap { word -> String? in
      guard case .entry(let id, _) = reader.word(word) else { return nil }
      return id
    }
    return found.count == words.count ? found : nil
  }

  @Test(arguments: [
    ("아니요 잠금 풀 때 그게 불릴 일은 없어요", "no"), ("아뇨 안 불려요", "no"), ("네 아직 씬이 없어서 그래요", "yes"),
    ("맞아요 그때는 아직 씬이 없어서 백그라운드예요", "yes"),
    ("틀린 것 같지만 맞아요", "yes"),
  ])
  func aReplyBeforeItsReasonIsRead(text: String, id: String) throws {
    #expect(try ids(text, "myth:C-06") == [id])
  }

  @Test(arguments: ["네 안 불려요", "맞아요 안 불려요"])
  func aYesBesideADenialIsNot(text: String) throws {
    #expect(try ids(text, "myth:C-06") == nil)
  }

  @Test(arguments: [
    ("1이랑 3은 아직 background고 2만 맞아요", ["2"]), ("1 and 3 cannot be meant here and only 2", ["2"]),
    ("3은 background고 1번이랑 2번만 맞음", ["1", "2"]), ("1번이랑 2번만 가능해요", ["1", "2"]),
    ("1은 background고 2만 틀려요", nil),
  ])
  func theOnlyChoicesAreMeant(text: String, numbers: [String]?) throws {
    let reader = try reader("legal:scene-based/active")
    let expected = numbers?.map { number -> String in
      if case .entry(let id, _) = reader.word(number) { id } else { "" }
    }
    #expect(try ids(text, "legal:scene-based/active") == expected)
  }

  @Test(arguments: [
    "1 and the last", "1, last one", "the first and the last", "1번이랑 마지막", "1번, 마지막 거요",
  ])
  func theLastChoiceIsOneAmongOthers(text: String) throws {
    let card = "legal:scene-based/active"
    let last = try #require(try ids("the last one", card)?.first)
    let first = try #require(try ids("1", card)?.first)
    #expect(first != last)
    #expect(try ids(text, card) == [first, last])
  }

  @Test(arguments: [
    ("DBA", "sceneDidBecomeActive"), ("sWRA", resign), ("DEB", enter),
    ("AWT", "applicationWillTerminate"),
  ])
  func initialsAreOffered(text: String, id: String) throws {
    let reader = try reader("trace:scene-based/go-home")
    #expect(reader.word(text) == .unreadable(nearest: id))
  }

  @Test func initialsInARowAreAList() throws {
    let reader = try reader("trace:scene-based/go-home")
    #expect(reader.line("WRA DEB") == .words(["WRA", "DEB"], isComplete: true))
  }

  @Test func whatFollowsIsOffered() throws {
    let text = "it leaves the screen, so first \(Self.resign), then \(Self.enter)"
    #expect(try ids(text, "trace:scene-based/go-home") == [Self.resign, Self.enter])
  }

  @Test(arguments: [
    ("1 and 3 are of the launch, that leaves 2 and 4", ["2", "4"]),
    ("1, 3번은 실행할 때 일이니까 남는 건 2하고 4", ["2", "4"]),
    ("lock the door (2) and ring the bell (4); the others are of the launch", ["2", "4"]),
    ("문 잠그고(2) 벨 울리고(4)", ["2", "4"]), ("문은 안 잠그고(2) 벨 울리고(4)", nil),
    ("everything except the bell (4)", nil), ("lock the door (2) or ring the bell (4)", nil),
  ])
  func whatIsLeftAndWhatStandsInBracketsIsMeant(text: String, numbers: [String]?) throws {
    let card = "legal:scene-based/active"
    let expected = try numbers?.flatMap { try ids($0, card) ?? [] }
    #expect(try ids(text, card) == expected)
  }

  @Test(arguments: [
    "coming back from the background it's briefly inactive and then active",
    "다시 뜨니까 inactive였다가 active겠죠?",
  ])
  func theStateThatIsLeftIsNoStep(text: String) throws {
    let states = try ids(text, "states-in-order:scene-based/return")
    #expect(states?.count == 2)
    #expect(states == (try ids("inactive, active", "states-in-order:scene-based/return")))
  }

  /// A denial in another clause does not rule out the answer.
  @Test func anAnswerBehindADenialOfSomethingElse() throws {
    let text =
      "The ringing only covers it, it doesn't leave the screen, so I'd close them in \(Self.resign)."
    #expect(try ids(text, "callback:scene-based/duty/pause-music") == [Self.resign])
  }

  /// Only a name that is carried over from another owner is judged; any other that does not exist is asked back.
  @Test(arguments: [
    ("UIScene.didBecomeActiveNotification", true), ("sceneWillTerminate", true),
    ("UIScene.isNowReadyNotification", false), ("scene(_:handleShortcut:)", false),
    ("applicationDidEnterForeground", false),
  ])
  func aNameThatDoesNotExist(text: String, isJudged: Bool) throws {
    let cards = some(Shipped.examiner.cards.filter { $0.kind == .counterpart }).map(\.id)
    #expect(try cards.contains { try ids(text, $0) == [text] } == isJudged)
  }
}
