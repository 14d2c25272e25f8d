import Testing

/// One fault each in what the tables do, and all that is said about it.
@Suite struct PlantedTableTests {
  @Test func aStateNobodyReaches() {
    let content = PlantedContent.half.planting(
      "background-task.yaml", "    events: [begin, end, process-ended]",
      """
            - id: 1️⃣expired
              title: {en: expired, ko: 만료}
              gloss: {en: Its time is over., ko: 시간이 끝났습니다.}
          events: [begin, end, process-ended]
      """)
    #expect(
      content.report() == [
        "1️⃣ error: no situations lead to the state 'expired' of machine 'background-task' [unreachable-state]"
      ])
    #expect(
      content.report(language: "ko") == [
        "1️⃣ 오류: 상태 기계 'background-task'의 'expired' 상태에 이르는 상황이 없습니다 [unreachable-state]"
      ])
  }

  @Test func twoRowsForOneStateAndEvent() {
    let content = PlantedContent.half.planting(
      "app-based/process.yaml", "      - id: process/change-time\n",
      """
            - {id: 2️⃣process/change-clock, from: foreground, on: change-time, sources: [LC]}
            - id: 1️⃣process/change-time

      """)
    #expect(
      content.report() == [
        "1️⃣ error: rows 'process/change-clock' and 'process/change-time' are both enabled in state 'foreground' for event 'change-time' [ambiguous-rows]",
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
    let content = PlantedContent.half.planting(
      "background-task.yaml", "events: [begin, end, process-ended]",
      "events: [begin, end, process-ended, 1️⃣renew]")
    #expect(
      content.report() == [
        "1️⃣ error: no row of machine 'background-task' consumes the event 'renew' [unconsumed-event]"
      ])
  }

  @Test func anEventNothingSends() {
    let content = PlantedContent.half.planting(
      "background-task.yaml", "events: [begin, end, process-ended]",
      "events: [begin, end, process-ended, 1️⃣renew]"
    ).planting(
      "background-task.yaml", "      - {id: background-task/end,",
      """
            - {id: background-task/renew, from: open, on: renew, sources: [BT]}
            - {id: background-task/end,
      """)
    #expect(
      content.report() == [
        "1️⃣ error: nothing sends the event 'renew' to machine 'background-task' [unconsumed-event]"
      ])
  }

  @Test func aRowThatIsNeverTaken() {
    let content = PlantedContent.half.planting(
      "background-task.yaml", "      - {id: background-task/end,",
      """
            - {id: 1️⃣background-task/begin-again, from: open, on: begin, when: process in not-running, sources: [BT]}
            - {id: background-task/end,
      """)
    #expect(
      content.report() == [
        "1️⃣ error: row 'background-task/begin-again' is never taken [unused-row]"
      ])
  }

  @Test func aRowThatOnlyAFactAllowsIsTaken() {
    let content = PlantedContent.tcp.planting(
      "proxied/machines.yaml", "{id: client/write, from: established.quiet, on: write,",
      "{id: client/write, from: established.quiet, on: write, when: keep-alive or not keep-alive,")
    #expect(content.report() == [])
  }

  @Test func aSituationThatCanNeverHappen() {
    let content = PlantedContent.half.appending(
      "situations.yaml",
      """
        - id: planted
          label: {en: Planted, ko: 심은 것}
          text: {en: It is planted., ko: 심었습니다.}
          clause: {en: it is planted, ko: 심을 때}
          sources: [LC]

      """
    ).appending(
      "app-based/scripts.yaml",
      """
        - situation: 1️⃣planted
          when: process in suspended and device in app.clear
          steps:
            - {to: process, send: [resume]}

      """)
    #expect(
      content.report() == [
        "1️⃣ error: the situation 'planted' can never happen [impossible-situation]"
      ])
  }

  @Test func aSituationThatIsNotScripted() {
    let content = PlantedContent.half.appending(
      "situations.yaml",
      """
        - id: 1️⃣planted
          label: {en: Planted, ko: 심은 것}
          text: {en: It is planted., ko: 심었습니다.}
          clause: {en: it is planted, ko: 심을 때}
          sources: [LC]

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
    let content = PlantedContent.half.planting(
      "app-based/starts.yaml", "after: [launch, lock]", "after: [launch, lock, 1️⃣launch]")
    #expect(
      content.report() == [
        "1️⃣ error: the start 'locked' cannot be reached; 'launch' cannot happen here [start-impossible]"
      ])
  }

  @Test func rowsThatSendEventsWithoutEnd() {
    let content = PlantedContent.half.planting(
      "app-based/process.yaml", "- id: process/change-time\n", "- id: 2️⃣process/change-time\n"
    ).planting(
      "app-based/process.yaml", "          - applicationSignificantTimeChange\n",
      "          - applicationSignificantTimeChange\n          - send: change-time to process\n"
    ).planting("app-based/scripts.yaml", "- situation: time-change", "- situation: 1️⃣time-change")
    #expect(
      content.report() == [
        "1️⃣ error: the rows that 'time-change' sets off send each other events without end [endless]",
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
    let content = PlantedContent.half.planting(
      "background-task.yaml", "machines:\n",
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
    let content = PlantedContent.half.planting(
      "app-based/process.yaml", "effects: [become, process-resumed]",
      "effects: 1️⃣[process-resumed]")
    #expect(
      content.report() == [
        "1️⃣ error: row 'process/resume' leads to another state and has effects, but no 'become' line among them [missing-become]"
      ])
  }

  @Test func aRowThatEndsInAParent() {
    let content = PlantedContent.half.planting(
      "app-based/process.yaml", "on: activate\n        to: foreground.active",
      "on: activate\n        to: 1️⃣foreground")
    #expect(
      content.report() == [
        "1️⃣ error: 'foreground' is a parent of states and cannot be entered itself; expected one of: foreground.inactive, foreground.active [not-a-leaf]"
      ])
  }

  @Test(arguments: [
    ("audio-is-playing 1️⃣always", "found 'always' where the expression should end"),
    ("background-task 1️⃣none", "expected 'in' and a state after the instance"),
    ("1️⃣(audio-is-playing", "a parenthesis is open; expected ')'"),
    (
      "1️⃣audio-is-playing and",
      "the condition breaks off; expected a fact, a count or an instance in a state"
    ),
    ("1️⃣some", "the expression breaks off; expected a role"),
    ("1️⃣my in", "the expression breaks off; expected a state"),
  ])
  func aConditionThatCannotBeRead(condition: String, message: String) {
    let content = PlantedContent.half.planting(
      "app-based/process.yaml", "when: audio-is-playing\n", "when: \(condition)\n")
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
