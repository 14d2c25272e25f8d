extension Architecture {
  /// The index of the value that `derived` has at `instance`; `values.count` when it has none.
  package func value(
    of derived: DerivedValue, at instance: Int, in configuration: Configuration
  ) -> Int {
    let viewpoint = EvaluationContext(me: instance, argument: nil, data: [:])
    return derived.values.firstIndex {
      holds($0.when, in: configuration, from: viewpoint)
    } ?? derived.values.count
  }
}
