/// The name behind a "did you mean".
package enum NearestName {
  /// The candidate with the fewest edits (insert, delete, replace, swap neighbours), ignoring case,
  /// or nil if none is near: about a third of the letters may differ, and at least one must not.
  ///
  /// Ties go to the candidate closest in case, then to the longest common beginning, then to the
  /// one that comes first.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let typed = Spelling(name)
    var best: (score: Score, candidate: String)?
    for candidate in candidates {
      guard let score = score(of: Spelling(candidate), against: typed) else { continue }
      if let best, best.score <= score { continue }
      best = (score, candidate)
    }
    return best?.candidate
  }

  private struct Spelling {
    let exact: [Character]
    let folded: [Character]

    init(_ name: String) {
      exact = Array(name)
      folded = Array(name.lowercased())
    }
  }

  /// Distances, most important first; smaller is nearer.
  private typealias Score = (edits: Int, exactEdits: Int, missingPrefix: Int)

  private static func score(of candidate: Spelling, against typed: Spelling) -> Score? {
    let (name, other) = (typed.folded, candidate.folded)
    let limit = max(1, name.count / 3)
    guard abs(name.count - other.count) <= limit else { return nil }
    let edits = distance(name, other)
    guard edits <= limit, edits < max(name.count, other.count) else { return nil }
    return (
      edits, exactEdits: distance(typed.exact, candidate.exact),
      missingPrefix: -zip(name, other).prefix { $0 == $1 }.count
    )
  }

  /// True if both have the same first letter and the same other letters in another order: `beomce` for `become`.
  package static func isShuffled(_ typed: [Character], _ word: [Character]) -> Bool {
    typed != word && typed.first == word.first && typed.sorted() == word.sorted()
  }

  /// The Damerau-Levenshtein distance, in which no part is edited twice (optimal alignment).
  package static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var previous: [Int] = []
    var current = Array(0...right.count)
    for row in left.indices {
      var next = [row + 1]
      for column in right.indices {
        let same = left[row] == right[column]
        var edits = min(next[column] + 1, current[column + 1] + 1, current[column] + (same ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          edits = min(edits, previous[column - 1] + 1)
        }
        next.append(edits)
      }
      (previous, current) = (current, next)
    }
    return current[right.count]
  }
}
