import Machine
import TestSupport

@testable import Quiz

/// What is right. Of situations it is worked out a second time from a run: sets and searches instead of bits.
enum Truth: Equatable {
  case names(Set<String>, also: Set<String>)
  case sequence([Step])
  case words([String])
  case choices(Set<String>)

  struct Step: Equatable {
    let name: EffectName.ID
    let instance: Instance.ID
    let isOptional: Bool
    /// Places of all steps before it.
    let before: Set<Int>
    /// Places of all steps that come with it or not at all, itself among them; none for what must come.
    let company: Set<Int>
  }

  /// The so-many-th time that a row may show an instance something.
  private struct Occasion: Hashable {
    let cause: TracedEffect.Cause
    let instance: Instance.ID
    let number: Int
  }

  /// What the examiner said.
  init(_ key: Key) {
    self =
      switch key {
      case .word(let key): .names(Set(key.right), also: Set(key.also))
      case .sequence(let key) where key.effects.isEmpty && !key.words.isEmpty: .words(key.words)
      case .sequence(let key): .sequence(Self.steps(key.effects))
      case .set(let key): .choices(Set(key.right))
      }
  }

  /// What a question asks of a run from `start`; nil when there is nothing to ask.
  init?(_ question: Question, of run: Run, from start: Configuration, in deck: Deck) {
    let card = question.card
    guard run.outcomes.allSatisfy({ $0.impossibility == nil }) else { return nil }
    if card.kind == .nextState {
      guard let state = Self.state(card, run, start, deck) else { return nil }
      self = .names([state], also: [])
      return
    }
    if card.kind == .statesInOrder {
      self = .words(Self.states(card, run, deck))
      return
    }
    let steps = Self.steps(run.effects, among: Set(Self.counted(by: question, in: deck)))
    if card.kind == .whoIsTold {
      self = .names(Self.listeners(card, steps, deck), also: [])
      return
    }
    if question.isSequence {
      let seldom = card.kind == .trace ? deck.rules.names(.seldom) ?? [] : []
      self = .sequence(
        Self.steps(
          run.effects.leavingOpen(seldom), among: Set(Self.counted(by: question, in: deck))))
      return
    }
    guard let names = Self.names(card.asks, steps, deck) else { return nil }
    func ids(_ names: Set<EffectName.ID>) -> Set<String> {
      Set(names.map { deck.names[$0].id })
    }
    self = .names(ids(names.right), also: ids(names.also))
  }

  /// The names that an answer can hold: what a listing prints in, or what is implemented by default.
  private static func counted(by question: Question, in deck: Deck) -> [EffectName.ID] {
    if let listing = (question.subject as? Printout)?.listing {
      return listing.implements.filter { listing.prints[$0] != nil }
    }
    if question.card.kind == .phasesInOrder {
      return deck.names.indices.filter { deck.names[$0].object == "scenePhase" }
    }
    return deck.names.indices.filter {
      deck.names[$0].kind == question.card.effectKind && deck.names[$0].isAsked
        && deck.names[$0].isImplementedByDefault
    }
  }

  /// The states that the process and the only scene go through, the first left out: the process's once it
  /// does not run, and the scene's otherwise.
  private static func states(_ card: Card, _ run: Run, _ deck: Deck) -> [String] {
    guard let index = card.architecture else { return [] }
    let architecture = deck.architectures[index]
    func state(_ world: Configuration) -> String? {
      let out = architecture.instances.indices.filter { instance in
        let role = architecture.role(of: instance)
        let isAway = world.leaves[instance] != role.machine.initialLeaf
        return role.id == "process" || role.isAsked && isAway
      }
      let states = out.map { instance in
        let all = ancestors(of: instance, world, architecture)
        return (all.first(where: \.isAnswer) ?? all.last)?.id ?? ""
      }
      return states.first == "running" ? states.dropFirst().first : states.first
    }
    let first = run.outcomes.first.flatMap { state($0.before) }
    var (told, last) = ([String](), first)
    for outcome in run.outcomes {
      var world = outcome.before
      for step in outcome.steps {
        world.leaves[step.instance] = step.to
        if let now = state(world), now != last {
          told.append(now)
          last = now
        }
      }
    }
    // Accounts differ on the background between suspended and the screen, so that it need not be told.
    let before = [first] + told
    return told.indices.filter {
      !(before[$0] == "suspended" && told[$0] == "background" && $0 < told.count - 1)
    }.map { told[$0] }
  }

