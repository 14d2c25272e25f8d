import Quiz
import Machine

/// Reads what a deck holds besides its tables.
struct MaterialResolver {
  let shared: Sections
  let architectures: Column<Architecture, ResolvedArchitecture>
  /// Ids of all architectures, those included that could not be put together.
  let declared: [String]
  let names: [String: EffectName.ID]
  let log: FindingLog

  func material() -> Material {
    var material = Material()
    for kind in [
      "claim", "myth", "misconception", "definition", "listing", "counterpart",
    ] {
      log.reportDuplicates(kind: kind, in: shared.items("\(kind)s"))
    }
    log.reportDuplicates(kind: "family", in: shared.items("families"))
    log.reportDuplicates(kind: "order", in: shared.items("orders"))
    material.claims = shared.items("claims").map(claim)
    material.myths = shared.items("myths").map(myth)
    material.misconceptions = Table(shared.items("misconceptions").map(misconception))
    material.definitions = shared.items("definitions").map(definition)
    material.listings = shared.items("listings").compactMap(listing)
    material.families = Table(
      shared.items("families").map { node in
        Counterpart.Family(
          id: node.text("id"), title: node.localized("title"), reads: node["reads"]?.string)
      })
    material.counterparts = Table(
      shared.items("counterparts").map { counterpart($0, families: material.families) })
    return material
  }

  private func claim(_ node: Node) -> Claim {
    if node["documents"] == nil { log.requireSources(of: "claim", node) }
    return Claim(
      id: node.text("id"), text: node.localized("text"), documents: node.strings("documents"),
      verdict: Standing(rawValue: node.text("verdict")), truth: node["truth"]?.localized,
      note: node["note"]?.localized, asOf: node["as-of"]?.localized, frequency: node.frequency,
      sources: node.strings("sources"))
  }

  private func myth(_ node: Node) -> Myth {
    log.requireSources(of: "myth", node)
    return Myth(
      id: node.text("id"), question: node.localized("question"),
      verdict: Standing(rawValue: node.text("verdict")) ?? .agree, myth: node["myth"]?.localized,
      truth: node.localized("truth"), because: node["because"]?.localized,
      proof: node["proof"].flatMap(proof), frequency: node.frequency,
      sources: node.strings("sources"), claims: node.strings("claims"))
  }

  private func proof(_ node: Node) -> Myth.Proof? {
    guard let index = architecture(node["architecture"]) else { return nil }
    let reader = PropositionReader(
      architecture: architectures[index].architecture, scope: architectures[index].scope, log: log)
    return Myth.Proof(
      architecture: index, myth: node["myth"].flatMap { reader.proposition($0) },
      truth: node["truth"].flatMap { reader.proposition($0) })
  }

  private func misconception(_ node: Node) -> Misconception {
    log.requireSources(of: "misconception", node)
    var mutations: [Architecture.ID: [Mutation]] = [:]
    for edit in node["edits"]?.items ?? [] {
      guard let index = architecture(edit["architecture"]) else { continue }
      let resolved = architectures[index]
      let reader = MutationReader(
        architecture: resolved.architecture, scope: resolved.scope, machines: resolved.machines,
        words: words, log: log)
      mutations[index, default: []] += reader.mutations(edit)
    }
    return Misconception(
      id: node.text("id"), title: node.localized("title"), told: node.localized("told"),
      mutations: mutations, sources: node.strings("sources"), claims: node.strings("claims"))
  }

  /// The situations' words, by id.
  private var words: [String: Node] {
    Dictionary(
      shared.items("situations").map { ($0.text("id"), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private func definition(_ node: Node) -> Definition {
    log.requireSources(of: "definition", node)
    return Definition(
      id: node.text("id"), front: node.localized("front"), back: node.localized("back"),
      accepts: node.strings("accepts"), asOf: node["as-of"]?.localized,
      frequency: node.frequency, sources: node.strings("sources"), claims: node.strings("claims"))
  }

  private func listing(_ node: Node) -> Listing? {
    log.requireSources(of: "listing", node)
    guard let index = architecture(node["architecture"]) else { return nil }
    let architecture = architectures[index].architecture
    let reader = OccurrenceReader(
      situations: architecture.situations, scope: architectures[index].scope, log: log)
    let runs = (node["runs"]?.items ?? []).compactMap { run($0, architecture, reader) }
    var prints: [EffectName.ID: String] = [:]
    for entry in node["prints"]?.entries ?? [] {
      guard let name = names[entry.key] else {
        log.report(
          .unknownName(kind: "name", entry.key, at: entry.keySpan, among: Array(names.keys)))
        continue
      }
      prints[name] = entry.value.string ?? ""
    }
    return Listing(
      id: node.text("id"), title: node.localized("title"), architecture: index,
      code: node.text("code"), implements: (node["implements"]?.words ?? []).compactMap(name),
      prints: prints, runs: runs, fault: node["fault"]?.localized,
      because: node["because"]?.localized, frequency: node.frequency,
      sources: node.strings("sources"), claims: node.strings("claims"))
  }

  private func run(_ node: Node, _ architecture: Architecture, _ reader: OccurrenceReader)
    -> Listing.Run?
  {
    guard let from = node["from"] else { return nil }
    let calls = (node["do"]?.items ?? []).compactMap { reader.call($0) }
    guard let start = architecture.starts.firstIndex(where: { $0.id == from.string }) else {
      log.unknown(kind: "start", from, among: architecture.starts.map(\.id))
      return nil
    }
    return Listing.Run(start: start, calls: calls)
  }

  private func counterpart(_ node: Node, families: Table<Counterpart.Family>) -> Counterpart {
    log.requireSources(of: "counterpart", node)
    var members: [Counterpart.Family.ID: EffectName.ID] = [:]
    for entry in node["members"]?.entries ?? [] {
      guard let family = families.firstIndex(where: { $0.id == entry.key }) else {
        log.report(
          .unknownName(
            kind: "family", entry.key, at: entry.keySpan, among: families.map(\.id)))
        continue
      }
      if let name = name(entry.value) { members[family] = name }
    }
    return Counterpart(
      id: node.text("id"), members: members, sources: node.strings("sources"),
      claims: node.strings("claims"))
  }

  private func name(_ node: Node) -> EffectName.ID? {
    if let index = names[node.string ?? ""] { return index }
    log.unknown(kind: "name", node, among: Array(names.keys))
    return nil
  }

  private func architecture(_ node: Node?) -> Architecture.ID? {
    guard let node else { return nil }
    if let index = architectures.firstIndex(where: { $0.architecture.id == node.string }) {
      return index
    }
    if !declared.contains(node.string ?? "") {
      log.unknown(kind: "architecture", node, among: declared)
    }
    return nil
  }
}

extension Node {
  /// How often interviewers ask; sometimes, when nothing is said.
  fileprivate var frequency: Situation.Frequency {
    Situation.Frequency(rawValue: text("asked")) ?? .sometimes
  }
}
