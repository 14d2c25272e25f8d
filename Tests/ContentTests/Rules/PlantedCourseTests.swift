import Content
import Quiz
import Testing

/// A course with one fault each, and all that is said about it.
@Suite struct PlantedCourseTests {
  static let content = PlantedContent.tcp.appending(
    "course.yaml",
    """
    topics:
      - id: 1️⃣opening
        title: {en: Opening, ko: 연결 열기}
        goal: {en: say how a connection begins, ko: 연결이 어떻게 시작되는지 말할 수 있습니다.}
        needs: []
        terms: [state]
        situations: [connect]
        names: [syn, syn-ack, ack]
        architectures: [proxied]
        core: [row:client/open, situation:connect, duty:choose-sequence-number]
        facts: [row:client/acknowledge, row:proxy/join, row:server/accept]
        watch: {from: idle, situations: [connect], shows: calls}
        lesson:
          - text: {en: A client begins with SYN., ko: 클라이언트는 SYN 세그먼트로 시작합니다.}
            sources: [RFC9293]
        ladder:
          - {card: "callback:proxied/connect/first", from: idle}
      - id: closing
        title: {en: Closing, ko: 연결 닫기}
        goal: {en: say how a connection ends, ko: 연결이 어떻게 끝나는지 말할 수 있습니다.}
        needs: [opening]
        situations: [send, close, reset, timeout]
        names: [data, fin, rst]
        core: [situation:close, row:client/finish, row:client/cut, row:client/write]
        facts:
          [row:client/write-again, row:proxy/leave, row:proxy/give-up, row:proxy/stay,
           row:proxy/broken, row:server/receive, row:server/abort, row:server/cut,
           situation:send, situation:reset, situation:timeout, duty:flush-buffers,
           duty:release-buffers]
        lesson:
          - text: {en: FIN comes last., ko: 마지막에 FIN 세그먼트를 보냅니다.}
            sources: [RFC9293]

    """)

  private static func report(planting old: String, _ new: String) -> [String] {
    content.planting("course.yaml", old, new).report()
  }

  @Test func aWholeCourseHasNoFindings() {
    #expect(Self.content.report() == [])
  }

