import Content
import Testing
import TestSupport

@Suite struct ShapeCheckerTests {
  private static let thing: Shape = .named("thing") {
    .mapping([
      .required("id", .identifier(.kebab), "The name."),
      .optional("size", .integer(1...9), "How big."),
      .optional("solid", .boolean, "Whether it is solid."),
      .optional("colour", .oneOf(["red", "green"]), "Its colour."),
      .optional("gloss", .localizedText, "What it is."),
      .optional("tags", wordOrWords, "What it belongs to."),
      .optional("parts", .list(of: thing, minimum: 1), "What it is made of."),
      .optional("labels", .map(keys: .dotted, of: .text), "Free labels."),
    ])
  }

  private static let wordOrWords = Shape.either([
    Shape.Alternative(.text), Shape.Alternative(.list(of: .text, minimum: 1)),
  ])

  private static let step = Shape.either([
    Shape.Alternative(.identifier(.kebab)),
    Shape.Alternative(.list(of: .text)),
    Shape.Alternative(.mapping([.required("send", .text, "")]), when: "send"),
    Shape.Alternative(
      .mapping([.required("name", .text, ""), .optional("when", .text, "")]), when: "name"),
  ])

  @Test func aCleanSampleHasNoFindings() {
    check(
      Self.thing,
      """
      id: go-home
      size: 3
      solid: true
      colour: red
      gloss: {en: "A thing.", ko: "물건."}
      tags: one
      parts:
        - {id: part, tags: [a, b], parts: [{id: inner}]}
      labels: {S-64: x, C-21: y}
      """)
  }

  @Test func oneBrokenPartHidesNoOther() {
    check(
      Self.thing,
      """
      1️⃣size: 2️⃣12
      solid: 3️⃣yes
      4️⃣color: red
      colour: 5️⃣gren
      parts:
        - id: 6️⃣Part One
          gloss: {7️⃣en: 8️⃣""}
      """,
      ExpectedFinding("1️⃣", "missing-key", nil, ["key": "id"], text: "size"),
      ExpectedFinding(
        "2️⃣", "not-allowed-value", "range", ["value": "12", "minimum": "1", "maximum": "9"]),
      ExpectedFinding(
        "3️⃣", "wrong-type", nil, ["expected": "boolean", "found": "text"], text: "yes"),
      ExpectedFinding(
        "4️⃣", "unknown-key", nil,
        ["key": "color", "allowed": "id, gloss, tags, labels"], text: "color"),
      ExpectedFinding(
        "5️⃣", "not-allowed-value", "near",
        ["value": "gren", "allowed": "red, green", "nearest": "green"], text: "gren"),
      ExpectedFinding(
        "6️⃣", "malformed-identifier", "kebab", ["name": "Part One"], text: "Part One"),
      ExpectedFinding("7️⃣", "missing-language", nil, ["language": "ko"], text: "en"),
      ExpectedFinding("8️⃣", "empty-text", text: "\"\""))
  }

  @Test func missingKeysOfAnEmptyMappingAreReportedAtItsBraces() {
    check(
      .list(of: Self.thing), "- 1️⃣{}\n",
      ExpectedFinding("1️⃣", "missing-key", nil, ["key": "id"], text: "{}"))
  }

  @Test func unknownKeysComeWithTheNearestOfThoseNotUsed() {
    check(
      .mapping([.required("name", .text, ""), .optional("names", .text, "")]),
      "name: a\n1️⃣nme: b\n2️⃣zebra: c\n3️⃣nams: d\n",
      ExpectedFinding("1️⃣", "unknown-key", nil, ["key": "nme", "allowed": "names"], text: "nme"),
      ExpectedFinding("2️⃣", "unknown-key", nil, ["key": "zebra", "allowed": "names"]),
      ExpectedFinding(
        "3️⃣", "unknown-key", "near", ["key": "nams", "allowed": "names", "nearest": "names"]))
  }

  @Test func repeatedKeysPointToTheFirst() {
    let repeated = {
      ExpectedFinding($0, "repeated-key", nil, ["key": "a"], notes: [.init($1, "first-here")])
    }
    for shape in [Shape.map(keys: .kebab, of: .text), .mapping([.required("a", .text, "")])] {
      check(shape, "1️⃣a: 1\n2️⃣a: 2\n3️⃣a: 3\n", repeated("2️⃣", "1️⃣"), repeated("3️⃣", "1️⃣"))
    }
    check(
      .localizedText, "1️⃣en: x\n2️⃣en: y\nko: z",
      ExpectedFinding(
        "2️⃣", "repeated-key", nil, ["key": "en"], notes: [.init("1️⃣", "first-here")]))
  }

