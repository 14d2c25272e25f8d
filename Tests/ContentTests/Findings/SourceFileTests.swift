@testable import Content
import Testing

@Suite struct SourceFileTests {
  @Test func linesAndColumnsCountFromOne() {
    let file = SourceFile(name: "a", text: "ab\ncd\n")
    #expect(file.position(of: 0) == SourcePosition(line: 1, column: 1))
    #expect(file.position(of: 2) == SourcePosition(line: 1, column: 3))
    #expect(file.position(of: 3) == SourcePosition(line: 2, column: 1))
    #expect(file.position(of: 6) == SourcePosition(line: 3, column: 1))
  }

  @Test func columnsCountCharactersNotBytes() {
    let text = "한글 👩‍👩‍👧 e\u{301} x"
    let file = SourceFile(name: "a", text: text)
    #expect(file.position(of: text.utf8.count - 1) == SourcePosition(line: 1, column: 8))
  }

  @Test(arguments: [-5, -1, 99, Int.max])
  func offsetsOutsideCountAsTheNearestEnd(offset: Int) {
    let file = SourceFile(name: "a", text: "ab\nc")
    let end = SourcePosition(line: offset < 0 ? 1 : 2, column: offset < 0 ? 1 : 2)
    #expect(file.position(of: offset) == end)
  }

  @Test func linesComeWithoutTheirBreaks() {
    let file = SourceFile(name: "a", text: "one\r\ntwo\n\nfour")
    #expect((0...5).map(file.line) == ["", "one", "two", "", "four", ""])
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstLine() {
    let file = SourceFile(name: "a", bytes: [0xEF, 0xBB, 0xBF] + Array("ab".utf8))
    #expect(file.line(1) == "ab")
    #expect(file.position(of: 4) == SourcePosition(line: 1, column: 2))
    #expect(file.position(of: 0) == SourcePosition(line: 1, column: 1))
  }

  @Test func invalidBytesAreShownAsReplacements() {
    #expect(SourceFile(name: "a", bytes: [0x61, 0xFF, 0x62]).line(1) == "a\u{FFFD}b")
  }

  @Test func anEmptyFileHasOneEmptyLine() {
    let file = SourceFile(name: "a", text: "")
    #expect(file.position(of: 0) == SourcePosition(line: 1, column: 1))
    #expect(file.line(1) == "")
  }

  @Test func aSpanKnowsItsTextAndPlace() {
    let span = SourceFile(name: "a", text: "x: 값\n").span(3..<6)
    #expect(span.text == "값")
    #expect(span.range == 3..<6)
    #expect(span.position == SourcePosition(line: 1, column: 4))
  }
}
