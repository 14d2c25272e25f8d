/// What a question may have meant.
struct Guess {
  /// Told in full: the nearest, and the second where it is as good.
  let full: [Topic]
  /// Worth a line, nearest first.
  let further: [Topic]

  init(full: [Topic], further: [Topic]) {
    self.full = full
    self.further = Array(
      further.filter { topic in !full.contains { $0.isSame(as: topic) } }.prefix(4))
  }
}
