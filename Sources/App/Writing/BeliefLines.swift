import Quiz

/// Names the misconceptions that answers speak for.
struct BeliefLines {
  let deck: Deck
  let voice: Voice

  /// Below this nothing is said.
  private static let least = 0.3
  private static let most = 2

  /// The likeliest, none where holding none is likelier.
  func likely(in diagnosis: Diagnosis) -> [(misconception: Misconception, probability: Double)] {
    diagnosis.ranking.prefix { $0.misconception != nil && $0.probability >= Self.least }
      .prefix(Self.most)
      .compactMap { ranked in
        ranked.misconception.map {
          (deck.material.misconceptions[$0], ranked.probability)
        }
      }
  }

  func lines(_ diagnosis: Diagnosis) -> [String] {
    likely(in: diagnosis).map {
      voice.say("summary.belief", ["title": Phrase(voice.text($0.misconception.title))])
    }
  }
}
