/// Passages in the order in which they fit a question.
struct Ranking: Sendable {
  struct Hit: Sendable {
    /// Index of the passage.
    let passage: Int
    let score: Double
  }

  /// Best first; those that fit equally well in their own order.
  let hits: [Hit]
  /// Whether every word of the question stands in some passage.
  let knowsAllWords: Bool
}
