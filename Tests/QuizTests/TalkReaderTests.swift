import Content
import Machine
import Quiz
import TestSupport
import Testing

/// What a long answer is heard to say.
@Suite struct TalkReaderTests {
  private static func name(_ id: String) -> Arc.WordGroup {
    let name = Shipped.deck.names.firstIndex { $0.id == id } ?? EffectName.ID(0)
    return Arc.WordGroup([Arc.Synonyms([], name: name)])
  }

  /// Words with blanks between them, each in all of its spellings with bars between these; "not" denies.
  private static func phrase(_ text: String) -> Arc.WordGroup {
    let words = text.split(separator: " ").filter { $0 != "not" }
    return Arc.WordGroup(
      words.map { word in
        Arc.Synonyms(word.split(separator: "|").map { String($0).replacing("_", with: " ") })
      },
      isDenied: text.contains("not "))
  }

  private static func point(_ phrases: Arc.WordGroup..., isDenied: Bool = false) -> Arc.Point {
    point(Arc.Cues(phrases: phrases, isDenied: isDenied))
  }

  private static func point(_ cues: Arc.Cues) -> Arc.Point {
    Arc.Point(fact: "", level: .junior, text: LocalizedText([:]), cues: cues)
  }

  private static func reader(
    _ points: [Arc.Point], _ falsehoods: [Arc.Falsehood] = []
  ) -> TalkReader {
    TalkReader(
      points, falsehoods, names: Shipped.deck.names, lexicon: Shipped.wording.lexicon)
  }

  private static let reader = reader(
    [
      point(name("sceneWillResignActive")),
      point(
        name("sceneDidEnterBackground"), phrase("save|저장 background|백그라운드"),
        phrase("release|해제 memory|메모리")),
      point(
        name("applicationWillTerminate"), phrase("app|앱 end|종료"), isDenied: true),
      point(phrase("snapshot|스냅샷")),
      point(name("sceneWillConnectTo"), phrase("run_loop|runloop|런_루프|런루프")),
    ],
    [
      Arc.Falsehood(myth: "C-1", cues: Arc.Cues(phrases: [phrase("home|홈 end|종료 app|앱")])),
      Arc.Falsehood(
        myth: "C-2", cues: Arc.Cues(phrases: [phrase("not foreground|포그라운드 first|처음")])),
    ])

