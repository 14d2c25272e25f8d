import Machine

/// What is taught, in which order.
package struct Course: Sendable {
  package let topics: [Topic]
  package init(topics: [Topic]) { self.topics = topics }
}

/// A part of a course: a short lesson, and the facts that it opens.
package struct Topic: Sendable {
  package let id: String
  package let title: LocalizedText
  package let goal: LocalizedText
  package let needs: [String]
  package let isOptional: Bool
  package let terms: [String]
  package let situations: [String]
  package let calls: [String]
  package let names: [EffectName.ID]
  package let architectures: [Architecture.ID]
  package let isOfSeveral: Bool
  package let core: [StudyFact.ID]
  package let facts: [StudyFact.ID]
  package let listings: [String]
  package let probes: [Misconception.ID]
  package let watch: Watch?
  package let lesson: [LocalizedText]
  package let ladder: [Rung]
}

package struct Watch: Sendable {
  package let architecture: Architecture.ID
  package let start: Start.ID
  package let calls: [Occurrence]
  package let shows: Shows
  package enum Shows: String, Sendable { case states, calls, phases, duties }
}

package struct Rung: Sendable {
  package let card: String
  package let start: String?
  package let situations: [String]
}

package struct Curriculum: Sendable {
  func mayAsk(_ card: Card, at stage: Stage) -> Bool { true }
  func topics(neededBy question: Question) -> Stage { Stage() }
}

extension Stage {
  /// The names that only topics introduce which are not met.
  func hiddenNames(in deck: Deck) -> Set<EffectName.ID> {
    guard let topics = deck.course?.topics else { return [] }
    let hidden = topics.indices.filter { !contains($0) && !topics[$0].isOptional }
    return Set(hidden.flatMap { topics[$0].names })
  }
}
