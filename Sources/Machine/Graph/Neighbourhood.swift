/// Which effects of one instance can stand next to which, in any allowed order of one happening.
///
/// Effects that only may happen can be there or not.
struct Neighbourhood: Sendable {
  /// Names that can come first.
  let firsts: [EffectName.ID]
  /// Names that can come last.
  let lasts: [EffectName.ID]
  /// Pairs of names that can be neighbours.
  let pairs: [(first: EffectName.ID, second: EffectName.ID)]
  /// Whether something is shown in any case.
  let isCertain: Bool

  /// - Parameter all: what a happening shows of the kind that is looked at.
  init(of all: [TracedEffect], instance: Instance.ID) {
    let chosen = all.indices.filter { all[$0].instance == instance }
    let effects = chosen.map { all[$0] }
    let order = Alphabet.order(of: all).restricted(to: chosen)
    let must = effects.indices.filter { effects[$0].certainty == .must }
    func mayFollow(_ first: Int, _ second: Int) -> Bool {
      second != first && !order.isBefore(second, first)
        && !must.contains { order.isBefore(first, $0) && order.isBefore($0, second) }
    }
    let places = effects.indices
    firsts = places.filter { place in !must.contains { order.isBefore($0, place) } }
      .map { effects[$0].name }
    lasts = places.filter { place in !must.contains { order.isBefore(place, $0) } }
      .map { effects[$0].name }
    pairs = places.flatMap { first in
      places.filter { mayFollow(first, $0) }.map { (effects[first].name, effects[$0].name) }
    }
    isCertain = !must.isEmpty
  }
}
