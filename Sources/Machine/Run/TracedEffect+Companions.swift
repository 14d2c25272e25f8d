extension [TracedEffect] {
  /// For each effect the first of those that come with it or not at all: what one row may show an instance it
  /// shows as a whole or leaves out. Nil for what does not depend on others.
  package var companions: [Int?] {
    var open: [Source: Int] = [:]
    var seen: [Source: Set<EffectName.ID>] = [:]
    let firsts = enumerated().map { index, effect -> Int? in
      guard effect.certainty == .may else { return nil }
      let source = Source(cause: effect.cause, instance: effect.instance)
      // The row is taken once more where a name comes again.
      if !seen[source, default: []].insert(effect.name).inserted {
        seen[source] = [effect.name]
        open[source] = index
      }
      let first = open[source] ?? index
      open[source] = first
      return first
    }
    return firsts.map { first in
      first.flatMap { first in firsts.count { $0 == first } > 1 ? first : nil }
    }
  }
}

/// What shows effects, and to whom.
private struct Source: Hashable {
  let cause: TracedEffect.Cause
  let instance: Instance.ID
}