  /// The answers whose objects are those of the steps that must come.
  private static func listeners(_ card: Card, _ steps: [Step], _ deck: Deck) -> Set<String> {
    let objects = Set(steps.filter { !$0.isOptional }.map { deck.names[$0.name].object })
    let all = card.architecture.map { deck.architectures[$0].listeners } ?? []
    return Set(all.filter { $0.objects == objects }.map(\.id))
  }

  private static func names(
    _ asks: Card.Asks, _ steps: [Step], _ deck: Deck
  ) -> (right: Set<EffectName.ID>, also: Set<EffectName.ID>)? {
    let must = Set(steps.filter { !$0.isOptional }.map(\.name))
    let edge: [Step]
    switch asks {
    case .all, .name, .role, .journey, .start, .state, .counterpart, .entry: return nil
    case .duty(let duty):
      let home = must.filter { deck.names[$0].duties.contains(duty) }
      let also = must.filter { deck.names[$0].alsoAccepts.contains(duty) }
      return home.isEmpty ? nil : (home, also.subtracting(home))
    case .only:
      return must.count == 1 && steps.allSatisfy { !$0.isOptional } ? (must, []) : nil
    case .first: edge = steps.filter(\.before.isEmpty)
    case .last:
      edge = steps.indices.filter { place in !steps.contains { $0.before.contains(place) } }
        .map { steps[$0] }
    }
    let right = Set(edge.map(\.name))
    guard must.count > 1, right.count == 1, edge.allSatisfy({ !$0.isOptional }) else { return nil }
    // In an app without a method that few implement, the next one is right, too.
    let seldom = deck.rules.names(.seldom) ?? []
    guard asks == .first, right.isSubset(of: seldom) else { return (right, []) }
    let places = Set(steps.indices.filter { seldom.contains(steps[$0].name) })
    let rest = steps.indices.filter { !places.contains($0) && !steps[$0].isOptional }
    let next = rest.filter { place in steps[place].before.subtracting(places).isEmpty }
    return (right, Set(next.map { steps[$0].name }))
  }

  private static func state(
    _ card: Card, _ run: Run, _ start: Configuration, _ deck: Deck
  ) -> String? {
    guard let index = card.architecture else { return nil }
    let architecture = deck.architectures[index]
    let end = run.outcomes.last?.after ?? start
    if let over = over(end, architecture, deck) { return over }
    let asked = architecture.instances.indices.filter { architecture.role(of: $0).isAsked }
    let moved = asked.filter { instance in
      let rest = architecture.role(of: instance).machine.initialLeaf
      return Set([rest, start.leaves[instance], end.leaves[instance]]).count > 1
    }
    guard let instance = moved.first ?? asked.first, moved.count < 2 else { return nil }
    let ancestors = ancestors(of: instance, end, architecture)
    return (ancestors.first(where: \.isAnswer) ?? ancestors.last)?.id
  }

  /// The state of what has ended, whatever ended with it.
  private static func over(
    _ end: Configuration, _ architecture: Architecture, _ deck: Deck
  ) -> String? {
    let rules = deck.rules.rules.filter { $0.word == .over }
    return architecture.instances.indices.flatMap { instance -> [State] in
      let ancestors = ancestors(of: instance, end, architecture)
      let isOver = rules.contains { rule in
        architecture.role(of: instance).id == rule.role
          && ancestors.contains { rule.states.contains($0.id) }
      }
      return isOver ? ancestors : []
    }.first { $0.isAnswer || $0.isLeaf }?.id
  }

  private static func ancestors(
    of instance: Instance.ID, _ end: Configuration, _ architecture: Architecture
  ) -> [State] {
    architecture.role(of: instance).machine.states.filter {
      $0.leaves.leaves.contains(end.leaves[instance])
    }
  }