  @Test func aTopicThatComesTooLate() {
    #expect(
      Self.report(planting: "needs: []", "needs: [2️⃣closing]") == [
        "2️⃣ error: the topic 'opening' needs 'closing', which does not come before it [topic-order]"
      ])
  }

  @Test func aSituationOfTwoTopics() {
    let report = Self.content.planting(
      "course.yaml", "situations: [send, close", "situations: [2️⃣connect, send, close"
    ).planting(
      "course.yaml", "situations: [connect]\n    names", "situations: [3️⃣connect]\n    names"
    ).report()
    #expect(
      report == [
        "2️⃣ error: the situation 'connect' stands in the course already [introduced-twice]",
        "3️⃣ note: first declared here",
      ])
  }

  @Test func aFactOfTwoTopics() {
    let report = Self.report(
      planting: "core: [situation:close,", "core: [2️⃣situation:connect, situation:close,")
    #expect(
      report.first
        == "2️⃣ error: the fact 'situation:connect' stands in the course already [introduced-twice]")
  }

  @Test func whatNoTopicIntroduces() {
    let report = Self.report(planting: "names: [data, fin, rst]", "names: [data, fin]")
    #expect(
      report.count == 1
        && report[0].hasSuffix(
          "error: no topic introduces the effect 'rst', which questions ask about [not-introduced]")
    )
  }

  @Test func anExampleOfALaterTopic() {
    #expect(
      Self.report(planting: "situations: [connect], shows", "situations: [connect, 2️⃣close], shows")
        == [
          "2️⃣ error: the topic 'opening' speaks of the situation 'close', which is introduced later [too-early]"
        ])
  }

  @Test func aCardOfALaterTopic() {
    #expect(
      Self.report(
        planting: #"card: "callback:proxied/connect/first""#,
        #"card: 2️⃣callback:proxied/close"#) == [
          "2️⃣ error: the topic 'opening' speaks of the situation 'close', which is introduced later [too-early]"
        ])
  }

  @Test func aCardThatIsNotThere() {
    #expect(
      Self.report(
        planting: #"card: "callback:proxied/connect/first""#,
        #"card: 2️⃣callback:proxied/connect/middle"#) == [
          "2️⃣ error: there is no card 'callback:proxied/connect/middle' to ask first [unasked-rung]"
        ])
  }

  @Test func aLineThatIsTooLong() {
    let long = Array(repeating: "synchronise", count: 14).joined(separator: " ")
    #expect(
      Self.report(planting: "en: A client begins with SYN.", "en: 2️⃣\(long)") == [
        "2️⃣ error: the line takes more than 2 printed lines of 76 columns in 'en' [lesson-line]"
      ])
  }

  @Test func aLineThatNothingStandsFor() {
    let report = Self.report(
      planting: """
        ko: 마지막에 FIN 세그먼트를 보냅니다.}
                sources: [RFC9293]
        """, "ko: 마지막에 FIN 세그먼트를 보냅니다.}")
    #expect(
      report.count == 1
        && report[0].hasSuffix(
          "error: nothing stands for this line; expected at least one key under 'sources' or 'claims' [lesson-line]"
        ))
  }

  @Test func aLessonWithoutLines() {
    #expect(
      Self.report(
        planting: """
          lesson:
                - text: {en: A client begins with SYN., ko: 클라이언트는 SYN 세그먼트로 시작합니다.}
                  sources: [RFC9293]
          """, "lesson: []") == [
          "1️⃣ error: the lesson of 'opening' has 0 lines; expected 1 to 8 [lesson-line]"
        ])
  }

  @Test(arguments: [
    ("duty:flush-buffers", "2️⃣duties", "'duties' is no fact; expected KIND:NAME"),
    (
      "duty:flush-buffers", "2️⃣duty:flush-bufers",
      "no fact is named 'duty:flush-bufers'; did you mean 'duty:flush-buffers'? [unknown-name]"
    ),
  ])
  func whatIsNoFact(old: String, new: String, message: String) {
    let report = Self.report(planting: old, new)
    #expect(report.contains { $0.hasPrefix("2️⃣ error: \(message)") })
    #expect(
      report.contains {
        $0.hasSuffix("error: the fact 'duty:flush-buffers' stands in no topic [course-fact]")
      })
  }

  @Test func namesThatAreNotThere() {
    let report = Self.content.planting(
      "course.yaml", "names: [data, fin, rst]", "names: [data, fin, rst, 2️⃣fim]"
    )
    .planting("course.yaml", "needs: [opening]", "needs: [3️⃣openin]")
    .planting("course.yaml", "from: idle, situations", "from: 4️⃣idl, situations").report()
    #expect(
      report == [
        "4️⃣ error: no start is named 'idl'; did you mean 'idle'? [unknown-name]",
        "3️⃣ error: no topic is named 'openin'; did you mean 'opening'? [unknown-name]",
        "2️⃣ error: no effect is named 'fim'; did you mean 'fin'? [unknown-name]",
      ])
  }

  @Test func aTermThatTheGlossaryLacks() {
    #expect(
      Self.report(planting: "terms: [state]", "terms: [2️⃣stat]") == [
        "2️⃣ error: no term is named 'stat'; did you mean 'state'? [unknown-name]"
      ])
  }

  @Test(
    arguments: [
      ("callback:proxied/connect/first", 0xb34e, ["opening"]),
      ("callback:proxied/send/first", 0xc570, ["opening", "closing"]),
      // The topic that introduces the way to build programs which alone has this method is needed, too.
      ("duties:fin", 0xb1f7, ["closing", "opening"]),
    ] as [(String, UInt16, Set<Topic.ID>)])
  func aQuestionNeedsTheTopicsOfWhatItMentions(
    card: String, seed: UInt16, needed: Set<Topic.ID>
  ) throws {
    let deck = try #require(Self.content.read().deck)
    let voice = Voice(PlantedContent.wording, language: "en")
    let terms = PlantedContent.glossary.map { (id: $0.id, words: [$0.term["en"]]) }
    let curriculum = try #require(Curriculum(deck, glossary: terms, voice: voice))
    let examiner = Examiner(deck)
    let question = try #require(
      examiner.card(named: card).flatMap { examiner.question(of: $0, seed: seed) })
    #expect(curriculum.topics(neededBy: question) == needed)
  }
}
