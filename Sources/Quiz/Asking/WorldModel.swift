import Machine

/// An architecture ready to be asked about: its simulator, its starts carried out, and its variants.
struct WorldModel: Sendable {
  let simulator: Simulator
  /// The configuration of each start, nil where its situations cannot happen.
  let starts: Column<Start, Configuration?>
  /// Simulators with one variant in force each, of the variants that concern questions.
  let variants: [Simulator]
  /// What was found out about situations carried out from a start.
  let findings = Memo<Matter, Finding?>()
  private let occasions = Memo<[Int], [Occasion]>()

  /// How many occasions of a situation are enough to see what can be asked of it.
  static let sampled = 8

  init(_ architecture: Architecture) {
    let simulator = Simulator(architecture)
    self.simulator = simulator
    starts = architecture.starts.mapValues { Self.configuration(of: $0, by: simulator) }
    variants = architecture.variants
      .filter { $0.concernsQuestions && $0.versions.overlaps(architecture.versions) }
      .map { Simulator(architecture.applying([$0])) }
  }

  static func configuration(of start: Start, by simulator: Simulator) -> Configuration? {
    var configuration = Configuration(initialFor: simulator.architecture)
    for (fact, holds) in start.facts { configuration.set(fact: fact, to: holds) }
    return configuration.after(start.after, by: simulator)
  }

  /// The asked starts from which a situation can happen, with the calls it can happen as.
  func occasions(of situation: Situation.ID, atMost limit: Int = .max) -> [Occasion] {
    occasions.value(for: [situation.index, limit]) { findOccasions(of: situation, atMost: limit) }
  }

  /// The asked starts with several instances of some role in play, or those without.
  func starts(ofSeveral: Bool) -> [(index: Start.ID, world: Configuration)] {
    starts.indices.compactMap { index in
      guard simulator.architecture.starts[index].isAsked, let world = starts[index],
        simulator.architecture.hasOneOfEach(world) != ofSeveral
      else { return nil }
      return (index, world)
    }
  }

  private func findOccasions(of situation: Situation.ID, atMost limit: Int) -> [Occasion] {
    var found: [Occasion] = []
    for index in starts.indices where simulator.architecture.starts[index].isAsked {
      guard let start = starts[index], isSensible(situation, in: start) else { continue }
      guard let call = unmistakableCall(of: situation, in: start) else { continue }
      found.append(Occasion(start: index, configuration: start, call: call))
      if found.count == limit { break }
    }
    return found
  }

  /// The one way in which a situation can happen, as its text does not say what stands after `@`: all
  /// arguments that are possible must show the same names. Nil if there is none.
  private func unmistakableCall(of situation: Situation.ID, in start: Configuration) -> Occurrence?
  {
    let calls = simulator.calls(of: situation, in: start)
      .filter { simulator.successor(of: start, by: $0) != nil }
    guard let first = calls.first else { return nil }
    if calls.count == 1 || first.argument == nil { return first }
    let shown = calls.map { simulator.run([$0], from: start).effects.map(\.name) }
    return shown.allSatisfy { $0 == shown.first } ? first : nil
  }

  /// Whether nobody would wonder how it could happen here.
  func isSensible(_ situation: Situation.ID, in world: Configuration) -> Bool {
    let architecture = simulator.architecture
    return architecture.situations[situation].offered.map { architecture.holds($0, in: world) }
      ?? true
  }

  /// A start and a situation that can happen there.
  struct Occasion: Sendable {
    let start: Start.ID
    let configuration: Configuration
    let call: Occurrence
  }

  /// What a card asks of situations from a start.
  struct Matter: Hashable {
    let card: String
    let start: Start.ID
    let calls: [Occurrence]
    let alphabet: Alphabet
  }

  /// The key of a question, the run behind it, what has to be said of the world, and the names (ids) that count.
  struct Finding: Sendable {
    let key: Question.Key
    let run: Run
    let statements: [LocalizedText]
    let implemented: [String]
  }
}

extension Configuration {
  /// Where these calls lead, or nil when one of them cannot happen.
  package func after(_ calls: [Occurrence], by simulator: Simulator) -> Configuration? {
    var configuration = self
    for call in calls {
      guard let next = simulator.successor(of: configuration, by: call) else { return nil }
      configuration = next
    }
    return configuration
  }
}