  /// The effects with one of `names`, and what is before each, found by walking `after` back.
  static func steps(_ effects: [TracedEffect], among names: Set<EffectName.ID>? = nil) -> [Step] {
    var before: [Int: Set<Int>] = [:]
    for effect in effects {
      before[effect.id] = effect.after.reduce(into: Set(effect.after)) {
        $0.formUnion(before[$1] ?? [])
      }
    }
    let seen = effects.filter { names?.contains($0.name) ?? true }
    let occasions = seen.indices.map { place in
      let same = seen.prefix(place).filter {
        $0.name == seen[place].name && $0.cause == seen[place].cause
          && $0.instance == seen[place].instance
      }
      return Occasion(
        cause: seen[place].cause, instance: seen[place].instance, number: same.count)
    }
    return seen.enumerated().map { place, effect in
      Step(
        name: effect.name, instance: effect.instance, isOptional: effect.certainty == .may,
        before: Set(seen.indices.filter { before[effect.id, default: []].contains(seen[$0].id) }),
        company: effect.certainty == .must
          ? []
          : Set(
            seen.indices.filter {
              seen[$0].certainty == .may && occasions[$0] == occasions[place]
            }))
    }
  }
}

/// Whether a sequence is one of the orders that steps allow: a search through all of them.
struct OrderSearch {
  let steps: [Truth.Step]
  /// Every name that means a step.
  let names: [Set<String>]

  init(steps: [Truth.Step], names: [Set<String>]) {
    self.steps = steps
    self.names = names
  }

  init(_ question: Question, deck: Deck) {
    let truth = Truth(question.key)
    if case .words = truth, case .sequence(let key) = question.key,
      let name = deck.names.indices.first,
      let index = question.card.architecture,
      let instance = deck.architectures[index].instances.indices.first
    {
      steps = key.told.enumerated().map { place, word in
        Truth.Step(
          name: name, instance: instance, isOptional: word.isOptional, before: Set(0..<place),
          company: word.isOptional ? [place] : [])
      }
      names = key.told.map { [$0.id] }
      return
    }
    guard case .sequence(let steps) = truth, let index = question.card.architecture else {
      steps = []
      names = []
      return
    }
    self.steps = steps
    names = steps.map { step in
      let id = question.word(ofName: step.name, in: deck)
      return [id, "\(id)@\(deck.architectures[index].instances[step.instance].id)"]
    }
  }

  func allows(_ words: [String]) -> Bool {
    search(words[...], [], mustBeComplete: true)
  }

  /// How many words at the front some allowed order begins with.
  func fittingPrefix(_ words: [String]) -> Int {
    (0...words.count).last { search(words.prefix($0), [], mustBeComplete: false) } ?? 0
  }

  private func search(
    _ words: ArraySlice<String>, _ used: Set<Int>, mustBeComplete: Bool
  ) -> Bool {
    guard let word = words.first else {
      return !mustBeComplete
        || steps.indices.allSatisfy { used.contains($0) || canMiss($0, used) }
    }
    return steps.indices.contains { place in
      names[place].contains(word) && canStand(place, after: used)
        && search(words.dropFirst(), used.union([place]), mustBeComplete: mustBeComplete)
    }
  }

  private func canStand(_ place: Int, after used: Set<Int>) -> Bool {
    !used.contains(place)
      && steps[place].before.allSatisfy {
        used.contains($0) || canMiss($0, used.union([place]))
      }
      && !used.contains { steps[$0].before.contains(place) }
  }

  private func canMiss(_ place: Int, _ used: Set<Int>) -> Bool {
    steps[place].isOptional && steps[place].company.isDisjoint(with: used)
  }

  /// One allowed order drawn at random, what may be left out left out now and then.
  func draw(using generator: inout SeededGenerator) -> [Int] {
    var used: [Int] = []
    var left = Set(steps.indices.filter { !steps[$0].isOptional })
    for place in steps.indices where steps[place].company.min() == place {
      if generator.index(below: 2) == 0 { left.formUnion(steps[place].company) }
    }
    while !left.isEmpty {
      let next = left.sorted().filter { steps[$0].before.isDisjoint(with: left) }
      let place = next[generator.index(below: next.count)]
      used.append(place)
      left.remove(place)
    }
    return used
  }
}

extension [TracedEffect] {
  /// The effects, of which those with some names need not come: few apps implement them.
  func leavingOpen(_ names: Set<EffectName.ID>) -> [TracedEffect] {
    map { effect in
      var effect = effect
      if names.contains(effect.name) { effect.certainty = .may }
      return effect
    }
  }
}
