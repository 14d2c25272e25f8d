import Testing

/// Expected traces that the tables do not meet, and all that is said about them.
@Suite struct PlantedTraceTests {
  @Test func otherEffects() {
    #expect(
      report("do: [connect]\n    observe: [segment]\n    effects: 1️⃣[syn, ack]") == [
        "1️⃣ error: trace 'planted' is not met; the tables show: syn, syn-ack, ack [expected-trace]"
      ])
  }

  @Test func effectsWhereThereAreNone() {
    #expect(
      report(
        "after: [connect]\n    do: [timeout]\n    facts: {keep-alive: true}\n    observe: [log]\n    effects: 1️⃣[closed]"
      ) == ["1️⃣ error: trace 'planted' is not met; the tables show nothing [expected-trace]"])
  }

  @Test func anOrderTheTablesDoNotState() {
    #expect(
      report(
        """
        after: [connect]
            do: [timeout]
            observe: [segment, log]
            effects: 1️⃣[rst, closed]
        """) == [
          "1️⃣ error: trace 'planted' is not met; the tables do not say that 'rst' comes before 'closed' [expected-trace]"
        ])
  }

  @Test func anOrderTheTablesState() {
    #expect(
      report("do: [connect]\n    observe: [segment]\n    effects: 1️⃣[[syn, syn-ack], ack]") == [
        "1️⃣ error: trace 'planted' is not met; the tables fix the order of 'syn' and 'syn-ack' [expected-trace]"
      ])
  }

  @Test func anotherState() {
    #expect(
      report("do: [connect]\n    states: {server: 1️⃣listening}") == [
        "1️⃣ error: trace 'planted' is not met; expected 'server' in state 'listening', found 'serving' [expected-trace]"
      ])
  }

  @Test func aSituationThatCannotHappen() {
    #expect(
      report("do: 1️⃣[connect, connect]") == [
        "1️⃣ error: trace 'planted' is not met; 'connect' cannot happen here [expected-trace]"
      ])
  }

  @Test func aSituationThatCannotHappenFirst() {
    #expect(
      report("after: 1️⃣[close]\n    do: [connect]") == [
        "1️⃣ error: trace 'planted' cannot begin; 'close' cannot happen here [expected-trace]"
      ])
  }

  @Test func aSituationThatShouldBeImpossible() {
    #expect(
      report("do: [connect]\n    possible: 1️⃣false") == [
        "1️⃣ error: trace 'planted' is not met; expected it to be impossible, but it can happen [expected-trace]"
      ])
  }

  @Test func aTraceThatIsMet() {
    #expect(report("after: [connect]\n    do: [connect]\n    possible: false") == [])
  }

  private func report(_ lines: String) -> [String] {
    PlantedContent.tcp.appending(
      "proxied/expected.yaml",
      """
        - id: planted
          title: {en: Planted, ko: 심은 것}
          \(lines)
          sources: [RFC9293]

      """
    ).report()
  }
}
