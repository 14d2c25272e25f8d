import Content
import Quiz
import Machine

/// The content that ships, read once, and random situations in it.
enum Shipped {
  static let deck: Deck = {
    let repository = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    let files = try? ContentFolder(path: "\(repository)/Content")
      .files(below: "ios-app")
    guard let deck = ContentReader.read(files ?? [], for: .interviewing).deck else {
      preconditionFailure("the shipped content cannot be read")
    }
    return deck
  }()

  static let simulators = deck.architectures.map { Simulator($0) }

  /// Situations in a row; three of four can happen where they stand.
  static func walk(
    _ length: Int, from start: Configuration, by simulator: Simulator,
    using generator: inout SeededGenerator
  ) -> [Occurrence] {
    var here = start
    return (0..<length).map { _ in
      let possible = simulator.possibleCalls(in: here)
      let all = simulator.architecture.situations.indices.map { Occurrence(situation: $0) }
      let choice = generator.index(below: 4) == 0 || possible.isEmpty ? all : possible
      let call = choice[generator.index(below: choice.count)]
      here = simulator.successor(of: here, by: call) ?? here
      return call
    }
  }

  /// A start of the architecture, drawn at random.
  static func start(
    of simulator: Simulator, using generator: inout SeededGenerator
  ) -> Configuration {
    let architecture = simulator.architecture
    let start = architecture.starts[Start.ID(generator.index(below: architecture.starts.count))]
    var configuration = Configuration(initialFor: architecture)
    for (fact, holds) in start.facts { configuration.set(fact: fact, to: holds) }
    return simulator.run(start.after, from: configuration).outcomes.last?.after ?? configuration
  }
}
