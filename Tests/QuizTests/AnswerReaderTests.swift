import Quiz
import Machine
import TestSupport
import Testing

/// How typed words are read.
@Suite struct AnswerReaderTests {
  /// A word as it is typed, and what it means.
  struct Transition: Sendable, CustomTestStringConvertible {
    let typed: String
    let means: Reading
    var testDescription: String { typed }

    init(_ typed: String, _ id: String, on instance: String? = nil) {
      self.typed = typed
      means = .entry(id, instance: instance)
    }

    init(_ typed: String, means: Reading) {
      self.typed = typed
      self.means = means
    }
  }

  /// A word of a list that nobody can read is not passed over.
  @Test(arguments: [
    "suspended,inactive,active", "inactive, quux, active", "inactive,active,quux",
    "inactive -> quux -> active", "inactive quux active",
  ])
  func aListWithAnUnreadableWordIsNotRead(typed: String) throws {
    let reader = try reader("phases-in-order:scene-based/return")
    guard case .words(let words, _) = reader.line(typed) else {
      return #expect(Bool(false), "\(reader.line(typed))")
    }
    #expect(words.contains { reader.word($0) == .unreadable(nearest: nil) })
  }

  /// Where a name stands beside another is no answer.
  @Test(arguments: [
    "sceneWillEnterForeground, right before sceneDidBecomeActive",
    "sceneWillEnterForeground, the one after sceneWillConnectTo",
  ])
  func aNameThatOnlyTellsThePlaceIsLeftOut(typed: String) throws {
    let reader = try reader("callback:scene-based/return/first")
    #expect(reader.line(typed) == .offered(["sceneWillEnterForeground"], isCertain: false))
  }

