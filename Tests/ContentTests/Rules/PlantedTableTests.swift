import Testing

/// One fault each in what the tables do, and all that is said about it.
@Suite struct PlantedTableTests {
  @Test func aStateNobodyReaches() {
    let (english, korean) = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "    events: [join, carry, leave, idle, broken]",
      """
            - id: 1️⃣expired
              title: {en: expired, ko: 만료}
              gloss: {en: Its time is over., ko: 시간이 끝났습니다.}
          events: [join, carry, leave, idle, broken]
      """
    ).reports()
    #expect(
      english == [
        "1️⃣ error: no situations lead to the state 'expired' of machine 'proxy' [unreachable-state]"
      ])
    #expect(
      korean == ["1️⃣ 오류: 상태 기계 'proxy'의 'expired' 상태에 이르는 상황이 없습니다 [unreachable-state]"])
  }

  @Test func twoRowsForOneStateAndEvent() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "      - {id: client/finish,",
      """
            - {id: 2️⃣client/stop, from: established, on: finish, sources: [RFC9293]}
            - {id: 1️⃣client/finish,
      """)
    #expect(
      content.report() == [
        "1️⃣ error: rows 'client/stop' and 'client/finish' are both enabled in state 'established' for event 'finish' [ambiguous-rows]",
        "2️⃣ note: the other row is here",
      ])
  }

  @Test func twoRowsWhoseConditionsCanHoldAtOnce() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "{id: client/write, from: established.quiet, on: write,",
      """
      {id: 2️⃣client/write-joined, from: established.quiet, on: write, when: my.relay in joined, to: established.busy, effects: [become, data, send: carry to my.relay], sources: [RFC9293]}
            - {id: 1️⃣client/write, from: established.quiet, on: write, when: server in serving,
      """)
    #expect(
      content.report() == [
        "1️⃣ error: rows 'client/write-joined' and 'client/write' are both enabled in state 'established.quiet' for event 'write' when 'send' happens [ambiguous-rows]",
        "2️⃣ note: the other row is here",
      ])
  }

  @Test func anInnerRowMayShadowAnOuterOne() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "      - {id: client/cut,",
      """
            - {id: client/finish-busy, from: established.busy, on: finish, to: closed, effects: [fin, send: leave to my.relay, become], sources: [RFC9293]}
            - {id: client/cut,
      """)
    #expect(content.report() == [])
  }

  @Test func anEventNoRowConsumes() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "events: [join, carry, leave, idle, broken]",
      "events: [join, carry, leave, idle, broken, 1️⃣renew]")
    #expect(
      content.report() == [
        "1️⃣ error: no row of machine 'proxy' consumes the event 'renew' [unconsumed-event]"
      ])
  }

  @Test func anEventNothingSends() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "events: [join, carry, leave, idle, broken]",
      "events: [join, carry, leave, idle, broken, 1️⃣renew]"
    ).planting(
      "proxied/machines.yaml", "      - {id: proxy/join,",
      """
            - {id: proxy/renew, from: joined, on: renew, sources: [RFC1928]}
            - {id: proxy/join,
      """)
    #expect(
      content.report() == [
        "1️⃣ error: nothing sends the event 'renew' to machine 'proxy' [unconsumed-event]"
      ])
  }

  @Test func aRowThatIsNeverTaken() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "      - {id: proxy/join,",
      """
            - {id: 1️⃣proxy/join-again, from: joined, on: join, when: client in closed, sources: [RFC1928]}
            - {id: proxy/join,
      """)
    #expect(
      content.report() == [
        "1️⃣ error: row 'proxy/join-again' is never taken [unused-row]"
      ])
  }

  @Test func aRowThatOnlyAFactAllowsIsTaken() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "{id: client/write, from: established.quiet, on: write,",
      "{id: client/write, from: established.quiet, on: write, when: keep-alive or not keep-alive,")
    #expect(content.report() == [])
  }

  @Test func aSituationThatCanNeverHappen() {
    let content = PlantedContent.tcp.appending(
      "situations.yaml",
      """
        - id: planted
          label: {en: Planted, ko: 심은 것}
          text: {en: It is planted., ko: 심었습니다.}
          clause: {en: it is planted, ko: 심을 때}
          sources: [RFC9293]

      """
    ).appending(
      "proxied/more.yaml",
      """
      scripts:
        - situation: 1️⃣planted
          when: client in closed and server in serving
          steps:
            - {to: server, send: [abort]}

      """)
    #expect(
      content.report() == [
        "1️⃣ error: the situation 'planted' can never happen [impossible-situation]"
      ])
  }

  @Test func aSituationThatIsNotScripted() {
    let content = PlantedContent.tcp.appending(
      "situations.yaml",
      """
        - id: 1️⃣planted
          label: {en: Planted, ko: 심은 것}
          text: {en: It is planted., ko: 심었습니다.}
          clause: {en: it is planted, ko: 심을 때}
          sources: [RFC9293]

      """)
    #expect(
      content.report() == [
        "1️⃣ error: no architecture has a script for the situation 'planted' [unscripted-situation]"
      ])
  }

  @Test func aVariantOfAScriptThatIsNotThere() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "    sources: [RFC1928]\n    rows:",
      "    sources: [RFC1928]\n    scripts: [{situation: 1️⃣send, steps: []}]\n    rows:"
    ).planting(
      "proxied/architecture.yaml",
      "  - situation: send\n    steps:\n      - {to: client, send: [write]}\n", "")
    #expect(
      content.report().contains(
        "1️⃣ error: the architecture has no script for 'send' that the variant could replace [unscripted-situation]"
      ))
  }

  @Test func aStartThatCannotBeReached() {
    let content = PlantedContent.tcp.planting(
      "proxied/architecture.yaml", "after: [connect, timeout]",
      "after: [connect, timeout, 1️⃣connect]")
    #expect(
      content.report() == [
        "1️⃣ error: the start 'kept' cannot be reached; 'connect' cannot happen here [start-impossible]"
      ])
  }

  @Test func rowsThatSendEventsWithoutEnd() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml",
      "{id: proxy/carry, from: joined, on: carry, effects: [send: receive to my.back]",
      "{id: 2️⃣proxy/carry, from: joined, on: carry, effects: [send: receive to my.back, send: carry to proxy]"
    ).planting(
      "proxied/architecture.yaml", "  - situation: send\n", "  - situation: 1️⃣send\n")
    #expect(
      content.report() == [
        "1️⃣ error: the rows that 'send' sets off send each other events without end [endless]",
        "2️⃣ note: this row can set itself off again",
      ])
  }

  @Test func aDutyNoNameCarries() {
    let content = PlantedContent.tcp.planting(
      "names.yaml", "duties: [flush-buffers]", "duties: []"
    ).planting("names.yaml", "- id: flush-buffers", "- id: 1️⃣flush-buffers")
    #expect(
      content.report() == [
        "1️⃣ error: nothing under 'names' carries the duty 'flush-buffers' [unused-duty]"
      ])
  }

  @Test func aMachineNoRoleRuns() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "machines:\n",
      """
      machines:
        - id: 1️⃣spare
          initial: off
          states: [{id: off, title: {en: off, ko: 꺼짐}, gloss: {en: Off., ko: 꺼져 있습니다.}}]
          events: []
          rows: []

      """)
    #expect(content.report() == ["1️⃣ error: no role runs machine 'spare' [unused-machine]"])
  }

  @Test func aRowThatForgetsToBecome() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "effects: [ack, become]", "effects: 1️⃣[ack]")
    #expect(
      content.report() == [
        "1️⃣ error: row 'client/acknowledge' leads to another state and has effects, but no 'become' line among them [missing-become]"
      ])
  }

  @Test func aRowThatEndsInAParent() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "on: acknowledge, to: established.quiet",
      "on: acknowledge, to: 1️⃣established")
    #expect(
      content.report() == [
        "1️⃣ error: 'established' is a parent of states and cannot be entered itself; expected one of: established.quiet, established.busy [not-a-leaf]"
      ])
  }

  @Test(arguments: [
    ("keep-alive 1️⃣always", "found 'always' where the expression should end"),
    ("server 1️⃣serving", "expected 'in' and a state after the instance"),
    ("1️⃣(keep-alive", "a parenthesis is open; expected ')'"),
    (
      "1️⃣keep-alive and",
      "the condition breaks off; expected a fact, a count or an instance in a state"
    ),
    ("1️⃣some", "the expression breaks off; expected a role"),
    ("1️⃣my in", "the expression breaks off; expected a state"),
  ])
  func aConditionThatCannotBeRead(condition: String, message: String) {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "        when: not keep-alive\n", "        when: \(condition)\n")
    #expect(content.report() == ["1️⃣ error: \(message) [condition-syntax]"])
  }

  @Test func aSendThatCannotBeRead() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "[fin, send: leave to my.relay, become]",
      "[fin, send: 1️⃣leave my.relay, become]")
    #expect(
      content.report() == [
        "1️⃣ error: 'leave my.relay' sends nothing; expected 'EVENT to TARGET' [condition-syntax]"
      ])
  }

  @Test func aFindingLooksLikeACompilerMessage() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "{id: server/cut, from: serving,", "{id: server/cut, from: servng,")
    #expect(
      content.report() == [
        "proxied/machines.yaml:74:32: error: no state is named 'servng'; did you mean 'serving'? [unknown-name]"
      ])
  }
}
