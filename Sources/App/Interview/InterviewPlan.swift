import Platform
import Quiz

/// Chooses what a mock interview asks.
struct InterviewPlan {
  let arcs: [Arc]
  let learning: Learning
  let level: Arc.Level
  /// The topic to ask about; nil for any.
  let topic: Quiz.Topic.ID?

  private static let minutesEach = 4
  private static let mostFollowUps = 2

  /// One round for every four minutes or part of them, at least one. Arcs of which something was met come first, the
  /// weakest before all others.
  func rounds(minutes: Int, seed: UInt64) -> [MockInterview.Round] {
    var generator = SeededGenerator(seed: seed)
    let arcs = generator.shuffled(
      arcs.filter { arc in
        (topic == nil || arc.topic == topic) && arc.openings.contains { $0.level <= level }
          && arc.points.contains { $0.level <= level }
      })
    let known = arcs.map { (arc: $0, recall: recall(of: $0)) }
    let met = known.filter { $0.recall != nil }.enumerated()
      .sorted { ($0.element.recall ?? 0, $0.offset) < ($1.element.recall ?? 0, $1.offset) }
      .map(\.element)
    let ordered = met + known.filter { $0.recall == nil }
    var told: Set<String> = []
    return ordered.prefix(max(1, (minutes + Self.minutesEach - 1) / Self.minutesEach))
      .compactMap { round($0.arc, &generator, &told) }
  }

  /// The mean chance that the facts of an arc are recalled; nil if none of them was met.
  private func recall(of arc: Arc) -> Double? {
    let facts = arc.points.filter { $0.level <= level }.map(\.fact).unique()
    let recalled = facts.map { learning.recall(of: $0) }
    guard recalled.contains(where: { $0 != nil }) else { return nil }
    return recalled.reduce(0) { $0 + ($1 ?? 0) } / Double(facts.count)
  }

  /// - Parameter told: the situations (ids) that the questions so far told of.
  private func round(
    _ arc: Arc, _ generator: inout SeededGenerator, _ told: inout Set<String>
  ) -> MockInterview.Round? {
    let openings = arc.openings.filter { $0.level <= level }
    guard !openings.isEmpty else { return nil }
    return MockInterview.Round(
      arc: arc, opening: openings[generator.index(below: openings.count)], at: level,
      further: followUps(arc, &generator, &told) + probe(arc, &generator, &told))
  }

  /// At most two follow-up questions, drawn at random, in the order of the content; those that tell of something new
  /// come before others.
  private func followUps(
    _ arc: Arc, _ generator: inout SeededGenerator, _ told: inout Set<String>
  ) -> [MockInterview.Round.Further] {
    let fitting = arc.followUps.indices.filter { arc.followUps[$0].level <= level }
    let made = generator.shuffled(Array(fitting)).compactMap { index in
      learning.open.examiner.question(
        of: arc.followUps[index].question, at: .all(of: learning.deck)
      ).map { (index: index, question: learning.open.examiner.ofMostApps($0)) }
    }
    let chosen = freshest(of: made, atMost: Self.mostFollowUps, &told) { $0.question }
    return chosen.sorted { $0.index < $1.index }.map {
      MockInterview.Round.Further(text: arc.followUps[$0.index].text, question: $0.question)
    }
  }

  private func probe(
    _ arc: Arc, _ generator: inout SeededGenerator, _ told: inout Set<String>
  ) -> [MockInterview.Round.Further] {
    let examiner = learning.open.examiner
    let seed = UInt16(truncatingIfNeeded: generator.next())
    let questions = generator.shuffled(arc.probes).compactMap { id in
      examiner.card(named: id).flatMap { examiner.question(of: $0, seed: seed) }
    }.filter { $0.form != .recall }
    return freshest(of: questions, atMost: 1, &told) { $0 }
      .map { MockInterview.Round.Further(text: nil, question: $0) }
  }

  /// Some items, one after the other the first whose question tells of the fewest situations told before.
  private func freshest<Item>(
    of items: [Item], atMost count: Int, _ told: inout Set<String>,
    question: (Item) -> Question
  ) -> [Item] {
    var (items, chosen) = (items, [Item]())
    while chosen.count < count,
      let place = items.indices.min(by: {
        repeated(question(items[$0]), told) < repeated(question(items[$1]), told)
      })
    {
      let item = items.remove(at: place)
      told.formUnion(question(item).spec.situations)
      chosen.append(item)
    }
    return chosen
  }

  private func repeated(_ question: Question, _ told: Set<String>) -> Int {
    question.spec.situations.count(where: told.contains)
  }
}
