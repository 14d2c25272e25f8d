/// Effects as they are recorded, with the order that is stated between them.
struct EffectOrder {
  /// `after` may hold indirect predecessors; `effects(from:)` removes them.
  private(set) var recorded: [TracedEffect] = []
  /// For each instance, the direct predecessors of its next effect.
  var latest: Column<Instance, [Int]>
  /// The last effects so far: nothing is ordered after them yet.
  private var sinks: Set<Int> = []

  /// Effects of earlier steps that everything in this step comes after.
  private(set) var barrier: [Int] = []

  init(instances: Table<Instance>) {
    latest = instances.mapValues { _ in [] }
  }

  var count: Int { recorded.count }

  /// Everything from here on comes after everything so far.
  mutating func raiseBarrier() {
    barrier = sinks.sorted()
    for index in latest.indices { latest[index] = barrier }
  }

  /// - Parameter effect: its id must be `count`.
  mutating func append(_ effect: TracedEffect) {
    recorded.append(effect)
    sinks.subtract(effect.after)
    sinks.insert(effect.id)
  }

  /// The effects from `first` on, each with its direct predecessors only.
  func effects(from first: Int) -> [TracedEffect] {
    guard first < recorded.count else { return [] }
    let order = PartialOrder(predecessors: recorded.map(\.after))
    return (first..<recorded.count).map { place in
      var effect = recorded[place]
      effect.after = order.direct(before: place)
      return effect
    }
  }
}
