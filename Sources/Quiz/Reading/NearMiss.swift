import Machine

/// Finds what a misspelt text is meant for. Nothing that means something else, such as the opposite, is near.
struct NearMiss {
  /// The words of what is written, by letters, and what it means.
  private let candidates: [(words: [String], id: String)]
  private let known: Set<String>
  /// The most letters that may differ.
  private let limit: Int

  init(_ candidates: [(text: String, id: String)], limit: Int = 3) {
    self.candidates = candidates.map { (NameParts($0.text).words, $0.id) }
    self.limit = limit
    known = Set(self.candidates.flatMap(\.words))
  }

  /// The id of the nearest; nil if none is near, or several are as near as each other.
  func nearest(to text: String) -> String? {
    let typed = NameParts(text).words
    guard !typed.isEmpty else { return nil }
    var best: (edits: Int, ids: Set<String>) = (.max, [])
    for candidate in candidates {
      guard let edits = edits(typed, candidate.words) else { continue }
      if edits < best.edits { best = (edits, [candidate.id]) }
      if edits == best.edits { best.ids.insert(candidate.id) }
    }
    return best.ids.count == 1 ? best.ids.first : nil
  }

  private func edits(_ typed: [String], _ words: [String]) -> Int? {
    if typed.count == words.count { return pairwise(typed, words) }
    // The last word, typed twice.
    if typed.dropLast() == words[...], typed.last.map(words.contains) ?? false { return 1 }
    return whole(typed.joined(), words)
  }

  /// Word by word: each is the same, cut short, or misspelt.
  private func pairwise(_ typed: [String], _ words: [String]) -> Int? {
    var edits = 0
    for (word, meant) in zip(typed, words) where word != meant {
      guard let slip = slip(word, meant) else { return nil }
      edits += slip
    }
    return edits > 0 && edits <= limit && (edits < 2 || typed.joined().count >= 6 * edits)
      ? edits : nil
  }

  /// The distance of a word from the one that is meant; nil if it may be another word.
  private func slip(_ word: String, _ meant: String) -> Int? {
    if word.count >= 3, meant.hasPrefix(word), meant.count > word.count + 2 { return 1 }
    guard !known.contains(word) else { return nil }
    let (typed, wanted) = (Array(word), Array(meant))
    if wanted.count > 4, NearestName.isShuffled(typed, wanted) { return 1 }
    let edits = NearestName.distance(typed, wanted)
    guard edits > 0, edits <= max(1, wanted.count / 4) else { return nil }
    // `deactive` for `deactivate`, but not `activate`.
    let isLong = typed.count >= 6 && zip(typed, wanted).prefix { $0 == $1 }.count >= 4
    return isLong || !Self.isCut(typed, wanted) ? edits : nil
  }

  /// For words that were not typed apart: few letters may differ, and no piece may be missing.
  private func whole(_ typed: String, _ words: [String]) -> Int? {
    let (typed, wanted) = (Array(typed), Array(words.joined()))
    let limit = min(self.limit, wanted.count / 6)
    guard abs(typed.count - wanted.count) <= limit else { return nil }
    let edits = NearestName.distance(typed, wanted)
    return edits > 0 && edits <= limit && !Self.isCut(typed, wanted) ? edits : nil
  }

  /// True if one is the other with a piece of two letters or more put in somewhere, or in front.
  private static func isCut(_ one: [Character], _ other: [Character]) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    guard long.count > short.count else { return false }
    let front = zip(short, long).prefix { $0 == $1 }.count
    let back = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    return front + back >= short.count && (long.count - short.count >= 2 || back == short.count)
  }
}
