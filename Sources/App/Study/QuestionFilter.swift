import Quiz
import Machine

/// Reads the options that say which questions are meant.
struct QuestionFilter: Sendable {
  var kinds: Set<QuestionKind>
  /// Indices in the deck.
  var architectures: Set<Int>

  static let options: [Command.Option] = [
    .init("kind", value: "KIND"), .init("architecture", value: "NAME"), .init("seed", value: "N"),
  ]

  init(_ invocation: Invocation, deck: Deck, voice: Voice) throws(SimSetup.Refusal) {
    var kinds: Set<QuestionKind> = []
    for name in invocation.list("kind") {
      guard let kind = QuestionKind(rawValue: name) else {
        let known = QuestionKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw SimSetup.Refusal(
          text: voice.say("misuse.kind", ["value": Phrase(name), "known": Phrase(known)]))
      }
      kinds.insert(kind)
    }
    self.kinds = kinds.isEmpty ? Set(QuestionKind.allCases) : kinds
    let setup = SimSetup(deck: deck, voice: voice)
    var architectures: Set<Int> = []
    for name in invocation.list("architecture") {
      architectures.insert(try setup.architecture(name))
    }
    self.architectures = architectures.isEmpty ? Set(deck.architectures.indices) : architectures
  }

  func admits(_ card: Card) -> Bool {
    kinds.contains(card.kind) && (card.architecture.map(architectures.contains) ?? true)
  }
}
