import Quiz
import TestSupport
import Machine
import Testing

/// No answer is stored: what is right changes with the rows, and with nothing else.
@Suite struct NoStoredAnswerTests {
  /// A callback taken out of one row and put into another.
  struct Move: Sendable, CustomTestStringConvertible {
    let callback: String
    let architecture: String
    let from: String
    let to: String
    /// False of a name that accounts differ on, so that no statement is about its moment.
    var isClaimed = true
    let edits: [Shipped.Edit]

    var testDescription: String { "\(callback): \(from) → \(to)" }
    var rows: Set<String> { ["\(architecture) \(from)", "\(architecture) \(to)"] }
  }

  private static let scene = "scene-based/scene.yaml"
  private static let sceneProcess = "scene-based/process.yaml"
  private static let session = "scene-based/session.yaml"
  private static let process = "app-based/process.yaml"

  static let moves: [Move] = [
    Move(
      callback: "sceneWillResignActive", architecture: "scene-based",
      from: "scene/active-to-inactive", to: "scene/inactive-to-active",
      edits: [
        .init(
          path: scene,
          old: "effects: [sceneWillResignActive, UIScene.willDeactivateNotification, become]",
          new: "effects: [UIScene.willDeactivateNotification, become]"),
        .init(
          path: scene, old: "effects: [become, sceneDidBecomeActive,",
          new: "effects: [sceneWillResignActive, become, sceneDidBecomeActive,"),
      ]),
    Move(
      callback: "sceneDidDisconnect", architecture: "scene-based", from: "scene/reclaim",
      to: "scene/background-to-suspended", isClaimed: false,
      edits: [
        .init(
          path: scene,
          old: """
                    on: reclaim
                    to: unattached
                    effects: [sceneDidDisconnect, UIScene
            """,
          new: """
                    on: reclaim
                    to: unattached
                    effects: [UIScene
            """),
        .init(
          path: scene, old: "        to: suspended\n",
          new: "        to: suspended\n        effects: [sceneDidDisconnect, become]\n"),
      ]),
    Move(
      callback: "didDiscardSceneSessions", architecture: "scene-based", from: "session/removed",
      to: "session/create", isClaimed: false,
      edits: [
        .init(
          path: session, old: "effects: [become, session-removed, didDiscardSceneSessions]",
          new: "effects: [become, session-removed]"),
        .init(
          path: session,
          old: """
                    from: new
                    on: connected
                    to: kept
                    effects: [session-created, become]
            """,
          new: """
                    from: new
                    on: connected
                    to: kept
                    effects: [session-created, become, didDiscardSceneSessions]
            """),
      ]),
    Move(
      callback: "sceneDidEnterBackground", architecture: "scene-based",
      from: "scene/inactive-to-background", to: "scene/background-to-inactive",
      edits: [
        .init(
          path: scene, old: "          - become\n          - sceneDidEnterBackground\n",
          new: "          - become\n"),
        .init(
          path: scene,
          old: "          - send: raise to my.window\n          - sceneWillEnterForeground\n",
          new: """
                      - send: raise to my.window
                      - sceneWillEnterForeground
                      - sceneDidEnterBackground

            """),
      ]),
    Move(
      callback: "applicationWillResignActive", architecture: "app-based",
      from: "process/active-to-inactive", to: "process/inactive-to-active",
      edits: [
        .init(path: process, old: "effects: [applicationWillResignActive, ", new: "effects: ["),
        .init(
          path: process, old: "effects: [become, applicationDidBecomeActive, ",
          new: "effects: [become, applicationDidBecomeActive, applicationWillResignActive, "),
      ]),
    Move(
      callback: "applicationDidEnterBackground", architecture: "app-based",
      from: "process/inactive-to-background", to: "process/background-to-suspended",
      edits: [
        .init(
          path: process,
          old: "- any-order: [applicationDidEnterBackground, "
            + "UIApplication.didEnterBackgroundNotification]",
          new: "- UIApplication.didEnterBackgroundNotification"),
        .init(
          path: process, old: "effects: [become, process-suspended]",
          new: "effects: [applicationDidEnterBackground, become, process-suspended]"),
      ]),
    Move(
      callback: "applicationWillTerminate", architecture: "app-based",
      from: "process/quit-from-background", to: "process/resume",
      edits: [
        .init(
          path: process,
          old: """
                    from: background
                    on: quit-by-user
                    to: not-running.force-quit
                    effects:
                      - applicationWillTerminate

            """,
          new: """
                    from: background
                    on: quit-by-user
                    to: not-running.force-quit
                    effects:

            """),
        .init(
          path: process, old: "effects: [become, process-resumed]",
          new: "effects: [become, process-resumed, applicationWillTerminate]"),
      ]),
  ]

