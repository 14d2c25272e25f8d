/// What the oracle says about situations, one after the other.
struct Telling: Sendable {
  var outcomes: [Outcome] = []
  var effects: [ShownEffect] = []
  /// For each effect, all that came before it wherever that is stated.
  var earlier: [Set<Int>] = []
  /// For each effect, which taking of a row showed it.
  var origins: [String] = []

  struct Outcome: Sendable {
    let call: String
    let before: World
    let after: World
    /// Nil when it happened.
    let refusal: Refusal?
    /// The effects it showed.
    let effects: Range<Int>
    /// The rows that moved an instance, in the order they were taken.
    let moves: [Move]
  }

  /// The order of the effects as a relation.
  var pairs: Set<Pair> {
    Set(
      earlier.indices.flatMap { second in earlier[second].map { Pair(first: $0, second: second) } })
  }
}

struct ShownEffect: Hashable, Sendable {
  let name: String
  let instance: String
  /// The leaf of its instance, or `value=one` where a derived value shows it.
  let state: String
  let certainty: String
}

/// One row took an instance from one leaf to another, or left it where it was.
struct Move: Hashable, Sendable {
  let instance: String
  let from: String
  let to: String
}

/// It is stated that one effect comes before another.
struct Pair: Hashable, Sendable {
  let first: Int
  let second: Int
}

/// Why a situation cannot happen.
enum Refusal: String, Error, Sendable {
  case condition, nobodyQualifies, severalQualify, unfitArgument, needlessArgument
  case noTarget, noRow, ambiguous, endless
}
