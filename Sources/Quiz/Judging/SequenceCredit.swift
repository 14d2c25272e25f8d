import Machine

/// What a wrong sequence is worth: the best of the steps that are right from the front on, the steps in the best
/// alignment with an allowed order, and the lines of the tables that the answer agrees with.
///
/// Repairing the first wrong step never lowers it.
struct SequenceCredit {
  private let matcher: SequenceMatcher<String>
  private let items: [SequenceMatcher<String>.Item]
  /// For each item the first that the same line of a row shows.
  private let lines: [Int]

  /// `effects` are those of the matcher's items.
  init(
    _ matcher: SequenceMatcher<String>, _ items: [SequenceMatcher<String>.Item],
    of effects: [TracedEffect]
  ) {
    self.matcher = matcher
    self.items = items
    lines = effects.map { effect in
      effects.firstIndex { $0.name == effect.name && $0.cause == effect.cause } ?? 0
    }
  }

  /// Of a sequence that is wrong.
  func credit(of words: [String]) -> Verdict.Credit {
    let steps = steps(of: words)
    guard
      let found = matcher.agreement(with: words, lines: lines, above: steps.share)
    else { return steps }
    let byLines = Verdict.Credit(measure: .lines, right: found.matched, of: found.total)
    let isSteady = repairs(of: words).contains { worth(of: $0) >= byLines.share }
    return isSteady ? byLines : steps
  }

  private func worth(of words: [String]) -> Double {
    matcher.match(words) == .allowed ? 1 : credit(of: words).share
  }

  private func steps(of words: [String]) -> Verdict.Credit {
    let front = matcher.fittingPrefix(of: words)
    guard let best = matcher.alignment(with: words) else {
      let must = items.count { !$0.isOptional }
      return Verdict.Credit(measure: .front, right: front, of: max(must, words.count, front + 1))
    }
    return Verdict.Credit(
      measure: best.matched > front ? .alignment : .front, right: best.matched, of: best.total)
  }

  /// The sequence with what should stand there before the first wrong step, in place of it or at the end, or
  /// without the wrong step.
  private func repairs(of words: [String]) -> [[String]] {
    func names(_ expected: [Int]) -> [String] { expected.compactMap { items[$0].names.min() } }
    switch matcher.match(words) {
    case .allowed: return []
    case .differs(let index, let expected):
      let (front, rest) = (words[..<index], words[(index + 1)...])
      return names(expected).flatMap { [front + [$0] + words[index...], front + [$0] + rest] }
        + [Array(front + rest)]
    case .incomplete(let expected): return names(expected).map { words + [$0] }
    }
  }
}
