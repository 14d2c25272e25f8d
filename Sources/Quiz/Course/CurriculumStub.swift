import Machine

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
