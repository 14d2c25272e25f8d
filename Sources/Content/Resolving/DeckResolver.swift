import Quiz
import Machine

/// Reads a deck out of the sections of its files.
struct DeckResolver {
  let shared: Sections
  let architectures: [Sections]
  let fingerprint: String
  let log: FindingLog

  func deck(places: inout Places) -> Deck? {
    guard let header = shared.first("deck") else { return nil }
    let kinds = kinds()
    let nameNodes = shared.items("names") + architectures.flatMap { $0.items("names") }
    log.reportDuplicates(kind: "name", in: nameNodes)
    log.reportDuplicates(kind: "situation", in: shared.items("situations"))
    log.reportDuplicates(kind: "source", in: shared.items("sources"))
    log.reportDuplicates(kind: "duty", in: shared.items("duties"))
    let names = Table(nameNodes.map { name($0, kinds: kinds) })
    let indices = names.places { $0.id }
    notePlaces(&places, nameNodes)
    let resolved = Column<Architecture, ResolvedArchitecture>(
      architectures.compactMap {
        ArchitectureResolver(sections: $0, shared: shared, names: indices, log: log)
          .architecture(places: &places)
      })
    let tables = resolved.mapValues(\.architecture)
    return Deck(
      id: header.text("id"), languages: header.strings("languages"),
      title: header.localized("title"), kinds: kinds, names: names, duties: duties(),
      sources: sources(), architectures: tables,
      mainArchitecture: main(header, among: tables),
      unasked: Set(header.strings("unasked")),
      material: MaterialResolver(
        shared: shared, architectures: resolved, declared: declared, names: indices, log: log
      ).material(), fingerprint: fingerprint)
  }

  private func main(_ header: Node, among resolved: Table<Architecture>) -> Architecture.ID {
    guard let node = header["main"] else { return resolved.startIndex }
    if let index = resolved.firstIndex(where: { $0.id == node.string }) { return index }
    requireArchitecture(node)
    return resolved.startIndex
  }

  /// Reports an architecture that no folder declares; one that could not be put together is no mistake here.
  private func requireArchitecture(_ node: Node) {
    if declared.contains(node.string ?? "") { return }
    log.unknown(kind: "architecture", node, among: declared)
  }

  private var declared: [String] {
    architectures.compactMap { $0.first("architecture")?.text("id") }
  }

  private func kinds() -> Table<EffectKind> {
    let nodes = shared.items("kinds")
    log.reportDuplicates(kind: "kind", in: nodes)
    let kinds = nodes.map { node in
      EffectKind(
        id: node.text("id"), title: node.localized("title"), noun: node.localized("noun"),
        nouns: node.localized("nouns"), happens: node.localized("happens"),
        happen: node.localized("happen"), reads: node["reads"]?.string,
        says: node["says"].map { says in
          EffectKind.Saying(
            call: says["call"]?.localized, that: says.localized("that"),
            thatNot: says.localized("that-not"),
            can: says.localized("can"), when: says.localized("when"))
        }, isAsked: node.flag("asked"))
    }
    return Table(kinds)
  }

  private func name(_ node: Node, kinds: Table<EffectKind>) -> EffectName {
    log.requireSources(of: "name", node)
    let kind = kinds.firstIndex { $0.id == node.text("kind") }
    if kind == nil, let kindNode = node["kind"] {
      log.unknown(kind: "kind", kindNode, among: kinds.map(\.id))
    }
    return EffectName(
      id: node.text("id"), kind: kind ?? kinds.startIndex, name: node.localized("name"),
      object: node.text("object"), since: node["since"]?.string, until: node["until"]?.string,
      isImplementedByDefault: node.flag("implemented", default: true),
      isAsked: node.flag("asked", default: true), accepts: node.strings("accepts"),
      reads: node["reads"]?.string, gloss: node.localized("gloss"),
      detail: node["detail"]?.localized, duties: node.strings("duties"),
      alsoAccepts: node.strings("also"), sources: node.strings("sources"),
      claims: node.strings("claims"))
  }

  private func duties() -> [Duty] {
    shared.items("duties").map { node in
      log.requireSources(of: "duty", node)
      node["architectures"]?.words.forEach { requireArchitecture($0) }
      return Duty(
        id: node.text("id"), task: node.localized("task"), does: node.localized("does"),
        why: node["why"]?.localized, architectures: node.strings("architectures"),
        situations: node.strings("situations"),
        sources: node.strings("sources"), claims: node.strings("claims"))
    }
  }

  private func sources() -> [Source] {
    shared.items("sources").map { node in
      Source(
        id: node.text("id"), title: node.text("title"),
        location: node["url"]?.string ?? node.text("file"))
    }
  }

  private func notePlaces(_ places: inout Places, _ names: [Node]) {
    for node in names { places.note("name", node.text("id"), at: node.spanOf("id")) }
    for kind in [
      "situation", "duty", "source", "claim", "myth", "misconception", "definition", "listing",
      "counterpart",
    ] {
      let section = kind == "duty" ? "duties" : "\(kind)s"
      for node in shared.items(section) {
        places.note(kind, node.text("id"), at: node.spanOf("id"))
      }
    }
  }
}
