import Machine

extension ExpectedTrace {
  /// Every name in the trace that nothing bears.
  func unknownNames() -> [Finding] {
    unknownCalls("after") + unknownCalls("do") + unknownSetting() + unknownEffects()
  }

  private func unknownCalls(_ key: String) -> [Finding] {
    zip(node[key]?.words ?? [], calls(key)).compactMap { word, call in
      guard call == nil else { return nil }
      return Self.unknownCall(word, in: architecture)
    }
  }

  private static func unknownCall(_ word: Node, in architecture: Architecture) -> Finding {
    let parts = (word.string ?? "").split(separator: "@", maxSplits: 1).map(String.init)
    let situations = architecture.situations.map(\.id)
    if parts.count == 2, situations.contains(parts[0]) {
      return .unknownName(
        kind: "instance", parts[1], at: word.span, among: architecture.instances.map(\.id))
    }
    return .unknownName(
      kind: "situation", parts.first ?? "", at: word.span, among: situations)
  }

  /// Facts, variant and kinds observed.
  private func unknownSetting() -> [Finding] {
    let facts = architecture.facts.map(\.id)
    let variants = architecture.variants.map(\.id)
    let kinds = deck.kinds.map(\.id)
    var findings = (node["facts"]?.entries ?? []).filter { !facts.contains($0.key) }.map {
      Finding.unknownName(kind: "fact", $0.key, at: $0.keySpan, among: facts)
    }
    for word in node["variant"]?.words ?? [] where !variants.contains(word.string ?? "") {
      findings.append(
        .unknownName(kind: "variant", word.string ?? "", at: word.span, among: variants))
    }
    for word in node["observe"]?.words ?? [] where !kinds.contains(word.string ?? "") {
      findings.append(.unknownName(kind: "kind", word.string ?? "", at: word.span, among: kinds))
    }
    return findings
  }

  /// Names of effects, and instances after their `@`.
  private func unknownEffects() -> [Finding] {
    let names = deck.names.map(\.id)
    let instances = architecture.instances.map(\.id)
    func look(_ item: Node) -> [Finding] {
      guard let text = item.string else { return item.items.flatMap(look) }
      let atom = Atom(text)
      if !names.contains(atom.name) {
        return [.unknownName(kind: "name", atom.name, at: item.span, among: names)]
      }
      guard let instance = atom.instance, !instances.contains(instance) else { return [] }
      return [.unknownName(kind: "instance", instance, at: item.span, among: instances)]
    }
    let implemented = (node["implements"]?.words ?? []).compactMap { word -> Finding? in
      let name = String((word.string ?? "").dropFirst())
      return names.contains(name)
        ? nil : .unknownName(kind: "name", name, at: word.span, among: names)
    }
    return (node["effects"]?.items ?? []).flatMap(look) + implemented
  }
}
