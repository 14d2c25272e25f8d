@testable import Content
import Testing
import TestSupport

@Suite struct YAMLReaderTests {
  @Test func everyValueKnowsItsPlace() throws {
    let sample = MarkedSource(
      """
      1️⃣rows:
        2️⃣- from: 3️⃣'quoted'  # 주석
          한글: 4️⃣값 하나

        - {to: 5️⃣b, on: 6️⃣[c, d]}
      last: 7️⃣|
        one
        two
      """)
    let root = try #require(read(sample))
    let rows = try #require(root["rows"])
    let row = rows.items[0]
    #expect(root.span.offset == sample.offsets["1️⃣"])
    #expect(root.headSpan.text == "rows")
    #expect(rows.span.offset == sample.offsets["2️⃣"])
    #expect(rows.span.text.hasSuffix("on: [c, d]}"))
    #expect(row["from"]?.span.offset == sample.offsets["3️⃣"])
    #expect(row["from"]?.span.text == "'quoted'")
    #expect(row["한글"]?.span.offset == sample.offsets["4️⃣"])
    #expect(row["한글"]?.span.text == "값 하나")
    #expect(row.span.text == "from: 'quoted'  # 주석\n    한글: 값 하나")
    #expect(rows.items[1].span.text == "{to: b, on: [c, d]}")
    #expect(rows.items[1]["to"]?.span.offset == sample.offsets["5️⃣"])
    #expect(rows.items[1]["on"]?.span.offset == sample.offsets["6️⃣"])
    #expect(rows.items[1]["on"]?.span.text == "[c, d]")
    #expect(root["last"]?.span.offset == sample.offsets["7️⃣"])
    #expect(root["last"]?.string == "one\ntwo")
  }

  @Test(arguments: [
    "no", "yes", "on", "off", "true", "~", "null", "12", "0x1F", "1e3", "2001-01-01",
  ])
  func plainScalarsStayText(text: String) {
    #expect(read("a: \(text)")?["a"]?.content == .scalar(text, isPlain: true))
    #expect(read("a: '\(text)'")?["a"]?.content == .scalar(text, isPlain: false))
    #expect(read("a: !!str \(text)")?["a"]?.content == .scalar(text, isPlain: false))
    #expect(read("\(text): a")?.entries.map(\.key) == [text])
  }

  @Test func anAbsentValueIsAnEmptyPlainScalarBehindItsColon() {
    let value = read("a:\nb: 1")?["a"]
    #expect(value?.content == .scalar("", isPlain: true))
    #expect(value?.span.range == 2..<2)
  }

  @Test func keysKeepTheirOrderAndRepeats() {
    let root = read("b: 1\na: 2\nb: 3")
    #expect(root?.entries.map(\.key) == ["b", "a", "b"])
    #expect(root?.entries.map(\.keySpan.range) == [0..<1, 5..<6, 10..<11])
    #expect(root?["b"]?.string == "1")
  }

  @Test func emptyCollectionsKeepTheirBrackets() {
    let root = read("a: []\nb: { }")
    #expect(root?["a"]?.content == .sequence([]))
    #expect(root?["a"]?.span.text == "[]")
    #expect(root?["b"]?.content == .mapping([]))
    #expect(root?["b"]?.span.text == "{ }")
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "\u{FEFF}", "   "])
  func aFileThatSaysNothingIsNoMistake(text: String) {
    let (node, findings) = YAMLReader.read(SourceFile(name: "a", text: text))
    #expect(node == nil)
    #expect(findings.isEmpty)
  }

  @Test func aByteOrderMarkIsFine() {
    let root = read("\u{FEFF}a: 값")
    #expect(root?["a"]?.span.range == 6..<9)
    #expect(root?["a"]?.span.position == SourcePosition(line: 1, column: 4))
  }

  @Test func carriageReturnsAreLineBreaks() {
    let root = read("a: 1\r\nb: 둘\r\nc: 3\r\n")
    #expect(root?.entries.map(\.value.string) == ["1", "둘", "3"])
    #expect(root?.entries.map(\.value.span.text) == ["1", "둘", "3"])
  }

  @Test func jsonIsYAML() {
    let root = read(#"{"a": [1, "둘", {"b": null}], "c": "\u0041\n"}"#)
    #expect(root?["a"]?.items.map(\.string) == ["1", "둘", nil])
    #expect(root?["c"]?.string == "A\n")
  }

  private func read(_ text: String) -> Node? {
    read(MarkedSource(text))
  }

  private func read(_ sample: MarkedSource) -> Node? {
    let (node, findings) = YAMLReader.read(sample.file)
    expect(findings, at: sample)
    return node
  }
}
