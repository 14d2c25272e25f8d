import Quizzing
import Statechart
import Testing

/// How typed words are read.
@Suite struct AnswerReaderTests {
  /// A word as it is typed, and what it means.
  struct Row: Sendable, CustomTestStringConvertible {
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

  private func reader(_ card: String) throws -> AnswerReader {
    let card = try #require(Shipped.examiner.card(named: card))
    let question = try #require(
      (0...20).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }.first)
    return AnswerReader(question.vocabulary, wording: Shipped.wording)
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

  private static let resign = "sceneWillResignActive"
  private static let background = "sceneDidEnterBackground"
  private static let launched = "didFinishLaunchingWithOptions"

  static let names: [Row] = [
    // As it is written, and the case.
    Row("sceneWillResignActive(_:)", resign),
    Row("sceneWillResignActive", resign),
    Row("scenewillresignactive", resign),
    Row("SCENEWILLRESIGNACTIVE", resign),
    Row("SceneWillResignActive(_:)", resign),
    // Blanks, also between words.
    Row("  sceneWillResignActive  ", resign),
    Row("scene will resign active", resign),
    Row("\tsceneWill ResignActive\u{A0}", resign),
    // Parentheses, labels, punctuation.
    Row("sceneWillResignActive()", resign),
    Row("sceneWillResignActive(_ scene:)", means: .unreadable(nearest: resign)),
    Row("sceneWillResignActive:", resign),
    Row("`sceneWillResignActive`", resign),
    Row("-sceneWillResignActive.", resign),
    Row("scene-will-resign-active", resign),
    Row("scene_will_resign_active", resign),
    // The object before it.
    Row("UISceneDelegate.sceneWillResignActive(_:)", resign),
    Row("uiscenedelegate.scenewillresignactive", resign),
    Row("UISceneDelegate sceneWillResignActive", resign),
    // The id, what is accepted besides.
    Row("sceneWillConnectTo", "sceneWillConnectTo"),
    Row("scene(_:willConnectTo:options:)", "sceneWillConnectTo"),
    Row("scene(_:willConnectTo:)", "sceneWillConnectTo"),
    Row("willConnectToSession", "sceneWillConnectTo"),
    Row("willConnectTo", "sceneWillConnectTo"),
    Row("application(_:didFinishLaunchingWithOptions:)", launched),
    Row("didFinishLaunchingWithOptions", launched),
    // An instance.
    Row("sceneDidEnterBackground@scene-2", background, on: "scene-2"),
    Row("sceneDidEnterBackground @ scene-2", background, on: "scene-2"),
    Row("scene did enter background@scene-1", background, on: "scene-1"),
    // Korean endings.
    Row("sceneWillResignActive입니다", resign),
    Row("sceneWillResignActive 입니다.", resign),
    Row("sceneWillResignActive(_:) 메서드", resign),
    Row("sceneWillResignActive(_:) 메서드입니다", resign),
    Row("sceneWillResignActive가", resign),
    Row("sceneWillResignActive를", resign),
    Row("sceneWillResignActive 메소드예요", resign),
    Row("sceneWillResignActive이에요", resign),
    // Only one name ends or begins so.
    Row("didDiscardSceneSessions", "didDiscardSceneSessions"),
    Row("sceneWillResign", resign),
    Row("sceneDidBecome", "sceneDidBecomeActive"),
    // Several fit: asked back.
    Row("willResignActive", means: .ambiguous(["applicationWillResignActive", resign])),
    Row("WILL RESIGN ACTIVE", means: .ambiguous(["applicationWillResignActive", resign])),
    Row("willResignActive 메서드입니다", means: .ambiguous(["applicationWillResignActive", resign])),
    Row("didEnterBackground", means: .ambiguous(["applicationDidEnterBackground", background])),
    Row(
      "willEnterForeground",
      means: .ambiguous(["applicationWillEnterForeground", "sceneWillEnterForeground"])),
    Row("didFinishLaunching", means: .ambiguous([launched, "applicationDidFinishLaunching"])),
    // Near misses are put into the line, never taken silently.
    Row("sceneDidEnterBackgroud", means: .unreadable(nearest: background)),
    Row("sceneWilResignActive", means: .unreadable(nearest: resign)),
    Row("sceneWillResingActive(_:)", means: .unreadable(nearest: resign)),
    Row("sceneDidBecmeActive입니다", means: .unreadable(nearest: "sceneDidBecomeActive")),
    // Nothing like it.
    Row("pizza", means: .unreadable(nearest: nil)),
    Row("viewWillAppear", means: .unreadable(nearest: nil)),
    Row("몰?!", means: .unreadable(nearest: nil)),
    Row("()", means: .unreadable(nearest: nil)),
    Row("", means: .unreadable(nearest: nil)),
    Row("@scene-2", means: .unreadable(nearest: nil)),
  ]

