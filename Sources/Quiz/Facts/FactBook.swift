import Machine
import Platform

/// All facts of a deck, and what questions use of them.
package struct FactBook: Sendable {
  /// In the order of the content.
  package let facts: [StudyFact]
  /// The ids of facts that are left out, because the deck says that no question uses them.
  package let unasked: [StudyFact.ID]
  private let byID: [StudyFact.ID: Int]
  /// The place of the topic that each fact stands in.
  private let topics: [StudyFact.ID: Int]
  let names: FactNames

  package init(_ examiner: Examiner) {
    let names = FactNames(examiner.deck)
    let all = FactCensus(examiner, names).facts
    let left = examiner.deck.unaskedFacts
    let facts = all.filter { !left.contains($0.id) }
    unasked = all.map(\.id).filter(left.contains)
    (self.names, self.facts) = (names, facts)
    // Broken content may have two entries of one name.
    byID = Dictionary(
      facts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let taught = (examiner.deck.course?.topics ?? []).enumerated().flatMap { place, topic in
      (topic.core + topic.facts).map { ($0, place) }
    }
    topics = Dictionary(taught) { first, _ in first }
  }

  package func fact(_ id: StudyFact.ID) -> StudyFact? { byID[id].map { facts[$0] } }

  /// The index of a fact in `facts`; nil if it is not among them.
  package func place(of id: StudyFact.ID) -> Int? { byID[id] }

  /// The facts needed to answer a question, each once, the one that it asks for first. Facts of topics not met yet are
  /// left out, as their part of the answer is not asked.
  /// - Parameters:
  ///   - verdict: on the answer given; if several answers are right, it decides which facts were used.
  ///   - stage: the topics that were met; nil: those of the question's own stage.
  package func facts(
    of question: Question, answered verdict: Verdict? = nil, at stage: Stage? = nil
  ) -> [StudyFact.ID] {
    asked(question.subject.facts(question, verdict, names), by: question, at: stage)
  }

  /// Filters ids: keeps facts of this book that no later topic introduces, each once.
  func asked(
    _ ids: [StudyFact.ID], by question: Question, at stage: Stage? = nil
  ) -> [StudyFact.ID] {
    let met = stage ?? question.stage
    return ids.filter { fact in
      byID[fact] != nil && met.map { met in topics[fact].map(met.contains) ?? true } ?? true
    }.unique()
  }
}

/// Collects the facts of a deck: those that questions can use.
private struct FactCensus: Sendable {
  private let deck: Deck
  private let examiner: Examiner
  let names: FactNames
  private var models: Column<Architecture, WorldModel> { examiner.context.models }

  init(_ examiner: Examiner, _ names: FactNames) {
    (deck, self.examiner, self.names) = (examiner.deck, examiner, names)
  }

  var facts: [StudyFact] {
    let seen = Array(deck.architectures.indices).mapSideBySide(sightings)
    let all = seen.reduce(into: [StudyFact.ID: Sighting]()) {
      $0.merge($1) { $0.joined(with: $1) }
    }
    return (rows + situations + duties + entries).map { kind, id, asked in
      let sighting = all[id]
      return StudyFact(
        id: id, sort: kind, frequency: asked ?? sighting?.frequency ?? .rarely,
        buildsOn: sighting?.follows,
        uses: kind.questions * (kind.isSeen ? sighting?.share ?? 0 : (asked ?? .rarely).share))
    }
  }

  private typealias Listed = (sort: StudyFact.Sort, id: StudyFact.ID, asked: Situation.Frequency?)

  private var rows: [Listed] {
    deck.architectures.indices.flatMap { index in
      let roles = deck.architectures[index].roles
      return roles.indices.flatMap { role -> [Listed] in
        let machine = roles[role].machine
        return machine.rows.indices.flatMap { row -> [Listed] in
          let delivered = Set(machine.rows[row].shownNames).filter {
            machine.rows[row].delivers($0) && deck.names[$0].isAsked
          }
          return (names.row(row, role, of: index).map { [(.row, $0, nil)] } ?? [])
            + delivered.sorted().map { (.delivery, names.delivery($0), nil) }
        }
      }
    }.unique { $0.id }
  }

  private var situations: [Listed] {
    let asked = examiner.cards.compactMap(examiner.context.situation)
    return asked.unique { $0.id }.map { (.situation, names.situation($0), $0.asked) }
  }

  private var duties: [Listed] {
    var asked: [String: Situation.Frequency] = [:]
    for card in examiner.cards {
      for id in examiner.duties(askedBy: card) {
        asked[id] = max(asked[id] ?? .rarely, card.frequency)
      }
    }
    return deck.duties.compactMap { duty in
      asked[duty.id].map { (.duty, names.duty(duty.id), $0) }
    }
  }

  private var entries: [Listed] {
    let asked = Set(examiner.cards.compactMap(\.entry))
    let groups = examiner.cards.compactMap { card -> Listed? in
      guard case .counterpart(let group, _, _) = card.asks else { return nil }
      return (.counterpart, names.counterpart(group), card.frequency)
    }
    let material = deck.material
    return groups.unique { $0.id }
      + material.myths.filter { asked.contains($0.id) }
      .map { (.myth, names.myth($0.id), $0.frequency) }
      + material.definitions.filter { asked.contains($0.id) }
      .map { (.definition, names.definition($0.id), $0.frequency) }
  }

  // MARK: Where facts are seen

  /// How often a fact is used in the sample runs of situations, and which fact comes before it there.
  private struct Sighting {
    var often = 0
    var all = 0
    /// The sum of `Frequency.share` over the situations that it is seen in.
    var share = 0.0
    var follows: StudyFact.ID?

    var frequency: Situation.Frequency { often > 1 ? .often : all > 0 ? .sometimes : .rarely }

    func joined(with other: Sighting) -> Sighting {
      Sighting(
        often: often + other.often, all: all + other.all, share: share + other.share,
        follows: follows ?? other.follows)
    }
  }

  private func sightings(in index: Architecture.ID) -> [StudyFact.ID: Sighting] {
    let model = models[index]
    var found: [StudyFact.ID: Sighting] = [:]
    func see(_ id: StudyFact.ID, _ situation: Situation, after previous: StudyFact.ID?) {
      let sighting = Sighting(
        often: situation.asked == .often ? 1 : 0, all: situation.asked == .rarely ? 0 : 1,
        share: situation.asked.share, follows: previous == id ? nil : previous)
      found[id] = found[id]?.joined(with: sighting) ?? sighting
    }
    for situation in model.architecture.situations.indices {
      guard let (occasion, run) = model.samples(of: situation).first else { continue }
      let told = model.architecture.situations[situation]
      var previous = entered(at: occasion.start, model, index).last
      let moving = names.movingRows(run.outcomes, of: index)
      let shown = names.showing(run.effects, in: run.effects, of: index)
      see(names.situation(told), told, after: (moving + shown).first ?? previous)
      for id in (moving + shown).unique() {
        see(id, told, after: previous)
        previous = id
      }
      for effect in run.effects {
        let row = names.showing([effect], in: run.effects, of: index).first
        for duty in deck.names[effect.name].duties { see(names.duty(duty), told, after: row) }
      }
    }
    return found
  }

  /// The facts of the rows taken on the way to a start.
  private func entered(
    at start: Start.ID, _ model: WorldModel, _ index: Architecture.ID
  ) -> [StudyFact.ID] {
    let after = model.architecture.starts[start].after
    let run = model.simulator.run(after, from: Configuration(initialFor: model.architecture))
    return names.movingRows(run.outcomes, of: index)
  }
}

extension StudyFact.Sort {
  /// True for facts that questions use on the way to what they ask for.
  var isSeen: Bool { self == .row || self == .delivery }

  /// About how many questions ask for such a fact, or use it in each situation it is seen in.
  var questions: Double {
    switch self {
    case .situation: 4
    case .row, .delivery: 3
    case .duty, .counterpart: 2
    case .myth, .definition: 1
    }
  }
}

extension Situation.Frequency {
  /// The share of interviews in which something is asked for.
  var share: Double {
    switch self {
    case .often: 1
    case .sometimes: 0.4
    case .rarely: 0.1
    }
  }
}
