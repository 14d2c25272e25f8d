extension ContentReader.Contents {
  /// All names, the deck's and those of its architectures.
  var names: [Node] {
    shared.items("names") + architectures.flatMap { $0.items("names") }
  }

  /// All states of all machines, parents before children.
  var states: [Node] {
    let machines = shared.items("machines") + architectures.flatMap { $0.items("machines") }
    return machines.flatMap { Self.states(below: $0) }
  }

  private static func states(below node: Node) -> [Node] {
    (node["states"]?.items ?? []).flatMap { [$0] + states(below: $0) }
  }
}
