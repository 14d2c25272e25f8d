import Testing

/// Counterparts, code, orders, duties and questions, one fault each, and all that is said about it.
@Suite struct PlantedMaterialTests {
  @Test func twoSituationsThatReadTheSame() {
    let content = PlantedContent.tcp.planting(
      "situations.yaml", "{en: The client connects to the server., ko:",
      "{en: 2️⃣The client connects to the server., ko:"
    ).planting(
      "situations.yaml", "{en: The client sends a request., ko:",
      "{en: 1️⃣the client connects to the Server, ko:")
    #expect(
      content.report()
        == [
          "1️⃣ error: the same stands under 'text' of the situation 'connect' in language 'en'; word one of them differently [same-text]",
          "2️⃣ note: the other text is here",
        ].map { $0.replacing("2️⃣", with: "situations.yaml:4:11:") })
  }

  @Test func twoStartsThatReadTheSame() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml",
      "{en: The client is connected and keep-alive is on., ko: 클라이언트가 연결되어 있고 킵얼라이브가 켜져 있습니다.}",
      "{en: The client is kept., ko: 1️⃣클라이언트가 연결되어 있습니다.}")
    #expect(
      content.report().first
        == "1️⃣ error: the same stands under 'text' of the start 'connected' in language 'ko'; word one of them differently [same-text]"
    )
  }

  @Test func aCardThatIsTakenOutThoughItIsAskedOrIsNone() {
    let content = PlantedContent.tcp.planting(
      "deck.yaml", "  languages:",
      "  unasked: [1️⃣callback:proxied/nothing, 2️⃣callback:proxied/connect/first]\n  languages:")
    #expect(
      content.report() == [
        "1️⃣ error: there is no card 'callback:proxied/nothing' [unasked-card]",
        "2️⃣ error: the card 'callback:proxied/connect/first' is named under 'unasked', but it has questions [unasked-card]",
      ])
  }

  @Test func aRuleAboutACardThatIsNone() {
    let content = PlantedContent.tcp.planting(
      "deck.yaml", "deck:",
      """
      asking:
        - rule: on-request
          cards: [callback:proxied/connect/first, 1️⃣callback:proxied/nothing]
          because: The other one asks the same.
      deck:
      """)
    #expect(
      content.report() == [
        "1️⃣ error: there is no card 'callback:proxied/nothing' [unknown-card]"
      ])
  }

  @Test func aDefinitionThatLeadsToNoCard() {
    let sources = "    sources: [RFC9293, RFC1928]\n"
    let probes = "    probes: [callback:proxied/connect/first, 1️⃣callback:proxied/nothing]\n"
    let content = PlantedContent.material.planting(
      "material.yaml", "claims: [S-1]\n\(sources)", "claims: [S-1]\n\(probes)\(sources)")
    #expect(
      content.report() == [
        "1️⃣ error: no question is asked of a card 'callback:proxied/nothing' [unknown-probe]"
      ])
  }

  @Test func aRuleOfWhatIsAskedThatSpeaksOfWhatIsNotThere() {
    let rule = "kinds: [1️⃣traces], situations: [2️⃣conect], starts: [3️⃣nowhere], role: 4️⃣klient"
    let content = PlantedContent.tcp.planting(
      "deck.yaml", "kinds:\n",
      "asking:\n  - {rule: never, \(rule), states: [5️⃣shut], because: So.}\n\nkinds:\n")
    #expect(
      content.report() == [
        "1️⃣ error: no kind of question is named 'traces'; did you mean 'trace'? [unknown-name]",
        "2️⃣ error: no situation is named 'conect'; did you mean 'connect'? [unknown-name]",
        "3️⃣ error: no start is named 'nowhere' [unknown-name]",
        "4️⃣ error: no role is named 'klient'; did you mean 'client'? [unknown-name]",
        "5️⃣ error: no state is named 'shut' [unknown-name]",
      ])
  }

  @Test func aDutyThatIsOnlyAcceptable() {
    let content = PlantedContent.tcp.planting(
      "names.yaml", "    duties: [flush-buffers]\n", "    also: [flush-buffers]\n"
    ).planting("names.yaml", "- id: flush-buffers", "- id: 1️⃣flush-buffers")
    #expect(
      content.report() == [
        "1️⃣ error: no question asks for the duty 'flush-buffers'; it must stand under 'duties' of a name that questions ask for, 'also' is not enough [unasked-duty]"
      ])
  }

  @Test func aNameNothingShows() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "effects: [ack, become]", "effects: [become]"
    ).planting(
      "names.yaml", "duties:\n  - id: choose",
      """
        - id: 1️⃣urg
          kind: segment
          name: URG
          object: client
          reads: 급
          gloss: {en: Is urgent., ko: 급합니다.}
          sources: [RFC9293]

      duties:
        - id: choose
      """)
    #expect(
      content.report().filter { $0.contains("never-shown") } == [
        "1️⃣ error: no situation of any architecture ever shows 'urg' [never-shown]"
      ])
  }

  @Test func aNameThatIsShownThoughItIsOnlySpokenOf() {
    let content = PlantedContent.tcp.planting(
      "names.yaml", "- id: fin\n", "- id: 1️⃣fin\n    shown: false\n")
    #expect(
      content.report().map { $0.contains("[never-shown]") && $0.hasPrefix("1️⃣") } == [true])
  }

  @Test func anOrderTheTablesTurnRound() {
    #expect(
      PlantedContent.material(
        planting: "{id: hello-first, first: syn, then: opened,",
        "{id: 1️⃣hello-last, first: opened, then: syn,") == [
          "1️⃣ error: 'opened' must come before 'syn', but in 'proxied' it comes after when 'connect' happens [order-broken]"
        ])
  }

  @Test func anOrderTheTablesLeaveOpen() {
    #expect(
      PlantedContent.material(
        planting: "{id: hello-first, first: syn, then: opened,",
        "{id: 1️⃣reset-first, first: rst, then: closed,") == [
          "1️⃣ error: 'rst' must come before 'closed', but in 'proxied' the tables leave it open when 'timeout' happens [order-broken]"
        ])
  }

  @Test func anOrderThatOnlyAVariantTurnsRound() {
    let content = PlantedContent.material.planting(
      "material.yaml", "id: hello-first, first: syn, then: opened,",
      "id: 1️⃣bye-first, first: fin, then: closed,"
    ).planting(
      "proxied/architecture.yaml", "    rows:\n      - machine: proxy\n",
      """
          rows:
            - {machine: client, id: client/finish, from: established, on: finish, to: closed, effects: [send: leave to my.relay, become], sources: [RFC9293]}
            - {machine: proxy, id: proxy/leave, from: joined, on: leave, to: waiting, effects: [become, closed, {name: fin, on: my.front}, send: cut to my.back], sources: [RFC1928]}
            - machine: proxy

      """)
    #expect(
      content.report() == [
        "1️⃣ error: 'fin' must come before 'closed', but in 'proxied' the variant 'silent-timeout' does not say so when 'close' happens [order-broken]"
      ])
  }

  @Test func anOrderNothingPutsToTheTest() {
    #expect(
      PlantedContent.material(
        planting: "{id: hello-first, first: syn, then: opened,",
        "{id: 1️⃣never-both, first: syn, then: fin,") == [
          "1️⃣ error: the order 'never-both' is never put to the test: no situation shows both names [order-broken]"
        ])
  }

  @Test func namesOfAnOrder() {
    #expect(
      PlantedContent.material(
        planting: "first: syn, then: opened,",
        "first: 1️⃣synn, then: opened, architectures: [2️⃣direct],") == [
          "1️⃣ error: no effect is named 'synn'; did you mean 'syn'? [unknown-name]",
          "2️⃣ error: no architecture is named 'direct' [unknown-name]",
        ])
  }

  @Test func aCounterpartOfNothing() {
    #expect(
      PlantedContent.material(
        planting: "{id: closing, members: {segments: fin, lines: closed},",
        "{id: 1️⃣closing, members: {segments: fin},") == [
          "1️⃣ error: the counterpart 'closing' relates nothing; expected names of at least two families [counterpart]"
        ])
  }

  @Test func aNameWithTwoCounterparts() {
    #expect(
      PlantedContent.material(
        planting: "members: {segments: fin, lines: closed}",
        "members: {segments: 1️⃣syn, lines: closed}") == [
          "1️⃣ error: 'syn' has two counterparts in the family 'lines': 'opened' and 'closed' [counterpart]"
        ])
  }

  @Test func aFamilyWithoutNames() {
    #expect(
      PlantedContent.material(
        planting: "  - {id: lines,", "  - {id: 1️⃣files, title: {en: file, ko: 파일}}\n  - {id: lines,")
        == ["1️⃣ error: no counterpart has a name of the family 'files' [counterpart]"])
  }

  @Test func codeThatPrintsInWhatItDoesNotImplement() {
    #expect(
      PlantedContent.material(
        planting: "implements: [syn, fin]\n    prints: {syn: hello, fin: bye}",
        "implements: [syn]\n    prints: {syn: hello, 1️⃣fin: bye}") == [
          "1️⃣ error: listing 'printer' prints in 'fin' without implementing it; add it to 'implements' [listing-unimplemented]"
        ])
  }

  @Test func codeThatPrintsSomethingElse() {
    let content = PlantedContent.material.planting(
      "material.yaml", "code: |\n      func SYN() { print(\"hello\") }",
      "code: 1️⃣|\n      func SYN() { print(\"hallo\") }"
    ).planting("material.yaml", "prints: {syn: hello,", "prints: {syn: 2️⃣hello,")
    #expect(
      content.report() == [
        "1️⃣ error: the code of 'printer' prints \"hallo\", which stands nowhere under 'prints' [listing-code]",
        "2️⃣ error: the code of 'printer' does not contain print(\"hello\") [listing-code]",
      ])
  }

  @Test func twoNamesThatPrintTheSame() {
    let content = PlantedContent.material.planting(
      "material.yaml", "print(\"bye\")", "print(\"hello\")"
    ).planting("material.yaml", "fin: bye}", "fin: 1️⃣hello}")
    #expect(
      content.report() == [
        "1️⃣ error: two names of 'printer' print \"hello\", so that the output does not tell them apart [listing-code]"
      ])
  }

  @Test func codeThatDoesNotMentionAName() {
    #expect(
      PlantedContent.material(
        planting: "implements: [syn, fin]", "implements: [syn, fin, 1️⃣rst]") == [
          "1️⃣ error: the code of 'printer' does not mention 'RST', which it is said to implement [listing-code]"
        ])
  }

  @Test func aRunThatCannotHappen() {
    #expect(
      PlantedContent.material(
        planting: "do: [connect, close]", "do: [connect, 1️⃣connect]") == [
          "1️⃣ error: listing 'printer' cannot run so; from 'idle', 'connect' cannot happen here [listing-run]"
        ])
  }

  @Test func dutiesThatAreNotAsExpected() {
    let content = PlantedContent.material.planting(
      "material.yaml", "{name: syn-ack, also: [choose-sequence-number],",
      "{name: syn-ack, duties: [2️⃣release-buffers],"
    ).planting("names.yaml", "also: [choose-sequence-number]", "also: [3️⃣choose-sequence-number]")
    #expect(
      content.report() == [
        "2️⃣ error: 'release-buffers' is expected under 'duties' of 'syn-ack', which lacks it [duty-expectation]",
        "3️⃣ error: 'choose-sequence-number' stands under 'also' of 'syn-ack', but is not expected there [duty-expectation]",
      ])
  }

  @Test func dutiesOfWhichNothingIsExpected() {
    let content = PlantedContent.material.planting(
      "material.yaml", "  - {name: fin, duties: [flush-buffers], sources: [RFC9293]}\n", ""
    ).planting("names.yaml", "- id: fin\n", "- id: 1️⃣fin\n")
    #expect(
      content.report() == [
        "1️⃣ error: 'fin' has duties, but nothing under 'expected-duties' says which it must have [duty-expectation]"
      ])
  }

  @Test func namesOfExpectedDuties() {
    #expect(
      PlantedContent.material(
        planting: "{name: fin, duties: [flush-buffers],",
        "{name: fin, duties: [flush-buffers, 1️⃣flush-bufers],"
      ).contains(
        "1️⃣ error: no duty is named 'flush-bufers'; did you mean 'flush-buffers'? [unknown-duty]"))
  }

  @Test func aFactNothingAsksFor() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "facts:\n  - id: keep-alive",
      """
      facts:
        - id: 1️⃣encrypted
          text: {en: It is encrypted., ko: 암호화되어 있습니다.}
          negation: {en: It is not encrypted., ko: 암호화되어 있지 않습니다.}
          sources: [RFC9293]
        - id: keep-alive
      """)
    #expect(
      content.report() == [
        "1️⃣ error: no condition or start asks whether 'encrypted' holds [unused-fact]"
      ])
  }

  @Test func aSourceNothingCites() {
    let content = PlantedContent.tcp.planting(
      "deck.yaml", "  - {id: RFC1928,",
      "  - {id: 1️⃣RFC793, kind: web, title: TCP, url: \"https://www.rfc-editor.org/rfc/rfc793\"}\n  - {id: RFC1928,"
    )
    #expect(content.report() == ["1️⃣ error: nothing cites the source 'RFC793' [unused-source]"])
  }

  @Test func aSituationOfADuty() {
    let content = PlantedContent.tcp.planting(
      "names.yaml", "    architectures: [proxied]",
      "    architectures: [proxied]\n    situations: [reset, timeout, 1️⃣clos]")
    #expect(
      content.report() == [
        "1️⃣ error: no architecture has a situation 'clos' that the duty could be asked of; did you mean 'close'? [unknown-situation-of-duty]"
      ])
  }

  @Test func aQuestionThatNamesItsAnswer() {
    let content = PlantedContent.tcp.planting(
      "situations.yaml", "{en: the client connects, ko:", "{en: 1️⃣the client sends a SYN, ko:")
    #expect(
      content.report() == [
        "1️⃣ error: the text contains 'SYN', which questions about it ask for [answer-given-away]"
      ])
  }

  @Test func aDefinitionThatAnswersItself() {
    #expect(
      PlantedContent.material(
        planting: "front: {en: How does a connection begin?,",
        "front: {en: 1️⃣\"With three segments, or how does a connection begin?\",") == [
          "1️⃣ error: the question contains its answer [answer-given-away]"
        ])
  }

  @Test func aFamilyThatNamesItsMember() {
    #expect(
      PlantedContent.material(
        planting: "{id: segments, title: {en: segment,",
        "{id: segments, title: {en: 1️⃣SYN and the like,")
        == [
          "1️⃣ error: the text contains 'SYN', which questions about it ask for [answer-given-away]"
        ])
  }
}
