/// Effects as they are recorded, with the order that is stated between them.
struct EffectOrder {
  /// Direct and possibly indirect predecessors as recorded; reduced when told.
  private(set) var recorded: [TracedEffect] = []
  /// For each instance the effects that its next one comes after.
  var latest: Column<Instance, [Int]>
  /// Effects that no other comes after yet; the next step will.
  private var sinks: Set<Int> = []

  /// Effects that everything in this step comes after.
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

  mutating func append(
    name: EffectName.ID, instance: Instance.ID, state: TracedEffect.Moment, certainty: Certainty,
    cause: TracedEffect.Cause, after: [Int]
  ) -> Int {
    let id = recorded.count
    recorded.append(
      TracedEffect(
        id: id, after: after, name: name, instance: instance, state: state,
        certainty: certainty, cause: cause))
    sinks.subtract(after)
    sinks.insert(id)
    return id
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
