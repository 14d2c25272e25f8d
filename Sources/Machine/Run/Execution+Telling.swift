/// Writing down what rows show, in order.
extension Execution {
  /// Writes down the effects of one row or one change of a derived value.
  struct RowScribe {
    let base: [Int]
    let instance: Instance.ID
    let cause: TracedEffect.Cause
    /// For derived values, which have no leaf of their own.
    var moment: TracedEffect.Moment?
    /// What the next line comes after.
    var current: [Int]
    var shown: [Int] = []

    init(
      base: [Int], instance: Instance.ID, cause: TracedEffect.Cause, moment: TracedEffect.Moment?
    ) {
      self.base = base
      self.instance = instance
      self.cause = cause
      self.moment = moment
      current = base
    }
  }

  mutating func perform(_ effects: [Effect], scribe: inout RowScribe, target: Leaf?) {
    for effect in effects {
      switch effect {
      case .show(let showing):
        if let id = show(showing, scribe: &scribe, after: scribe.current) { scribe.current = [id] }
      case .anyOrder(let sequences):
        perform(anyOrder: sequences, scribe: &scribe, target: target)
      case .become:
        if let target { configuration.leaves[scribe.instance] = target }
      case .set(let fact, let value):
        configuration.set(fact: fact, to: value)
      case .send(let event, let receiver):
        enqueue(event: event, to: receiver, from: scribe.instance)
      }
    }
  }

  mutating func perform(
    anyOrder sequences: [[Effect]], scribe: inout RowScribe, target: Leaf?
  ) {
    let before = scribe.current
    var ends: [Int] = []
    for sequence in sequences {
      scribe.current = before
      perform(sequence, scribe: &scribe, target: target)
      ends = merged(ends, scribe.current == before ? [] : scribe.current)
    }
    scribe.current = ends.isEmpty ? before : ends
  }

  mutating func show(
    _ showing: Effect.Showing, scribe: inout RowScribe, after: [Int]
  ) -> Int? {
    guard isRecording else { return nil }
    let viewpoint = viewpoint.with(me: scribe.instance)
    guard architecture.holds(showing.when, in: configuration, from: viewpoint) else { return nil }
    let concerned =
      showing.on.flatMap {
        architecture.resolve($0, in: configuration, from: viewpoint).first
      } ?? scribe.instance
    let elsewhere = concerned != scribe.instance
    let id = order.append(
      name: showing.name, instance: concerned,
      state: scribe.moment ?? .leaf(configuration.leaves[concerned]),
      certainty: showing.certainty, cause: scribe.cause,
      after: elsewhere ? merged(after, order.latest[concerned]) : after)
    if elsewhere { order.latest[concerned] = [id] }
    scribe.shown.append(id)
    return id
  }

  func merged(_ first: [Int], _ second: [Int]) -> [Int] {
    second.isEmpty ? first : Array(Set(first).union(second)).sorted()
  }
}
