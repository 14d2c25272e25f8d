import Machine

/// Asks whether statements about everything that can happen are true. They are made here, and judged by
/// exhaustive search.
struct ClaimAsker: Asker {
  private let deck: Deck
  private let courtrooms: Column<Architecture, ProverCache>
  /// Index in `Deck.kinds` of the names that statements speak of; nil: of none can be spoken.
  private let kind: EffectKind.ID?
  /// Names that are implemented by default, as the log keeps them.
  private let implemented: [String]
  /// For each card the statements it can put, form by form.
  private let candidates = Memo<String, [[Proposition]]>()

  init(deck: Deck, models: Column<Architecture, WorldModel>) {
    self.deck = deck
    courtrooms = models.mapValues { ProverCache(deck: deck, model: $0) }
    kind = deck.kinds.firstIndex { $0.isAsked && $0.says != nil }
    implemented = deck.defaultAlphabet.map { deck.names[$0].id }.sorted()
  }

  func cards() -> [Card] {
    guard let kind else { return [] }
    return courtrooms.indices.flatMap { index -> [Card] in
      let architecture = courtrooms[index].architecture
      let situations = architecture.situations.indices.map { situation in
        card(
          index, architecture.situations[situation].id, .all, situation: situation,
          architecture.situations[situation].asked, kind)
      }
      let names = names(shownBy: architecture, kind: kind).map { name in
        card(index, "name/\(deck.names[name].id)", .name(name), situation: nil, .sometimes, kind)
      }
      let roles = architecture.roles.indices.filter { architecture.roles[$0].isAsked }.map { role in
        card(
          index, "changes/\(architecture.roles[role].id)", .role(role), situation: nil, .often,
          kind)
      }
      return situations + names + roles
    }
  }

  private func card(
    _ architecture: Architecture.ID, _ path: String, _ asks: Card.Asks, situation: Situation.ID?,
    _ frequency: Situation.Frequency, _ kind: EffectKind.ID
  ) -> Card {
    Card(
      id: "\(QuestionKind.claim.rawValue):\(deck.architectures[architecture].id)/\(path)",
      kind: .claim, architecture: architecture, situation: situation, effectKind: kind, asks: asks,
      frequency: frequency)
  }

  /// The asked names that rows show.
  private func names(shownBy architecture: Architecture, kind: EffectKind.ID) -> [EffectName.ID] {
    let shown = Set(
      architecture.roles.flatMap(\.machine.rows).flatMap(\.effects).flatMap(\.showings)
        .map(\.name))
    return shown.filter {
      deck.names[$0].kind == kind && deck.names[$0].isAsked && deck.names[$0].isImplementedByDefault
    }.sorted()
  }

  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    guard let index = card.architecture else { return nil }
    let courtroom = courtrooms[index]
    let forms = candidates.value(for: card.id) { Self.byForm(statements(of: card, courtroom)) }
    let wanted = generator.index(below: 2) == 0
    guard !forms.isEmpty else { return nil }
    let drawn = generator.shuffled(forms[generator.index(below: forms.count)])
    var other: (Proposition, Judgement)?
    for statement in drawn {
      guard let judgement = courtroom.settled(statement), let truth = judgement.isTrue else {
        continue
      }
      if truth == wanted { return question(card, seed, statement, judgement) }
      other = other ?? (statement, judgement)
    }
    return other.flatMap { question(card, seed, $0.0, $0.1) }
  }

  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let index = card.architecture else { throw .card }
    let text = PropositionText(deck: deck, architecture: deck.architectures[index])
    let statement = try text.proposition(spec.asks)
    guard let judgement = courtrooms[index].settled(statement),
      let question = question(
        card, spec.seed, statement, judgement, implements: spec.implements)
    else { throw .doubtful }
    return question
  }

  private func statements(of card: Card, _ courtroom: ProverCache) -> [Proposition] {
    let finder = ClaimFinder(deck: deck, courtroom: courtroom, kind: card.effectKind)
    switch card.asks {
    case .all: return card.situation.map { finder.statements(on: $0) } ?? []
    case .name(let name): return finder.statements(about: name)
    case .role(let role): return finder.statements(aboutRole: role)
    default: return []
    }
  }

  private func question(
    _ card: Card, _ seed: String, _ statement: Proposition, _ judgement: Judgement,
    implements: [String]? = nil
  ) -> Question? {
    guard let index = card.architecture, let truth = judgement.isTrue else { return nil }
    let architecture = deck.architectures[index]
    let beginning = Configuration(initialFor: architecture)
    let unusual = architecture.facts.indices.filter { fact in
      judgement.example.map { $0.start.holds(fact: fact) != beginning.holds(fact: fact) } ?? false
    }
    return Question(
      spec: QuestionSpec(
        card, seed: seed, in: deck,
        implements: implements ?? implemented,
        asks: PropositionText(deck: deck, architecture: architecture).text(of: statement)),
      card: card, subject: .claim(statement, judgement),
      world: unusual.map { architecture.facts[$0].text }, key: .truth(truth),
      vocabulary: statement.form.isDenial ? .yesOrNoToDenial : .yesOrNo,
      run: judgement.example.map { courtrooms[index].run($0) })
  }

  /// One form at a time, so that the form with most statements does not crowd out the rest.
  private static func byForm(_ statements: [Proposition]) -> [[Proposition]] {
    Dictionary(grouping: statements) { $0.form.keyword }.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Proposition.Form {
  /// Whether it says that something does not happen.
  fileprivate var isDenial: Bool {
    switch self {
    case .never: true
    default: false
    }
  }

  /// The form's keyword.
  package var keyword: String {
    switch self {
    case .always: "always"
    case .never: "never"
    case .can: "can"
    case .ordered: "ordered"
    case .after: "after"
    case .before: "before"
    case .during: "during"
    case .moves: "moves"
    }
  }
}
