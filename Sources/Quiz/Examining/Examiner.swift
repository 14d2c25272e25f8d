import Machine
import Platform

/// All kinds of questions, in the order in which they are listed.
enum Kinds {
  static let all: [any Kind.Type] = [
    CallbackKind.self, NextStateKind.self, TraceKind.self, PathKind.self, LegalKind.self,
    DetectiveKind.self, CounterpartKind.self, DutiesKind.self, ClaimKind.self, MythKind.self,
    CodeKind.self, DefinitionKind.self, StatesInOrderKind.self, PhasesInOrderKind.self,
    WhoIsToldKind.self,
  ]
}

extension QuestionKind {
  package static let callback = CallbackKind.id
  package static let nextState = NextStateKind.id
  package static let trace = TraceKind.id
  package static let path = PathKind.id
  package static let legal = LegalKind.id
  package static let detective = DetectiveKind.id
  package static let counterpart = CounterpartKind.id
  package static let duties = DutiesKind.id
  package static let claim = ClaimKind.id
  package static let myth = MythKind.id
  package static let code = CodeKind.id
  package static let definition = DefinitionKind.id
}

extension QuestionKind: CaseIterable {
  package static let allCases = Kinds.all.map { $0.id }

  /// Nil if there is no kind of this name.
  package init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = kind
  }
}

