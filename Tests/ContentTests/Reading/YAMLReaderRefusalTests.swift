import Content
import Testing
import TestSupport

@Suite struct YAMLReaderRefusalTests {
  @Test func syntaxErrorsAreReportedInTheWordsOfTheParser() {
    let sample = MarkedSource("a: 값\nb: 1️⃣[x, y\nc2️⃣: d\n")
    let (node, findings) = YAMLReader.read(sample.file)
    #expect(node == nil)
    expect(
      findings, at: sample,
      ExpectedFinding(
        "2️⃣", "yaml-syntax", nil, ["problem": "did not find expected ',' or ']'"], text: ":",
        notes: [ExpectedNote("1️⃣", "yaml-context", ["context": "while parsing a flow sequence"])]))
  }

  @Test func aTabAsIndentationIsRefused() {
    expectFindings(
      "a:\n1️⃣\tb: c\n",
      ExpectedFinding(
        "1️⃣", "yaml-syntax", nil, ["problem": "found character that cannot start any token"],
        text: "\t",
        notes: [ExpectedNote("1️⃣", "yaml-context", ["context": "while scanning for the next token"])]
      ))
  }

  @Test func anchorsAndAliasesAreRefusedAtTheirPlaces() {
    expectFindings(
      "a: 1️⃣&one 값\nb: 2️⃣&two {x: 1}\nc: 3️⃣*one\nd: [4️⃣&three y]\n",
      ExpectedFinding("1️⃣", "yaml-anchor", nil, ["name": "one"], text: "&one"),
      ExpectedFinding("2️⃣", "yaml-anchor", nil, ["name": "two"], text: "&two"),
      ExpectedFinding("3️⃣", "yaml-alias", nil, ["name": "one"], text: "*one"),
      ExpectedFinding("4️⃣", "yaml-anchor", nil, ["name": "three"], text: "&three"))
  }

  @Test func mergeKeysAreRefusedUnlessQuoted() {
    expectFindings(
      "a:\n  1️⃣<<: {x: 1}\n  '<<': y\n",
      ExpectedFinding("1️⃣", "yaml-merge-key", text: "<<"))
  }

  @Test func tagsOtherThanTextAreRefused() {
    expectFindings(
      "a: 1️⃣!!int 1\nb: !!str 1\nc: 2️⃣!own {x: 1}\nd: 3️⃣&n 4️⃣!!seq [x]\ne: 5️⃣!!str [x]\n",
      ExpectedFinding("1️⃣", "yaml-tag", nil, ["tag": "tag:yaml.org,2002:int"], text: "!!int"),
      ExpectedFinding("2️⃣", "yaml-tag", nil, ["tag": "!own"], text: "!own"),
      ExpectedFinding("3️⃣", "yaml-anchor", nil, ["name": "n"], text: "&n"),
      ExpectedFinding("4️⃣", "yaml-tag", nil, ["tag": "tag:yaml.org,2002:seq"], text: "!!seq"),
      ExpectedFinding("5️⃣", "yaml-tag", nil, ["tag": "tag:yaml.org,2002:str"], text: "!!str"))
  }

  @Test func keysMustBeScalars() {
    expectFindings(
      "1️⃣[a, b]: 1\n? 2️⃣{c: d}\n: 2\ne: 3\n",
      ExpectedFinding("1️⃣", "yaml-complex-key", text: "[a, b]"),
      ExpectedFinding("2️⃣", "yaml-complex-key", text: "{c: d}"))
  }

  @Test func refusedPartsDoNotHideWhatStandsAroundThem() {
    let sample = MarkedSource("a: 1️⃣&x 1\n2️⃣<<: 2\nb: 3")
    let (node, _) = YAMLReader.read(sample.file)
    #expect(node?.entries.map(\.key) == ["a", "b"])
    #expect(node?["a"]?.string == "1")
  }

  @Test func aSecondDocumentIsRefused() {
    let sample = MarkedSource("---\na: 1\n1️⃣---\nb: 2\n")
    let (node, findings) = YAMLReader.read(sample.file)
    #expect(node?.entries.map(\.key) == ["a"])
    expect(findings, at: sample, ExpectedFinding("1️⃣", "yaml-several-documents", text: "---"))
  }

  @Test func sixtyFourLevelsAreReadAndNoMore() {
    let levels = String(repeating: "[", count: 64)
    let ends = String(repeating: "]", count: 64)
    expectFindings("\(levels)x\(ends)")
    expectFindings(
      "\(levels)1️⃣[x], [[y]]\(ends)",
      ExpectedFinding("1️⃣", "yaml-nesting", nil, ["limit": "64"], text: "["))
  }

  @Test func aHundredThousandBracketsAreOnlyAMistake() {
    let file = SourceFile(name: "a", text: String(repeating: "[", count: 100_000))
    let (node, findings) = YAMLReader.read(file)
    #expect(node == nil)
    #expect(findings.map(\.rule) == ["yaml-nesting"])
  }

  @Test func filesOverFourMebibytesAreRefused() {
    let limit = 4 << 20
    let fits = SourceFile(name: "a", bytes: Array(repeating: UInt8(ascii: "x"), count: limit))
    #expect(YAMLReader.read(fits).1.isEmpty)
    let file = SourceFile(name: "a", bytes: Array(repeating: UInt8(ascii: "x"), count: limit + 1))
    let (node, findings) = YAMLReader.read(file)
    let sizes = ["bytes": "4194305", "limit": "4194304"]
    #expect(node == nil)
    #expect(findings == [Finding("yaml-size", sizes, at: file.span(0..<0))])
  }

  @Test(arguments: [
    ([0xFF], "invalid leading UTF-8 octet", 7),
    ([0xEC, 0x41, 0x41], "invalid trailing UTF-8 octet", 8),
    ([0xC0, 0x80], "invalid length of a UTF-8 sequence", 7),
    ([0xED, 0xA0, 0x80], "invalid Unicode character", 7),
    ([0xEC], "incomplete UTF-8 octet sequence", 7),
  ])
  func textThatIsNoUTF8IsRefused(bytes: [UInt8], problem: String, offset: Int) {
    let file = SourceFile(name: "a", bytes: Array("a: 값 ".utf8) + bytes)
    let (node, findings) = YAMLReader.read(file)
    #expect(node == nil)
    #expect(findings.map(\.rule) == ["yaml-encoding"])
    #expect(findings.map(\.arguments) == [["problem": problem]])
    #expect(findings.map(\.span.offset) == [offset])
  }

  @Test func controlCharactersAreRefused() {
    expectFindings(
      "\u{FEFF}a: x1️⃣\u{7}y\n",
      ExpectedFinding(
        "1️⃣", "yaml-control-character", nil, ["problem": "control characters are not allowed"],
        text: "\u{7}"))
  }

  private func expectFindings(
    _ text: String, _ expected: ExpectedFinding...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sample = MarkedSource(text)
    let (_, findings) = YAMLReader.read(sample.file)
    expect(findings, at: sample, expected, sourceLocation: sourceLocation)
  }
}
