import Quiz
import Machine

/// Where a question stands: its architecture with or without a variant, its start, its calls.
struct Ground {
  let deck: Deck
  private let simulators: Column<Architecture, [Simulator]>

  init(deck: Deck) {
    self.deck = deck
    simulators = deck.architectures.mapValues { plain in
      let variants = plain.variants.filter {
        $0.concernsQuestions && $0.versions.overlaps(plain.versions)
      }
      return [Simulator(plain)] + variants.map { Simulator(plain.applying([$0])) }
    }
  }

  /// The configuration that `spec` begins in; nil where its situations cannot happen.
  func start(of spec: QuestionSpec, in simulator: Simulator) -> (Configuration, Run)? {
    let architecture = simulator.architecture
    var configuration = Configuration(initialFor: architecture)
    for fact in architecture.facts.indices {
      if let value = spec.facts[architecture.facts[fact].id] {
        configuration.set(fact: fact, to: value)
      }
    }
    let run = simulator.run(spec.after.compactMap(architecture.call(named:)), from: configuration)
    guard run.isPossible else { return nil }
    return (run.outcomes.last?.after ?? configuration, run)
  }

  /// The simulators whose keys have to agree: no variant, then each that concerns questions.
  func simulators(of architecture: Architecture.ID) -> [Simulator] { simulators[architecture] }

  /// What is right for a question about situations as it was asked, on this deck.
  func truth(of question: Question, by simulator: Simulator) -> Truth? {
    guard let (start, _) = start(of: question.spec, in: simulator) else { return nil }
    let calls = question.spec.situations.compactMap(simulator.architecture.call(named:))
    guard calls.count == question.spec.situations.count else { return nil }
    return Truth(question, of: simulator.run(calls, from: start), from: start, in: deck)
  }

  /// The rows that a question's situations take, `architecture row`, in any of its simulators;
  /// with `andBefore` also those that led to its start.
  func rows(of question: Question, andBefore: Bool = false) -> [Set<String>] {
    (question.card.architecture.map(simulators) ?? []).map { simulator in
      guard let (start, before) = start(of: question.spec, in: simulator) else { return [] }
      let calls = question.spec.situations.compactMap(simulator.architecture.call(named:))
      let run = simulator.run(calls, from: start)
      return Self.rows(run, simulator.architecture)
        .union(andBefore ? Self.rows(before, simulator.architecture) : [])
    }
  }

  /// Whether the situation of `card` takes one of `rows` from some start.
  func takes(_ card: Card, anyOf rows: Set<String>) -> Bool {
    guard let index = card.architecture else { return false }
    let simulator = Simulator(deck.architectures[index])
    let architecture = simulator.architecture
    return architecture.starts.contains { start in
      var configuration = Configuration(initialFor: architecture)
      for (fact, holds) in start.facts { configuration.set(fact: fact, to: holds) }
      let here = simulator.run(start.after, from: configuration).outcomes.last?.after
      return architecture.situations.indices.contains { situation in
        (card.situation ?? situation) == situation
          && simulator.calls(of: situation, in: here ?? configuration).contains {
            let run = simulator.run([$0], from: here ?? configuration)
            return !Self.rows(run, architecture).isDisjoint(with: rows)
          }
      }
    }
  }

  static func rows(_ run: Run, _ architecture: Architecture) -> Set<String> {
    Set(
      run.outcomes.flatMap(\.steps).map { step in
        let row = architecture.role(of: step.instance).machine.rows[step.row]
        return "\(architecture.id) \(row.id)"
      })
  }
}
