import Quiz
import Testing

/// Which statements are put to learners.
@Suite struct ClaimTests {
  /// The sentences of a card's questions, each once.
  private func statements(_ card: String) throws -> Set<String> {
    let card = try #require(Shipped.examiner.card(named: card))
    let voice = DeckVoice(Shipped.deck, voice: Shipped.english)
    return Set(
      (0..<60).compactMap { Shipped.examiner.question(of: card, seed: $0) }.map { question in
        question.subject.text(question, voice).lines.joined(separator: " ")
      })
  }

  /// One goes Home from the app itself: not while a call is on the screen and the app is suspended behind it.
  @Test func statementsBeginWhereTheirSituationIsOffered() throws {
    let all = try statements("claim:scene-based/go-home")
    let always =
      "The scene is in the “foreground active” state. If the user goes to the Home screen, "
      + "sceneDidEnterBackground(_:) is called. True or false?"
    #expect(all.contains { $0.hasSuffix(always) })
    #expect(all.filter { $0.contains("suspended") || $0.contains("inactive") } == [])
  }

  /// Where nothing is called, a statement names what somebody thinks is called, and nothing that stands beside that.
  @Test func statementsOnSilenceNameWhatIsBelieved() throws {
    let all = try statements("claim:scene-based/time-passes")
    #expect(!all.isEmpty)
    #expect(all.filter { $0.contains("sceneDidDisconnect") } == [])
    #expect(all.filter { $0.contains("sceneWillResignActive") } == [])
  }
}
