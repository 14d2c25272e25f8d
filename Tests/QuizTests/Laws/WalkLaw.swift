import Quiz
import Machine

/// A path is right exactly when carrying it out, step by step, leads to the goal as the question has it; as
/// short as any exactly when a search of its own finds none with fewer steps.
struct WalkLaw: Law {
  let deck: Deck
  let simulators: Column<Architecture, Simulator>

  func faults(of question: Question) -> [String] {
    guard let path = question.key.path, let index = question.card.architecture else {
      return ["it leads nowhere"]
    }
    let walker = Walker(question, path, simulators[index])
    let fewest = walker.fewest(limit: 5)
    var generator = SeededGenerator(name: "\(question.id) walks")
    let walks = (0..<30).map { _ in walker.walk(using: &generator) }
    return (fewest == path.shortest.count ? [] : ["\(fewest ?? -1) steps are the fewest"])
      + (path.shortest.count <= 4 ? [] : ["it is too long"])
      + walks.flatMap { faults(of: $0, question, path, walker, fewest) }
      + walks.prefix(6).flatMap { detours(from: $0, question, walker, &generator) }
  }

  private func faults(
    of walk: [String], _ question: Question, _ path: Path, _ walker: Walker, _ fewest: Int?
  ) -> [String] {
    let verdict = question.grade(Answer(walk.map { .init(id: $0) }))
    let leads = walker.leads(walk)
    let isRight = leads && (!path.mustBeShortest || walk.count == fewest)
    guard (verdict.outcome == .right) == isRight, (verdict.score == 1) == isRight,
      (0...1).contains(verdict.score), (verdict.difference == nil) == isRight
    else { return ["\(walk) is \(verdict.outcome), \(verdict.score)"] }
    let isShortest = isRight && walk.count == fewest
    return verdict.isShortest == isShortest ? [] : ["\(walk) is as short as any: \(!isShortest)"]
  }

  /// The walk with one step put in that cannot happen there is wrong, by that step and where it was tried.
  private func detours(
    from walk: [String], _ question: Question, _ walker: Walker,
    _ generator: inout SeededGenerator
  ) -> [String] {
    let place = generator.index(below: walk.count + 1)
    let world = walker.world(after: Array(walk.prefix(place)))
    let wrong = walker.impossible(in: world)
    guard !wrong.isEmpty, !walker.isStray(Array(walk.prefix(place))) else { return [] }
    var steps = walk
    steps.insert(wrong[generator.index(below: wrong.count)], at: place)
    let verdict = question.grade(Answer(steps.map { .init(id: $0) }))
    guard case .path(.impossible(place, _, _, in: world))? = verdict.difference,
      verdict.outcome == .wrong, verdict.score == Double(place) / Double(steps.count)
    else { return ["\(steps) is \(verdict.outcome), \(String(describing: verdict.difference))"] }
    return []
  }
}

/// Carries situations out one by one, with sets of its own.
struct Walker {
  private let simulator: Simulator
  private let path: Path
  private let words: [String]

  init(_ question: Question, _ path: Path, _ simulator: Simulator) {
    self.simulator = simulator
    self.path = path
    words = question.vocabulary.entries.map(\.id)
  }

  /// Where situations lead; nil where one cannot happen.
  private func next(_ word: String, _ world: Configuration) -> Macrostep? {
    guard let call = simulator.architecture.call(named: word) else { return nil }
    let outcome = simulator.run([call], from: world).outcomes.first
    return outcome?.impossibility == nil ? outcome : nil
  }

  func world(after walk: [String]) -> Configuration {
    walk.reduce(path.from) { next($1, $0)?.after ?? $0 }
  }

  func impossible(in world: Configuration) -> [String] {
    words.filter { next($0, world) == nil }
  }

  /// Whether it has passed through what it must avoid.
  func isStray(_ walk: [String]) -> Bool {
    guard let avoided = path.avoided else { return false }
    var world = path.from
    for word in walk {
      guard let outcome = next(word, world) else { return false }
      if passes(outcome, avoided) { return true }
      world = outcome.after
    }
    return false
  }

  private func passes(_ outcome: Macrostep, _ state: State.ID) -> Bool {
    outcome.steps.contains { step in
      let instance = simulator.architecture.instances[step.instance]
      return instance.role == path.role && step.to != step.from
        && machine.states[state].leaves.leaves.contains(step.to)
    }
  }

  private var machine: StateMachine { simulator.architecture.roles[path.role].machine }

  private func isAtGoal(_ world: Configuration) -> Bool {
    let leaves = simulator.architecture.instances.indices
      .filter { simulator.architecture.instances[$0].role == path.role }.map { world.leaves[$0] }
    let leaf = leaves.first { $0 != machine.initialLeaf } ?? machine.initialLeaf
    return machine.states[path.goal].leaves.leaves.contains(leaf)
  }

  /// Whether every step can happen, nothing is passed that must not be, and the end is the goal.
  func leads(_ walk: [String]) -> Bool {
    var world = path.from
    for word in walk {
      guard let outcome = next(word, world) else { return false }
      if let avoided = path.avoided, passes(outcome, avoided) { return false }
      world = outcome.after
    }
    return isAtGoal(world)
  }

  /// The length of a shortest right path, by trying all shorter ones.
  func fewest(limit: Int) -> Int? {
    var worlds: Set<Configuration> = [path.from]
    for length in 1...limit {
      let outcomes = worlds.flatMap { world in words.compactMap { next($0, world) } }
        .filter { outcome in path.avoided.map { !passes(outcome, $0) } ?? true }
      let ends = Set(outcomes.map(\.after))
      if ends.contains(where: isAtGoal) { return length }
      worlds.formUnion(ends)
    }
    return nil
  }

  /// A random walk of possible steps, up to the first time it is at the goal or for at most six steps.
  func walk(using generator: inout SeededGenerator) -> [String] {
    var world = path.from
    var walk: [String] = []
    let length = 1 + generator.index(below: 6)
    while walk.count < length {
      let possible = words.filter { next($0, world) != nil }
      guard !possible.isEmpty else { break }
      let word = possible[generator.index(below: possible.count)]
      walk.append(word)
      world = next(word, world)?.after ?? world
      if isAtGoal(world), generator.index(below: 4) > 0 { break }
    }
    return walk
  }
}
