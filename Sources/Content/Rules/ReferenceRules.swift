import Quiz

// What is named must be there, and what is there must be used.

extension Rule {
  /// A deck needs a header, kinds, names and an architecture; an architecture needs roles, machines
  /// and scripts.
  static let missingSection = Rule(
    id: "missing-section",
    files: { contents in
      let shared = contents.shared
      let missing = [
        ("deck", shared.header != nil), ("kinds", shared.spans["kinds"] != nil),
        ("names", !contents.names.isEmpty), ("architecture", !contents.architectures.isEmpty),
      ].filter { !$0.1 }.map { section, _ in
        Finding(
          rule: "missing-section", arguments: ["section": section], at: contents.head)
      }
      return missing + contents.architectures.flatMap { lacking($0, shared) }
    })

  private static func lacking(_ draft: ContentDraft, _ shared: ContentDraft) -> [Finding] {
    guard let header = draft.architecture else { return [] }
    return [
      ("roles", draft.spans["roles"] != nil),
      ("machines", !(draft.machines + shared.machines).isEmpty),
      ("scripts", draft.spans["scripts"] != nil),
    ].filter { !$0.1 }.map { section, _ in
      Finding(
        rule: "missing-section", detail: "architecture",
        arguments: ["section": section, "id": header.id.text], at: header.id.span)
    }
  }

  /// Every key of a source must be one of the deck's sources.
  static let unknownSource = Rule(
    id: "unknown-source",
    files: { unknown("unknown-source", $0.ledger.citations, $0.shared.sources.map(\.id)) })

  /// Every source must be cited somewhere.
  static let unusedSource = Rule(
    id: "unused-source",
    files: { unused("unused-source", $0.shared.sources.map(\.id), $0.ledger.citations) })

  /// A name's duties must be duties of the deck.
  static let unknownDuty = Rule(
    id: "unknown-duty",
    files: { contents in
      unknown(
        "unknown-duty", contents.names.flatMap { $0.duties + $0.also },
        contents.shared.duties.map(\.id))
    })

  /// Every duty must be at home in some name, or nothing can be asked about it.
  static let unusedDuty = Rule(
    id: "unused-duty",
    files: { contents in
      unused(
        "unused-duty", contents.shared.duties.map(\.id),
        contents.names.flatMap { $0.duties + $0.also })
    })

  /// The situations a duty is asked of must happen in some architecture.
  static let unknownSituationOfDuty = Rule(
    id: "unknown-situation-of-duty",
    files: { contents in
      unknown(
        "unknown-situation-of-duty", contents.shared.duties.flatMap(\.situations),
        contents.architectures.flatMap { $0.scripts.map(\.situation) })
    })

  /// A situation that is put into words must unfold in some architecture, and a variant's script must replace one.
  static let unscriptedSituation = Rule(
    id: "unscripted-situation",
    files: { contents in
      unused(
        "unscripted-situation", contents.shared.situations.map(\.id),
        contents.architectures.flatMap { $0.scripts.map(\.situation) })
        + contents.architectures.flatMap { draft in
          let scripted = Set(draft.scripts.map(\.situation.text))
          return draft.variants.flatMap { $0.scripts.map(\.situation) }
            .filter { !scripted.contains($0.text) }.map {
              Finding(
                rule: "unscripted-situation", detail: "variant", arguments: ["id": $0.text],
                at: $0.span)
            }
        }
    })

  /// Every machine must be run by some role; the rows of one that is not are not even read.
  static let unusedMachine = Rule(
    id: "unused-machine",
    files: { contents in
      unused(
        "unused-machine", contents.shared.machines.map(\.id),
        contents.architectures.flatMap { $0.roles.map(\.machine) })
        + contents.architectures.flatMap {
          unused("unused-machine", $0.machines.map(\.id), $0.roles.map(\.machine))
        }
    })

  /// Every fact of the world must matter: some condition asks for it or some start states it.
  static let unusedFact = Rule(
    id: "unused-fact",
    files: { contents in
      contents.architectures.flatMap { draft in
        let read = draft.factsRead.union(contents.shared.factsRead)
        return draft.facts.map(\.id).filter { !read.contains($0.text) }.map {
          Finding(rule: "unused-fact", arguments: ["id": $0.text], at: $0.span)
        }
      }
    })

  /// References to what is not there.
  static func unknown(_ rule: String, _ references: [Word], _ known: [Word]) -> [Finding] {
    let names = known.map(\.text)
    let known = Set(names)
    return references.filter { !known.contains($0.text) }.map {
      .unreferenced(rule, $0, among: names)
    }
  }

  /// Ids that nothing refers to.
  static func unused(_ rule: String, _ ids: [Word], _ references: [Word]) -> [Finding] {
    let used = Set(references.map(\.text))
    return ids.filter { !used.contains($0.text) }.map {
      Finding(rule: rule, arguments: ["id": $0.text], at: $0.span)
    }
  }
}

extension ContentDraft {
  /// The words of all conditions and targets, and the facts that starts state.
  fileprivate var factsRead: Set<String> {
    var texts = machines.flatMap(\.rows).flatMap(\.conditions)
    texts += variants.flatMap(\.rows).flatMap(\.row.conditions)
    texts += derived.flatMap(\.values).map(\.when)
    texts += derived.flatMap(\.changes).flatMap(\.effects.conditions)
    texts += (scripts + variants.flatMap(\.scripts)).flatMap(\.conditions)
    let words = texts.flatMap { $0.text.split(whereSeparator: { " ()|".contains($0) }) }
    return Set(words.map(String.init)).union(starts.flatMap(\.facts).map(\.key.text))
  }
}

extension TransitionDraft {
  fileprivate var conditions: [Word] { (when.map { [$0] } ?? []) + effects.conditions }
}

extension [EffectDraft] {
  fileprivate var conditions: [Word] {
    flatMap { effect -> [Word] in
      switch effect {
      case .showing(let showing): [showing.when, showing.on].compactMap { $0 }
      case .anyOrder(let branches): branches.flatMap(\.conditions)
      case .send(let word): [word]
      case .line, .set, .broken: []
      }
    }
  }
}

extension ScriptDraft {
  fileprivate var conditions: [Word] {
    [when, parameter?.among].compactMap { $0 } + steps.flatMap(\.conditions)
  }
}

extension StepDraft {
  fileprivate var conditions: [Word] {
    switch self {
    case .send(let send): [send.to]
    case .when(let condition, let then, let otherwise):
      [condition] + (then + otherwise).flatMap(\.conditions)
    case .together(let steps): steps.flatMap(\.conditions)
    case .set, .broken: []
    }
  }
}
