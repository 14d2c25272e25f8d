extension Architecture {
  /// The value that `derived` has at `instance`; nil if it has none.
  package func value(
    of derived: DerivedValue, at instance: Instance.ID, in configuration: Configuration
  ) -> DerivedValue.Value.ID? {
    let viewpoint = EvaluationContext(me: instance, argument: nil, data: [:])
    return derived.values.firstIndex {
      holds($0.when, in: configuration, from: viewpoint)
    }
  }
}
