import Machine
import Quiz

/// Links what all files of a deck say into a deck.
struct DeckLinker {
  let shared: ContentDraft
  let architectures: [ContentDraft]
  let fingerprint: String
  let log: FindingLog

  func deck() -> Deck? {
    guard let header = shared.header else { return nil }
    let nameDrafts = shared.names + architectures.flatMap(\.names)
    reportDuplicates(nameDrafts)
    let citations = Citations(shared)
    let names = Dictionary(
      nameDrafts.enumerated().map { ($1.id.text, EffectName.ID($0)) },
      uniquingKeysWith: { first, _ in first })
    let words = Dictionary(
      shared.situations.map { ($0.id.text, $0) }, uniquingKeysWith: { first, _ in first })
    let linked = architectures.compactMap {
      ArchitectureLinker(
        draft: $0, shared: shared, words: words, names: names, citations: citations, log: log
      ).architecture()
    }
    return Deck(
      id: header.id.text, languages: header.languages.map(\.text),
      title: header.title.localized, kinds: Table(shared.kinds.map(kind)),
      names: Table(nameDrafts.map { name($0, citations) }),
      duties: shared.duties.map { duty($0, citations) }, sources: shared.sources.map(source),
      architectures: Table(linked.map(\.architecture)),
      mainArchitecture: main(header, among: linked.map(\.architecture.id)),
      unasked: Set(header.unasked.map(\.text)),
      material: MaterialLinker(
        draft: shared, architectures: linked, declared: declared, names: names, words: words,
        citations: citations, log: log
      ).material(), fingerprint: fingerprint)
  }

  private func reportDuplicates(_ names: [NameDraft]) {
    for (kind, ids) in [
      ("kind", shared.kinds.map(\.id)), ("name", names.map(\.id)),
      ("situation", shared.situations.map(\.id)), ("source", shared.sources.map(\.id)),
      ("duty", shared.duties.map(\.id)), ("claim", shared.claims.map(\.id)),
      ("myth", shared.myths.map(\.id)), ("misconception", shared.misconceptions.map(\.id)),
      ("definition", shared.definitions.map(\.id)), ("listing", shared.listings.map(\.id)),
      ("counterpart", shared.counterparts.map(\.id)), ("family", shared.families.map(\.id)),
      ("order", shared.orders.map(\.id)),
    ] {
      log.reportDuplicates(kind, ids)
    }
  }

  private func main(_ header: HeaderDraft, among linked: [String]) -> Architecture.ID {
    guard let main = header.main else { return Architecture.ID(0) }
    if let index = linked.firstIndex(of: main.text) { return Architecture.ID(index) }
    requireArchitecture(main)
    return Architecture.ID(0)
  }

  /// Reports an architecture that no folder declares; one that could not be put together is no mistake here.
  private func requireArchitecture(_ word: Word) {
    if !declared.contains(word.text) { log.unknown("architecture", word, among: declared) }
  }

  private var declared: [String] { architectures.compactMap { $0.architecture?.id.text } }

  private func kind(_ draft: KindDraft) -> EffectKind {
    EffectKind(
      id: draft.id.text, title: draft.title.localized, noun: draft.noun.localized,
      nouns: draft.nouns.localized, happens: draft.happens.localized,
      happen: draft.happen.localized, reads: draft.reads?.text,
      says: draft.says, isAsked: draft.isAsked)
  }

  private func name(_ draft: NameDraft, _ citations: Citations) -> EffectName {
    log.requireSources(of: "name", draft.id, draft.cited)
    let kinds = shared.kinds.map(\.id.text)
    let kind = kinds.firstIndex(of: draft.kind.text)
    if kind == nil { log.unknown("kind", draft.kind, among: kinds) }
    return EffectName(
      id: draft.id.text, kind: EffectKind.ID(kind ?? 0), name: draft.name.localized,
      object: draft.object.text, since: draft.since?.text, until: draft.until?.text,
      isImplementedByDefault: draft.isImplemented, isAsked: draft.isAsked,
      accepts: draft.accepts.map(\.text), reads: draft.reads?.text, gloss: draft.gloss.localized,
      detail: draft.detail?.localized, duties: draft.duties.map(\.text),
      alsoAccepts: draft.also.map(\.text), sources: citations.sources(of: draft.cited),
      claims: draft.cited.claims.map(\.text))
  }

  private func duty(_ draft: DutyDraft, _ citations: Citations) -> Duty {
    log.requireSources(of: "duty", draft.id, draft.cited)
    draft.architectures.forEach(requireArchitecture)
    return Duty(
      id: draft.id.text, task: draft.task.localized, does: draft.does.localized,
      why: draft.why?.localized, architectures: draft.architectures.map(\.text),
      situations: draft.situations.map(\.text), sources: citations.sources(of: draft.cited),
      claims: draft.cited.claims.map(\.text))
  }

  private func source(_ draft: SourceDraft) -> Source {
    Source(
      id: draft.id.text, title: draft.title.text,
      location: (draft.url ?? draft.file)?.text ?? "")
  }
}
