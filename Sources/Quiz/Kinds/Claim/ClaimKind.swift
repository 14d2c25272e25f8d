import Machine

/// Asks whether statements about everything that can happen are true. They are made here, and judged by
/// exhaustive search.
struct ClaimKind: Kind {
  static let id = QuestionKind("claim")
  static let time = AnswerTime(12)
  let context: KindContext
  /// For each card (its id) the statements it can ask about, grouped by form.
  private let candidates = Memo<String, [[Proposition]]>()

  /// Cards for situations, shown names and asked roles; names of the first kind that has words for claims.
  func cards() -> [Card] {
    guard let kind = deck.kinds.firstIndex(where: { $0.isAsked && $0.says != nil }) else {
      return []
    }
    return deck.architectures.indices.flatMap { index -> [Card] in
      let architecture = deck.architectures[index]
      let (situations, roles) = (architecture.situations, architecture.roles)
      let shown = context.observer(of: kind).alphabet.names
        .intersection(roles.flatMap(\.shownNames)).sorted()
      return situations.indices.map { card(situations[$0].id, of: index, on: $0, names: kind) }
        + shown.map { name in
          card(
            "name/\(deck.names[name].id)", of: index, names: kind, asks: .name(name),
            titled: deck.names[name].name)
        }
        + roles.indices.filter { roles[$0].isAsked }.map { role in
          card(
            "changes/\(roles[role].id)", of: index, names: kind, asks: .role(role),
            titled: roles[role].title, .often)
        }
    }
  }

  /// False for a card about a name that is not in the rule `lifeCycle`.
  func isOffered(_ card: Card) -> Bool {
    card.name.map { context.rules.names(.lifeCycle)?.contains($0) ?? true } ?? true
  }

  /// Draws whether the statement is to be true or false, and takes the other if there is none such.
  func question(_ draw: inout Draw) -> Question? {
    guard let prover = try? context.model(of: draw.card).tables.prover else { return nil }
    // One form at a time, so that the form with most statements does not crowd out the rest.
    let forms = candidates.value(for: draw.card.id) {
      Dictionary(grouping: statements(of: draw.card, prover)) { $0.form.keyword }
        .sorted { $0.key < $1.key }.map(\.value)
    }
    let wanted = draw.generator.index(below: 2) == 0
    let drawn =
      context.rules.has(.plausible, Self.id)
      ? draw.generator.shuffled(forms).flatMap { draw.generator.shuffled($0) }
      : draw.generator.shuffled(draw.generator.element(of: forms) ?? [])
    guard
      let statement = drawn.first(where: { prover.settled($0)?.isTrue == wanted })
        ?? drawn.first(where: { prover.settled($0)?.isTrue != nil })
    else { return nil }
    let text = PropositionText(deck: deck, architecture: prover.architecture).text(of: statement)
    let implemented = deck.defaultAlphabet.map { deck.names[$0].id }.sorted()
    return draw.ask(draw.spec(seeing: implemented, asks: text))
  }

  private func statements(of card: Card, _ prover: ProverCache) -> [Proposition] {
    if let bounds = ClaimBounds(context, card, prover) {
      switch card.asks {
      case .all: return card.situation.map(bounds.statements(on:)) ?? []
      case .name(let name): return bounds.statements(about: name)
      case .role(let role): return bounds.statements(aboutRole: role)
      default: return []
      }
    }
    let finder = ClaimFinder(deck: deck, prover: prover, kind: card.effectKind)
    switch card.asks {
    case .all: return card.situation.map { finder.statements(on: $0) } ?? []
    case .name(let name): return finder.statements(about: name)
    case .role(let role): return finder.statements(aboutRole: role)
    default: return []
    }
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    let model = try context.model(of: card)
    let text = PropositionText(deck: deck, architecture: model.architecture)
    let statement = try text.proposition(spec.asks)
    let prover = model.tables.prover
    guard let judgement = prover.settled(statement) else { throw .doubtful }
    let subject = Statement(
      deck: deck, architecture: model.architecture, statement: statement, judgement: judgement,
      prover: prover, narrow: model.narrow.prover)
    return try question(
      spec, of: card, about: subject, statement.form.vocabulary,
      world: subject.unusualFacts.map(\.text), run: judgement.example.map { prover.run($0) })
  }

