import Machine

/// What a question is about whose key comes from situations that are carried out.
protocol SituationSubject: Subject {
  var happening: Happening { get }

  /// What is right after a run: as people see it who believe in some tables, also if nobody would ask it.
  func key(of run: Run, in tables: Tables) -> Key?

  /// Whether a run leaves no doubt about what is asked, so that it can be asked.
  func isPlain(_ run: Run, in tables: Tables) -> Bool
}

/// Situations from a start, and who sees what they show.
struct Happening: Sendable {
  let deck: Deck
  let card: Card
  let architecture: Architecture
  let calls: [Occurrence]
  let alphabet: Alphabet
}

extension SituationSubject {
  func key(in tables: Tables, from world: Configuration?) -> Key? {
    guard let run = run(in: tables, from: world) else { return nil }
    return key(of: run, in: tables)
  }

  /// The key, if it leaves no doubt.
  func plainKey(in tables: Tables, from world: Configuration) -> Key? {
    guard let run = run(in: tables, from: world), isPlain(run, in: tables) else { return nil }
    return key(of: run, in: tables)
  }

  private func run(in tables: Tables, from world: Configuration?) -> Run? {
    let run = world.map { tables.simulator.run(happening.calls, from: $0) }
    return run.flatMap { $0.isPossible ? $0 : nil }
  }
}

/// Makes questions about situations that are carried out from a start: computes the key, makes sure that it is
/// beyond doubt, and finds what has to be said.
struct SituationAsker {
  let context: KindContext
  let model: WorldModel
  let alphabet: Alphabet

  init(_ context: KindContext, of card: Card, seeing ids: [String]) throws(LostQuestion) {
    self.context = context
    model = try context.model(of: card)
    alphabet = try context.alphabet(named: ids)
  }

  /// What a card asks of situations from a start.
  struct Matter: Hashable {
    let card: String
    let after: [String]
    let facts: [String: Bool]
    let calls: [Occurrence]
    let alphabet: Alphabet
  }

  /// The key of a question, the run behind it, and what has to be said of the world.
  struct Finding: Sendable {
    let subject: any SituationSubject
    let key: Key
    let run: Run
    let told: Configuration
    let world: [LocalizedText]
  }

  /// - Parameter subject: what the question is about; nil if there is nothing to ask.
  func question(
    _ spec: QuestionSpec, of card: Card, vocabulary: Vocabulary,
    _ subject: (Happening, Run) -> (any SituationSubject)?
  ) throws(LostQuestion) -> Question {
    let calls = try model.occurrences(named: spec.situations)
    let finding = try finding(spec, of: card, calls, subject)
    return Question(
      deck: context.deck, spec: spec, card: card, subject: finding.subject, world: finding.world,
      calls: calls, key: finding.key, vocabulary: vocabulary, run: finding.run,
      told: finding.told)
  }

  private func finding(
    _ spec: QuestionSpec, of card: Card, _ calls: [Occurrence],
    _ subject: (Happening, Run) -> (any SituationSubject)?
  ) throws(LostQuestion) -> Finding {
    let matter = Matter(
      card: card.id, after: spec.after, facts: spec.facts, calls: calls, alphabet: alphabet)
    return try model.findings.value(for: matter) {
      Result { () throws(LostQuestion) in try find(spec, of: card, calls, subject) }
    }.get()
  }

  private func find(
    _ spec: QuestionSpec, of card: Card, _ calls: [Occurrence],
    _ subject: (Happening, Run) -> (any SituationSubject)?
  ) throws(LostQuestion) -> Finding {
    let (start, world) = try model.beginning(of: spec)
    let run = model.simulator.run(calls, from: world)
    guard run.isPossible else { throw .impossible }
    let happening = Happening(
      deck: context.deck, card: card, architecture: model.architecture, calls: calls,
      alphabet: alphabet)
    guard let subject = subject(happening, run),
      let key = subject.plainKey(in: model.tables, from: world), isBeyondDoubt(key, subject, start)
    else { throw .doubtful }
    let open = OpenWorlds(architecture: model.architecture, world: world, start: start)
    let statements = open.statements { subject.plainKey(in: model.tables, from: $0) != key }
    return Finding(
      subject: subject, key: key, run: run, told: world, world: [start.text] + statements)
  }

  /// Whether every variant that concerns questions gives the same key.
  private func isBeyondDoubt(_ key: Key, _ subject: any SituationSubject, _ start: Start) -> Bool {
    model.variants.allSatisfy { tables in
      guard let world = WorldModel.configuration(of: start, by: tables.simulator) else {
        return false
      }
      return subject.plainKey(in: tables, from: world)?.agrees(with: key) ?? false
    }
  }
}
