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
      rule: "order-broken", detail: "vacuous", arguments: ["id": law.node.text("id")],
      at: law.node.spanOf("id"))
  }
}

/// The laws of a deck, and the names in them that nothing bears.
private struct OrderLaws {
  let laws: [OrderLaw]
  let unknown: [Finding]

  init(_ subject: Rule.Subject) {
    let nodes = subject.contents.shared.items("orders")
    let ids = subject.deck.names.map(\.id)
    let names = subject.deck.names.places { $0.id }
    laws = nodes.compactMap { OrderLaw($0, names: names) }
    unknown = nodes.flatMap { node in
      ["first", "then"].compactMap { node[$0] }.filter { names[$0.string ?? ""] == nil }.map {
        .unknownName(kind: "name", $0.string ?? "", at: $0.span, among: ids)
      } + Self.unknownArchitectures(node, subject)
    }
  }

  private static func unknownArchitectures(_ node: Node, _ subject: Rule.Subject) -> [Finding] {
    let known = subject.contents.architectures.compactMap { $0.first("architecture")?.text("id") }
    return (node["architectures"]?.words ?? []).filter { !known.contains($0.string ?? "") }.map {
      .unknownName(kind: "architecture", $0.string ?? "", at: $0.span, among: known)
    }
  }
}

/// What became of the laws: where one is broken first, and which were put to the test.
private struct OrderVerdicts {
  private(set) var findings: [Finding] = []
  private var broken: Set<String> = []
  private var met: Set<String> = []

  func isMet(_ law: OrderLaw) -> Bool { met.contains(law.node.text("id")) }

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
    let id = law.node.text("id")
    met.insert(id)
    guard let fault = law.fault(in: effects, architecture),
      broken.insert("\(id) \(architecture.id)").inserted
    else { return }
    findings.append(
      Finding(
        rule: "order-broken", detail: variant == nil ? fault.rawValue : "variant",
        arguments: [
          "first": law.node.text("first"), "then": law.node.text("then"),
          "situation": architecture.text(of: call), "architecture": architecture.id,
          "variant": variant?.id ?? "",
        ], at: law.node.spanOf("id")))
  }
}