  func closeness(of card: Card, to other: Card) -> Closeness? {
    if let one = card.name, let two = other.name { return context.closeness(ofNames: one, two) }
    return card.asks == other.asks ? closeness(ofSituationsOf: card, other) : nil
  }
}

/// A statement, and what exhaustive search says of it.
struct Statement: Subject {
  let deck: Deck
  let architecture: Architecture
  let statement: Proposition
  let judgement: Judgement
  let prover: ProverCache
  /// The narrow prover of the same tables, for comparison with edited ones.
  let narrow: ProverCache

  var form: Question.Form { .truth }

  /// Nil for edited tables if the narrow prover errs on the deck's own tables.
  func key(in tables: Tables, from world: Configuration?) -> Key? {
    if tables.isEdited, narrow.settled(statement)?.isTrue != judgement.isTrue { return nil }
    return tables.prover.settled(statement)?.isTrue.map { .truth($0) }
  }

  /// The facts whose value in the example is not the default.
  var unusualFacts: [Fact] {
    guard let world = example?.start else { return [] }
    let beginning = Configuration(initialFor: architecture)
    return architecture.facts.indices.filter { world.holds(fact: $0) != beginning.holds(fact: $0) }
      .map { architecture.facts[$0] }
  }

  /// One true statement in six, so that about as many are as false ones.
  private static let stressedOneIn: UInt64 = 6

  /// True if "always" is to be stressed: a name comes in the situation, but not always. Some true statements are
  /// stressed, too, or the word would give the answer away.
  private func isStressed(_ question: Question) -> Bool {
    guard case .always(let name, let situation) = statement.form else { return false }
    if judgement.isTrue == true {
      return UInt64(question.spec.seed, radix: 16).map { $0 % Self.stressedOneIn == 0 } ?? false
    }
    let can = Proposition(.can(name, on: situation), from: statement.from)
    return prover.settled(can)?.isTrue != false
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let sentence = StatementWriter(
      voice: voice, architecture: architecture, isStressed: isStressed(question)
    ).sentence(statement)
    return QuestionText(
      lead: question.world.map(voice.text) + [sentence, voice.say("question.truth")])
  }

  func count(_ voice: DeckVoice) -> String? {
    architecture.roles.first { $0.isAsked && $0.count > 1 }
      .map { voice.say("question.count", ["role": voice.phrase($0)]) }
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [[statement.form.name.map(voice.meaning(of:)), voice.say("hint.truth")]]
  }

