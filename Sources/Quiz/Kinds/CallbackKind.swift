import Machine

/// Asks for one name that a situation shows: the only one, the first, the last, or one that carries a duty.
struct CallbackKind: SituationKind {
  static let id = QuestionKind("callback")
  let context: KindContext

  func cards(on matter: Matter) -> [Card] {
    let shown = matter.samples.map { sample in
      Set(sample.names.filter { deck.names[$0].kind == matter.effectKind }).count
    }
    guard matter.isAsked else { return [] }
    return (shown.contains(1) ? [card("", on: matter, asks: .only)] : [])
      + (shown.contains { $0 > 1 }
        ? [card("/first", on: matter, asks: .first), card("/last", on: matter, asks: .last)] : [])
  }

  func cards(of index: Architecture.ID, _ matters: [Matter]) -> [Card] {
    let architecture = deck.architectures[index]
    var met: [String: Situation.Frequency] = [:]
    for matter in matters {
      let situation = architecture.situations[matter.situation]
      for id in Set(matter.samples.flatMap(\.names).flatMap { deck.names[$0].duties })
      where deck.duty(id)?.isAsked(of: situation.id, in: architecture.id) ?? false {
        met[id] = max(met[id] ?? .rarely, situation.asked)
      }
    }
    return deck.duties.compactMap { duty in
      met[duty.id].map { frequency in
        card(
          "duty/\(duty.id)", of: index, names: deck.firstAskedKind, asks: .duty(duty.id),
          titled: duty.task, frequency)
      }
    }
  }

  func vocabulary(of card: Card) -> Vocabulary {
    context.vocabularies.names(ofKind: card.effectKind, asked: true, in: card.architecture)
  }

  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)? {
    Callback(happening: happening)
  }

  func question(_ draw: inout Draw) -> Question? {
    let situations = draw.card.situation.map { [$0] } ?? situationsByFrequency(draw.card)
    for situation in draw.generator.shuffled(situations) {
      if let question = question(&draw, on: situation) { return question }
    }
    return nil
  }

  /// What interviewers ask often comes up three times as often.
  private func situationsByFrequency(_ card: Card) -> [Situation.ID] {
    guard let architecture = card.architecture.map({ deck.architectures[$0] }),
      case .duty(let id) = card.asks, let duty = deck.duty(id)
    else { return [] }
    let situations = architecture.situations
    let often = situations.indices.filter { situations[$0].asked == .often }
    return (often + situations.indices).filter {
      duty.isAsked(of: situations[$0].id, in: architecture.id)
    }
  }

  // MARK: What looks alike

  func closeness(of card: Card, to other: Card) -> Closeness? {
    guard card.asks == other.asks else { return nil }
    guard case .duty = card.asks else { return closeness(ofSituationsOf: card, other) }
    return homes(ofDutyOf: card) != homes(ofDutyOf: other) ? .near : nil
  }

  func terms(of card: Card) -> [String] {
    if case .duty = card.asks { return homes(ofDutyOf: card).map { Term.name(deck.names[$0].id) } }
    return Set(signature(of: card)?.key ?? []).sorted().map(Term.name)
  }

  /// The names of an architecture that a card's duty is at home in.
  private func homes(ofDutyOf card: Card) -> [EffectName.ID] {
    guard case .duty(let duty) = card.asks, let architecture = card.architecture else { return [] }
    return Set(deck.architectures[architecture].roles.flatMap(\.shownNames))
      .filter { deck.names[$0].duties.contains(duty) }.sorted()
  }

  func duties(askedBy card: Card) -> [String] {
    if case .duty(let duty) = card.asks { [duty] } else { [] }
  }
}

/// One name that a situation shows.
private struct Callback: SituationSubject {
  let happening: Happening

  var form: Question.Form { .name }
  var isAboutNames: Bool { true }

  // MARK: What is right

