import Quiz
import Machine

/// A world that situations happen in, with the way that led to it, so that every step can be taken back.
struct Playground: Sendable {
  let deck: Deck
  let architectureIndex: Architecture.ID
  let simulator: Simulator
  /// Names that are shown.
  let alphabet: Alphabet
  private(set) var start: Configuration
  private(set) var outcomes: [Macrostep] = []
  /// What went before each change, newest last.
  private var past: [Snapshot] = []

  private struct Snapshot: Sendable {
    let start: Configuration
    let outcomes: [Macrostep]
    let configuration: Configuration
  }

  private(set) var configuration: Configuration

  init(deck: Deck, architecture: Architecture.ID, variants: [Variant], alphabet: Alphabet) {
    self.deck = deck
    architectureIndex = architecture
    simulator = Simulator(deck.architectures[architecture].applying(variants))
    self.alphabet = alphabet
    start = Configuration(initialFor: simulator.architecture)
    configuration = start
  }

  var architecture: Architecture { simulator.architecture }

  mutating func set(fact: Fact.ID, to value: Bool) {
    remember()
    configuration.set(fact: fact, to: value)
  }

  /// Begins in a certain world.
  mutating func begin(at configuration: Configuration) {
    start = configuration
    outcomes = []
    past = []
    self.configuration = configuration
  }

  /// Sets a fact before anything has happened.
  mutating func prepare(fact: Fact.ID, to value: Bool) {
    start.set(fact: fact, to: value)
    configuration = start
  }

  /// Goes to a start; false, and nothing changes, when its situations cannot happen.
  mutating func go(to start: Start) -> Bool {
    var beginning = Configuration(initialFor: architecture)
    for (fact, value) in start.facts { beginning.set(fact: fact, to: value) }
    guard let there = beginning.after(start.after, by: simulator) else { return false }
    remember()
    self.start = there
    outcomes = []
    configuration = there
    return true
  }

  mutating func reset() {
    remember()
    start = Configuration(initialFor: architecture)
    outcomes = []
    configuration = start
  }

  /// Carries out a situation; what cannot happen leaves no trace.
  mutating func perform(_ call: Occurrence) -> Macrostep? {
    guard let outcome = simulator.run([call], from: configuration).outcomes.first else {
      return nil
    }
    if outcome.impossibility == nil {
      remember()
      outcomes.append(outcome)
      configuration = outcome.after
    }
    return outcome
  }

  /// Takes the last change back exactly; false when there is none.
  mutating func back() -> Bool {
    guard let last = past.popLast() else { return false }
    start = last.start
    outcomes = last.outcomes
    configuration = last.configuration
    return true
  }

  private mutating func remember() {
    past.append(Snapshot(start: start, outcomes: outcomes, configuration: configuration))
  }
}