  private static let seeds: Set<String> = ["0000"]

  private static let ground = Ground(deck: Shipped.deck)

  private func ask(_ deck: Deck) -> Asked { Asked(Examiner(deck), seeds: 0...0) }

  @Test(arguments: moves)
  func movingACallbackChangesTheQuestionsWhoseRunTakesOneOfTheTwoRows(_ move: Move) throws {
    let edited = try Shipped.deck(move.edits)
    let before = Asked.shipped
    let editedGround = Ground(deck: edited)
    let after = ask(edited)
    let changed = before.differing(from: after, seeds: Self.seeds)
    #expect(!changed.isEmpty)
    #expect(changed.contains { $0.hasPrefix("claim:\(move.architecture)/") } == move.isClaimed)
    // What is plausible in a statement or a log comes from all tables of the architecture.
    let plausible = ["claim", "detective"].map { "\($0):\(move.architecture)/" }
    for name in changed where !plausible.contains(where: name.hasPrefix) {
      let touched =
        before.questions[name].map { touches($0, move, Self.ground) } ?? false
        || after.questions[name].map { touches($0, move, editedGround) } ?? false
        || isDealtAnew(name, before, after) { card in
          Self.ground.takes(card, anyOf: move.rows)
        } || isTemptedOtherwise(before.questions[name], after.questions[name])
        || isToldElsewhere(name, before, after)
      #expect(touched, "\(name) changed, but no run of it takes one of the two rows")
    }
    for question in before.all where question.isRun && Self.seeds.contains(question.spec.seed) {
      guard let architecture = question.card.architecture else { continue }
      let simulator = editedGround.simulators(of: architecture)[0]
      let isAnother = editedGround.truth(of: question, by: simulator) != Truth(question.key)
      if isAnother { #expect(changed.contains(question.id), "\(question.id) kept its old key") }
      if question.card.kind == .nextState {
        #expect(!changed.contains(question.id), "\(question.id) is about a state")
      }
      if question.card.kind == .trace, takesOnlyOne(question, move) {
        #expect(isAnother, "\(question.id) takes one of the rows, yet its run shows the same")
      }
    }
  }

  /// Whether only one of the decks has the card, and some occasion of it is concerned: what can be
  /// asked of a situation is decided by its first occasions.
  private func isDealtAnew(
    _ name: String, _ before: Asked, _ after: Asked, _ isConcerned: (Card) -> Bool
  ) -> Bool {
    let id = String(name.prefix { $0 != "@" })
    let cards = [before, after].compactMap { $0.examiner.card(named: id) }
    return cards.count == 1 && isConcerned(cards[0])
  }

  /// Whether what is right is the same, and only the wrong choices are others: they come from the names that
  /// stand beside one another in the tables.
  private func isTemptedOtherwise(_ one: Question?, _ other: Question?) -> Bool {
    guard let one, let other, one.card.kind == .duties,
      case let right = one.key.words, case let otherRight = other.key.words
    else { return false }
    return one.card == other.card && Set(right) == Set(otherRight)
  }

  /// Whether the start of a question is told in one of the decks only: it is where the answer depends on it.
  private func isToldElsewhere(_ name: String, _ before: Asked, _ after: Asked) -> Bool {
    guard let one = before.questions[name], let other = after.questions[name] else { return false }
    return one.card.kind == .callback && one.world.count != other.world.count
  }

  private func touches(_ question: Question, _ move: Move, _ ground: Ground) -> Bool {
    ground.rows(of: question).contains { !$0.isDisjoint(with: move.rows) }
  }

  private func takesOnlyOne(_ question: Question, _ move: Move) -> Bool {
    Self.ground.rows(of: question)[0].intersection(move.rows).count == 1
  }

  @Test func takingADutyAwayChangesOnlyTheQuestionsOfThatDuty() throws {
    let edited = try Shipped.deck([
      .init(
        path: "duties.yaml", old: "  - id: pause-music\n", new: "  - id: pause-the-music\n")
    ])
    let changed = Asked.shipped.differing(from: ask(edited), seeds: ["0000"])
    #expect(changed.contains { $0.contains("/duty/pause-music@") })
    #expect(changed.allSatisfy { $0.contains("/duty/pause-music@") || $0.hasPrefix("duties:") })
  }

  /// The callback whose duty goes, and the text it goes from.
  static let dutyEdits = [
    ("sceneWillResignActive", "callbacks/scene-delegate.yaml"),
    ("applicationWillResignActive", "callbacks/app-delegate.yaml"),
  ]

  @Test(arguments: dutyEdits)
  func takingADutyFromACallbackChangesExactlyTheQuestionsItAnswered(
    _ callback: String, _ path: String
  ) throws {
    let deck = Shipped.deck
    let index = try #require(deck.names.firstIndex { $0.id == callback })
    let duty = try #require(deck.names[index].duties.first)
    let text = try #require(Shipped.files.first { $0.path == path }?.file)
    let whole = text.text(0..<text.bytes.count)
    let section = try #require(
      whole.split(separator: "  - id: \(callback)\n", omittingEmptySubsequences: false).last)
    let start = try #require(section.split(separator: "duties:").dropFirst().first)
    let list = String(start.prefix { $0 != "]" })
    let without = list.split(separator: duty, maxSplits: 1, omittingEmptySubsequences: false)
    let rest = without[1].drop { $0 == "," || $0.isWhitespace }
    let edit = Shipped.Edit(
      path: path, old: "  - id: \(callback)\n\(section)",
      new: "  - id: \(callback)\n"
        + section.split(separator: list, maxSplits: 1, omittingEmptySubsequences: false)
        .joined(separator: without[0] + rest))
    let edited = try Shipped.deck([edit])
    #expect(!edited.names[index].duties.contains(duty))
    let changed = Asked.shipped.differing(from: ask(edited), seeds: ["0000"])
    let answered = Asked.shipped.all.filter { question in
      guard case .word(let key) = question.key else { return false }
      return question.card.asks == .duty(duty) && key.right.contains(callback)
        && question.spec.seed == "0000"
    }
    #expect(!answered.isEmpty)
    #expect(changed.contains("duties:\(callback)@0000"))
    #expect(changed.filter { !$0.hasPrefix("duties:") } == Set(answered.map(\.id)))
  }