  @Test(arguments: [
    // By names, however they are written.
    ("First sceneWillResignActive, then sceneDidEnterBackground", [0, 1]),
    ("willResignActive is called", [0]), ("resignActive comes first", [0]),
    ("the scene will resign active", [0]),
    ("scene(_:willConnectTo:options:) gives the window", [4]),
    ("In willConnectTo I make the window", [4]), ("UISceneDelegate.sceneWillResignActive(_:)", [0]),
    ("applicationWillResignActive", []), ("the scene and its options", []),
    // By terms and phrases, in other forms and in any order.
    ("the system takes snapshots", [3]), ("a run loop turns", [4]), ("the runloop", [4]),
    ("In the background I saved everything", [1]), ("background saving", [1]),
    ("I release some memory", [1]), ("I save. The background comes later.", []),
    ("When it goes to the background, I save", [1]), ("the background", []), ("", []),
    // What is denied counts for nothing, and only that.
    ("sceneWillResignActive is not called", []), ("It doesn't call sceneWillResignActive", []),
    ("willResignActive is never called, but sceneDidEnterBackground is", [1]),
    ("not sceneWillResignActive, it is sceneDidEnterBackground", [1]),
    ("sceneDidEnterBackground without sceneWillResignActive", [1]),
    ("neither sceneWillResignActive nor sceneDidEnterBackground", []),
    ("It never calls sceneWillResignActive, sceneDidEnterBackground or willConnectTo", []),
    ("sceneWillResignActive, sceneDidEnterBackground and willConnectTo are not called", []),
    ("sceneWillResignActive and then sceneDidEnterBackground; nothing is ended", [0, 1]),
    ("sceneWillResignActive comes first, and it isn't an interruption", [0]),
    ("You don't save in the background", []), ("there's no snapshot", []),
    ("Don't forget to save in the background", [1]),
    ("스냅샷 하나 없이 런루프가 돌아요", [4]), ("굳이 스냅샷을 찍을 필요 없이 런루프가 돌아요", [4]),
    ("스냅샷을 찍고, 해제할 필요 없이 런루프가 돌아요", [3, 4]),
    ("not only sceneWillResignActive is called", [0]),
    ("instead of sceneWillResignActive you get sceneDidEnterBackground", []),
    ("I’d say it doesn’t take a snapshot", []),
    ("There is no use for a snapshot", []), ("I used to think it takes a snapshot", []),
    ("Some say it takes a snapshot, but there is a run loop", [4]),
    ("Saving when it goes to the background would be a waste of time", []),
    ("I save when it goes to the background", [1]),
    ("The user says no and a run loop turns", [4]), ("From nothing a run loop turns", [4]),
    ("It did take a snapshot once, but I gave that up", []),
    ("Some say it takes a snapshot; that's pointless", []),
    ("Some take a snapshot there, that's too late", []),
    ("Some blogs take a snapshot there, but I never believed it", []),
    ("I believe it takes a snapshot", [3]), ("I'm convinced that a run loop turns", [4]),
    ("A snapshot? There is no need for one", []), ("A run loop? It turns", [4]),
    ("The snapshot stayed silent", []), ("sceneWillResignActive stops short of it", []),
    // What is to be denied counts only where it is.
    ("The app ends.", []), ("The app doesn't end.", [2]), ("the app is not ended", [2]),
    ("applicationWillTerminate comes", []), ("applicationWillTerminate does not come", [2]),
    ("Nobody calls applicationWillTerminate", [2]),
    ("The app ends, and sceneWillResignActive isn't called", []),
    ("The app doesn't end and stays in the background, where I save", [1, 2]),
  ])
  func pointsAreHeardInEnglish(text: String, heard: [Int]) {
    #expect(Self.reader.points(in: text) == heard)
  }

  @Test(arguments: [
    ("먼저 sceneWillResignActive가 호출되고 sceneDidEnterBackground가 호출됩니다", [0, 1]),
    ("willResignActive에서 멈춥니다", [0]), ("scene(_:willConnectTo:options:)에서 윈도우를 만들어요", [4]),
    ("시스템이 스냅샷을 찍습니다", [3]), ("런루프가 돕니다", [4]), ("런 루프를 돌립니다", [4]),
    ("백그라운드에서 저장합니다", [1]), ("저장은 백그라운드로 갈 때 했어요", [1]),
    ("백그라운드로 가면 저장해야 합니다", [1]), ("메모리를 해제하고 기다립니다", [1]),
    ("메모리를 씁니다", []), ("자동저장을 백그라운드에서 해요", [1]),
    // What is denied counts for nothing, and only that.
    ("sceneWillResignActive는 호출되지 않습니다", []), ("sceneWillResignActive는 안 불려요", []),
    ("sceneWillResignActive는 호출되지 않고 sceneDidEnterBackground가 호출됩니다", [1]),
    ("sceneWillResignActive가 호출되지만 sceneDidEnterBackground는 호출되지 않아요", [0]),
    ("sceneWillResignActive가 아니라 sceneDidEnterBackground입니다", [1]),
    ("sceneWillResignActive, sceneDidEnterBackground는 호출되지 않습니다", []),
    ("sceneWillResignActive 없이 sceneDidEnterBackground만 옵니다", [1]),
    ("백그라운드에서는 저장하지 못합니다", []), ("백그라운드에서 저장 못 해요", []),
    ("스냅샷은 안떠요", []), ("스냅샷을 뜨지 않나요?", [3]), ("백그라운드 저장은 불가능해요", []),
    ("스냅샷은 없습니다", []), ("스냅샷 대신 sceneWillResignActive", [0]),
    ("sceneWillResignActive뿐만 아니라 sceneDidEnterBackground도 호출됩니다", [0, 1]),
    ("스냅샷을 찍는 줄 알았어요", []), ("스냅샷까지는 낭비예요", []),
    // A second verb belongs to the first one, another thought does not.
    ("스냅샷을 찍고 있지 않아요", []), ("스냅샷을 찍고 해제하지 않아요", [3]),
    // A denial reaches the condition before it, a concession claims nothing; "…" ends a sentence.
    ("스냅샷을 찍으면 의미가 없어요", []), ("앱이 멈춰도 백그라운드에서 저장합니다", [1]),
    ("스냅샷을 찍어요… 아니다, 런루프가 돌아요", [4]),
    ("백그라운드 안에서 저장합니다", [1]), ("백그라운드에서 잊지 말고 저장합니다", [1]),
    // What is to be denied counts only where it is.
    ("앱이 종료됩니다", []), ("앱은 종료되지 않습니다", [2]), ("앱이 종료되는 것은 아닙니다", [2]),
    ("applicationWillTerminate는 안 옵니다", [2]), ("applicationWillTerminate가 호출됩니다", []),
    ("앱이 종료되지 않고 백그라운드에서 저장합니다", [1, 2]),
    ("앱이 종료되며 sceneWillResignActive는 호출되지 않습니다", []),
  ])
  func pointsAreHeardInKorean(text: String, heard: [Int]) {
    #expect(Self.reader.points(in: text) == heard)
  }

