import Quiz
import Machine

/// Says what a card is about, in words.
struct CardTitle {
  let examiner: Examiner
  let voice: Voice

  /// "trace · scene-based · Home".
  func text(_ card: Card) -> String {
    let architecture = card.architecture.map { examiner.deck.architectures[$0] }
    let parts = [
      voice.say("kind.\(card.kind.rawValue)"), architecture.map { voice.text($0.title) },
      examiner.title(of: card, voice),
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: voice.signs(" · "))
  }
}
