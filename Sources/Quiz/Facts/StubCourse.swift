package struct Curriculum: Sendable {
  func mayAsk(_ card: Card, at stage: Stage) -> Bool { true }
  func topics(neededBy question: Question) -> Stage { Stage() }
}
import Machine
extension Stage { func hiddenNames(in deck: Deck) -> Set<EffectName.ID> { [] } }
