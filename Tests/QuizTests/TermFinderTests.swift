import Testing

@testable import Quiz

/// Terms in sentences.
@Suite struct TermFinderTests {
  private let finder = TermFinder([
    ("state", ["state"]), ("background", ["background"]), ("not-running", ["not running"]),
    ("background-task", ["background task"]), ("process", ["process"]),
    ("scene", ["scene"]), ("scene-phase", ["scenePhase"]),
  ])

  @Test(arguments: [
    ("The app is in the background.", ["background"]),
    ("A background task ends; the Background stays.", ["background-task", "background"]),
    ("Two processes, three scenes.", ["process", "scene"]),
    ("The scene's states (all of them)", ["scene", "state"]),
    ("It is not-running, or not running?", ["not-running", "not-running"]),
    ("sceneDidEnterBackground(_:) and scene(_:willConnectTo:options:) are called.", []),
    ("The value of scenePhase", ["scene-phase"]),
    ("understated backgrounding", []),
  ])
  func areFoundAsWholeWords(text: String, terms: [String]) {
    #expect(finder.terms(in: text) == terms)
  }
}
