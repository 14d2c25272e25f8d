import Machine

@testable import Quiz

/// What is right is what the tables say, read without the makers of questions.
struct TableLaw: Law {
  private let deck: Deck
  private let simulators: Column<Architecture, Simulator>
  /// By architecture and start, the situations that can happen there.
  private let possible: [String: Set<String>]

  init(_ deck: Deck) {
    self.deck = deck
    simulators = deck.architectures.mapValues { Simulator($0) }
    var possible: [String: Set<String>] = [:]
    for simulator in simulators {
      for start in simulator.architecture.starts {
        let key = "\(simulator.architecture.id)/\(start.id)"
        possible[key] = Self.situations(possibleAt: start, simulator)
      }
    }
    self.possible = possible
  }

  private static func situations(possibleAt start: Start, _ simulator: Simulator) -> Set<String> {
    let architecture = simulator.architecture
    var world = Configuration(initialFor: architecture)
    for (fact, holds) in start.facts { world.set(fact: fact, to: holds) }
    let run = simulator.run(start.after, from: world)
    guard run.isPossible else { return [] }
    let here = run.outcomes.last?.after ?? world
    return Set(
      simulator.calls(in: here).filter { simulator.run([$0], from: here).isPossible }
        .map { architecture.situations[$0.situation].id })
  }

  func faults(of question: Question) -> [String] {
    switch question.subject {
    case let subject as WrongLine:
      LogLaw(deck: deck, simulators: simulators).faults(of: question, subject.edit)
    case let subject as Ways: ways(subject, question)
    case let subject as Possible: legal(question, subject)
    case let subject as Printout: printed(subject.listing, question)
    case let subject as Belonging: duties(deck.names[subject.name], question)
    case let subject as Pairing: counterpart(subject.name, subject.to, question)
    case let subject as Statement: example(subject.statement, subject.judgement, question)
    case let subject as Saying: said(subject.myth, subject.isTruth, question)
    default: []
    }
  }

  private func chosen(_ question: Question) -> (right: Set<String>, wrong: Set<String>) {
    let right = question.accepted(deck)
    return (right, Set(question.vocabulary.entries.map(\.id)).subtracting(right))
  }

  // MARK: Kinds

  private func legal(_ question: Question, _ subject: Possible) -> [String] {
    guard case .start(let start) = question.card.asks, let index = question.card.architecture else {
      return ["it begins nowhere"]
    }
    let architecture = deck.architectures[index]
    let can = possible["\(architecture.id)/\(architecture.starts[start].id)"] ?? []
    let (right, wrong) = chosen(question)
    let voice = DeckVoice(deck, voice: Shipped.english)
    return right.subtracting(can).map { "\($0) cannot happen" }
      + wrong.intersection(can).map { "\($0) can happen" }
      + (wrong.allSatisfy { subject.refusal(of: $0, question, voice) != nil }
        ? [] : ["some choices are refused without a reason"])
  }

  /// Each way is carried out step by step, and the state is read off the process and the scene.
  private func ways(_ subject: Ways, _ question: Question) -> [String] {
    guard let index = question.card.architecture, let start = question.told else {
      return ["it begins nowhere"]
    }
    let (right, _) = chosen(question)
    return question.spec.options.compactMap { option in
      var world = start
      for situation in option.split(separator: ",") {
        guard let call = simulators[index].architecture.call(named: String(situation)),
          let next = simulators[index].successor(of: world, by: call)
        else { return "\(option) cannot happen" }
        world = next
      }
      let state = state(in: world, of: simulators[index].architecture)
      return right.contains(option) == (state == subject.goal) ? nil : "\(option) ends in \(state)"
    }
  }

  /// The state of the app: the process's if that does not run, else the scene's, if there is one.
  private func state(in world: Configuration, of architecture: Architecture) -> String {
    func state(of role: String) -> String? {
      architecture.instances.indices.first { architecture.role(of: $0).id == role }.map {
        architecture.role(of: $0).machine.answer(forLeaf: world.leaves[$0]).id
      }
    }
    let process = state(of: "process") ?? ""
    return ["not-running", "suspended"].contains(process) ? process : state(of: "scene") ?? process
  }

  private func printed(_ listing: Listing, _ question: Question) -> [String] {
    let ground = Ground(deck: deck)
    let simulator = simulators[listing.architecture]
    guard let (start, _) = ground.start(of: question.spec, in: simulator),
      let effects = question.key.effects
    else { return ["it cannot be run"] }
    let calls = question.spec.situations.compactMap(simulator.architecture.call(named:))
    let run = simulator.run(calls, from: start)
    let implemented = Set(listing.implements)
    let lines = run.effects.filter { implemented.contains($0.name) }
      .compactMap { listing.prints[$0.name] }
    let keyed = effects.map { listing.prints[$0.name] ?? "nothing" }
    return run.isPossible && lines == keyed ? [] : ["\(lines) is printed, not \(keyed)"]
  }

  private func duties(_ name: EffectName, _ question: Question) -> [String] {
    let (right, wrong) = chosen(question)
    return right.subtracting(name.duties).map { "\($0) does not belong" }
      + wrong.intersection(name.duties + name.alsoAccepts).map { "\($0) belongs" }
      + (right.isEmpty || wrong.isEmpty ? ["nothing to tell apart"] : [])
  }

  private func counterpart(
    _ name: EffectName.ID, _ family: Counterpart.Family.ID, _ question: Question
  ) -> [String] {
    let partners = Set(
      deck.material.counterparts.filter { $0.members.values.contains(name) }
        .compactMap { $0.members[family] })
    let right = question.accepted(deck)
    return right == Set(partners.map { deck.names[$0].id }) ? [] : ["\(right) is no counterpart"]
  }

  /// Of a statement about a situation: its example shows the name, its counterexample breaks it.
  private func example(
    _ statement: Proposition, _ judgement: Judgement, _ question: Question
  ) -> [String] {
    guard question.key == .truth(judgement.isTrue == true) else { return ["another truth value"] }
    guard let example = judgement.example, let index = question.card.architecture else { return [] }
    let run = simulators[index].run(example.calls, from: example.start)
    guard run.isPossible, let last = run.outcomes.last else { return ["the example cannot be run"] }
    let shows: Bool?
    switch (statement.form, judgement) {
    case (.always(let name, let on), .fails) where last.call.situation == on:
      shows = !last.effects.contains { $0.name == name && $0.certainty == .must }
    case (.never(let name?, let on?), .fails) where last.call.situation == on:
      shows = last.effects.contains { $0.name == name }
    case (.can(let name, let on?), .holds) where last.call.situation == on:
      shows = last.effects.contains { $0.name == name }
    case (.always, _), (.never, _), (.can, _): shows = false
    default: shows = nil
    }
    return shows == false ? ["the example does not show it"] : []
  }

  private func said(_ myth: Myth, _ isTruth: Bool, _ question: Question) -> [String] {
    question.key == .truth(isTruth) && (isTruth || myth.myth != nil)
      && myth.verdict == .contradict ? [] : ["it is not settled"]
  }
}
