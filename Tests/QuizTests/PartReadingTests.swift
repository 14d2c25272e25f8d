import Machine
import Quiz
import Testing

/// Answers that stand in a part of a line: where something leads, where it ends, beside what is left out.
@Suite struct PartReadingTests {
  private enum Said: Equatable {
    case ids([String])
    case nothingHappens, unread
  }

  private func question(_ card: String) throws -> Question {
    let card = try #require(Shipped.examiner.card(named: card))
    return try #require(
      (UInt16(0)..<40).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }.first)
  }

  private func reader(_ card: String, _ options: [String]? = nil) throws -> AnswerReader {
    var question = try question(card)
    if let options {
      var spec = question.spec
      spec.options = options
      question = try Shipped.examiner.question(from: spec)
    }
    return AnswerReader(question, wording: Shipped.wording)
  }

  @Test func aChoiceWithBracketsIsReadAsItIsPrinted() throws {
    let reader = try reader(
      "duties:willFinishLaunchingWithOptions",
      ["one-time-setup", "read-launch-options", "pause-music", "refresh-ui"])
    let duty = try #require(Shipped.deck.duties.first { $0.id == "read-launch-options" })
    let other = try #require(Shipped.deck.duties.first { $0.id == "one-time-setup" })
    #expect(duty.task["ko"].contains("("))
    let line = reader.line("\(other.task["ko"]), \(duty.task["ko"])")
    #expect(line == .words([other.task["ko"], duty.task["ko"]], isComplete: true))
  }

  /// Returns the answer that a line is read as, or that is offered for it.
  private func said(_ text: String, _ reader: AnswerReader) -> Said {
    switch reader.line(text) {
    case .none: return .nothingHappens
    case .empty, .unknown: return .unread
    case .offered([], _): return .nothingHappens
    case .words(let words, _), .offered(let words, _):
      let ids = words.compactMap { word -> String? in
        switch reader.word(word) {
        case .entry(let id, _), .unreadable(nearest: let id?): id
        case .unreadable, .ambiguous, .foreign: nil
        }
      }
      return ids.count == words.count ? .ids(ids) : .unread
    }
  }

  /// Korean endings as people chat, a verb between two steps, and the only number that is meant.
  @Test(arguments: [
    ("duties:sceneWillResignActive", "2번이욥", ["2"]),
    ("duties:sceneWillResignActive", "1번이랑 3번이용", ["1", "3"]),
    ("duties:sceneWillResignActive", "마지막꺼", ["last"]),
    ("duties:sceneWillResignActive", "1,3,4요 나머지는 백그라운드 갈때 하는 일", ["1", "3", "4"]),
    ("duties:sceneWillResignActive", "just the first, 3 is only for the background", ["1"]),
    ("next-state:scene-based/go-home", "백그라운드여", ["background"]),
    (
      "states-in-order:scene-based/go-home", "인액티브 갔다가 백그라운드",
      ["foreground.inactive", "background"]
    ),
    (
      "callback:scene-based/duty/hide-secrets", "in the scene's didEnterBackgroud",
      ["sceneDidEnterBackground"]
    ),
    (
      "code:method-or-notification", "notification posted, the method isn't called with scenes",
      ["notification posted"]
    ),
  ])
  func whatPeopleTypeInAHurryIsRead(card: String, text: String, ids: [String]) throws {
    let asked = try question(card)
    let reader = AnswerReader(asked, wording: Shipped.wording)
    let entries = asked.vocabulary.entries
    let meant = ids.map { id in
      id == "last" ? entries.last?.id ?? "" : Int(id).map { entries[$0 - 1].id } ?? id
    }
    #expect(said(text, reader) == .ids(meant), "\(reader.line(text))")
  }

  @Test(arguments: [
    ("from active it goes to the background", ["background"]),
    ("from active to inactive", ["foreground.inactive"]),
    ("inactive에서 background로", ["background"]),
    ("it goes from inactive back to active", ["foreground.active"]),
    ("back to active", ["foreground.active"]), ("다시 active가 됩니다", ["foreground.active"]),
    ("killed -> not running", ["not-running"]),
    ("the process isn't running anymore", ["not-running"]),
  ])
  func whereItLeadsIsTheState(text: String, ids: [String]) throws {
    let reader = try reader("next-state:scene-based/go-home")
    #expect(said(text, reader) == .ids(ids))
  }

  @Test(arguments: [
    (
      "active에서 inactive를 거쳐 background로",
      ["foreground.active", "foreground.inactive", "background"]
    ),
    (
      "background에서 inactive, active 순으로",
      ["background", "foreground.inactive", "foreground.active"]
    ),
    ("from inactive to active", ["foreground.inactive", "foreground.active"]),
    (
      "background에서 inactive로, inactive에서 active로",
      ["background", "foreground.inactive", "foreground.active"]
    ),
    ("inactive에서 active로", ["foreground.inactive", "foreground.active"]),
  ])
  func whereAChangeBeginsIsAStep(text: String, ids: [String]) throws {
    let reader = try reader("states-in-order:scene-based/go-home")
    #expect(said(text, reader) == .ids(ids))
  }

  @Test(arguments: ["inactive나 background", "인액티브나 백그라운드", "inactive or background"])
  func neitherOfTwoAnswersIsOffered(text: String) throws {
    #expect(said(text, try reader("next-state:scene-based/go-home")) == .unread)
  }

  private static let ways = ["go-home", "control-center-open", "go-home,time-passes"]

  @Test(arguments: [
    ("1 n 3", ["go-home", "go-home,time-passes"]), ("2, not 1 or 3", ["control-center-open"]),
    ("2. after that it's off the screen, so not 1 or 3", ["control-center-open"]),
    ("going home and waiting ten minutes", ["go-home,time-passes"]),
    ("the middle one", ["control-center-open"]), ("가운데 거", ["control-center-open"]),
    ("second from the end", ["control-center-open"]), ("끝에서 두 번째", ["control-center-open"]),
    ("the first from the bottom", ["go-home,time-passes"]),
    ("1 3 나머지는 아님", ["go-home", "go-home,time-passes"]),
    ("1 and 3, the others not", ["go-home", "go-home,time-passes"]),
    ("2번만 안 되고 나머지는 다 됩니다", ["go-home", "go-home,time-passes"]),
    ("2 빼고", ["go-home", "go-home,time-passes"]),
    ("everything except the Control Center", ["go-home", "go-home,time-passes"]),
    ("2번입니다. 10분 지난 건 suspended니까요", ["control-center-open"]),
    ("1 and 3. 2 is of the other app", ["go-home", "go-home,time-passes"]),
    ("1, 3 - 2 needs a scene in front", ["go-home", "go-home,time-passes"]),
    ("1번 3번 됩니다 2번은 inactive일 때만", ["go-home", "go-home,time-passes"]),
    ("2 leaves it active, the others are right", ["go-home", "go-home,time-passes"]),
    ("where it leaves the screen: 1,3", ["go-home", "go-home,time-passes"]),
    ("2번만 안됨", ["go-home", "go-home,time-passes"]), ("not 2", ["go-home", "go-home,time-passes"]),
  ])
  func choicesAreToldByPlaceAndByWhatIsLeftOut(text: String, ids: [String]) throws {
    let reader = try reader("path:scene-based/app/suspended", Self.ways)
    #expect(said(text, reader) == .ids(ids))
  }

  @Test(arguments: ["the app delegate one", "the home one and xyzzy", "하나만", "2 and not 2"])
  func noNumberIsReadWhereNoneIsMeant(text: String) throws {
    let reader = try reader("path:scene-based/app/suspended", Self.ways)
    #expect(said(text, reader) == .unread)
  }

  /// The state before the first step is left out, and `for a moment` begins no reason.
  @Test(arguments: [
    ("only to background, since it was already inactive", ["background"]),
    (
      "First it gets inactive for a moment and then background",
      ["foreground.inactive", "background"]
    ),
  ])
  func stepsAreToldFromWhatWasBefore(text: String, ids: [String]) throws {
    let reader = try reader("states-in-order:scene-based/go-home")
    #expect(said(text, reader) == .ids(ids))
  }

  /// Where a part of a list is not understood, the other parts are not offered as if they were all.
  @Test func aListIsNotOfferedInPart() throws {
    let reader = try reader("path:scene-based/app/suspended", Self.ways)
    #expect(said("control center, xyzzy thing", reader) == .unread)
  }

  @Test(arguments: [
    "백그라운드를 안 가서 출력 없음", "empty", "there's none", "앱 전체 일이라 scene 쪽엔 없습니다",
  ])
  func thatThereIsNoneMayEndASentence(text: String) throws {
    let reader = try reader("counterpart:terminate/app-delegate/scene-delegate")
    #expect(said(text, reader) == .nothingHappens)
  }

  @Test(arguments: [
    ("false it's only called later", ["no"]), ("no the state gets thrown away", ["no"]),
    ("never called", ["no"]), ("it isn't called then", ["no"]), ("틀림 didBecomeActive만", ["no"]),
    ("노노", ["no"]), ("no still active", ["no"]), ("실행 끝나기 전에만 돼서 X", ["no"]),
  ])
  func aShortContradictionIsOffered(text: String, ids: [String]) throws {
    #expect(said(text, try reader("myth:C-06")) == .ids(ids))
  }

  /// *Possible* is no answer: to "always" it would mean no, to "can" yes.
  @Test(arguments: ["가능해요", "it is possible"])
  func whatCanBeIsNotAnAnswer(text: String) throws {
    #expect(said(text, try reader("myth:C-06")) == .unread)
  }

  /// `없어요 맞아요` may agree with the statement or deny it, so it is asked back.
  @Test func agreeingWithADenialIsNotADenial() throws {
    #expect(said("없어요 맞아요", try reader("myth:C-06")) == .unread)
  }
}
