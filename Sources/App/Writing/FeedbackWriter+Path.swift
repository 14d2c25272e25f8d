import Quiz
import Machine

/// What is said of a path: the first fault, the world it happened in, and whether fewer steps are enough.
extension FeedbackWriter {
  func headline(_ detour: PathFault) -> String {
    switch detour {
    case .impossible(let step, _, _):
      voice.say("verdict.path.impossible", ["step": Phrase(step + 1)])
    case .passes(let step): voice.say("verdict.path.passes", ["step": Phrase(step + 1)])
    case .ends: voice.say("verdict.path.ends")
    case .tooLong: voice.say("verdict.path.long")
    }
  }

  func path(_ verdict: Verdict, _ question: Question) -> [String] {
    guard case .path(let path) = question.key, let index = question.card.architecture else {
      return []
    }
    let architecture = deck.architectures[index]
    if verdict.outcome == .right { return wrap("  " + merit(verdict, path)) }
    guard case .path(let detour) = verdict.difference else { return [] }
    return wrap("  " + explanation(of: detour, path, architecture))
      + wrap(
        "  " + voice.say("verdict.any-path"))
  }

  /// Whether a right path is as short as any.
  private func merit(_ verdict: Verdict, _ path: Path) -> String {
    verdict.isShortest
      ? voice.say("verdict.path.shortest")
      : voice.say("verdict.path.shorter", ["n": Phrase(path.shortest.count)])
  }

  private func explanation(
    of detour: PathFault, _ path: Path, _ architecture: Architecture
  ) -> String {
    let role = architecture.roles[path.role]
    let writer = PathWriter(deck, architecture, voice)
    switch detour {
    case .impossible(_, let why, let world):
      return [writer.standing(path.role, in: world), writer.reason(why)].joined(separator: " ")
    case .passes:
      let state = path.avoided.map { role.machine.states[$0] }
      return voice.say(
        "verdict.path.through", writer.arguments(role, state.map { voice.text($0.title) } ?? ""))
    case .ends(let leaf): return writer.standing(role, leaf)
    case .tooLong(let needed): return voice.say("verdict.path.needed", ["n": Phrase(needed)])
    }
  }
}
