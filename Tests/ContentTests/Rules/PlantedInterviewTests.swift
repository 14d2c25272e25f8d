import Content
import Testing

/// What mock interviews are made of, with one fault each, and all that is said about it.
@Suite struct PlantedInterviewTests {
  private static let content = PlantedCourseTests.content.appending(
    "interview.yaml",
    """
    interview:
      - id: hello
        topic: opening
        title: {en: Hello, ko: 인사}
        openings:
          - text: {en: How does it begin?, ko: 어떻게 시작하나요?}
        points:
          - fact: row:client/open
            text: {en: A client begins., ko: 클라이언트가 시작합니다.}
            at: [syn]
            phrases: [syn, client begin]
        followups:
          - card: "callback:proxied/connect/first"
            from: idle
            text: {en: And first?, ko: 처음은요?}
        probes: ["callback:proxied/send/first"]
    words:
      - id: client
        is: {en: [client], ko: [클라이언트]}
      - id: begin
        is: {en: [begin, start], ko: [시작]}
    falsehoods:
      - contradicts: ["row:client/open"]
        phrases: [not client begin]

    """)

  private static func report(_ old: String, _ new: String) -> [String] {
    content.planting("interview.yaml", old, new).report()
  }

  @Test func aWholeInterviewHasNoFindings() {
    #expect(Self.content.report() == [])
  }

  @Test(arguments: [
    ("topic: opening", "topic: 2️⃣openin", "topic", "openin", "opening"),
    ("at: [syn]", "at: [2️⃣sy]", "effect", "sy", "syn"),
    ("[syn, client begin]", "[syn, 2️⃣client begn]", "word", "begn", "begin"),
    (
      "contradicts: [\"row:client/open\"]", "contradicts: [2️⃣\"row:client/opn\"]", "fact",
      "row:client/opn", "row:client/open"
    ),
    ("fact: row:client/open", "fact: 2️⃣row:client/opn", "fact", "row:client/opn", "row:client/open"),
    ("from: idle", "from: 2️⃣idl", "start", "idl", "idle"),
  ])
  func namesThatAreNotThere(
    old: String, new: String, kind: String, name: String, nearest: String
  ) {
    #expect(
      Self.report(old, new).contains(
        "2️⃣ error: no \(kind) is named '\(name)'; did you mean '\(nearest)'? [unknown-name]"))
  }

  @Test func aProbeThatIsNoCard() {
    #expect(
      Self.report("\"callback:proxied/send/first\"", "2️⃣\"callback:proxied/sent/first\"") == [
        "2️⃣ error: no question is asked of a card 'callback:proxied/sent/first' [unknown-probe]"
      ])
  }

  @Test func aFollowUpThatCannotBeAsked() {
    #expect(
      Self.report("\"callback:proxied/connect/first\"", "2️⃣\"callback:proxied/close/first\"") == [
        """
        2️⃣ error: no such question can be asked of the card 'callback:proxied/close/first' \
        [unasked-follow-up]
        """
      ])
  }

  @Test func aPointThatNothingIsRecognisedBy() {
    #expect(
      Self.report(
        """
        text: {en: A client begins., ko: 클라이언트가 시작합니다.}
                at: [syn]
                phrases: [syn, client begin]
        """, "text: 2️⃣{en: A client begins., ko: 클라이언트가 시작합니다.}") == [
          "2️⃣ error: the point has no phrases to be recognised by [unheard-point]"
        ])
  }
}