  @Test(arguments: names)
  func aNameIsReadKindly(_ row: Row) throws {
    #expect(try reader("trace:scene-based/go-home").word(row.typed) == row.means)
  }

  static let states: [Row] = [
    Row("foreground.active", "foreground.active"),
    Row("foreground active", "foreground.active"),
    Row("foregroundActive", "foreground.active"),
    Row("Foreground Active", "foreground.active"),
    Row("active", "foreground.active"),
    Row("ACTIVE", "foreground.active"),
    Row("inactive", "foreground.inactive"),
    Row("활성", "foreground.active"),
    Row("활성입니다", "foreground.active"),
    Row("활성 상태", "foreground.active"),
    Row("활성 상태입니다", "foreground.active"),
    Row("비활성", "foreground.inactive"),
    Row("비활성 상태예요", "foreground.inactive"),
    Row("foreground inactive 상태", "foreground.inactive"),
    Row("background", "background"),
    Row("background 상태", "background"),
    Row("백그라운드", "background"),
    Row("백그라운드로", "background"),
    Row("백그라운드에 ", "background"),
    Row("백그라운드 상태입니다", "background"),
    Row("백그라운드".decomposed, "background"),
    Row("백그라운드 상태입니다".decomposed, "background"),
    Row("활성".decomposed, "foreground.active"),
    Row("suspended", "suspended"),
    Row("일시 중단", "suspended"),
    Row("일시중단", "suspended"),
    Row("일시 중단 상태를", "suspended"),
    Row("서스펜디드", "suspended"),
    Row("unattached", "unattached"),
    Row("연결되지않음", "unattached"),
    Row("suspnded", means: .unreadable(nearest: "suspended")),
    Row("backgruond", means: .unreadable(nearest: "background")),
    Row("foreground", means: .ambiguous(["foreground.inactive", "foreground.active"])),
    Row("running", means: .unreadable(nearest: nil)),
  ]

  @Test(arguments: states)
  func aStateIsReadKindly(_ row: Row) throws {
    #expect(try reader("next-state:scene-based/go-home").word(row.typed) == row.means)
  }

  @Test func everyEntryIsReadByItsTitleAndItsID() throws {
    for name in ["trace:scene-based/go-home", "next-state:app-based/go-home"] {
      let card = try #require(Shipped.examiner.card(named: name))
      let question = try #require(
        (0...20).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }.first)
      let reader = AnswerReader(question.vocabulary, wording: Shipped.wording)
      for entry in question.vocabulary.entries {
        for text in [entry.id] + entry.title.byLanguage.values.sorted() {
          #expect(reader.word(text) == .entry(entry.id, instance: nil), "\(text)")
        }
      }
    }
  }

  /// A whole line and what it says.
  static let lines: [(String, AnswerReader.Line)] = [
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
    ("dk", .unknown), ("DK", .unknown), ("I don't know", .unknown), ("i dont know", .unknown),
    ("dunno", .unknown), ("모름", .unknown), ("모르겠습니다.", .unknown), ("몰라", .unknown),
    ("모름".decomposed, .unknown),
    ("none, a", .words(["none", "a"], isComplete: true)),
    ("noneses", .words(["noneses"], isComplete: false)),
  ]

  @Test(arguments: lines)
  func aLineIsSplitAtItsSeparators(_ text: String, _ means: AnswerReader.Line) throws {
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
