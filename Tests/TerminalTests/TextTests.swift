import Platform
import Testing

@testable import Terminal

@Suite struct StyleTests {
  @Test(arguments: Style.Role.allCases)
  func aPlainStyleChangesNothing(_ role: Style.Role) {
    #expect(Style(isPlain: true)(role, "text\nmore") == "text\nmore")
  }

  @Test(arguments: Style.Role.allCases)
  func withoutItsStylesATextIsAsItWas(_ role: Style.Role) {
    #expect(
      Style.parts(of: Style(isPlain: false)(role, "정답\n\nmore")).filter { !$0.isStyle }
        .map(\.text).joined() == "정답\n\nmore")
  }

  @Test func rolesDiffer() {
    let style = Style(isPlain: false)
    #expect(Set(Style.Role.allCases.map { style($0, "x") }).count == Style.Role.allCases.count)
  }

  @Test func everyLineIsStyledByItself() {
    #expect(
      Style(isPlain: false)(.wrong, "a\n\nb").harmless(emphasis: true)
        == "\u{1B}[31ma\u{1B}[0m\n\n\u{1B}[31mb\u{1B}[0m")
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[31m", "a\u{1B}[2Kb", "\u{1B}\u{1B}["])
  func whatIsNoStyleStays(_ text: String) {
    #expect(Style.parts(of: text).map(\.text) == [text])
    #expect(!Style.parts(of: text).contains { $0.isStyle })
  }

  @Test(arguments: [
    ("\u{1B}]0;pwned\u{7}", "\u{FFFD}]0;pwned\u{FFFD}"), ("a\tb\nc", "a\tb\nc"),
    ("\u{9B}31mred\u{7F}\r\n", "\u{FFFD}31mred\u{FFFD}\u{FFFD}\n"), ("정답 → é", "정답 → é"),
    ("\u{202E}abc", "\u{FFFD}abc"), ("\u{2067}abc\u{2069}", "\u{2067}abc\u{2069}"),
    ("\u{2067}abc\n\u{2069}", "\u{FFFD}abc\n\u{FFFD}"),
  ])
  func nothingThatATerminalObeysGoesOut(_ text: String, _ shown: String) {
    #expect(text.harmless() == shown)
    #expect(text.harmless(emphasis: true) == shown)
  }

  @Test func ourOwnEmphasisGoesOutAndNoOther() {
    let text = Style(isPlain: false)(.wrong, "\u{1B}[31mred")
    #expect(text.harmless(emphasis: true) == "\u{1B}[31m\u{FFFD}[31mred\u{1B}[0m")
    #expect(text.harmless() == "\u{FFFD}[31m\u{FFFD}[31mred\u{FFFD}[0m")
  }

  @Test func readlineIsToldWhichPartsTakeNoRoom() {
    let prompt = Style(isPlain: false)(.heading, "1>") + " "
    #expect(
      ReadlinePrompt.protected("\u{1}" + prompt)
        == "\u{1}\u{1B}[1m\u{2}1>\u{1}\u{1B}[0m\u{2} ")
    #expect(ReadlinePrompt.protected("> ") == "> ")
  }
}

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("상태", 4), ("\u{1109}\u{1161}\u{11BC}", 2), ("e\u{301}", 1),
    ("· → … ─ █", 9), ("日本", 4), ("🙂", 2), ("ㅂ", 2), ("a\u{200B}", 1),
  ])
  func columnsAreCounted(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func paddingCountsColumns() {
    #expect("상태".padded(to: 6) == "상태  ")
    #expect("상태".padded(to: 3) == "상태")
  }
}

@Suite struct ColumnLayoutTests {
  @Test(arguments: 1...60)
  func linesFitAndNothingIsLost(_ columns: Int) {
    let names = (1...23).map { "name-\($0)" } + ["포그라운드"]
    let lines = ColumnLayout(columns: columns).text(for: names).split(separator: "\n")
    let shown = lines.flatMap { $0.split(separator: " ") }.map(String.init)
    #expect(shown.sorted() == names.sorted())
    for line in lines where columns > 10 {
      #expect(DisplayWidth.columns(of: String(line)) < columns)
    }
  }

