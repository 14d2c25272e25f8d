import Machine
import Quiz

/// Links what a deck holds besides its tables.
struct MaterialLinker {
  let draft: ContentDraft
  let architectures: [LinkedArchitecture]
  /// Ids of all architectures, those included that could not be put together.
  let declared: [String]
  let names: [String: EffectName.ID]
  let words: [String: SituationDraft]
  let citations: Citations
  let log: FindingLog

  func material() -> Material {
    var material = Material()
    material.claims = draft.claims.map(claim)
    material.myths = draft.myths.map(myth)
    material.misconceptions = Table(draft.misconceptions.map(misconception))
    material.definitions = draft.definitions.map(definition)
    material.listings = draft.listings.compactMap(listing)
    material.families = Table(
      draft.families.map {
        Counterpart.Family(
          id: $0.id.text, title: $0.title.localized, reads: $0.reads?.text)
      })
    material.counterparts = Table(draft.counterparts.map(counterpart))
    return material
  }

  private func claim(_ draft: ClaimDraft) -> Claim {
    if draft.documents == nil, draft.sources.isEmpty {
      log.requireSources(of: "claim", draft.id, Cited(sources: [], claims: []))
    }
    return Claim(
      id: draft.id.text, text: draft.text.localized,
      documents: (draft.documents ?? []).map(\.text),
      verdict: draft.verdict.flatMap { Standing(rawValue: $0.text) },
      truth: draft.truth?.localized, note: draft.note?.localized, asOf: draft.asOf?.localized,
      frequency: draft.asked, sources: draft.sources.map(\.text))
  }

  private func myth(_ draft: MythDraft) -> Myth {
    log.requireSources(of: "myth", draft.id, draft.cited)
    return Myth(
      id: draft.id.text, question: draft.question.localized,
      verdict: Standing(rawValue: draft.verdict.text) ?? .agree, myth: draft.myth?.localized,
      truth: draft.truth.localized, because: draft.because?.localized,
      proof: draft.proof.flatMap(proof), frequency: draft.asked,
      sources: citations.sources(of: draft.cited), claims: draft.cited.claims.map(\.text))
  }

  private func proof(_ draft: MythDraft.Proof) -> Myth.Proof? {
    guard let index = architecture(draft.architecture) else { return nil }
    let linker = PropositionLinker(linked: architectures[index])
    return Myth.Proof(
      architecture: Architecture.ID(index), myth: draft.myth.flatMap(linker.proposition),
      truth: draft.truth.flatMap(linker.proposition))
  }

  private func misconception(_ draft: MisconceptionDraft) -> Misconception {
    log.requireSources(of: "misconception", draft.id, draft.cited)
    var mutations: [Architecture.ID: [Mutation]] = [:]
    for edit in draft.edits {
      guard let index = architecture(edit.architecture) else { continue }
      let linker = MutationLinker(linked: architectures[index], words: words)
      mutations[Architecture.ID(index), default: []] += linker.mutations(edit)
    }
    return Misconception(
      id: draft.id.text, title: draft.title.localized, told: draft.told.localized,
      mutations: mutations, sources: citations.sources(of: draft.cited),
      claims: draft.cited.claims.map(\.text))
  }

  private func definition(_ draft: DefinitionDraft) -> Definition {
    log.requireSources(of: "definition", draft.id, draft.cited)
    return Definition(
      id: draft.id.text, front: draft.front.localized, back: draft.back.localized,
      accepts: draft.accepts.map(\.text), asOf: draft.asOf?.localized, frequency: draft.asked,
      sources: citations.sources(of: draft.cited), claims: draft.cited.claims.map(\.text))
  }

  private func listing(_ draft: ListingDraft) -> Listing? {
    log.requireSources(of: "listing", draft.id, draft.cited)
    guard let index = architecture(draft.architecture) else { return nil }
    return Listing(
      id: draft.id.text, title: draft.title.localized, architecture: Architecture.ID(index),
      code: draft.code.text, implements: draft.implements.compactMap(name),
      prints: Dictionary(
        draft.prints.compactMap { entry in name(entry.key).map { ($0, entry.value.text) } },
        uniquingKeysWith: { $1 }),
      runs: draft.runs.compactMap { run($0, architectures[index]) },
      fault: draft.fault?.localized, because: draft.because?.localized, frequency: draft.asked,
      sources: citations.sources(of: draft.cited), claims: draft.cited.claims.map(\.text))
  }

  private func run(_ draft: ListingDraft.Run, _ linked: LinkedArchitecture) -> Listing.Run? {
    let architecture = linked.architecture
    let calls = draft.situations.compactMap {
      linked.linking.occurrence($0, among: architecture.situations)
    }
    guard let start = architecture.starts.firstIndex(where: { $0.id == draft.from.text }) else {
      log.unknown("start", draft.from, among: architecture.starts.map(\.id))
      return nil
    }
    return Listing.Run(start: start, calls: calls)
  }

  private func counterpart(_ counterpart: CounterpartDraft) -> Counterpart {
    log.requireSources(of: "counterpart", counterpart.id, counterpart.cited)
    let families = Dictionary(
      draft.families.enumerated().map { ($1.id.text, Counterpart.Family.ID($0)) },
      uniquingKeysWith: { first, _ in first })
    var members: [Counterpart.Family.ID: EffectName.ID] = [:]
    for entry in counterpart.members {
      guard let family = log.find("family", entry.key, in: families) else { continue }
      if let name = name(entry.value) { members[family] = name }
    }
    return Counterpart(
      id: counterpart.id.text, members: members, sources: citations.sources(of: counterpart.cited),
      claims: counterpart.cited.claims.map(\.text))
  }

  private func name(_ word: Word) -> EffectName.ID? { log.find("name", word, in: names) }

  private func architecture(_ word: Word) -> Int? {
    if let index = architectures.firstIndex(where: { $0.architecture.id == word.text }) {
      return index
    }
    if !declared.contains(word.text) { log.unknown("architecture", word, among: declared) }
    return nil
  }
}
