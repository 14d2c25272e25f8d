import Testing

/// Expected traces that the tables do not meet, and all that is said about them.
@Suite struct PlantedTraceTests {
  @Test func otherEffects() {
    #expect(
      report("do: [launch]\n    effects: 1️⃣[didFinishLaunchingWithOptions]") == [
        "1️⃣ error: trace 'planted' is not met; the tables show: willFinishLaunchingWithOptions, didFinishLaunchingWithOptions, applicationDidBecomeActive [expected-trace]"
      ])
  }

  @Test func effectsWhereThereAreNone() {
    #expect(
      report("after: [launch]\n    do: [push-banner]\n    effects: 1️⃣[applicationDidBecomeActive]")
        == ["1️⃣ error: trace 'planted' is not met; the tables show nothing [expected-trace]"])
  }

  @Test func anOrderTheTablesDoNotState() {
    #expect(
      report(
        """
        after: [launch]
            do: [memory-warning]
            observe: [callback, notification]
            effects: 1️⃣[applicationDidReceiveMemoryWarning, UIApplication.didReceiveMemoryWarningNotification]
        """) == [
          "1️⃣ error: trace 'planted' is not met; the tables do not say that 'applicationDidReceiveMemoryWarning' comes before 'UIApplication.didReceiveMemoryWarningNotification' [expected-trace]"
        ])
  }

  @Test func anOrderTheTablesState() {
    #expect(
      report(
        """
        do: [launch]
            effects: 1️⃣[[willFinishLaunchingWithOptions, didFinishLaunchingWithOptions], applicationDidBecomeActive]
        """) == [
          "1️⃣ error: trace 'planted' is not met; the tables fix the order of 'willFinishLaunchingWithOptions' and 'didFinishLaunchingWithOptions' [expected-trace]"
        ])
  }

  @Test func anotherState() {
    #expect(
      report("do: [launch]\n    states: {process: 1️⃣background}") == [
        "1️⃣ error: trace 'planted' is not met; expected 'process' in state 'background', found 'foreground.active' [expected-trace]"
      ])
  }

  @Test func aSituationThatCannotHappen() {
    #expect(
      report("do: 1️⃣[launch, launch]") == [
        "1️⃣ error: trace 'planted' is not met; 'launch' cannot happen here [expected-trace]"
      ])
  }

  @Test func aSituationThatCannotHappenFirst() {
    #expect(
      report("after: 1️⃣[go-home]\n    do: [launch]") == [
        "1️⃣ error: trace 'planted' cannot begin; 'go-home' cannot happen here [expected-trace]"
      ])
  }

  @Test func aSituationThatShouldBeImpossible() {
    #expect(
      report("do: [launch]\n    possible: 1️⃣false") == [
        "1️⃣ error: trace 'planted' is not met; expected it to be impossible, but it can happen [expected-trace]"
      ])
  }

  @Test func aTraceThatIsMet() {
    #expect(report("after: [launch]\n    do: [launch]\n    possible: false") == [])
  }

  private func report(_ lines: String) -> [String] {
    PlantedContent.half.appending(
      "app-based/expected.yaml",
      """
        - id: planted
          title: {en: Planted, ko: 심은 것}
          \(lines)
          sources: [LC]

      """
    ).report()
  }
}
