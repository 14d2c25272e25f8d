import Machine
import Quiz

/// Links everything in a deck besides its tables.
struct MaterialLinker {
  let draft: ContentDraft
  let architectures: [LinkedArchitecture]
  /// Ids of all architectures, those included that could not be put together.
  let declared: [String]
  let deck: DeckScope

  private var log: FindingLog { deck.log }

  func material() -> Material {
    var material = Material()
    material.claims = draft.claims.map(claim)
    material.myths = draft.myths.map(myth)
    material.misconceptions = Table(draft.misconceptions.map(misconception))
    material.definitions = draft.definitions.map(definition)
    material.listings = draft.listings.compactMap(listing)
    material.families = Table(
      draft.families.map {
        Counterpart.Family(id: $0.id.text, title: $0.title.localized, reads: $0.reads)
      })
    material.counterparts = Table(draft.counterparts.map(counterpart))
    return material
  }

  /// The index of an architecture; nil if no folder declares it, which is reported, or if it could not be linked.
  func architecture(_ word: Word) -> Int? {
    if !declared.contains(word.text) { log.unknown("architecture", word, among: declared) }
    return architectures.firstIndex { $0.architecture.id == word.text }
  }

  private func claim(_ draft: ClaimDraft) -> Claim {
    Claim(
      id: draft.id.text, text: draft.text, documents: (draft.documents ?? []).texts,
      verdict: draft.verdict.flatMap { Standing(rawValue: $0.text) },
      truth: draft.truth?.localized, note: draft.note, asOf: draft.asOf, frequency: draft.asked,
      sources: draft.sources.texts)
  }

  private func myth(_ draft: MythDraft) -> Myth {
    Myth(
      id: draft.id.text, question: draft.question,
      verdict: Standing(rawValue: draft.verdict.text) ?? .agree, myth: draft.myth?.localized,
      truth: draft.truth, isDenial: draft.isDenial, because: draft.because,
      proof: draft.proof.flatMap(proof),
      frequency: draft.asked, sources: deck.citations.sources(of: draft.cited))
  }

  private func proof(_ draft: MythDraft.Proof) -> Myth.Proof? {
    guard let index = architecture(draft.architecture) else { return nil }
    let linker = PropositionLinker(linked: architectures[index])
    return Myth.Proof(
      architecture: Architecture.ID(index), myth: draft.myth.flatMap(linker.proposition),
      truth: draft.truth.flatMap(linker.proposition))
  }

  private func misconception(_ draft: MisconceptionDraft) -> Misconception {
    var mutations: [Architecture.ID: [Mutation]] = [:]
    for edit in draft.edits {
      guard let index = architecture(edit.architecture) else { continue }
      let linker = MutationLinker(linked: architectures[index])
      mutations[Architecture.ID(index), default: []] += linker.mutations(edit)
    }
    return Misconception(
      id: draft.id.text, title: draft.title, told: draft.told, truth: draft.truth,
      isRare: draft.isRare,
      mutations: mutations,
      sources: deck.citations.sources(of: draft.cited))
  }

  private func definition(_ draft: DefinitionDraft) -> Definition {
    Definition(
      id: draft.id.text, front: draft.front.localized, phrasings: draft.phrasings,
      back: draft.back.map(\.localized), isInOrder: draft.isInOrder, accepts: draft.accepts,
      probes: draft.probes.texts, asOf: draft.asOf, frequency: draft.asked,
      sources: deck.citations.sources(of: draft.cited))
  }

  private func listing(_ draft: ListingDraft) -> Listing? {
    guard let index = architecture(draft.architecture) else { return nil }
    let prints = draft.prints.compactMap { entry in
      deck.name(entry.key).map { ($0, entry.value.text) }
    }
    return Listing(
      id: draft.id.text, title: draft.title, architecture: Architecture.ID(index),
      versionsText: draft.versionsText, code: draft.code.text,
      implements: draft.implements.compactMap(deck.name),
      prints: Dictionary(prints) { $1 },
      runs: draft.runs.compactMap { run($0, architectures[index]) }, fault: draft.fault,
      because: draft.because, frequency: draft.asked,
      sources: deck.citations.sources(of: draft.cited))
  }

  private func run(_ draft: ListingDraft.Run, _ linked: LinkedArchitecture) -> Listing.Run? {
    let architecture = linked.architecture
    let calls = draft.situations.compactMap {
      linked.linking.occurrence($0, among: architecture.situations)
    }
    return log.find("start", draft.from, in: architecture.starts, by: \.id).map {
      Listing.Run(start: $0, calls: calls, because: draft.because)
    }
  }

  private func counterpart(_ counterpart: CounterpartDraft) -> Counterpart {
    var members: [Counterpart.Family.ID: EffectName.ID] = [:]
    for entry in counterpart.members {
      guard let family = log.find("family", entry.key, in: draft.families, by: \.id.text),
        let name = deck.name(entry.value)
      else { continue }
      members[Counterpart.Family.ID(family)] = name
    }
    return Counterpart(
      id: counterpart.id.text, members: members,
      none: Set(
        counterpart.none.compactMap { word in
          log.find("family", word, in: draft.families, by: \.id.text)
            .map { Counterpart.Family.ID($0) }
        }),
      because: counterpart.because, sources: deck.citations.sources(of: counterpart.cited))
  }
}