  @Test(arguments: [
    ("Home ends the app", ["C-1"]), ("Home never ends the app", []),
    ("홈으로 가면 앱이 종료돼요", ["C-1"]), ("홈으로 가도 앱은 종료되지 않아요", []),
    ("저장해야 해요, 안 그러면 홈으로 갈 때 앱이 종료돼요", ["C-1"]),
    ("On the first launch foreground is not called", ["C-2"]),
    ("On the first launch foreground is called", []),
    ("처음 실행할 때 포그라운드 메서드는 호출되지 않습니다", ["C-2"]),
    // What somebody believed, tried or got wrong, what others say, and a guess are no claims.
    ("I'd always thought Home ends the app", []), ("The author assumed Home ends the app", []),
    ("The bug was that Home ends the app", []), ("Some people say Home ends the app", []),
    ("홈으로 가면 앱이 종료되는 버그였어요", []), ("홈으로 가면 앱을 종료하자는 의견도 있었는데", []),
    ("아마 홈으로 가면 앱이 종료됐을 거예요", []),
    // Nor are words of it that stand in two claims.
    ("Home brings the switcher up, and later the system ends the app", []),
  ])
  func falsehoodsAreHeard(text: String, myths: [String]) {
    #expect(Self.reader.falsehoods(in: text).compactMap(\.falsehood.myth) == myths)
  }

  /// The words that tell a falsehood are those that are shown to the learner.
  @Test func theWordsOfAFalsehoodAreKept() {
    let told = Self.reader.falsehoods(in: "I save first. Then Home ends the app, of course.")
    #expect(told.map(\.words) == ["Then Home ends the app"])
  }

  /// A task is right in its own method only, whether that is named before it, with it or in the words before.
  @Test(arguments: [
    ("I save in sceneDidEnterBackground.", true), ("I save.", true),
    ("I save in sceneDidDisconnect.", false),
    ("When sceneDidDisconnect is called, I save.", false),
    ("sceneWillResignActive pauses the game and sceneDidEnterBackground saves", true),
    ("sceneDidEnterBackground comes, and sceneWillResignActive saves", false),
    ("Not in applicationWillTerminate, but on leaving I save", true),
    ("sceneDidDisconnect is last. There I save.", false),
    ("sceneDidDisconnect may come, then sceneDidEnterBackground. There I save.", true),
    ("sceneDidEnterBackground에서 저장해요", true), ("sceneWillResignActive에서 저장해요", false),
    ("sceneWillResignActive에서 멈추고 sceneDidEnterBackground에서 저장합니다", true),
  ])
  func aTaskIsHeardAtItsMethod(text: String, isHeard: Bool) {
    let home = Shipped.deck.names.firstIndex { $0.id == "sceneDidEnterBackground" }
    let reader = Self.reader([
      Self.point(Arc.Cues(phrases: [Self.phrase("save|저장")], at: [Arc.Synonyms([], name: home)]))
    ])
    #expect(reader.points(in: text) == (isHeard ? [0] : []))
  }