  @Test func oneNameInASentenceIsOfferedAsAllOfASequence() throws {
    let reader = try reader("trace:scene-based/go-home")
    #expect(
      reader.line("it calls sceneDidEnterBackground")
        == .offered(["sceneDidEnterBackground"], isCertain: false))
  }

  @Test func whoAsksForSomethingIsAskedBack() throws {
    let reader = try reader("callback:scene-based/return/first")
    #expect(
      reader.line("what does sceneDidBecomeActive do?")
        == .offered(["sceneDidBecomeActive"], isCertain: false))
  }

  @Test(arguments: ["active is second, inactive is first", "active last, inactive first"])
  func aListToldBackwardsIsOnlyOffered(typed: String) throws {
    let reader = try reader("phases-in-order:scene-based/return")
    #expect(reader.line(typed) == .offered(["active", "inactive"], isCertain: false))
  }

  @Test func theValuesInASentenceAreRead() throws {
    let reader = try reader("phases-in-order:scene-based/return")
    #expect(
      reader.line("it becomes inactive and then it is active")
        == .words(["inactive", "active"], isComplete: true))
  }

  @Test(arguments: [
    ("did finish, with options", ["did finish, with options"], true),
    ("did finish,with options", ["did finish, with options"], true),
    ("did finish, did finish, with options", ["did finish", "did finish, with options"], true),
    ("did finish > with options", ["did finish, with options"], true),
    ("with options, did finish", ["with options", "did finish"], true),
  ])
  func whatIsSpeltWithACommaIsOneWord(typed: String, words: [String], isComplete: Bool) throws {
    let reader = try reader("code:two-launch-methods")
    #expect(reader.line(typed) == .words(words, isComplete: isComplete))
  }

  @Test(arguments: [
    ("database opened, window built@scene-2, window built", "window built@scene-2"),
    ("database opened, window built@scene-2 window built", "window built@scene-2"),
    ("database opened → window built @ scene-2 → window built", "window built @ scene-2"),
    ("database opened, window built@Scene 2, window built", "window built@Scene 2"),
    ("database opened, window built@Scene 2 window built", "window built@Scene 2"),
    ("database opened, window built@scene-9, window built", "window built@scene-9"),
  ])
  func anInstanceEndsWhereItsWordEnds(typed: String, marked: String) throws {
    let reader = try reader("code:once-per-process-or-scene")
    #expect(
      reader.line(typed)
        == .words(["database opened", marked, "window built"], isComplete: true))
    let instance = marked.drop { $0 != "@" }.dropFirst().filter { $0 != " " }
    #expect(reader.word(marked) == .entry("window built", instance: instance))
    for rest in [", window built", " window built"] {
      #expect(reader.word(marked + rest) == .unreadable(nearest: nil))
    }
  }

  @Test(arguments: ["", " sceneDidEnterBackground", " pizza sceneDidEnterBackground"])
  func aNameOfAnUnknownInstanceIsToldByItself(rest: String) throws {
    let name = "sceneWillResignActive@scene-9"
    let reader = try reader("trace:scene-based/go-home")
    #expect(reader.line(name + rest) == .words([name], isComplete: false))
    #expect(reader.word(name) == .unreadable(nearest: nil))
  }

  private static let resign = "sceneWillResignActive"
  private static let background = "sceneDidEnterBackground"
  private static let launched = "didFinishLaunchingWithOptions"

  static let names: [Transition] = [
    // As it is written, and the case.
    Transition("sceneWillResignActive(_:)", resign),
    Transition("sceneWillResignActive", resign),
    Transition("scenewillresignactive", resign),
    Transition("SCENEWILLRESIGNACTIVE", resign),
    Transition("SceneWillResignActive(_:)", resign),
    // Blanks, also between words.
    Transition("  sceneWillResignActive  ", resign),
    Transition("scene will resign active", resign),
    Transition("\tsceneWill ResignActive\u{A0}", resign),
    // Parentheses, labels, punctuation.
    Transition("sceneWillResignActive()", resign),
    Transition("sceneWillResignActive(_ scene:)", means: .unreadable(nearest: resign)),
    Transition("sceneWillResignActive:", resign),
    Transition("`sceneWillResignActive`", resign),
    Transition("-sceneWillResignActive.", resign),
    Transition("scene-will-resign-active", resign),
    Transition("scene_will_resign_active", resign),
    // The object before it.
    Transition("UISceneDelegate.sceneWillResignActive(_:)", resign),
    Transition("uiscenedelegate.scenewillresignactive", resign),
    Transition("UISceneDelegate sceneWillResignActive", resign),
    // The id, what is accepted besides.
    Transition("sceneWillConnectTo", "sceneWillConnectTo"),
    Transition("scene(_:willConnectTo:options:)", "sceneWillConnectTo"),
    Transition("scene(_:willConnectTo:)", "sceneWillConnectTo"),
    Transition("willConnectToSession", "sceneWillConnectTo"),
    Transition("willConnectTo", "sceneWillConnectTo"),
    Transition("application(_:didFinishLaunchingWithOptions:)", launched),
    Transition("didFinishLaunchingWithOptions", launched),
    // An instance.
    Transition("sceneDidEnterBackground@scene-2", background, on: "scene-2"),
    Transition("sceneDidEnterBackground @ scene-2", background, on: "scene-2"),
    Transition("scene did enter background@scene-1", background, on: "scene-1"),
    // Korean endings.
    Transition("sceneWillResignActive입니다", resign),
    Transition("sceneWillResignActive 입니다.", resign),
    Transition("sceneWillResignActive(_:) 메서드", resign),
    Transition("sceneWillResignActive(_:) 메서드입니다", resign),
    Transition("sceneWillResignActive가", resign),
    Transition("sceneWillResignActive를", resign),
    Transition("sceneWillResignActive 메소드예요", resign),
    Transition("sceneWillResignActive이에요", resign),
    // Only one name ends or begins so.
    Transition("didDiscardSceneSessions", "didDiscardSceneSessions"),
    Transition("sceneWillResign", resign),
    Transition("sceneDidBecome", "sceneDidBecomeActive"),
    // All but the first word means the only one that scenes have.
    Transition("willResignActive", resign),
    Transition("WILL RESIGN ACTIVE", resign),
    Transition("willResignActive 메서드입니다", resign),
    Transition("didEnterBackground", background),
    Transition("willEnterForeground", "sceneWillEnterForeground"),
    Transition("didFinishLaunching", launched),
    // Not the old method with the same letters.
    Transition("application:didFinishLaunching", launched),
    Transition("application didfinishlaunching", launched),
    Transition("applicationDidFinishLaunching", "applicationDidFinishLaunching"),
    // Of two words or more the one that the question is about is meant.
    Transition("resignActive", resign),
    Transition("ENTER BACKGROUND", background),
    // What is no delegate method is told to be something else.
    Transition(
      "UIScene.willDeactivateNotification",
      means: .foreign(LocalizedText(["en": "notification", "ko": "Notification"]))),
    // Near misses are put into the line, never taken silently.
    Transition("sceneDidEnterBackgroud", means: .unreadable(nearest: background)),
    Transition("sceneWilResignActive", means: .unreadable(nearest: resign)),
    Transition("sceneWillResingActive(_:)", means: .unreadable(nearest: resign)),
    Transition("sceneDidBecmeActive입니다", means: .unreadable(nearest: "sceneDidBecomeActive")),
    // Nothing like it.
    Transition("pizza", means: .unreadable(nearest: nil)),
    Transition("viewWillAppear", means: .unreadable(nearest: nil)),
    Transition("몰?!", means: .unreadable(nearest: nil)),
    Transition("()", means: .unreadable(nearest: nil)),
    Transition("", means: .unreadable(nearest: nil)),
    Transition("@scene-2", means: .unreadable(nearest: nil)),
  ]

  @Test(arguments: names)
  func aNameIsReadKindly(_ row: Transition) throws {
    #expect(try reader("trace:scene-based/go-home").word(row.typed) == row.means)
  }

  static let states: [Transition] = [
    Transition("foreground.active", "foreground.active"),
    Transition("foreground active", "foreground.active"),
    Transition("foregroundActive", "foreground.active"),
    Transition("Foreground Active", "foreground.active"),
    Transition("active", "foreground.active"),
    Transition("ACTIVE", "foreground.active"),
    Transition("inactive", "foreground.inactive"),
    Transition("활성", "foreground.active"),
    Transition("활성입니다", "foreground.active"),
    Transition("활성 상태", "foreground.active"),
    Transition("활성 상태입니다", "foreground.active"),
    Transition("비활성", "foreground.inactive"),
    Transition("비활성 상태예요", "foreground.inactive"),
    Transition("foreground inactive 상태", "foreground.inactive"),
    Transition("background", "background"),
    Transition("background 상태", "background"),
    Transition("백그라운드", "background"),
    Transition("백그라운드로", "background"),
    Transition("백그라운드에 ", "background"),
    Transition("백그라운드 상태입니다", "background"),
    Transition("백그라운드".decomposed, "background"),
    Transition("백그라운드 상태입니다".decomposed, "background"),
    Transition("활성".decomposed, "foreground.active"),
    Transition("suspended", "suspended"),
    Transition("일시 중단", "suspended"),
    Transition("일시중단", "suspended"),
    Transition("일시 중단 상태를", "suspended"),
    Transition("서스펜디드", "suspended"),
    Transition("unattached", "unattached"),
    Transition("연결되지않음", "unattached"),
    Transition("suspnded", means: .unreadable(nearest: "suspended")),
    Transition("backgruond", means: .unreadable(nearest: "background")),
    Transition("foreground", means: .ambiguous(["foreground.inactive", "foreground.active"])),
    Transition("running", "running"),
  ]

  @Test(arguments: states)
  func aStateIsReadKindly(_ row: Transition) throws {
    let question = try Shipped.examiner.question(
      from: QuestionSpec(
        card: "next-state:scene-based/scene-reclaimed", seed: "0000", deck: "ios-app",
        architecture: "scene-based", kind: "next-state", after: ["launch", "go-home"], facts: [:],
        variants: [], implements: [], situations: ["scene-reclaimed"], asks: "all", options: []))
    let reader = AnswerReader(question, wording: Shipped.wording)
    #expect(reader.word(row.typed) == row.means)
  }

  @Test func everyEntryIsReadByItsTitleAndItsID() throws {
    for name in ["trace:scene-based/go-home", "next-state:app-based/go-home"] {
      let card = try #require(Shipped.examiner.card(named: name))
      let question = try #require(
        (0...20).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }.first)
      let reader = AnswerReader(question, wording: Shipped.wording)
      for entry in some(question.vocabulary.entries) {
        for text in [entry.id] + entry.title.byLanguage.values.sorted() {
          #expect(reader.word(text) == .entry(entry.id, instance: nil), "\(text)")
        }
      }
    }
  }

  /// A whole line and what it says.
  static let lines: [(String, LineMeaning)] = [
    ("", .empty), ("   ", .empty), (",", .empty), (" , > ", .empty),
    ("a", .words(["a"], isComplete: false)),
    ("  a b  ", .words(["a b"], isComplete: false)),
    ("a,b", .words(["a", "b"], isComplete: true)),
    ("a , b", .words(["a", "b"], isComplete: true)),
    ("a > b > c", .words(["a", "b", "c"], isComplete: true)),
    ("a → b", .words(["a", "b"], isComplete: true)),
    ("a→b", .words(["a", "b"], isComplete: true)),
    ("a -> b", .words(["a", "b"], isComplete: true)),
    ("a->b", .words(["a", "b"], isComplete: true)),
    ("a、b", .words(["a", "b"], isComplete: true)),
    ("a，b", .words(["a", "b"], isComplete: true)),
    ("a,,b", .words(["a", "b"], isComplete: true)),
    ("a,", .words(["a"], isComplete: true)),
    (",a", .words(["a"], isComplete: true)),
    ("a b, c d", .words(["a b", "c d"], isComplete: true)),
    ("none", .none), ("None.", .none), (" nothing ", .none), ("no callback", .none),
    ("NO CALLS", .none), ("없음", .none), ("없습니다", .none), ("없음".decomposed, .none),
    ("호출 없음", .none), ("호출없음", .none),
    ("dont know sorry", .unknown), ("I don't remember", .unknown),
    ("i don't know this one", .unknown), ("기억이 안나네요", .unknown),
    ("dk", .unknown), ("DK", .unknown), ("I don't know", .unknown), ("i dont know", .unknown),
    ("dunno", .unknown), ("모름", .unknown), ("모르겠습니다.", .unknown), ("몰라", .unknown),
    ("모름".decomposed, .unknown),
    ("none, a", .words(["none", "a"], isComplete: true)),
    ("none, it crashed", .offered([], isCertain: true)),
    ("n/a", .words(["n/a"], isComplete: true)),
    ("noneses", .words(["noneses"], isComplete: false)),
  ]

  @Test(arguments: lines)
  func aLineIsSplitAtItsSeparators(_ text: String, _ means: LineMeaning) throws {
    #expect(try reader("trace:scene-based/go-home").line(text) == means)
  }
}

extension String {
  /// Hangul syllables taken apart into conjoining jamo, as some input methods and file names do.
  var decomposed: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        result.append(scalar)
        continue
      }
      let index = scalar.value - 0xAC00
      let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
      for part in parts where part != 0x11A7 {
        if let jamo = Unicode.Scalar(part) { result.append(jamo) }
      }
    }
    return String(result)
  }
}

/// A reader of answers to the first question of a card.
func reader(_ card: String) throws -> AnswerReader {
  let card = try #require(Shipped.examiner.card(named: card))
  let question = try #require(
    (0...20).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }.first)
  return AnswerReader(question, wording: Shipped.wording)
}
