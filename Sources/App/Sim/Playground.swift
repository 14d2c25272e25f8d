import Machine
import Quiz

/// A world that situations happen in. Every step can be taken back.
struct Playground: Sendable {
  let deck: Deck
  let simulator: Simulator
  /// Names that are shown.
  let alphabet: Alphabet
  private(set) var configuration: Configuration
  /// The worlds before each change, newest last.
  private var past: [Configuration] = []

  init(deck: Deck, architecture: Architecture.ID, variants: [Variant], alphabet: Alphabet) {
    self.deck = deck
    simulator = Simulator(deck.architectures[architecture].applying(variants))
    self.alphabet = alphabet
    configuration = Configuration(initialFor: simulator.architecture)
  }

  var architecture: Architecture { simulator.architecture }

  func writer(_ voice: Voice) -> TraceWriter {
    TraceWriter(deck: deck, architecture: architecture, alphabet: alphabet, voice: voice)
  }

  /// Begins in a certain world, with nothing to take back.
  mutating func begin(at configuration: Configuration) {
    (self.configuration, past) = (configuration, [])
  }

  /// Sets a fact before anything has happened.
  mutating func prepare(fact: Fact.ID, to value: Bool) { configuration.set(fact: fact, to: value) }

  mutating func set(fact: Fact.ID, to value: Bool) {
    past.append(configuration)
    configuration.set(fact: fact, to: value)
  }

  /// Goes to a start; false, and nothing changes, if its situations cannot happen.
  mutating func go(to start: Start) -> Bool {
    guard let there = simulator.world(of: start) else { return false }
    change(to: there)
    return true
  }

  mutating func reset() { change(to: Configuration(initialFor: architecture)) }

  /// Carries out a situation; what cannot happen changes nothing.
  mutating func perform(_ call: Occurrence) -> Macrostep {
    let outcome = simulator.run([call], from: configuration).outcomes[0]
    if outcome.impossibility == nil { change(to: outcome.after) }
    return outcome
  }

  private mutating func change(to configuration: Configuration) {
    past.append(self.configuration)
    self.configuration = configuration
  }

  /// Takes the last change back exactly; false if there is none.
  mutating func back() -> Bool {
    guard let last = past.popLast() else { return false }
    configuration = last
    return true
  }
}
