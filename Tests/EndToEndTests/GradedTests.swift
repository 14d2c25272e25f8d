import Testing

/// What `grade` says of a wrong answer, from the first line to the last.
@Suite struct GradedTests {
  @Test(arguments: [
    (
      "who-is-told:scene-based/go-home@1", "both",
      """
      Wrong.
        yours  3. both
        truth  2. scene delegate
        scene delegate: sceneWillResignActive(_:) → sceneDidEnterBackground(_:).
        The app delegate is told of the launch, of sessions and of what concerns the
        whole app, not of a scene's state.

      """
    ),
    (
      "states-in-order:scene-based/control-center-close@1", "active, background, suspended",
      """
      Wrong: 1 of 1, but background and suspended do not come.
          active
        - background
        - suspended
        inactive → active.
        The scene is on the screen and nothing covers it, so it becomes active;
        sceneDidBecomeActive(_:) means that it now receives events.

      """
    ),
    // Of the first lesson, whose reasons are said in its own words.
    (
      "t82nt@0000-1", "active",
      """
      Wrong.
        yours  3. active
        truth  5. suspended
        background → suspended.
        It is off the screen and its time is over, so the system suspends it; no
        method tells the app.

      """
    ),
    // Of the second lesson, which introduces scenes and one name that begins with "scene" of several.
    (
      "t82nt@0000-3", "active",
      """
      Wrong.
        yours  3. active
        truth  5. suspended
        background → suspended.
        No scene is on the screen and the time is over, so the system suspends the
        process; no callback says so.

      """
    ),
    (
      "g26p5@95f7", "true",
      """
      Wrong. It is false.
        applicationWillResignActive(_:) is never called in the scene-based life cycle.
        What comes then: sceneWillResignActive(_:).

      """
    ),
  ])
  func theReasonIsAboutTheAnswer(handle: String, answer: String, said: String) throws {
    let run = try Home().run("grade", handle, "--answer", answer, "--lang", "en")
    #expect(run.output == said)
  }
}
