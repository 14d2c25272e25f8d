import Testing

/// One fault of spelling, shape or wording each, and all that is said about it.
@Suite struct PlantedShapeTests {
  @Test func aBracketThatIsNotClosed() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "events: [accept, receive, abort, cut]\n    rows:",
      "events: 2️⃣[accept, receive, abort, cut\n    rows1️⃣:")
    #expect(
      content.report() == [
        "1️⃣ error: this is not YAML: did not find expected ',' or ']' [yaml-syntax]",
        "2️⃣ note: while parsing a flow sequence",
      ])
  }

  @Test func anAnchor() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "initial: waiting", "initial: 1️⃣&first waiting")
    #expect(
      content.report() == [
        "1️⃣ error: anchors such as '&first' are not used in content [yaml-anchor]"
      ])
  }

  @Test func anUnknownKey() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "title: {en: client, ko: 클라이언트}, asked: true",
      "title: {en: client, ko: 클라이언트}, 1️⃣aksed: true")
    #expect(
      content.report() == [
        "1️⃣ error: no key 'aksed' is expected here; did you mean 'asked'? [unknown-key]"
      ])
  }

  @Test func aMissingKey() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "    initial: waiting\n", ""
    ).planting("proxied/machines.yaml", "- id: proxy\n", "- 1️⃣id: proxy\n")
    #expect(
      content.report() == ["1️⃣ error: the key 'initial' is missing here [missing-key]"])
  }

  @Test func aRepeatedKey() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "initial: waiting",
      "2️⃣initial: waiting\n    1️⃣initial: waiting")
    #expect(
      content.report() == [
        "1️⃣ error: the key 'initial' stands here twice [repeated-key]",
        "2️⃣ note: first declared here",
      ])
  }

  @Test func aWrongType() {
    let (english, korean) = PlantedContent.tcp.planting(
      "names.yaml", "kind: log\n    name: {en: connection opened",
      "kind: log\n    implemented: 1️⃣yes\n    name: {en: connection opened"
    ).reports()
    #expect(english == ["1️⃣ error: expected true or false, found a text [wrong-type]"])
    #expect(korean == ["1️⃣ 오류: 있어야 할 것은 true 또는 false인데, 적힌 것은 텍스트입니다 [wrong-type]"])
  }

  @Test func aListThatShouldBeText() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "initial: waiting", "initial: 1️⃣[waiting]")
    #expect(content.report() == ["1️⃣ error: expected a text, found a list [wrong-type]"])
  }

  @Test func aValueThatIsNotAllowed() {
    let content = PlantedContent.tcp.planting(
      "situations.yaml", "asked: rarely", "asked: 1️⃣rarly")
    #expect(
      content.report() == [
        "1️⃣ error: 'rarly' is not allowed here; did you mean 'rarely'? [not-allowed-value]"
      ])
  }

  @Test func aNumberOutOfRange() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "  versions-text:",
      "  versions: {from: 1️⃣0, through: 26}\n  versions-text:")
    #expect(
      content.report() == [
        "1️⃣ error: 0 is out of range; expected 1 to 999 [not-allowed-value]"
      ])
  }

  @Test func aRoleThatNobodyPlays() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "machine: client", "count: 1️⃣0, machine: client")
    #expect(
      content.report() == ["1️⃣ error: 0 is out of range; expected 1 to 8 [not-allowed-value]"])
  }

  @Test func aMalformedID() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "{id: client/open,", "{id: 1️⃣client//open,")
    #expect(
      content.report() == [
        "1️⃣ error: 'client//open' cannot be an id here; expected words with single hyphens, dots, slashes or colons between [malformed-identifier]"
      ])
  }

  @Test func aMissingLanguage() {
    let (english, korean) = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "title: {en: waiting, ko: 대기}", "title: {1️⃣en: waiting}"
    ).reports()
    #expect(english == ["1️⃣ error: the text in language 'ko' is missing [missing-language]"])
    #expect(korean == ["1️⃣ 오류: 'ko' 언어의 텍스트가 빠졌습니다 [missing-language]"])
  }

  @Test func aLanguageTheDeckDoesNotDeclare() {
    let content = PlantedContent.tcp.planting(
      "situations.yaml", "label: {en: Reset, ko: 리셋}",
      "label: {en: Reset, ko: 리셋, 1️⃣fr: Coupure}")
    #expect(
      content.report() == [
        "1️⃣ error: 'fr' is no language of this deck; expected one of: en, ko [unknown-language]"
      ])
  }

  @Test func anEmptyText() {
    let content = PlantedContent.tcp.planting(
      "situations.yaml", "label: {en: Reset, ko: 리셋}", "label: {en: Reset, ko: 1️⃣\"\"}")
    #expect(content.report() == ["1️⃣ error: the text is empty [empty-text]"])
  }

  @Test func aListThatIsTooShort() {
    let content = PlantedContent.tcp.planting(
      "proxied/expected.yaml", "do: [send, send]", "do: 1️⃣[]")
    #expect(
      content.report() == [
        "1️⃣ error: the list has 0 items; expected at least 1 [too-few-items]"
      ])
  }

  @Test func aMissingSource() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml",
      "{id: server/receive, from: serving, on: receive, effects: [ack], sources: [RFC9293]",
      "{id: 1️⃣server/receive, from: serving, on: receive, effects: [ack], sources: []")
    #expect(
      content.report() == [
        "1️⃣ error: nothing stands for the row 'server/receive'; expected at least one key under 'sources' [missing-source]"
      ])
  }

  @Test func aNameThatKoreanCannotRead() {
    let content = PlantedContent.tcp.planting(
      "names.yaml", "name: FIN\n    object: client\n    reads: 핀\n",
      "name: 1️⃣FIN\n    object: client\n")
    #expect(
      content.report() == [
        "1️⃣ error: Korean particles need to know how 'FIN' is read; expected a key 'reads' [missing-reading]"
      ])
  }

  @Test func whereNobodyReadsKoreanNoReadingIsMissed() throws {
    let english = PlantedContent(files: [
      "deck.yaml": """
      deck: {id: x, languages: [en], title: {en: X}}
      names:
        - {id: a, kind: b, name: FIN, object: x, gloss: {en: G}, sources: [s]}
      """
    ])
    #expect(!english.report().contains { $0.contains("missing-reading") })
  }

  @Test func aDeckWithNothingInIt() {
    let content = PlantedContent(files: [
      "deck.yaml": "deck: {id: x, languages: [en], title: {en: X}}\n"
    ])
    #expect(
      content.report() == [
        "deck.yaml:1:8: error: the deck has no section 'kinds' [missing-section]",
        "deck.yaml:1:8: error: the deck has no section 'names' [missing-section]",
        "deck.yaml:1:8: error: the deck has no section 'architecture' [missing-section]",
      ])
    #expect(
      PlantedContent(files: [:]).report().first
        == "deck.yaml:1:1: error: the deck has no section 'deck' [missing-section]")
  }

  @Test func anArchitectureWithNothingInIt() {
    let content = PlantedContent.tcp.appending(
      "bare/architecture.yaml",
      """
      architecture:
        id: 1️⃣bare
        title: {en: bare, ko: 빈 구조}
        gloss: {en: Nothing., ko: 아무것도 없습니다.}

      """)
    #expect(
      content.report() == [
        "1️⃣ error: the architecture 'bare' has no section 'roles' [missing-section]",
        "1️⃣ error: the architecture 'bare' has no section 'machines' [missing-section]",
        "1️⃣ error: the architecture 'bare' has no section 'scripts' [missing-section]",
      ])
  }

  @Test func aStateWithoutAGloss() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "        gloss: {en: There is no connection., ko: 연결이 없습니다.}\n", ""
    ).planting("proxied/machines.yaml", "- id: closed", "- 1️⃣id: closed")
    #expect(content.report() == ["1️⃣ error: the key 'gloss' is missing here [missing-key]"])
  }

  @Test func aDeckWithoutLanguages() {
    let content = PlantedContent.tcp.planting(
      "deck.yaml", "  languages: [en, ko]\n", "")
    #expect(
      content.report() == [
        "deck.yaml:2:3: error: the key 'languages' is missing here [missing-key]"
      ])
  }

  @Test func faultsInSeveralFilesAreAllReportedInOrder() {
    let content = PlantedContent.material.planting(
      "names.yaml", "task: {en: choose a sequence number, ko: 순서 번호 고르기}",
      "task: {1️⃣en: choose a sequence number}"
    ).planting(
      "material.yaml", "sources: [RFC9293, RFC1928]\n  - id: patience",
      "sources: 3️⃣[RFC9293, RFC1928\n  - id2️⃣: patience"
    ).planting(
      "proxied/architecture.yaml", "after: [connect, timeout]", "after: [connect, 4️⃣timout]")
    #expect(
      content.report() == [
        "2️⃣ error: this is not YAML: did not find expected ',' or ']' [yaml-syntax]",
        "3️⃣ note: while parsing a flow sequence",
        "1️⃣ error: the text in language 'ko' is missing [missing-language]",
        "4️⃣ error: no situation is named 'timout'; did you mean 'timeout'? [unknown-name]",
      ])
  }
}
