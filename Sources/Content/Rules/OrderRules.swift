import Machine

extension Rule {
  /// Wherever both names of a cited law are shown, the tables must state their order. Some architecture, or variant
  /// that questions are made from, must show both.
  static let orderBroken = deck("order-broken") { subject in
    let log = FindingLog()
    let laws = subject.contents.shared.orders.compactMap { OrderLaw($0, subject, log) }
    var verdicts = OrderVerdicts()
    for study in subject.studies {
      var seen: Set<JudgedTrace> = []
      for exploration in study.asked { verdicts.judge(laws, exploration, &seen) }
    }
    let vacuous = laws.filter { subject.isExhausted && !verdicts.met.contains($0.id) }.map {
      Finding("order-broken", "vacuous", ["id": $0.id], at: $0.draft.id.span)
    }
    return log.findings + verdicts.findings + vacuous
  }
}

/// Collects the first breach of each law in each architecture, and the laws that were tested.
private struct OrderVerdicts {
  private(set) var findings: [Finding] = []
  private(set) var met: Set<String> = []
  private var broken: Set<String> = []

  /// - Parameter seen: traces of the same architecture that were judged already.
  mutating func judge(
    _ laws: [OrderLaw], _ exploration: Exploration, _ seen: inout Set<JudgedTrace>
  ) {
    let laws = laws.filter { $0.holds(in: exploration.architecture) }
    let fields = TraceKey.Fields(exploration.architecture)
    for outcome in exploration.happened {
      let trace = JudgedTrace(
        key: fields.key(of: outcome.call, taking: outcome.steps, from: outcome.before),
        variant: exploration.decides(outcome))
      guard seen.insert(trace).inserted else { continue }
      let showable = exploration.showable(in: outcome)
      let concerned = laws.filter { $0.concerns(showable) }
      if concerned.isEmpty { continue }
      let effects = exploration.effects(of: outcome)
      let shown = Set(effects.map(\.name))
      for law in concerned where law.concerns(shown) {
        judge(law, effects, exploration, outcome.call)
      }
    }
  }

  /// Reports each law at most once in an architecture.
  private mutating func judge(
    _ law: OrderLaw, _ effects: [TracedEffect], _ exploration: Exploration, _ call: Occurrence
  ) {
    let (architecture, variant) = (exploration.architecture, exploration.variant)
    met.insert(law.id)
    guard let fault = law.fault(in: effects, architecture),
      broken.insert("\(law.id) \(architecture.id)").inserted
    else { return }
    let arguments = [
      "first": law.draft.first.text, "then": law.draft.then.text,
      "situation": architecture.text(of: call), "architecture": architecture.id,
      "variant": variant?.id ?? "",
    ]
    findings.append(
      Finding(
        "order-broken", variant == nil ? fault : "variant", arguments, at: law.draft.id.span))
  }
}

/// A trace that was judged already.
private struct JudgedTrace: Hashable {
  let key: TraceKey
  /// The variant, if one of its rows or its script made the trace; nil if the trace is the same without it.
  let variant: String?
}

extension Exploration {
  /// The id of the variant, if the situation or a row taken is one of its own; otherwise nil.
  fileprivate func decides(_ outcome: Macrostep) -> String? {
    guard let variant else { return nil }
    let situation = architecture.situations[outcome.call.situation].id
    let isDecided =
      variant.situations.contains { $0.id == situation }
      || outcome.steps.contains { step in
        let role = architecture.instances[step.instance].role
        let row = architecture.roles[role].machine.rows[step.row].id
        return variant.rows[role]?.contains { $0.id == row } ?? false
      }
    return isDecided ? variant.id : nil
  }
}

/// A cited law: wherever both names are shown, one comes before the other.
private struct OrderLaw {
  let draft: OrderDraft
  let first: EffectName.ID
  let then: EffectName.ID

  var id: String { draft.id.text }

  /// Nil if a name is unknown.
  init?(_ draft: OrderDraft, _ subject: Rule.Subject, _ log: FindingLog) {
    let first = log.find("name", draft.first, in: subject.deck.names, by: \.id)
    let then = log.find("name", draft.then, in: subject.deck.names, by: \.id)
    log.require(
      "architecture", draft.architectures ?? [],
      among: subject.contents.architectures.compactMap { $0.architecture?.id.text })
    guard let first, let then else { return nil }
    (self.draft, self.first, self.then) = (draft, first, then)
  }

  func holds(in architecture: Architecture) -> Bool {
    draft.architectures?.texts.contains(architecture.id) ?? true
  }

  func concerns(_ names: Set<EffectName.ID>) -> Bool {
    names.contains(first) && names.contains(then)
  }

  /// The order that these effects have instead: `opposite` or left `open`; nil if the law is kept or not both are shown.
  ///
  /// Effects of one instance are compared, and of instances of different roles unless the link between
  /// their roles leads to others. Some of the first must come before; none may be left open.
  func fault(in effects: [TracedEffect], _ architecture: Architecture) -> String? {
    let order = Alphabet.order(of: effects)
    for later in effects.indices where effects[later].name == then {
      let compared = effects.indices.filter {
        effects[$0].name == first
          && architecture.areCompared(effects[$0].instance, effects[later].instance)
      }
      if compared.isEmpty { continue }
      let before = compared.count { order.states($0, before: later) }
      let after = compared.count { order.states(later, before: $0) }
      if before + after < compared.count { return "open" }
      if before == 0 { return "opposite" }
    }
    return nil
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