  func key(of run: Run, in tables: Tables) -> Key? {
    let observed = happening.alphabet.observe(run.effects)
    let must = observed.indices.filter { observed[$0].certainty == .must }
    let right: [EffectName.ID]
    var also: [EffectName.ID] = []
    switch happening.card.asks {
    case .only: right = must.map { observed[$0].name }
    case .first, .last: right = edge(observed, must)
    case .duty(let duty):
      let called = must.map { observed[$0].name }
      right = called.filter { deck.names[$0].duties.contains(duty) }
      also = called.filter { deck.names[$0].alsoAccepts.contains(duty) }
    default: return nil
    }
    return .word(
      WordKey(
        ids(right), also: ids(Set(also).subtracting(right)),
        tolerated: ids(unusualNames(in: run).filter { isEdge($0, run) })))
  }

  private func ids(_ names: some Sequence<EffectName.ID>) -> [String] {
    Set(names).sorted().map { deck.names[$0].id }
  }

  /// The first or the last of what must come.
  private func edge(_ observed: [TracedEffect], _ must: [Int]) -> [EffectName.ID] {
    let order = Alphabet.order(of: observed)
    let isFirst = happening.card.asks == .first
    return must.filter { place in
      !must.contains { isFirst ? order.isBefore($0, place) : order.isBefore(place, $0) }
    }.map { observed[$0].name }
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    let observed = happening.alphabet.observe(run.effects)
    let must = observed.filter { $0.certainty == .must }
    let distinct = Set(must.map(\.name))
    switch happening.card.asks {
    case .only: return observed.count == must.count && distinct.count == 1
    case .first, .last:
      // Nothing that only may come, and no second name, could stand there.
      let edges = Self.edges(observed, isFirst: happening.card.asks == .first)
      return distinct.count > 1 && Set(edges.map(\.name)).count == 1
        && edges.allSatisfy { $0.certainty == .must }
    case .duty(let duty): return distinct.contains { deck.names[$0].duties.contains(duty) }
    default: return false
    }
  }

  private static func edges(_ effects: [TracedEffect], isFirst: Bool) -> [TracedEffect] {
    effects.filter { effect in
      isFirst ? effect.after.isEmpty : !effects.contains { $0.after.contains(effect.id) }
    }
  }

  /// Whether a name that is not counted answers the question as well as the key does.
  private func isEdge(_ name: EffectName.ID, _ run: Run) -> Bool {
    let effects = Alphabet(happening.alphabet.names.union([name])).observe(run.effects)
    switch happening.card.asks {
    case .only: return true
    case .first, .last:
      return Self.edges(effects, isFirst: happening.card.asks == .first).contains {
        $0.name == name
      }
    case .duty(let duty):
      return (deck.names[name].duties + deck.names[name].alsoAccepts).contains(duty)
    default: return false
    }
  }

  // MARK: In words

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let clause = question.calls.first.map {
      voice.text(architecture.situations[$0.situation].clause)
    }
    var arguments = voice.arguments(question.card.effectKind)
    arguments["clause"] = Phrase(clause ?? "")
    if let duty { arguments["does"] = Phrase(voice.text(duty.does)) }
    let key = duty == nil ? happening.card.asks.text : "duty"
    let prompt = voice.say("question.callback.\(key)", arguments)
    return QuestionText(lead: "\(voice.sentences(question.world)) \(prompt)")
  }

  private var duty: Duty? {
    if case .duty(let id) = happening.card.asks { deck.duty(id) } else { nil }
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let name = question.key.answer?.words.first.flatMap { deck.name(withID: $0.id) }
    return name.map { hints(toName: $0, question, voice) } ?? []
  }

  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    var name: String?
    if case .name(let id) = focus { name = id }
    guard let duty else { return reason(ofName: name, question) }
    // A duty belongs in what is right, whatever a reason is asked for.
    let because = duty.why ?? reason(ofName: question.key.answer?.words.first?.id, question).because
    return Verdict.Reason(because: because, sources: duty.sources)
  }
}