  /// The situation, and the rows that show the name in the example; if none does, the facts that say why.
  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    guard let index = question.card.architecture else { return [] }
    let situation = statement.form.situation.map { architecture.situations[$0] }
    let asked = situation.map { [names.situation($0)] } ?? []
    let last = shown?.run.outcomes.last
    let named = statement.form.name
    let effects = last?.effects ?? []
    let showing = names.showing(effects.filter { $0.name == named }, in: effects, of: index)
    if !showing.isEmpty { return asked + showing }
    let settling = last.flatMap { settlingRow($0, question) ?? rowOfEnd($0, question) }
      .flatMap { names.row($0, of: index) }
    let denying = settling.map { [$0] } ?? named.map { names.denying($0, of: index) } ?? []
    let moving = denying.isEmpty ? names.movingRows(last?.steps ?? [], of: index) : denying
    return asked + (moving.isEmpty ? namesOfOtherMoves(names, in: index) : moving)
  }

  /// For an impossible change: a row out of the state it would start in, and a row into the state it would end in.
  private func namesOfOtherMoves(
    _ names: FactNames, in index: Architecture.ID
  ) -> [StudyFact.ID] {
    guard case .moves(let role, let from, let to) = statement.form else { return [] }
    let rows = architecture.roles[role].machine.rows
    let leaving = rows.indices.first { rows[$0].to != nil && rows[$0].from.intersects(from) }
    let entering = rows.indices.first { rows[$0].to.map(to.contains) ?? false }
    return [leaving, entering].compactMap { $0.flatMap { names.row($0, role, of: index) } }
  }

  /// The row that ends an instance, for a statement about a situation and a name that this architecture shows.
  private func rowOfEnd(_ last: Macrostep, _ question: Question) -> TracedEffect.Cause? {
    guard statement.form.situation != nil, let name = statement.form.name,
      architecture.namesShown.contains(name)
    else { return nil }
    return question.rowOfEnd(in: last)
  }

  /// The reason of the row that decides in the example; without one, the reason of the situation, or the sources of the
  /// name. What a situation does to the app is left out of a statement about no situation.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    if let row = shown?.run.outcomes.last.flatMap({ settlingRow($0, question) }) {
      let transition = architecture.transition(row)
      // The row on whose way an event is delivered gives the reason of a change of state, not of the event.
      if let name = statement.form.name, isDelivered(name),
        !(transition?.because?.mentions(deck.names[name]) ?? false)
      {
        return Verdict.Reason(because: deck.names[name].meaning, sources: deck.names[name].sources)
      }
      if statement.form.situation == nil, let transition, let because = transition.because {
        return Verdict.Reason(because: because, sources: transition.sources)
      }
      return question.reason(of: transition, run: shown?.run)
    }
    let situation = statement.form.situation.map { architecture.situations[$0] }
    let subject = statement.form.name.map { deck.names[$0].sources }
    return Verdict.Reason(because: situation?.because, sources: situation?.sources ?? subject ?? [])
  }

  /// The example that settles it. Without a situation, life-cycle names alone are used if they give the same truth.
  private var example: Example? {
    if statement.form.name == nil || statement.form.situation != nil { return judgement.example }
    let inLifeCycle = deck.rules.names(.lifeCycle).flatMap {
      prover.provers.first?.judge(statement, among: $0)
    }
    return inLifeCycle?.isTrue == judgement.isTrue
      ? inLifeCycle?.example ?? judgement.example : judgement.example
  }

  /// The example, or else the shortest way to see what the statement speaks of.
  private var shown: (example: Example, run: Run)? {
    // Most situations that can launch the app happen while it is running.
    let isAnywhere = statement.form.situation == nil
    let plain = prover.provers.first?.illustration(of: statement) { [deck, architecture] in
      isAnywhere || deck.rules.ended(in: $0, of: architecture) == nil
    }
    return (example ?? plain).map { ($0, prover.run($0)) }
  }

  /// The row that settles the statement: the one that moves as it says, shows its name, or mentions the name in its
  /// reason. For a false `after`, the row that shows what follows instead.
  private func settlingRow(_ last: Macrostep, _ question: Question) -> TracedEffect.Cause? {
    if case .moves(let role, let from, let to) = statement.form {
      let step = last.steps.last {
        architecture.instances[$0.instance].role == role && from.contains($0.from)
          && to.contains($0.to)
      }
      return step.map(architecture.row)
    }
    let name = statement.form.name
    if case .after(let first, _) = statement.form, judgement.isTrue == false {
      let effects = effects(of: last, question)
      let next = effects.firstIndex { $0.name == first }.map { effects[$0...].dropFirst().first }
      return (next ?? effects.first)?.cause
    }
    return last.effects.last { $0.name == name }?.cause
      ?? name.flatMap { question.row(mentioning: $0, in: last) }
  }

  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    guard let why = why(verdict, question, voice) else {
      let origins = verdict.outcome == .right || !isNowhere ? nil : origins(voice)
      return remarks(question, voice).remarks + [origins].remarks
    }
    let isAlways = judgement.isTrue == true && judgement.example == nil && !isNowhere
    let others =
      // A reason that names the call and its state needs no further example.
      isAlways
        || (!moments().isEmpty && statement.form.name.map(voice.name).map(why.contains) ?? true)
      ? []
      : isNowhere
        ? [instead(question, voice, unlessIn: why)].compactMap(\.self) : remarks(question, voice)
    // A right answer is told the reason only, or the example that makes it possible.
    if verdict.outcome == .right { return [possible(voice) ?? why].remarks }
    if isNowhere { return ([why] + others).remarks }
    guard !others.isEmpty, let plain = (shown?.example).flatMap(plainSituation) else {
      // The sentence on the neighbour names the case itself; that on all states in which a name comes goes before it.
      if neighbour(voice) != nil { return [why].remarks }
      return (moments().isEmpty ? others + [why] : [why] + others).remarks
    }
    let isOfOurs = statement.form.name.map(architecture.namesShown.contains) ?? true
    let reason = sentences(isOfOurs ? ground(of: plain, voice, unlessIn: why) : nil, why)
    let isAllTold = instead(question, voice, unlessIn: why) == nil
    return ([reason] + (isAllTold ? [] : others)).remarks
  }

  /// Says what a situation does to the app. Nil if the app keeps its state in the example, or if `text` says it already.
  private func ground(
    of situation: Situation.ID, _ voice: DeckVoice, unlessIn text: String
  ) -> String? {
    let moves = shown?.run.outcomes.last?.steps.contains {
      $0.from != $0.to && architecture.role(of: $0.instance).isAsked
    }
    let does = architecture.situations[situation].does.map(voice.text)
    return moves == true ? does.flatMap { text.contains($0) ? nil : $0 } : nil
  }

  /// The example of a true `can` statement, if it takes more than two situations; otherwise nil.
  private func possible(_ voice: DeckVoice) -> String? {
    guard judgement.isTrue == true, case .can = statement.form, let example = judgement.example,
      example.calls.count > 2
    else { return nil }
    return voice.say("verdict.possible", ["path": titles(of: example, voice)])
  }

  /// True if what the statement speaks of never happens, so that there is no example.
  private var isNowhere: Bool {
    judgement.example == nil && !(judgement.isTrue == true && !statement.form.isDenial)
  }

  /// A simple example for a statement that no case fits: which names are shown there. Nil if it shows none, or if a
  /// text names all of them.
  private func instead(
    _ question: Question, _ voice: DeckVoice, unlessIn text: String = ""
  ) -> String? {
    guard let (example, run) = shown, let last = run.outcomes.last else { return nil }
    let told = effects(of: last, question).map { name($0, voice) }
    return told.allSatisfy(text.contains) ? nil : way("verdict.example", example, told, voice)
  }

  /// Why the statement is true or false: the state or neighbour that would be right, or why the name is shown or is
  /// not.
  private func why(_ verdict: Verdict, _ question: Question, _ voice: DeckVoice) -> String? {
    let moments = moments()
    let timing = moments.count > 1 ? nil : timing(voice, hasState: !moments.isEmpty)
    if !moments.isEmpty { return sentences(moment(moments, voice), timing) }
    if let timing { return timing }
    if let said = neighbour(voice) ?? changes(voice) { return said }
    // A change that is possible is shown by its example; the reason of its row speaks of what is called.
    if case .moves = statement.form, judgement.isTrue == true, judgement.example != nil {
      return nil
    }
    if let name = statement.form.name, statement.form.situation != nil,
      let last = shown?.run.outcomes.last, !last.effects.contains(where: { $0.name == name })
    {
      return Absence(name: name, outcomes: [last], question: question, voice: voice).text()
    }
    if let name = statement.form.name, verdict.because == deck.names[name].meaning {
      return voice.meaning(of: name)
    }
    return verdict.because.map(voice.text)
  }

  /// For a false `during` statement, the states in which the name is called, each with a situation that does so;
  /// otherwise none.
  private func moments() -> [(state: State, on: Situation.ID?)] {
    guard judgement.isTrue == false, case .during(let name, let role, _) = statement.form else {
      return []
    }
    let answers = architecture.roles[role].machine.answers.unique(by: \.id)
    return answers.compactMap { state in
      let others = answers.filter { $0.id != state.id }
        .reduce(StateSet(bits: 0)) { $0.union($1.leaves) }
      let judged = prover.settled(Proposition(.during(name, role: role, in: others)))
      return judged?.isTrue == false ? (state, judged?.example?.calls.last?.situation) : nil
    }
  }

  /// Says in which states the name is called and, if there are several, when in which.
  private func moment(
    _ moments: [(state: State, on: Situation.ID?)], _ voice: DeckVoice
  ) -> String? {
    guard case .during(let name, let role, _) = statement.form else { return nil }
    let writer = StatementWriter(voice: voice, architecture: architecture)
    let titles = moments.map { voice.voice.listed(voice.text($0.state.title)) }
    let all = voice.say(
      "verdict.at-moment",
      [
        "name": voice.phrase(name), "role": writer.phrase(role),
        "states": voice.voice.either(titles),
      ])
    let cases = moments.map { state, situation in
      situation.map {
        voice.say(
          "verdict.at-moment.case",
          [
            "clause": Phrase(voice.text(architecture.situations[$0].clause)),
            "state": voice.phrase(state),
          ])
      }
    }
    return moments.count > 1 ? ([all] + cases.compactMap(\.self)).joined(separator: " ") : all
  }

  /// For a `during` statement, whether the name comes before or after the change of state that shows it; otherwise nil.
  /// - Parameter hasState: true if the state in which it comes is told already.
  private func timing(_ voice: DeckVoice, hasState: Bool) -> String? {
    guard case .during(let name, let index, _) = statement.form, let run = shown?.run else {
      return nil
    }
    let role = architecture.roles[index]
    for outcome in run.outcomes.reversed() {
      guard let effect = outcome.effects.first(where: { $0.name == name }),
        case .leaf(let leaf) = effect.state,
        let step = outcome.steps.first(where: {
          $0.instance == effect.instance && architecture.row(of: $0) == effect.cause
        }), step.from != step.to, [step.from, step.to].contains(leaf)
      else { continue }
      let ends = role.machine.rows.filter { $0.shownNames.contains(name) }.compactMap(\.to)
      // Beside "the scene is unattached then", "it comes before the scene leaves that state" says nothing new.
      let isOfAny = leaf == step.from && ends.unique().count > 1
      if isOfAny, hasState { return nil }
      let key =
        leaf == step.to
        ? "verdict.comes-after" : isOfAny ? "verdict.comes-first" : "verdict.comes-before"
      return voice.say(
        key,
        [
          "name": voice.phrase(name), "role": voice.phrase(role),
          "from": voice.phrase(role.machine.answer(forLeaf: step.from)),
          "to": voice.phrase(role.machine.answer(forLeaf: step.to)),
        ])
    }
    return nil
  }

  /// For a false `after` or `before` statement, the name that follows or precedes instead in the example; otherwise
  /// nil.
  private func neighbour(_ voice: DeckVoice) -> String? {
    guard judgement.isTrue == false, let run = shown?.run, let name = statement.form.name,
      let role = architecture.roles.first(where: { $0.shownNames.contains(name) })
    else { return nil }
    let names = role.shownNames.intersection(deck.rules.names(.lifeCycle) ?? role.shownNames)
    let shown = run.outcomes.flatMap { outcome in
      outcome.effects.filter { names.contains($0.name) }
        .map { (name: $0.name, on: outcome.call.situation) }
    }
    let pairs = Array(zip(shown, shown.dropFirst()))
    let (key, found): (String, (name: EffectName.ID, on: Situation.ID)?)
    switch statement.form {
    case .after(let name, let next):
      key = "verdict.next-instead"
      found = pairs.last { $0.name == name && $1.name != next }?.1
    case .before(let name, let previous):
      key = "verdict.before-instead"
      found = pairs.last { $1.name == name && $0.name != previous }
        .map { (name: $0.name, on: $1.on) }
    default: return nil
    }
    return found.map {
      let clause = Phrase(voice.text(architecture.situations[$0.on].clause))
      return voice.say(
        key, ["name": voice.phrase($0.name), "clause": clause, "of": voice.phrase(name)])
    }
  }

  /// For a true `after` or `before` statement, the two changes of state at which the names are called; nil if the second
  /// does not begin where the first ends.
  private func changes(_ voice: DeckVoice) -> String? {
    let names: [EffectName.ID]
    switch statement.form {
    case .after(let name, let next): names = [name, next]
    case .before(let name, let previous): names = [previous, name]
    default: return nil
    }
    guard judgement.isTrue == true, let run = shown?.run else { return nil }
    let found = names.compactMap { name in
      run.outcomes.lazy.flatMap { outcome in
        outcome.effects.filter { $0.name == name }.flatMap { effect in
          outcome.steps.filter {
            architecture.row(of: $0) == effect.cause && $0.instance == effect.instance
          }
        }
      }.last
    }
    guard found.count == 2, found[0].to == found[1].from, found[0].instance == found[1].instance,
      Set([found[0].from, found[0].to, found[1].to]).count == 3
    else { return nil }
    let role = architecture.role(of: found[0].instance)
    let titles = [found[0].from, found[0].to, found[1].to].map {
      voice.text(role.machine.answer(forLeaf: $0).title)
    }
    return voice.say(
      "verdict.changes",
      [
        "role": voice.phrase(role), "states": Phrase(voice.inOrder(titles)),
        "first": voice.phrase(names[0]), "second": voice.phrase(names[1]),
      ])
  }

  /// The example or counterexample, if there is one. Otherwise that the claim holds in every case, with a plain case,
  /// or that it never happens, and what does.
  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    let isTrue = judgement.isTrue == true
    let settles = judgement.example != nil
    let summary = isNowhere ? nowhere(voice) : voice.say("verdict.always")
    if isNowhere { return [summary] + (instead(question, voice).map { [$0] } ?? []) }
    guard let (example, run) = shown, let last = run.outcomes.last else { return [summary] }
    let names = effects(of: last, question).map { name($0, voice) }
    let key = isTrue || !settles ? "verdict.example" : "verdict.counterexample"
    let way = moment(in: last, voice) ?? way(key, example, names, voice)
    return settles ? [way] : ["\(summary) \(way)"]
  }

  /// For a false `during` statement: the state in which its name is called in a situation; otherwise nil.
  private func moment(in outcome: Macrostep, _ voice: DeckVoice) -> String? {
    guard judgement.isTrue == false, case .during(let name, let role, _) = statement.form,
      let effect = outcome.effects.first(where: { $0.name == name }),
      case .leaf(let leaf) = effect.state
    else { return nil }
    let writer = StatementWriter(voice: voice, architecture: architecture)
    let state = architecture.roles[role].machine.answer(forLeaf: leaf)
    let clause = voice.text(architecture.situations[outcome.call.situation].clause)
    return voice.say(
      "verdict.moment-instead",
      ["clause": Phrase(clause), "role": writer.phrase(role), "state": voice.phrase(state)])
  }

  /// The situations of an example, and what the last of them shows.
  private func way(
    _ key: String, _ example: Example, _ names: [String], _ voice: DeckVoice
  ) -> String {
    let said = names.isEmpty ? voice.say("verdict.nothing-then") : voice.inOrder(names)
    if plainSituation(of: example) != nil {
      let key = isOneCaseOfSeveral(example) ? "verdict.shown.begins" : "verdict.shown"
      return voice.say(key, ["names": said])
    }
    let (path, length) = path(example, voice)
    let shown =
      states(voice)
      ?? voice.say(length > 1 ? "verdict.shown.last" : "verdict.shown", ["names": said])
    return voice.say(key, ["path": path, "shown": shown])
  }

  /// The situation that the statement speaks of, if the steps before it tell nothing new: the statement says in which
  /// state it happens, or it happens as soon after a launch as it can. Otherwise nil.
  private func plainSituation(of example: Example) -> Situation.ID? {
    guard let situation = statement.form.situation, unusualFacts.isEmpty,
      example.calls.last?.situation == situation, let run = shown?.run
    else { return nil }
    if statement.from != .always { return situation }
    // An event such as a link is delivered only in some states, so the steps that lead there are shown.
    if let name = statement.form.name, isDelivered(name) { return nil }
    let simulator = Simulator(architecture)
    let earlier = run.outcomes.dropFirst().dropLast().map(\.before)
    return earlier.contains { simulator.canHappen(situation, in: $0) } ? nil : situation
  }

  /// True if the statement tells no state, and its situation, which begins something in the example, also happens after
  /// the beginning.
  private func isOneCaseOfSeveral(_ example: Example) -> Bool {
    guard let situation = statement.form.situation, statement.from == .always,
      example.calls.count == 1,
      deck.rules.ended(in: example.start, of: architecture) != nil
    else { return false }
    let simulator = Simulator(architecture)
    return architecture.starts.compactMap(simulator.world).contains { world in
      deck.rules.ended(in: world, of: architecture) == nil
        && simulator.canHappen(situation, in: world)
    }
  }

  private func isDelivered(_ name: EffectName.ID) -> Bool {
    deck.rules.names(.delivering)?.contains(name) ?? false
  }

  /// For a statement about changes of state: the states that the role goes through in the last situation. Otherwise nil.
  private func states(_ voice: DeckVoice) -> String? {
    guard case .moves(let role, _, _) = statement.form,
      let steps = shown?.run.outcomes.last?.steps.filter({
        architecture.instances[$0.instance].role == role && $0.from != $0.to
      }), let first = steps.first
    else { return nil }
    let machine = architecture.roles[role].machine
    let titles = ([first.from] + steps.map(\.to)).map {
      voice.text(machine.answer(forLeaf: $0).title)
    }
    return voice.say(
      "verdict.passes",
      ["role": voice.phrase(architecture.roles[role]), "states": Phrase(voice.inOrder(titles))])
  }

  /// The situations of an example, as a question tells them: how it begins, and what happens then, which is counted. By
  /// their titles if the content has no such beginning.
  private func path(_ example: Example, _ voice: DeckVoice) -> (text: String, length: Int) {
    let begun = architecture.starts.filter { start in
      Configuration(initialFor: architecture, facts: start.facts) == example.start
        && example.calls.starts(with: start.after) && start.after.count < example.calls.count
    }.max { $0.after.count < $1.after.count }
    if let begun {
      let happens = example.calls.dropFirst(begun.after.count)
        .map { voice.voice.text(of: Occurrence(situation: $0.situation), in: architecture) }
      return (([voice.text(begun.text)] + happens).joined(separator: " "), happens.count)
    }
    return (titles(of: example, voice), example.calls.count)
  }

  private func titles(of example: Example, _ voice: DeckVoice) -> String {
    voice.inOrder(example.calls.map { voice.text(architecture.situations[$0.situation].label) })
      + "."
  }

  /// Says that what the statement speaks of never happens; for `moves`, to which states the role can change.
  private func nowhere(_ voice: DeckVoice) -> String {
    guard case .moves(let role, let from, let to) = statement.form else {
      return voice.say(
        statement.form.name == nil ? "verdict.nowhere" : "verdict.nowhere.name")
    }
    let machine = architecture.roles[role].machine
    let rows = machine.rows.filter { row in
      row.from.intersects(from) && !row.isGone && row.to.map { !from.contains($0) } ?? false
    }
    let ends = rows.compactMap(\.to)
      .map { voice.voice.listed(voice.text(machine.answer(forLeaf: $0).title)) }.unique()
    guard !ends.isEmpty else { return voice.say("verdict.nowhere") }
    let writer = StatementWriter(voice: voice, architecture: architecture)
    let only = voice.say(
      "verdict.moves",
      [
        "role": writer.phrase(role), "from": writer.phrase(from, of: role),
        "states": Phrase(voice.voice.either(ends)),
        "to": writer.phrase(to, of: role),
      ])
    // If the state can change to one other state only, the reason of that row is told, too.
    let because = ends.count == 1 ? rows.lazy.compactMap(\.because).first : nil
    return sentences(only, because.map(voice.text))
  }

  /// "“suspended” comes only after “background”.", for a change to that state; nil if several states
  /// can come before it, or none need.
  private func origins(_ voice: DeckVoice) -> String? {
    guard case .moves(let role, _, let state) = statement.form else { return nil }
    let machine = architecture.roles[role].machine
    let rows = machine.rows.filter { row in !row.isGone && row.to.map(state.contains) ?? false }
    let origins = machine.answers.filter { answer in
      !answer.leaves.intersects(state) && rows.contains { $0.from.intersects(answer.leaves) }
    }
    guard origins.count == 1, !state.contains(machine.initialLeaf) else { return nil }
    let writer = StatementWriter(voice: voice, architecture: architecture)
    return voice.say(
      "verdict.moves.into",
      [
        "states": writer.phrase(origins[0].leaves, of: role),
        "to": writer.phrase(state, of: role),
      ])
  }

  /// Names implemented by default. Unless the statement is about them, only those that are usual in the situation.
  private func effects(of outcome: Macrostep, _ question: Question) -> [TracedEffect] {
    let about = statement.form.name
    let alphabet = Alphabet(
      deck.defaultAlphabet.filter { deck.names[$0].kind == question.card.effectKind })
    let usual = Simulator(architecture).usualNames(shownIn: outcome, alphabet)
    return alphabet.observe(outcome.effects).filter {
      $0.name == about || $0.certainty == .must && usual.contains($0.name)
    }
  }

  /// A name; for a `during` statement about it, also the state in which it is called.
  private func name(_ effect: TracedEffect, _ voice: DeckVoice) -> String {
    let name = voice.name(effect.name)
    guard case .during(effect.name, _, _) = statement.form, case .leaf(let leaf) = effect.state
    else { return name }
    let state = architecture.role(of: effect.instance).machine.answer(forLeaf: leaf)
    return voice.say("verdict.in-state", ["name": name, "state": voice.text(state.title)])
  }

  /// The statement as the log writes it, and the bounds within which it was judged.
  func document(_ question: Question, _ voice: DeckVoice) -> [JSONValue.Member] {
    let claim: JSONValue = [
      "says": question.spec.asks, "instances": 1, "free": architecture.facts.map(\.id),
      "facts": unusualFacts.map(\.id).sorted(),
    ]
    return [.init(key: "claim", value: claim)]
  }

  /// The example or counterexample: situations, and unusual facts.
  func example(_ question: Question) -> JSONValue? {
    judgement.example.map { example in
      let situations = example.calls.map { architecture.text(of: $0) }
      return ["facts": unusualFacts.map(\.id), "situations": situations]
    }
  }
}

extension Proposition.Form {
  fileprivate var isDenial: Bool { if case .never = self { true } else { false } }

  /// Yes or no, and how the statement's own verb may be repeated as an answer.
  fileprivate var vocabulary: Vocabulary {
    switch self {
    case .always: .yesOrNoToCall
    case .never: .yesOrNoToDenial
    case .can: .yesOrNoToPossibleCall
    case .moves: .yesOrNoToPossibility
    case .ordered, .after, .before, .during: .yesOrNo
    }
  }
}
