import Quiz

extension Command {
  static let interview = Command(
    name: "interview",
    options: [
      .init("minutes", value: "N"), .init("topic", value: "NAME"),
      .init("level", value: "junior|mid|senior"), .init("aloud"), .init("seed", value: "N"),
      .init("transcript", value: "FILE"), .init("force"),
    ], isMain: true, needs: .log
  ) { state, invocation throws(Refusal) in
    let (voice, environment) = (state.voice, state.environment)
    let learning = state.learning(of: state.decks[0])
    let level = try level(invocation.value("level"), voice)
    let arcs = try arcs(learning.open, voice)
    let plan = InterviewPlan(
      arcs: arcs, learning: learning, level: level,
      topic: try topic(invocation.value("topic"), among: arcs, voice))
    let minutes = try invocation.number("minutes", voice) ?? PromptState.usualMinutes
    let seed = try invocation.seed(voice) ?? environment.random() % 1_000_000
    let path = invocation.value("transcript")
    if let path, path != "-", !path.hasPrefix("/dev/"), !invocation.has("force"),
      environment.readFile(path) != nil
    {
      throw Refusal(text: voice.say("interview.exists", ["path": path]), code: Reply.failure)
    }
    let rounds = plan.rounds(minutes: minutes, seed: seed)
    guard !rounds.isEmpty else {
      throw Refusal(text: voice.say("interview.none"), code: Reply.failure)
    }
    return state.begin(
      MockInterview(
        level: level, minutes: minutes, seed: seed, isAloud: invocation.has("aloud"),
        transcript: path, begun: environment.now().ticks, rounds: rounds))
  }

  private static func arcs(_ open: OpenDeck, _ voice: Voice) throws(Refusal) -> [Arc] {
    do throws(LoadedContent.Failure) {
      return try open.interviewing().interview
    } catch {
      throw Refusal(text: error.text(voice), code: Reply.failure)
    }
  }

  private static func level(_ name: String?, _ voice: Voice) throws(Refusal) -> Arc.Level {
    guard let name else { return .junior }
    let levels = Arc.Level.allCases
    return levels[try levels.index(named: name, by: \.rawValue, "misuse.choice", voice)]
  }

  private static func topic(
    _ name: String?, among arcs: [Arc], _ voice: Voice
  ) throws(Refusal) -> Quiz.Topic.ID? {
    guard let name else { return nil }
    let topics = arcs.map(\.topic).unique()
    return topics[try topics.index(named: name, by: \.self, "misuse.choice", voice)]
  }
}
