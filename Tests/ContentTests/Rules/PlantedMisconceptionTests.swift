import Testing

/// Misconceptions, one fault each, and all that is said about it.
@Suite struct PlantedMisconceptionTests {
  private static let content = PlantedContent.tcp.appending(
    "misconceptions.yaml",
    """
    misconceptions:
      - id: 1️⃣no-goodbye
        title: {en: a client leaves in silence, ko: 클라이언트가 말없이 떠난다는 생각}
        told: {en: Nothing is said., ko: 말없이 떠난다고 본 답입니다.}
        truth: {en: It says FIN first., ko: 실제로는 FIN 세그먼트를 먼저 보냅니다.}
        edits:
          - architecture: proxied
            rows:
              - machine: client
                where: {row: client/finish}
                drop: [fin]
        sources: [RFC9293]
      - id: 2️⃣double-goodbye
        title: {en: a client says goodbye twice, ko: 클라이언트가 두 번 작별한다는 생각}
        told: {en: It is said twice., ko: 두 번 작별한다고 본 답입니다.}
        truth: {en: It says FIN once., ko: 실제로는 FIN 세그먼트를 한 번만 보냅니다.}
        edits:
          - architecture: proxied
            rows:
              - machine: client
                where: {from: established, on: finish, to: closed, shows: fin}
                insert: [{name: fin, at: first}]
        sources: [RFC9293]

    """)

  private static func report(planting old: String, _ new: String) -> [String] {
    content.planting("misconceptions.yaml", old, new).report()
  }

  @Test func twoThatDifferHaveNoFindings() {
    #expect(Self.content.report() == [])
  }

  @Test func oneThatChangesNoQuestion() {
    #expect(
      Self.report(planting: "drop: [fin]", "drop: [rst]") == [
        "1️⃣ error: the misconception 'no-goodbye' changes no question: what it says of the tables has no effect on what is asked [indistinguishable-misconception]"
      ])
  }

  @Test func twoThatGiveTheSameAnswers() {
    #expect(
      Self.report(planting: "insert: [{name: fin, at: first}]", "drop: [fin]") == [
        "2️⃣ error: no question tells the misconceptions 'double-goodbye' and 'no-goodbye' apart [indistinguishable-misconception]",
        "1️⃣ note: the other misconception is here",
      ])
  }

  @Test func aPatternThatNoRowFits() {
    #expect(
      Self.report(planting: "{row: client/finish}", "{row: client/finished}") == [
        "1️⃣ error: the misconception 'no-goodbye' changes no question: what it says of the tables has no effect on what is asked [indistinguishable-misconception]",
        "1️⃣ error: the misconception 'no-goodbye' speaks of rows of 'proxied', but none fits [no-such-row]",
      ])
  }

  @Test(arguments: [
    (
      "machine: client\n            where: {row", "machine: 3️⃣clint\n            where: {row",
      "machine"
    ),
    ("drop: [fin]", "drop: [3️⃣fim]", "effect"), ("on: finish", "on: 3️⃣finnish", "event"),
    ("from: established", "from: 3️⃣establishing", "state"), ("to: closed", "to: 3️⃣closing", "state"),
  ])
  func aNameThatIsNotThere(old: String, new: String, kind: String) {
    #expect(
      Self.report(planting: old, new).contains {
        $0.hasPrefix("3️⃣ error: no \(kind) is named") && $0.contains("[unknown-name]")
      })
  }

  @Test func situationsAndEventsThatAreNotThere() {
    let report = Self.report(
      planting: "            drop: [fin]\n",
      "            drop: [fin]\n        as: {3️⃣conect: 4️⃣clos}\n        unsent: {close: [5️⃣finsh]}\n")
    #expect(
      report == [
        "3️⃣ error: no situation is named 'conect'; did you mean 'connect'? [unknown-name]",
        "4️⃣ error: no situation is named 'clos'; did you mean 'close'? [unknown-name]",
        "5️⃣ error: no event is named 'finsh'; did you mean 'finish'? [unknown-name]",
      ])
  }
}
