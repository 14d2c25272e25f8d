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
      "The scene is in the “foreground active” state. The user goes to the Home screen. "
      + "Then sceneDidEnterBackground(_:) is called. True or false?"
    #expect(all.contains { $0.hasSuffix(always) })
    #expect(all.filter { $0.contains("suspended") || $0.contains("inactive") } == [])
  }

  /// A false statement about the next call is refuted by a call of the life cycle, in situations that are often asked.
  @Test func whatComesNextIsRefutedByAnEverydayCase() throws {
    let cases = [
      (
        "app-based/name/applicationDidEnterBackground", "applicationWillTerminate",
        "The app has just gone to the background and is still running. The user returns to the app."
      ),
      (
        "scene-based/name/sceneWillResignActive", "sceneDidEnterBackground",
        "The app was active when a full-screen call came in; the phone is ringing. The user declines the call."
      ),
    ]
    let voice = DeckVoice(Shipped.deck, voice: Shipped.english)
    for (id, next, way) in cases {
      let card = try #require(Shipped.examiner.card(named: "claim:\(id)"))
      let question = try #require(
        (UInt16(0)..<60).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }
          .first { $0.spec.asks.hasSuffix(" next \(next)") })
      #expect(question.key.words == ["no"])
      let why = question.subject.remarks(question, voice).joined()
      #expect(why.hasPrefix("Not always, for example: \(way) Then: "), "\(why)")
    }
  }

  /// A wrong state at a moment is answered with the right one, and with no story of how one gets there.
  @Test func theStateAtAMomentIsItsOwnExample() throws {
    let name = "scene-based/name/sceneDidBecomeActive"
    let card = try #require(Shipped.examiner.card(named: "claim:\(name)"))
    let question = try #require(
      (UInt16(0)..<60).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }
        .first { $0.spec.asks.contains("during") && $0.key.words == ["no"] })
    let answer = Answer([.init(id: "yes")])
    let told = question.subject.remarks(
      on: question.grade(answer), answer, question,
      DeckVoice(Shipped.deck, voice: Shipped.english))
    #expect(
      told.map(\.text) == [
        """
        As sceneDidBecomeActive(_:) comes, the state of the scene is foreground active. sceneDidBecomeActive(_:) comes after the scene has \
        changed from foreground inactive to foreground active.
        """
      ])
  }

  /// Where nothing is called, a statement names what somebody thinks is called, and nothing that stands beside that.
  @Test func statementsOnSilenceNameWhatIsBelieved() throws {
    let all = try statements("claim:scene-based/time-passes")
    #expect(!all.isEmpty)
    #expect(all.filter { $0.contains("sceneDidDisconnect") } == [])
    #expect(all.filter { $0.contains("sceneWillResignActive") } == [])
  }
}
