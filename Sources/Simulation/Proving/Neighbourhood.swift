/// Which effects of one instance and kind can stand next to which, in any allowed order of one happening.
struct Neighbourhood {
  private let effects: [TracedEffect]
  private let order: PartialOrder

  /// The effects of `instance` that have the kind of `name`.
  init(of happening: Evidence.Happening, instance: Int, kind: Int, kinds: [Int]) {
    let all = happening.effects
    let chosen = all.indices.filter {
      all[$0].instance == instance && kinds[all[$0].name] == kind
    }
    effects = chosen.map { all[$0] }
    order = Alphabet.order(of: all).restricted(to: chosen)
  }

  var isEmpty: Bool { effects.isEmpty }

  /// Whether something of this instance is shown in any case.
  var isCertain: Bool { effects.contains { $0.certainty == .must } }

  /// Names that can come first.
  var firsts: [Int] {
    effects.indices.filter { candidate in
      !must.contains { order.isBefore($0, candidate) }
    }.map { effects[$0].name }
  }

  /// Names that can come last.
  var lasts: [Int] {
    effects.indices.filter { candidate in
      !must.contains { order.isBefore(candidate, $0) }
    }.map { effects[$0].name }
  }

  /// Pairs of names that can be neighbours.
  var pairs: [(first: Int, second: Int)] {
    effects.indices.flatMap { first in
      effects.indices.filter { second in
        second != first && !order.isBefore(second, first)
          && !must.contains { order.isBefore(first, $0) && order.isBefore($0, second) }
      }.map { (effects[first].name, effects[$0].name) }
    }
  }

  private var must: [Int] {
    effects.indices.filter { effects[$0].certainty == .must }
  }
}
