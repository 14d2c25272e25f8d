extension Rule {
  /// A deck needs a header, kinds, names and an architecture; an architecture needs roles, machines
  /// and scripts.
  static let missingSection = files("missing-section") { contents in
    let shared = contents.shared
    let missing = [
      ("deck", shared.header != nil), ("kinds", shared.spans["kinds"] != nil),
      ("names", !contents.names.isEmpty), ("architecture", !contents.architectures.isEmpty),
    ].filter { !$0.1 }.map { section, _ in
      Finding("missing-section", ["section": section], at: contents.head)
    }
    return missing
      + contents.architectures.flatMap { draft -> [Finding] in
        guard let id = draft.architecture?.id else { return [] }
        return [
          ("roles", draft.spans["roles"] != nil),
          ("machines", !(draft.machines + shared.machines).isEmpty),
          ("scripts", draft.spans["scripts"] != nil),
        ].filter { !$0.1 }.map { section, _ in
          let arguments = ["section": section, "id": id.text]
          return Finding("missing-section", "architecture", arguments, at: id.span)
        }
      }
  }

  /// Every key of a source must be one of the deck's sources.
  static let unknownSource = files("unknown-source") {
    unknown("unknown-source", $0.ledger.citations, $0.shared.sources.map(\.id))
  }

  /// Every source must be cited somewhere.
  static let unusedSource = files("unused-source") {
    unused("unused-source", $0.shared.sources.map(\.id), $0.ledger.citations)
  }

  /// A name's duties must be duties of the deck.
  static let unknownDuty = files("unknown-duty") {
    unknown("unknown-duty", $0.dutiesOfNames, $0.shared.duties.map(\.id))
  }

  /// Every duty must be one of some name's `duties`, or nothing can be asked about it.
  static let unusedDuty = files("unused-duty") {
    unused("unused-duty", $0.shared.duties.map(\.id), $0.dutiesOfNames)
  }

  /// The situations a duty is asked of must happen in some architecture.
  static let unknownSituationOfDuty = files("unknown-situation-of-duty") {
    unknown(
      "unknown-situation-of-duty", $0.shared.duties.flatMap(\.situations), $0.situationsScripted)
  }

  /// A situation that is put into words must unfold in some architecture, and a variant's script must replace one.
  static let unscriptedSituation = files("unscripted-situation") { contents in
    unused(
      "unscripted-situation", contents.shared.situations.map(\.id), contents.situationsScripted)
      + contents.architectures.flatMap { draft in
        unused(
          "unscripted-situation", draft.variants.flatMap { $0.scripts.map(\.situation) },
          draft.scripts.map(\.situation), detail: "variant")
      }
  }

  /// Every machine must be run by some role. The rows of a machine without a role are not read.
  static let unusedMachine = files("unused-machine") { contents in
    unused(
      "unused-machine", contents.shared.machines.map(\.id),
      contents.architectures.flatMap { $0.roles.map(\.machine) })
      + contents.architectures.flatMap {
        unused("unused-machine", $0.machines.map(\.id), $0.roles.map(\.machine))
      }
  }

  /// Every fact of the world must matter: some condition asks for it or some start states it.
  static let unusedFact = files("unused-fact") { contents in
    contents.architectures.flatMap { draft in
      unused("unused-fact", draft.facts.map(\.id), draft.factsRead + contents.shared.factsRead)
    }
  }

  /// A finding for each reference to something unknown.
  static func unknown(_ rule: String, _ references: [Word], _ known: [Word]) -> [Finding] {
    let names = Set(known.texts)
    return references.filter { !names.contains($0.text) }.map {
      .unknown(rule, $0, among: names)
    }
  }

  /// A finding for each id that nothing refers to.
  static func unused(
    _ rule: String, _ ids: [Word], _ references: [Word], detail: String? = nil
  ) -> [Finding] {
    let used = Set(references.texts)
    return ids.filter { !used.contains($0.text) }.map {
      Finding(rule, detail, ["id": $0.text], at: $0.span)
    }
  }
}

extension Contents {
  fileprivate var dutiesOfNames: [Word] { names.flatMap { $0.duties + $0.also } }

  fileprivate var situationsScripted: [Word] {
    architectures.flatMap { $0.scripts.map(\.situation) }
  }
}

extension ContentDraft {
  /// The words of all conditions and targets, and the facts that starts state.
  fileprivate var factsRead: [Word] {
    var texts = machines.flatMap(\.rows).flatMap(\.conditions)
    texts += variants.flatMap(\.rows).flatMap(\.row.conditions)
    texts += derived.flatMap(\.values).map(\.when)
    texts += derived.flatMap(\.changes).flatMap(\.effects.conditions)
    texts += (scripts + variants.flatMap(\.scripts)).flatMap(\.conditions)
    let words = texts.flatMap { text in
      text.text.split { " ()|".contains($0) }.map(text.part)
    }
    return words + starts.flatMap(\.facts).map(\.key)
  }
}

extension TransitionDraft {
  fileprivate var conditions: [Word] { [when].compactMap(\.self) + effects.conditions }
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
    case .send(let target, _, _): [target]
    case .when(let condition, let then, let otherwise):
      [condition] + (then + otherwise).flatMap(\.conditions)
    case .together(let steps): steps.flatMap(\.conditions)
    case .set, .broken: []
    }
  }
}
