import Platform
import Content
import Testing

@Suite struct FindingRendererTests {
  @Test func aFindingLooksLikeACompilerMessage() {
    let text = String(repeating: "\n", count: 13) + "        to:      forground\n"
    let file = SourceFile(name: "Content/x/scene.yaml", text: text)
    let finding = Finding(
      "unknown-name", "near",
      ["name": "forground", "nearest": "foreground"], at: file.span(30..<39))
    #expect(
      rendered(finding) == """
        Content/x/scene.yaml:14:18: error: check.unknown-name.near name=forground \
        nearest=foreground [unknown-name]
                to:      forground
                         ^~~~~~~~~

        """)
  }

  @Test func hangulTakesTwoColumnsAndCountsAsOneCharacter() {
    #expect(
      rendered(finding(in: "  ko: 씬이 잘못된 말\n", on: "잘못된")) == """
        a.yaml:1:10: error: check.rule [rule]
          ko: 씬이 잘못된 말
                   ^~~~~~

        """)
  }

  @Test func tabsStayTabs() {
    #expect(
      rendered(finding(in: "\tkey:\tvalue\n", on: "value"))
        == "a.yaml:1:7: error: check.rule [rule]\n\tkey:\tvalue\n\t    \t^~~~~\n")
  }

  @Test func anEmptySpanGetsABareCaret() {
    let file = SourceFile(name: "a.yaml", text: "key:\n")
    #expect(
      rendered(Finding("rule", at: file.span(4..<4))) == """
        a.yaml:1:5: error: check.rule [rule]
        key:
            ^

        """)
  }

  @Test func aSpanOverSeveralLinesIsMarkedOnItsFirst() {
    #expect(
      rendered(finding(in: "a: |\n  one\n  two\n", on: "|\n  one\n  two\n")) == """
        a.yaml:1:4: error: check.rule [rule]
        a: |
           ^

        """)
  }

  @Test func notesPointElsewhere() {
    let file = SourceFile(name: "a.yaml", text: "a: 1\nb: 2\na: 3\n")
    let note = Finding.Note("first-here", ["key": "a"], at: file.span(0..<1))
    #expect(
      rendered(Finding("repeated-key", at: file.span(10..<11), notes: [note])) == """
        a.yaml:3:1: error: check.repeated-key [repeated-key]
        a: 3
        ^
        a.yaml:1:1: note: note.first-here key=a
        a: 1
        ^

        """)
  }

  @Test func longLinesAreTrimmedAroundTheCaret() {
    let text = String(repeating: "가", count: 30) + " wrong " + String(repeating: "b", count: 60)
    #expect(
      rendered(finding(in: text, on: "wrong"), width: 30) == """
        a.yaml:1:32: error: check.rule [rule]
        …가가가가가 wrong bbbbbbbbbb…
                    ^~~~~

        """)
  }

  @Test func theStartOfALongLineIsTrimmedOnlyWhereItMust() {
    let text = "key: wrong " + String(repeating: "b", count: 60)
    #expect(
      rendered(finding(in: text, on: "wrong"), width: 30) == """
        a.yaml:1:6: error: check.rule [rule]
        key: wrong bbbbbbbbbbbbbbbbbb…
             ^~~~~

        """)
  }

  @Test func noExcerptIsWiderThanAsked() {
    let text = "가나 다라 wrong 마바사 아자차카 타파하 " + String(repeating: "x", count: 40)
    let file = SourceFile(name: "a.yaml", text: text)
    for width in stride(from: 12, through: 60, by: 7) {
      for start in stride(from: 0, to: text.utf8.count, by: 3) {
        for length in [0, 3, 9, 40] {
          let span = file.span(start..<min(start + length, text.utf8.count))
          let lines = rendered(Finding("rule", at: span), width: width).split(separator: "\n")
          #expect(lines.dropFirst().allSatisfy { DisplayWidth.columns(of: $0) <= width })
        }
      }
    }
  }

  @Test func controlCharactersNeverReachTheTerminal() {
    #expect(
      rendered(finding(in: "a: \u{1B}[31mred\r\n", on: "red")) == """
        a.yaml:1:9: error: check.rule [rule]
        a: \u{FFFD}[31mred
                ^~~

        """)
  }

  @Test func kindsOfValuesAreWorded() {
    let file = SourceFile(name: "a.yaml", text: "a")
    let arguments = ["expected": "list, mapping", "found": "text", "name": "text"]
    let finding = Finding("wrong-type", arguments, at: file.span(0..<1))
    #expect(
      rendered(finding) == """
        a.yaml:1:1: error: check.wrong-type expected=kind.list / kind.mapping found=kind.text \
        name=text [wrong-type]
        a
        ^

        """)
  }

  @Test func kindsOfThingsAreWorded() {
    let file = SourceFile(name: "a.yaml", text: "a")
    let finding = Finding(
      "unknown-name", ["kind": "state", "name": "a"], at: file.span(0..<1))
    #expect(
      FindingRenderer(words: words).message(of: finding)
        == "check.unknown-name kind=thing.state name=a")
  }

  @Test func findingsAreRenderedInReadingOrder() {
    let file = SourceFile(name: "a.yaml", text: "ab")
    let findings = [1, 0].map { Finding("rule", at: file.span($0..<$0 + 1)) }
    #expect(
      FindingRenderer(words: words).render(findings) == """
        a.yaml:1:1: error: check.rule [rule]
        ab
        ^

        a.yaml:1:2: error: check.rule [rule]
        ab
         ^

        """)
  }

  @Test func nothingAnAuthorNamesDrivesTheTerminal() {
    let file = SourceFile(name: "a\u{1B}[2J\n.yaml", text: "a\u{9B}\tb\n")
    let finding = Finding(
      "rule", ["name": "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\r"],
      at: file.span(0..<1))
    #expect(
      rendered(finding) == """
        a\u{FFFD}[2J\u{FFFD}.yaml:1:1: error: check.rule \
        name=\u{FFFD}]0;x\u{FFFD}\u{FFFD}31m\u{FFFD}\u{FFFD} [rule]
        a\u{FFFD}\tb
        ^

        """)
  }

  @Test func aLineOfAMillionCharactersCostsWhatIsShownOfIt() {
    let text = String(repeating: "가나다 ", count: 100_000)
    let file = SourceFile(name: "a.yaml", text: text)
    let bytes = text.utf8.count
    let finding = Finding("rule", at: file.span(bytes / 2..<bytes / 2 + 9))
    let lines = rendered(finding, width: 40).split(separator: "\n")
    #expect(lines.first == "a.yaml:1:200001: error: check.rule [rule]")
    #expect(lines[1].first == "…" && lines[1].last == "…")
    #expect(DisplayWidth.columns(of: lines[1]) <= 40)
  }

  private func finding(in text: String, on part: String) -> Finding {
    let start = text.firstRange(of: part)?.lowerBound
    #expect(start != nil)
    let prefix = text[..<(start ?? text.startIndex)]
    let file = SourceFile(name: "a.yaml", text: text)
    return Finding(
      "rule", at: file.span(prefix.utf8.count..<prefix.utf8.count + part.utf8.count))
  }

  private func rendered(_ finding: Finding, width: Int = 100) -> String {
    FindingRenderer(width: width, words: words).render(finding)
  }

  private let words: FindingRenderer.Wording = { key, arguments in
    guard !key.hasPrefix("severity.") else { return String(key.dropFirst(9)) }
    return arguments.sorted { $0.key < $1.key }.reduce(key) { "\($0) \($1.key)=\($1.value)" }
  }
}