  @Test func kindsThatDoNotFitAreNamed() {
    let wrong = { ExpectedFinding("1️⃣", "wrong-type", nil, ["expected": $0, "found": $1]) }
    check(.text, "1️⃣[a]", wrong("text", "list"))
    check(.text, "1️⃣a: b", wrong("text", "mapping"))
    check(.list(of: .text), "1️⃣a", wrong("list", "text"))
    check(.localizedText, "1️⃣a", wrong("mapping", "text"))
    check(Self.wordOrWords, "1️⃣a: b", wrong("text, list", "mapping"))
    check(.integer(0...9), "1️⃣'1'", wrong("integer", "text"))
    check(.integer(0...9), "1️⃣01", wrong("integer", "text"))
    check(.boolean, "1️⃣'true'", wrong("boolean", "text"))
    check(Self.thing, "1️⃣[]", wrong("mapping", "list"))
  }

  @Test func whereNothingIsWrittenSomethingIsMissing() {
    let nothing = { ExpectedFinding("1️⃣", "wrong-type", "nothing", ["expected": $0]) }
    check(.mapping([.required("a", .list(of: .text), "")]), "a:1️⃣\n", nothing("list"))
    check(.mapping([.required("a", .localizedText, "")]), "a: 1️⃣~\n", nothing("mapping"))
    check(.mapping([.required("a", .boolean, "")]), "a: 1️⃣null\n", nothing("boolean"))
  }

  @Test(arguments: ["''", "'  '", "~", "null", "\"\\n\""])
  func textsMustSaySomething(text: String) {
    check(.list(of: .text), "- 1️⃣\(text)\n", ExpectedFinding("1️⃣", "empty-text", text: text))
    check(.list(of: .identifier(.kebab)), "- 1️⃣\(text)\n", ExpectedFinding("1️⃣", "empty-text"))
    check(.list(of: .oneOf(["a"])), "- 1️⃣\(text)\n", ExpectedFinding("1️⃣", "empty-text"))
  }

  @Test func aWordForNothingIsATextInQuotes() {
    check(.list(of: .text), "- 'null'\n- '~'\n- no\n- nothing")
    check(.oneOf(["null"]), "null")
  }

  @Test func languagesAreExactlyThoseDeclared() {
    check(
      .localizedText, "1️⃣en: x\n2️⃣kp: y\n3️⃣french: z\n",
      ExpectedFinding("1️⃣", "missing-language", nil, ["language": "ko"]),
      ExpectedFinding(
        "2️⃣", "unknown-language", "near",
        ["language": "kp", "allowed": "en, ko", "nearest": "ko"]),
      ExpectedFinding("3️⃣", "unknown-language", nil, ["language": "french", "allowed": "en, ko"]))
  }

  @Test func localizedListsAreCheckedItemByItem() {
    check(
      .localized(of: Self.wordOrWords), "en: [a, 1️⃣'']\nko: 가\n",
      ExpectedFinding("1️⃣", "empty-text"))
  }

  @Test func listsHaveTheirMinimum() {
    let few = { ExpectedFinding("1️⃣", "too-few-items", nil, ["minimum": $0, "count": $1]) }
    check(.list(of: .text, minimum: 3), "1️⃣[a, b]", few("3", "2"))
    check(Self.wordOrWords, "1️⃣[]", few("1", "0"))
    check(.list(of: .text), "[]")
  }

  @Test func keysOfAMapFollowItsPattern() {
    check(
      .map(keys: .kebab, of: .integer(0...9)), "a-b: 1\n1️⃣aB: 2️⃣x\n",
      ExpectedFinding("1️⃣", "malformed-identifier", "kebab", ["name": "aB"], text: "aB"),
      ExpectedFinding("2️⃣", "wrong-type", nil, ["expected": "integer", "found": "text"]))
  }

  @Test func alternativesAreChosenByKindOrKey() {
    check(.list(of: Self.step), "- become\n- [a, b]\n- {send: x}\n- {name: y, when: z}\n")
    check(
      .list(of: Self.step), "- 1️⃣Be Come\n- {send: x, 2️⃣when: y}\n- [3️⃣{}]\n- {4️⃣nam: x}\n- {5️⃣x: y}\n",
      ExpectedFinding("1️⃣", "malformed-identifier", "kebab", ["name": "Be Come"]),
      ExpectedFinding("2️⃣", "unknown-key", nil, ["key": "when", "allowed": ""]),
      ExpectedFinding("3️⃣", "wrong-type", nil, ["expected": "text", "found": "mapping"]),
      ExpectedFinding(
        "4️⃣", "unknown-key", "near",
        ["key": "nam", "allowed": "send, name", "nearest": "name"]),
      ExpectedFinding("5️⃣", "missing-key", "one-of", ["keys": "send, name"]))
  }

  private func check(
    _ shape: Shape, _ text: String, _ expected: ExpectedFinding...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sample = MarkedSource(text)
    let (node, refusals) = YAMLReader.read(sample.file)
    expect(refusals, at: sample, sourceLocation: sourceLocation)
    let findings = node.map { ShapeChecker(shape, languages: ["en", "ko"]).check($0) }
    expect(findings ?? [], at: sample, expected, sourceLocation: sourceLocation)
  }
}
