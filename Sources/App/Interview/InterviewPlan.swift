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

  /// One round for every four minutes, at least one. Arcs of which something was met come first, the weakest first.
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
    return ordered.prefix(max(1, minutes / Self.minutesEach))
      .compactMap { round($0.arc, &generator) }
  }

  /// The mean chance that the facts of an arc are recalled; nil if none of them was met.
  private func recall(of arc: Arc) -> Double? {
    let facts = arc.points.filter { $0.level <= level }.map(\.fact).unique()
    let recalled = facts.map { learning.recall(of: $0) }
    guard recalled.contains(where: { $0 != nil }) else { return nil }
    return recalled.reduce(0) { $0 + ($1 ?? 0) } / Double(facts.count)
  }

  private func round(
    _ arc: Arc, _ generator: inout SeededGenerator
  ) -> MockInterview.Round? {
    let openings = arc.openings.filter { $0.level <= level }
    guard !openings.isEmpty else { return nil }
    return MockInterview.Round(
      arc: arc, opening: openings[generator.index(below: openings.count)], at: level,
      further: followUps(arc, &generator) + probe(arc, &generator))
  }

  /// At most two follow-up questions, drawn at random, in the order of the content.
  private func followUps(
    _ arc: Arc, _ generator: inout SeededGenerator
  ) -> [MockInterview.Round.Further] {
    let fitting = arc.followUps.indices.filter { arc.followUps[$0].level <= level }
    return generator.shuffled(Array(fitting)).prefix(Self.mostFollowUps).sorted()
      .compactMap { index in
        let followUp = arc.followUps[index]
        return learning.open.examiner.question(
          of: followUp.question, at: .all(of: learning.deck)
        ).map { MockInterview.Round.Further(text: followUp.text, question: $0) }
      }
  }

  private func probe(
    _ arc: Arc, _ generator: inout SeededGenerator
  ) -> [MockInterview.Round.Further] {
    let examiner = learning.open.examiner
    let seed = UInt16(truncatingIfNeeded: generator.next())
    let question = generator.shuffled(arc.probes).lazy.compactMap { id in
      examiner.card(named: id).flatMap { examiner.question(of: $0, seed: seed) }
    }.first { $0.form != .recall }
    return question.map { [MockInterview.Round.Further(text: nil, question: $0)] } ?? []
  }
}
