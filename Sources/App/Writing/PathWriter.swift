import Quiz
import Machine

/// Puts into words where a path had led when it went wrong, and why it went no further.
struct PathWriter {
  private let traces: TraceWriter
  private let architecture: Architecture
  private let voice: Voice

  init(_ deck: Deck, _ architecture: Architecture, _ voice: Voice) {
    traces = TraceWriter(deck, architecture, voice)
    self.architecture = architecture
    self.voice = voice
  }

  /// The state of a role's one instance in a world.
  func standing(_ role: Role.ID, in world: Configuration) -> String {
    standing(architecture.roles[role], architecture.standing(of: role, in: world))
  }

  func standing(_ role: Role, _ leaf: Leaf) -> String {
    voice.say(
      "verdict.path.standing",
      arguments(role, voice.text(role.machine.answer(forLeaf: leaf).title)))
  }

  func arguments(_ role: Role, _ state: String) -> [String: Phrase] {
    ["role": Phrase(voice.text(role.title), reads: role.reads), "state": Phrase(state)]
  }

  /// What kept a step from happening.
  func reason(_ why: Impossibility) -> String {
    traces.reason(why, Occurrence(situation: Situation.ID(0)))
  }
}