  @Test func namesAreReadDownwards() {
    #expect(ColumnLayout(columns: 10).text(for: ["a", "b", "c", "d", "e"]) == "a  c  e\nb  d\n")
    #expect(ColumnLayout(columns: 10).text(for: []) == "")
  }
}

@Suite struct CompletionTests {
  private let names = ["scene.active", "SCENE.inactive", "상태", "상황 하나"]

  @Test(
    arguments: [
      ("S", 0, "scene."), ("scene.A", 0, "scene.active"), ("상", 0, "상"), ("상ㅎ", nil, nil),
      ("상황 ", 0, "상황 하나"), ("x, ", 3, ""), ("x >  sc", 5, "scene."), ("x→상태", 4, "상태"),
      ("zzz", nil, nil), ("act", 0, "scene.active"), ("하", 0, "상황 하나"),
    ] as [(String, Int?, String?)])
  func theLastWordIsCompleted(_ line: String, _ start: Int?, _ text: String?) {
    let found = Completion.alphabet(names).replacement(for: line)
    #expect(found?.start == start)
    #expect(found?.text == text)
  }

  @Test func aSpaceSeparatesWhereItIsOne() {
    let completion = Completion.alphabet(["sim", "stats"], separators: [" "])
    #expect(completion.replacement(for: "help si") == .init(start: 5, text: "sim"))
  }

  private let callbacks = [
    "sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)", "applicationDidEnterBackground(_:)",
    "application(_:didFinishLaunchingWithOptions:)",
  ]

  /// A word is completed anywhere in a name; of several names what they have in common.
  @Test(
    arguments: [
      ("sWRA", "sceneWillResignActive(_:)"), ("resignA", "sceneWillResignActive(_:)"),
      ("sDEB", "sceneDidEnterBackground(_:)"), ("didEnterB", "DidEnterBackground(_:)"),
      ("DidFin", "application(_:didFinishLaunchingWithOptions:)"), ("did", "did"),
      ("app", "application"), ("sRA", nil), ("esign", nil), ("Will", "sceneWillResignActive(_:)"),
    ] as [(String, String?)])
  func capitalsBeginWords(_ typed: String, _ text: String?) {
    let found = Completion.alphabet(callbacks).replacement(for: typed)
    #expect(found?.text.lowercased() == text?.lowercased())
  }

  @Test func onlyWhatFitsIsListed() {
    let completion = Completion.alphabet(callbacks)
    #expect(
      completion.listing(for: "none, didE", columns: 40)
        == "sceneDidEnterBackground(_:)\napplicationDidEnterBackground(_:)\n")
    #expect(completion.listing(for: "sWRA", columns: 40) == nil)
    #expect(
      completion.listing(for: "zzz", columns: 40)
        == callbacks.map { $0 + "\n" }.joined())
  }

  @Test func nothingIsCompletedOrListedWithoutNames() {
    #expect(Completion.none.replacement(for: "s") == nil)
    #expect(Completion.none.listing(for: "s", columns: 80) == nil)
    #expect(Completion.alphabet([]).listing(for: "", columns: 80) == nil)
  }
}

@Suite struct OccurrenceTests {
  @Test(arguments: [
    ("open, openWide", "open", ["", "open, "]), ("aaaa", "aa", ["", "aa"]), ("", "a", []),
    ("a", "", []),
    ("문 open 문", "문", ["", "문 open "]), ("op", "open", []),
  ])
  func everyOccurrenceIsFoundOnce(text: String, other: String, before: [String]) {
    let found = text.occurrences(of: other)
    #expect(found.map { String(text[..<$0.lowerBound]) } == before)
    #expect(found.allSatisfy { text[$0] == other })
  }

  @Test func theFastTestsOfLettersSayWhatTheTablesSay() {
    let letters =
      (UInt32(1)...0x2FF).compactMap(Unicode.Scalar.init).map(Character.init) + [
        "한", "ㅋ", "“", "→",
      ]
    for letter in letters {
      #expect(letter.isCapital == letter.isUppercase)
      #expect(letter.isSmall == letter.isLowercase)
      #expect(letter.isOfWord == (letter.isLetter || letter.isNumber))
    }
  }
}