  /// What is said of a word that is taken for another is not said of that, not even where the question speaks of it.
  @Test(arguments: [
    ("Suspended, no code runs.", true), ("In the background no code runs.", false),
    ("It is in the background, and no code runs.", false), ("No code runs.", true),
    ("Unlike in the background, no code runs when suspended.", true),
    ("It leaves the background, and suspended it runs no code.", true),
    ("서스펜드되면 코드가 실행되지 않습니다", true), ("백그라운드에서는 코드가 실행되지 않습니다", false),
  ])
  func aWordIsNotTakenForItsRival(text: String, isHeard: Bool) {
    let suspended = Arc.Synonyms(["suspended", "서스펜드"], rivals: ["background", "백그라운드"])
    let code = Arc.Synonyms(["code", "코드"])
    let reader = TalkReader(
      [Self.point(Arc.WordGroup([suspended, code], isDenied: true))],
      opening: Arc.Opening(level: .junior, text: LocalizedText([:]), subject: [suspended]),
      names: Shipped.deck.names, lexicon: Shipped.wording.lexicon)
    #expect(reader.points(in: text) == (isHeard ? [0] : []))
  }

  /// Who denies in one sentence what a falsehood says does not tell it.
  @Test(arguments: [
    ("I save in applicationWillTerminate.", [], ["C-1"]),
    ("The save was in applicationWillTerminate, which is not called then.", [0], []),
    (
      "It is called at every end, suspended or not. I save in applicationWillTerminate.", [],
      ["C-1"]
    ),
  ])
  func anExpressDenialIsNoFalsehood(text: String, points: [Int], myths: [String]) {
    let termination = Self.name("applicationWillTerminate").words
    let save = Arc.Synonyms(["save"])
    let point = Arc.Point(
      fact: "myth:C-1", level: .junior, text: LocalizedText([:]),
      cues: Arc.Cues(
        phrases: [Arc.WordGroup(termination + [Arc.Synonyms(["called"])], isDenied: true)]))
    let falsehood = Arc.Falsehood(
      myth: "C-1", cues: Arc.Cues(phrases: [Arc.WordGroup(termination + [save])]))
    let reader = Self.reader([point], [falsehood])
    #expect(reader.points(in: text) == points)
    #expect(reader.falsehoods(in: text).compactMap(\.falsehood.myth) == myths)
  }

  /// Of two words that are listened for the longer one is meant, where one is a part of the other.
  @Test func aWordWithinAnotherIsNotMeant() {
    let reader = Self.reader([
      Self.point(Self.phrase("active|액티브")), Self.point(Self.phrase("inactive|인액티브")),
    ])
    #expect(reader.points(in: "액티브가 됩니다") == [0])
    #expect(reader.points(in: "인액티브가 됩니다") == [1])
  }

  /// Whoever reads a model answer aloud makes all of its points, and tells no falsehood.
  @Test(arguments: Shipped.deck.interview.map(\.id), ["en", "ko"])
  func aModelAnswerIsHeardInFull(arc id: String, language: String) throws {
    let arc = try #require(Shipped.deck.interview.first { $0.id == id })
    let reader = TalkReader(
      arc.points, Shipped.deck.falsehoods, names: Shipped.deck.names,
      lexicon: Shipped.wording.lexicon)
    let answer = arc.points.map { $0.text[language] }
    #expect(
      answer.indices.filter { !reader.points(in: answer[$0]).contains($0) }.map { answer[$0] }
        == [])
    #expect(reader.falsehoods(in: answer.joined(separator: "\n")).isEmpty)
  }
}
