import Machine
import Platform
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
    let scope = DeckScope(
      names: nameDrafts.enumerated().byName { ($1.id.text, EffectName.ID($0)) },
      situations: shared.situations.byName { ($0.id.text, $0) }, citations: Citations(shared),
      log: log)
    let linked = linkedArchitectures(scope)
    let material = MaterialLinker(
      draft: shared, architectures: linked,
      declared: architectures.compactMap { $0.architecture?.id.text }, deck: scope)
    let main = header.main.flatMap(material.architecture) ?? 0
    let course = CourseLinker(
      draft: shared, starts: architectures.flatMap(\.starts).map(\.id), material: material,
      mainArchitecture: main)
    let interview = InterviewLinker(draft: shared, course: course, deck: scope)
    return Deck(
      id: header.id.text, languages: header.languages.texts, title: header.title,
      kinds: Table(shared.kinds.map(kind)),
      names: Table(nameDrafts.map { name($0, scope.citations) }),
      duties: shared.duties.map { duty in
        duty.architectures.forEach { _ = material.architecture($0) }
        return self.duty(duty, scope.citations)
      },
      sources: shared.sources.map {
        Source(
          id: $0.id.text, title: $0.title, location: $0.url ?? $0.file ?? "",
          isOfMaker: $0.kind.text == "apple")
      },
      architectures: Table(linked.map(\.architecture)), mainArchitecture: Architecture.ID(main),
      unasked: Set(header.unasked.texts), unaskedFacts: Set(header.unaskedFacts.texts),
      material: material.material(),
      rules: AskingRulesLinker(shared: shared, architectures: architectures, deck: scope).rules(),
      course: course.course(),
      figures: FigureLinker(draft: shared, material: material, main: main, deck: scope).figures(),
      interview: interview.arcs(), falsehoods: interview.falsehoods(),
      synonyms: interview.synonyms(),
      fingerprint: fingerprint)
  }

  /// Links architectures on several threads. Each has findings of its own, so that their order is the same every time.
  private func linkedArchitectures(_ scope: DeckScope) -> [LinkedArchitecture] {
    let results = architectures.mapSideBySide { draft in
      var own = scope
      own.log = FindingLog()
      let linker = ArchitectureLinker(draft: draft, shared: shared, deck: own)
      return (linked: linker.architecture(), log: own.log)
    }
    return results.compactMap { result in
      log.report(result.log.findings)
      var linked = result.linked
      linked?.linking.deck = scope
      return linked
    }
  }

  private func reportDuplicates(_ names: [NameDraft]) {
    for (kind, ids) in [
      ("kind", shared.kinds.map(\.id)), ("name", names.map(\.id)),
      ("situation", shared.situations.map(\.id)), ("source", shared.sources.map(\.id)),
      ("duty", shared.duties.map(\.id)), ("claim", shared.claims.map(\.id)),
      ("myth", shared.myths.map(\.id)), ("misconception", shared.misconceptions.map(\.id)),
      ("definition", shared.definitions.map(\.id)), ("listing", shared.listings.map(\.id)),
      ("counterpart", shared.counterparts.map(\.id)), ("family", shared.families.map(\.id)),
      ("order", shared.orders.map(\.id)), ("topic", shared.topics.map(\.id)),
      ("figure", shared.figures.map(\.id)), ("arc", shared.interview.map(\.id)),
      ("word", shared.spokenWords.map(\.id)),
    ] {
      log.reportDuplicates(kind, ids)
    }
  }

  private func kind(_ draft: KindDraft) -> EffectKind {
    EffectKind(
      id: draft.id.text, title: draft.title, noun: draft.noun.localized, nouns: draft.nouns,
      happens: draft.happens, happen: draft.happen, reads: draft.reads, says: draft.says,
      isAsked: draft.isAsked)
  }

  private func name(_ draft: NameDraft, _ citations: Citations) -> EffectName {
    let kind = log.find("kind", draft.kind, in: shared.kinds, by: \.id.text)
    return EffectName(
      id: draft.id.text, kind: EffectKind.ID(kind ?? 0), name: draft.name.localized,
      object: draft.object, since: draft.since, until: draft.until,
      isImplementedByDefault: draft.isImplemented, isAsked: draft.isAsked, accepts: draft.accepts,
      reads: draft.reads, gloss: draft.gloss.localized, absent: draft.absent, detail: draft.detail,
      duties: draft.duties.texts, alsoAccepts: draft.also.texts,
      sources: citations.sources(of: draft.cited))
  }

  private func duty(_ draft: DutyDraft, _ citations: Citations) -> Duty {
    Duty(
      id: draft.id.text, task: draft.task.localized, plain: draft.plain,
      does: draft.does.localized, why: draft.why, moment: draft.moment,
      architectures: draft.architectures.texts,
      situations: draft.situations.texts,
      sources: citations.sources(of: draft.cited))
  }
}
