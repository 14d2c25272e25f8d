import Machine
import Quiz

/// A simulation in progress. Every step can be taken back.
struct Playground: Sendable {
  let deck: Deck
  let simulator: Simulator
  /// The names that are shown: usually `brief`, with `showsAll` also the rest in `all`.
  private let names: (brief: Alphabet, all: Alphabet)
  private(set) var showsAll = false
  private(set) var configuration: Configuration
  /// The latest step, or nil if there is none or it was taken back.
  private(set) var latest: Macrostep?
  /// The situations that `step` carries out, one at a time.
  private(set) var script: [Occurrence] = []
  /// The configurations before each change, newest last.
  private var past: [Configuration] = []

  init(
    deck: Deck, architecture: Architecture.ID, variants: [Variant] = [],
    names: (brief: Alphabet, all: Alphabet)? = nil, showsAll: Bool = false
  ) {
    let usual = deck.defaultAlphabet
    self.names = names ?? (Alphabet(deck.askedNames(of: usual)), Alphabet(usual))
    (self.deck, self.showsAll) = (deck, showsAll)
    simulator = Simulator(deck.architectures[architecture].applying(variants))
    configuration = Configuration(initialFor: simulator.architecture)
  }

  var architecture: Architecture { simulator.architecture }

  func writer(_ voice: Voice) -> TraceWriter {
    TraceWriter(
      deck: deck, architecture: architecture, alphabet: showsAll ? names.all : names.brief,
      voice: voice)
  }

  mutating func toggleAll() { showsAll.toggle() }

  /// Starts again from a configuration. Nothing before it can be taken back.
  mutating func begin(at configuration: Configuration) {
    (self.configuration, past, latest) = (configuration, [], nil)
  }

  /// Sets a fact at the beginning: `back` does not take it back.
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

  /// Carries out a situation; one that cannot happen changes nothing.
  mutating func perform(_ call: Occurrence) -> Macrostep {
    let outcome = simulator.run([call], from: configuration).outcomes[0]
    if outcome.impossibility == nil {
      change(to: outcome.after)
      latest = outcome
    }
    return outcome
  }

  /// True once a script that ends the simulation was played.
  var isOver: Bool { endsWithScript && script.isEmpty }
  private var endsWithScript = false

  /// - Parameter isAll: true if the simulation ends with the script.
  mutating func play(_ script: [Occurrence], isAll: Bool = false) {
    (self.script, endsWithScript) = (script, isAll)
  }

  /// Carries out the next situation of the script; nil if there is none.
  mutating func step() -> Macrostep? {
    script.isEmpty ? nil : perform(script.removeFirst())
  }

  private mutating func change(to configuration: Configuration) {
    past.append(self.configuration)
    (self.configuration, latest) = (configuration, nil)
  }

  /// Takes the last change back exactly; false if there is none.
  mutating func back() -> Bool {
    guard let last = past.popLast() else { return false }
    (configuration, latest) = (last, nil)
    return true
  }
}
