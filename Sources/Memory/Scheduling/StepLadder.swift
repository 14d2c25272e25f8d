/// The short waits a card climbs through before its waits are counted in days.
struct StepLadder: Equatable, Sendable {
  /// A place on the ladder and how long to wait there.
  struct Rung: Equatable {
    let step: Int
    let seconds: Int
  }

  /// The wait at each step, in seconds; may be empty.
  let waits: [Int]

  /// Where again leads: the lowest rung; nil if there are no steps.
  var bottom: Rung? { rung(0) }

  /// Where a rating on `step` leads; nil means off the ladder and into review.
  ///
  /// A step past the end happens when the steps were shortened in the meantime.
  func rung(after step: Int, rating: Rating) -> Rung? {
    switch rating {
    case .again: bottom
    case .hard: waits.indices.contains(step) ? Rung(step: step, seconds: hardWait(on: step)) : nil
    case .good: rung(step + 1)
    case .easy: nil
    }
  }

  private func rung(_ step: Int) -> Rung? {
    waits.indices.contains(step) ? Rung(step: step, seconds: waits[step]) : nil
  }

  /// Longer than again would wait and shorter than good: the mean of the first two steps, or half as
  /// much again if there is only one. Higher up the same step again.
  private func hardWait(on step: Int) -> Int {
    guard step == 0 else { return waits[step] }
    return waits.count == 1 ? waits[0] * 3 / 2 : (waits[0] + waits[1]) / 2
  }
}
