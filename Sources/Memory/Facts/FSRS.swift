import Platform

/// The equations of FSRS-6, one function each.
///
/// In the formulas S is stability in days, D difficulty, R retrievability, G the rating's number,
/// t days since the last review and w the weights. They are those of
/// https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm as py-fsrs 6.3.2 runs them.
struct FSRS: Sendable {
  /// The default weights of FSRS-6, as published with py-fsrs 6.3.2 and fsrs-rs 6.6: w0 to w20.
  static let published = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  private let w: [Double]
  private let decay: Double
  private let factor: Double

  /// decay = −w20; factor = 0.9^(1/decay) − 1, so that R(S, S) = 0.9.
  init(weights: [Double] = published) {
    w = weights
    decay = -weights[20]
    factor = pow(0.9, 1 / decay) - 1
  }

  /// The memory after a review, `days` whole days after the one that left `previous`; nil is a first
  /// review, after which S0(G) = w[G−1].
  func memory(after previous: MemoryState?, rating: Rating, days: Int) -> MemoryState {
    guard let previous else {
      return MemoryState(
        stability: w[rating.number - 1], difficulty: initialDifficulty(rating))
    }
    return MemoryState(
      stability: stability(after: previous, rating: rating, days: days),
      difficulty: difficulty(after: previous.difficulty, rating: rating))
  }

  /// The chance of recall, 0...1: R(t, S) = (1 + factor·t/S)^decay.
  func retrievability(days: Double, stability: Double) -> Double {
    pow(1 + factor * days / stability, decay)
  }

  /// D0(G) = w4 − e^(w5·(G−1)) + 1, which may lie outside 1...10.
  func initialDifficulty(_ rating: Rating) -> Double {
    w[4] - exp(w[5] * Double(rating.number - 1)) + 1
  }

  /// D″ = w7·D0(4) + (1−w7)·D′ with D′ = D + (10−D)·Δ/9 and Δ = −w6·(G−3), which a memory
  /// keeps within 1...10.
  ///
  /// D′ moves less the nearer it is to 10; the target D0(4) is deliberately not clamped.
  func difficulty(after difficulty: Double, rating: Rating) -> Double {
    let change = -w[6] * Double(rating.number - 3)
    let damped = difficulty + (10 - difficulty) * change / 9
    return w[7] * initialDifficulty(.easy) + (1 - w[7]) * damped
  }

  /// The new stability by whichever of the three formulas applies; less than one day is the same day.
  func stability(after memory: MemoryState, rating: Rating, days: Int) -> Double {
    guard days >= 1 else { return stabilitySameDay(memory, rating: rating) }
    let recall = retrievability(days: Double(days), stability: memory.stability)
    return rating == .again
      ? stabilityAfterLapse(memory, retrievability: recall)
      : stabilityAfterRecall(memory, rating: rating, retrievability: recall)
  }

  /// S′ = S·e^(w17·(G−3+w18))·S^(−w19), and not below S from hard upwards.
  func stabilitySameDay(_ memory: MemoryState, rating: Rating) -> Double {
    let exponent = w[17] * (Double(rating.number - 3) + w[18])
    let increase = exp(exponent) * pow(memory.stability, -w[19])
    return memory.stability * (rating == .again ? increase : max(increase, 1))
  }

  /// S′ = S·(1 + e^w8·(11−D)·S^(−w9)·(e^((1−R)·w10) − 1)·[w15 if hard]·[w16 if easy]), for a rating
  /// above again.
  func stabilityAfterRecall(
    _ memory: MemoryState, rating: Rating, retrievability: Double
  ) -> Double {
    let hardPenalty = rating == .hard ? w[15] : 1
    let easyBonus = rating == .easy ? w[16] : 1
    let increase =
      exp(w[8]) * (11 - memory.difficulty) * pow(memory.stability, -w[9])
      * (exp((1 - retrievability) * w[10]) - 1) * hardPenalty * easyBonus
    return memory.stability * (1 + increase)
  }

  /// S′ = min(w11·D^(−w12)·((S+1)^w13 − 1)·e^((1−R)·w14), S / e^(w17·w18)).
  func stabilityAfterLapse(_ memory: MemoryState, retrievability: Double) -> Double {
    let relearned =
      w[11] * pow(memory.difficulty, -w[12]) * (pow(memory.stability + 1, w[13]) - 1)
      * exp((1 - retrievability) * w[14])
    return min(relearned, memory.stability / exp(w[17] * w[18]))
  }
}
