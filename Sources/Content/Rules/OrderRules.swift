import Machine

extension Rule {
  /// Every cited law of order must be stated by the tables wherever both names are shown, and tables and
  /// variants that questions are made from must show both somewhere.
  static let orderBroken = Rule(
    id: "order-broken",
    deck: { subject in
      let laws = OrderLaws(subject)
      var verdicts = OrderVerdicts()
      for study in subject.studies {
        var seen: Set<TraceGist> = []
        for (variant, exploration) in study.explorations
        where variant?.concernsQuestions ?? true {
          verdicts.judge(laws.laws, exploration, variant, &seen)
        }
      }
      return laws.unknown + verdicts.findings
        + (subject.isExhausted ? laws.laws.filter { !verdicts.isMet($0) }.map(vacuous) : [])
    })

  private static func vacuous(_ law: OrderLaw) -> Finding {
    Finding(
      rule: "order-broken", detail: "vacuous", arguments: ["id": law.id.text],
      at: law.id.span)
  }
}

/// The laws of a deck, and the names in them that nothing bears.
private struct OrderLaws {
  let laws: [OrderLaw]
  let unknown: [Finding]

  init(_ subject: Rule.Subject) {
    let ids = subject.deck.names.map(\.id)
    let names = subject.deck.names.places { $0.id }
    let architectures = subject.contents.architectures.compactMap { $0.architecture?.id.text }
    let drafts = subject.contents.shared.orders
    laws = drafts.compactMap { OrderLaw($0, names: names) }
    unknown = drafts.flatMap { draft in
      [draft.first, draft.then].filter { names[$0.text] == nil }.map {
        .unknownName(kind: "name", $0.text, at: $0.span, among: ids)
      }
        + (draft.architectures ?? []).filter { !architectures.contains($0.text) }.map {
          .unknownName(kind: "architecture", $0.text, at: $0.span, among: architectures)
        }
    }
  }
}

/// What became of the laws: where one is broken first, and which were put to the test.
private struct OrderVerdicts {
  private(set) var findings: [Finding] = []
  private var broken: Set<String> = []
  private var met: Set<String> = []

  func isMet(_ law: OrderLaw) -> Bool { met.contains(law.id.text) }

  /// - Parameter seen: what was judged in the same architecture already, without this variant.
  mutating func judge(
    _ laws: [OrderLaw], _ exploration: Exploration, _ variant: Variant?,
    _ seen: inout Set<TraceGist>
  ) {
    let laws = laws.filter { $0.holds(in: exploration.architecture) }
    let lens = TraceGist.Lens(exploration.architecture, variant)
    for outcome in exploration.happened where seen.insert(lens.gist(of: outcome)).inserted {
      judge(laws, exploration, outcome, variant)
    }
  }

  private mutating func judge(
    _ laws: [OrderLaw], _ exploration: Exploration, _ outcome: Macrostep,
    _ variant: Variant?
  ) {
    let showable = exploration.showable(in: outcome)
    let concerned = laws.filter { $0.concerns(showable) }
    if concerned.isEmpty { return }
    let effects = exploration.effects(of: outcome)
    let shown = Set(effects.map(\.name))
    for law in concerned where law.concerns(shown) {
      judge(law, effects, exploration.architecture, outcome.call, variant)
    }
  }

  /// A law is told of once in an architecture.
  private mutating func judge(
    _ law: OrderLaw, _ effects: [TracedEffect], _ architecture: Architecture, _ call: Occurrence,
    _ variant: Variant?
  ) {
    let id = law.id.text
    met.insert(id)
    guard let fault = law.fault(in: effects, architecture),
      broken.insert("\(id) \(architecture.id)").inserted
    else { return }
    findings.append(
      Finding(
        rule: "order-broken", detail: variant == nil ? fault.rawValue : "variant",
        arguments: [
          "first": law.draft.first.text, "then": law.draft.then.text,
          "situation": architecture.text(of: call), "architecture": architecture.id,
          "variant": variant?.id ?? "",
        ], at: law.id.span))
  }
}

/// A cited law: wherever both names are shown, one comes before the other.
struct OrderLaw {
  let draft: OrderDraft
  let first: EffectName.ID
  let then: EffectName.ID

  var id: Word { draft.id }

  enum Fault: String {
    case opposite, open
  }

  /// Nil if a name is unknown, which has a finding of its own.
  init?(_ draft: OrderDraft, names: [String: EffectName.ID]) {
    guard let first = names[draft.first.text], let then = names[draft.then.text] else {
      return nil
    }
    self.draft = draft
    self.first = first
    self.then = then
  }

  func holds(in architecture: Architecture) -> Bool {
    draft.architectures?.contains { $0.text == architecture.id } ?? true
  }

  func concerns(_ names: Set<EffectName.ID>) -> Bool {
    names.contains(first) && names.contains(then)
  }

  /// What is wrong with the order of these effects; nil if the law is kept or not both are shown.
  ///
  /// Effects of one instance are compared, and of instances of different roles unless the link between
  /// their roles leads to others.
  func fault(in effects: [TracedEffect], _ architecture: Architecture) -> Fault? {
    let order = Alphabet.order(of: effects)
    let firsts = effects.indices.filter { effects[$0].name == first }
    return effects.indices.lazy.filter { effects[$0].name == then }.compactMap { later in
      let earlier = firsts.filter {
        architecture.areCompared(effects[$0].instance, effects[later].instance)
      }
      return fault(of: later, after: earlier, order)
    }.first
  }

  /// Some of the first must come before; none may be left open.
  private func fault(of later: Int, after earlier: [Int], _ order: PartialOrder) -> Fault? {
    if earlier.isEmpty { return nil }
    let before = earlier.filter { order.states($0, before: later) }
    let after = earlier.filter { order.states(later, before: $0) }
    if before.count + after.count < earlier.count { return .open }
    return before.isEmpty ? .opposite : nil
  }
}

extension Architecture {
  fileprivate func areCompared(_ first: Instance.ID, _ second: Instance.ID) -> Bool {
    if instances[first].role == instances[second].role { return first == second }
    let there = linked(first, role: instances[second].role)
    let back = linked(second, role: instances[first].role)
    return (there ?? second) == second && (back ?? first) == first
  }
}

extension PartialOrder {
  fileprivate func states(_ first: Int, before second: Int) -> Bool {
    first < second && isBefore(first, second)
  }
}