/// Makes questions out of a deck: the same card and seed, the same question.
package struct Examiner: Sendable {
  package let deck: Deck
  package let cards: [Card]
  /// The cards that the deck says have no question.
  package let unasked: [Card]
  let context: KindContext
  /// The topics that the learner has met; nil if no names are hidden.
  package let stage: Stage?
  private let stages = Memo<Stage, Examiner>()
  private let kinds: [QuestionKind: any Kind]
  private let byName: [String: Card]

  /// - Parameter diagnostician: of the same deck; what it has worked out need not be worked out again.
  package init(_ deck: Deck, diagnostician: Diagnostician? = nil) {
    self.init(deck, beliefs: (diagnostician ?? Diagnostician(deck)).beliefs, stage: nil)
  }

  private init(_ deck: Deck, beliefs: Beliefs, stage: Stage?) {
    (self.deck, self.stage) = (deck, stage)
    let context = KindContext(deck, beliefs: beliefs)
    self.context = context
    let kinds = Kinds.all.map { $0.init(context: context) }
    self.kinds = Dictionary(uniqueKeysWithValues: zip(QuestionKind.allCases, kinds))
    let all = context.deal(kinds)
    let offered = all.filter { card in
      let situation = context.situation(of: card)?.id
      return !deck.rules.leavesOut(card.id, of: card.kind, about: situation)
        && kinds[QuestionKind.allCases.firstIndex(of: card.kind) ?? 0].isOffered(card)
    }
    cards = offered.filter { !deck.unasked.contains($0.id) }
    unasked = all.filter { deck.unasked.contains($0.id) }
    let known = all.filter { !deck.unasked.contains($0.id) }
    byName = Dictionary(
      known.flatMap { [($0.id, $0), ($0.handle, $0)] }, uniquingKeysWith: { $1 })
  }

  /// The card with this id or handle, also one that is only asked by its name.
  package func card(named name: String) -> Card? { byName[name] }

  func kind(of card: Card) -> (any Kind)? { kinds[card.kind] }

  /// The examiner for a learner who has met only some topics: names that other topics introduce are hidden.
  package func at(_ stage: Stage) -> Examiner {
    let hidden = stage.hiddenNames(in: deck)
    if hidden.isEmpty { return self }
    return stages.value(for: stage) {
      Examiner(deck.hiding(hidden), beliefs: context.beliefs, stage: stage)
    }
  }

  /// The title of a card in words; nil if it has none.
  package func title(of card: Card, _ voice: Voice) -> String? {
    kinds[card.kind]?.title(card, DeckVoice(deck, voice: voice))
  }

  /// The duties (ids) that are among the right answers of a card.
  package func duties(askedBy card: Card) -> [String] {
    kinds[card.kind]?.duties(askedBy: card) ?? []
  }

  package func simulator(of architecture: Architecture.ID) -> Simulator {
    context.models[architecture].simulator
  }

  /// The question as asked of an app without the methods that few apps implement; those that may be left out stay.
  package func ofMostApps(_ question: Question) -> Question {
    let rules = context.rules
    let rare = (rules.names(.notEverywhere) ?? []).subtracting(rules.names(.seldom) ?? [])
    let ids = Set(rare.map { deck.names[$0].id })
    var spec = question.spec
    spec.implements.removeAll(where: ids.contains)
    return (try? self.question(from: spec)) ?? question
  }

  /// The question of a rung of a course's ladder, at a stage; nil if it has none.
  /// - Parameter isMeant: chooses among the questions that a rung leaves open.
  package func question(
    of rung: Rung, at stage: Stage, where isMeant: (Question) -> Bool = { _ in true }
  ) -> Question? {
    let examiner = at(stage)
    guard let card = examiner.card(named: rung.card), let kind = examiner.kinds[card.kind] else {
      return nil
    }
    if let told = examiner.told(rung, of: card, kind), isMeant(told) { return told }
    return Self.tries.lazy.compactMap { examiner.question(of: card, seed: $0) }.first { question in
      (rung.start == nil || examiner.startID(of: question) == rung.start)
        && (rung.situations.isEmpty || question.spec.situations == rung.situations)
        && isMeant(question)
    }
  }

  /// The seeds that are tried for a question from a start.
  private static let tries: ClosedRange<UInt16> = 1...64

  private func startID(of question: Question) -> String? {
    guard let architecture = question.architecture else { return nil }
    return architecture.starts.first { start in
      start.after.map(architecture.text) == question.spec.after
        && architecture.facts(of: start) == question.spec.facts
    }?.id
  }

  /// A question about exactly the situations of a rung; nil if it has none.
  private func told(_ rung: Rung, of card: Card, _ kind: any Kind) -> Question? {
    guard !rung.situations.isEmpty,
      let architecture = card.architecture.map({ deck.architectures[$0] }),
      let start = architecture.starts.firstIndex(where: { $0.id == rung.start ?? "" })
    else { return nil }
    let calls = rung.situations.compactMap(architecture.call)
    let stage = stage.map { "-\($0.text)" } ?? ""
    let draw = Draw(card, seed: seed(of: rung) + stage, of: kind)
    let observer = context.observer(of: card.effectKind)
    return draw.ask(draw.spec(from: start, calls, seeing: observer.ids))
  }

  /// A lesson's question is not drawn by a seed. Its handle has the numbers of the topic and of the question in the
  /// topic's ladder instead, from 1, as in `2.5`.
  private func seed(of rung: Rung) -> String {
    for (topic, number) in zip(deck.course?.topics ?? [], 1...) {
      if let place = topic.ladder.firstIndex(of: rung) { return "\(number).\(place + 1)" }
    }
    // A question of the placement test is numbered as if the test were a topic before the first.
    let placement = deck.course?.placement.firstIndex { $0.question == rung }
    return placement.map { "0.\($0 + 1)" } ?? Self.text(ofSeed: 0)
  }

  /// Finds a question of a lesson or of the placement test by the numbers in its handle, such as `2.5`. Nil if there is none;
  /// `.some(nil)` if it belongs to another card.
  private func question(of card: Card, inLadder text: String, at stage: Stage) -> Question?? {
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    let topics = deck.course?.topics ?? []
    guard numbers.count == 2, numbers[0] == 0 || topics.indices.contains(numbers[0] - 1)
    else { return nil }
    let ladder =
      numbers[0] == 0
      ? deck.course?.placement.map(\.question) ?? [] : topics[numbers[0] - 1].ladder
    guard ladder.indices.contains(numbers[1] - 1) else { return nil }
    let rung = ladder[numbers[1] - 1]
    return .some(rung.card == card.id ? question(of: rung, at: stage) : nil)
  }

  /// The level from which a card is asked, from 1.
  package func level(of card: Card) -> Int {
    deck.rules.range(.level, card.kind, free: 1...3).lowerBound
  }

  /// The time that a right answer takes a learner of whom nothing is known yet.
  package func time(of card: Card) -> AnswerTime {
    kinds[card.kind].map { type(of: $0).time } ?? AnswerTime(15)
  }

  /// A question of `card`; nil if it has none whose key is beyond doubt.
  package func question(of card: Card, seed: UInt16) -> Question? {
    guard let kind = kinds[card.kind] else { return nil }
    let stage = stage.map { "-\($0.text)" } ?? ""
    var draw = Draw(card, seed: Self.text(ofSeed: seed) + stage, of: kind)
    return kind.question(&draw)
  }

  /// The question for a seed as it is written after `@`: `4f2a` or, with the topics met, `4f2a-1f`; of a lesson `2.5-1f`.
  /// Nil if the text is no seed; `.some(nil)` if there is no question.
  package func question(of card: Card, seedText text: String) -> Question?? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if parts[0].contains("."), parts.count < 3 {
      let stage = parts.count == 2 ? Stage(text: parts[1]) : .all(of: deck)
      return stage.flatMap { question(of: card, inLadder: parts[0], at: $0) }
    }
    guard parts.count < 3, parts[0].allSatisfy(\.isHexDigit),
      let seed = UInt16(parts[0], radix: 16)
    else { return nil }
    guard parts.count == 2 else { return .some(question(of: card, seed: seed)) }
    guard let stage = Stage(text: parts[1]) else { return nil }
    let limited = at(stage)
    return .some(limited.card(named: card.id).flatMap { limited.question(of: $0, seed: seed) })
  }

  /// The question that was asked as `spec` says, whatever its seed would give now, with the key of today's
  /// tables.
  package func question(from spec: QuestionSpec) throws(LostQuestion) -> Question {
    guard
      let card = card(named: spec.card) ?? unasked.first(where: { $0.id == spec.card }),
      let kind = kinds[card.kind], spec.deck == deck.id, spec.kind == card.kind.rawValue,
      spec.variants.isEmpty,
      spec.architecture == card.architecture.map({ deck.architectures[$0].id }) ?? ""
    else { throw .card }
    return try kind.question(spec, of: card)
  }

  package static func text(ofSeed seed: UInt16) -> String {
    String(String(0x10000 + Int(seed), radix: 16).dropFirst())
  }

  /// Every question of a kind about a single situation, from every asked start where it can happen; of kinds
  /// about situations only.
  package func survey(of kind: QuestionKind) -> [Question] {
    cards.filter { $0.kind == kind }.flatMap { kinds[kind]?.survey($0) ?? [] }
  }

  /// The cards about the same fact, this one among them: the same situation of the same architecture. A card
  /// of no situation is alone with its fact.
  package func cards(aboutFactOf card: Card) -> [Card] {
    guard card.situation != nil else { return [card] }
    return cards.filter { ($0.situation, $0.architecture) == (card.situation, card.architecture) }
  }

  /// At most `limit` different questions, as many of each card, but no more than six, with seeds of `generator`.
  package func questions(
    of cards: [Card], atMost limit: Int, using generator: inout SeededGenerator
  ) -> [Question] {
    let each = cards.isEmpty ? 0 : min(Self.few, max(1, limit / cards.count))
    let questions = cards.prefix(limit).flatMap { card in
      (0..<each).compactMap { _ in
        question(of: card, seed: UInt16(truncatingIfNeeded: generator.next()))
      }
    }
    return questions.unique { question in
      var spec = question.spec
      spec.seed = ""
      return spec
    }
  }

  private static let few = 6
}

extension Examiner {
  /// True if a card asks about a name: what belongs in it or is said of it, what stands for it elsewhere, or what
  /// shows it where the card is first asked.
  package func asks(_ card: Card, aboutName name: EffectName.ID) -> Bool {
    switch card.asks {
    case .name(let own): own == name
    case .counterpart(let group, _, _):
      deck.material.counterparts[group].members.values.contains(name)
    default: isRight(deck.names[name].id, where: card)
    }
  }

  /// True if a card asks for ways to a state (its id), or for it.
  package func asks(_ card: Card, aboutState state: String) -> Bool {
    if case .state(let goal) = card.asks { return goal == state }
    return isRight(state, where: card)
  }

  private func isRight(_ id: String, where card: Card) -> Bool {
    kind(of: card)?.signature(of: card)?.key.contains(id) ?? false
  }
}