  /// A row that ends somewhere else.
  struct Turn: Sendable, CustomTestStringConvertible {
    let row: String
    let edit: Shipped.Edit
    var testDescription: String { row }
  }

  static let turns: [Turn] = [
    Turn(
      row: "app-based process/resume",
      edit: .init(
        path: process, old: "        on: resume\n        to: background\n",
        new: "        on: resume\n        to: not-running.ended\n")),
    Turn(
      row: "scene-based scene/reclaim",
      edit: .init(
        path: scene, old: "        on: reclaim\n        to: unattached\n",
        new: "        on: reclaim\n        to: foreground.inactive\n")),
  ]

  @Test(arguments: turns)
  func anotherTargetChangesOnlyQuestionsWhoseRunTakesThatRow(_ turn: Turn) throws {
    let edited = try Shipped.deck([turn.edit])
    let grounds = [Self.ground, Ground(deck: edited)]
    var changes = 0
    for question in Asked.shipped.all
    where question.isRun && Self.seeds.contains(question.spec.seed) {
      guard let architecture = question.card.architecture else { continue }
      let simulator = grounds[1].simulators(of: architecture)[0]
      guard grounds[1].truth(of: question, by: simulator) != Truth(question.key) else { continue }
      changes += 1
      let taken = grounds.map { $0.rows(of: question, andBefore: true)[0] }
      #expect(taken[0].contains(turn.row), "\(question.id) changed, but does not take the row")
    }
    #expect(changes > 0)
    let changed = Asked.shipped.differing(from: ask(edited), seeds: ["0000"])
    let other = turn.row.hasPrefix("app-based") ? "scene-based" : "app-based"
    #expect(!changed.isEmpty)
    #expect(!changed.contains { $0.contains(":\(other)/") })
  }
}
