/// A situation that is to happen, with what was told after `@`: `close-window@scene-2`.
package struct Occurrence: Hashable, Sendable {
  package let situation: Situation.ID
  package let argument: Instance.ID?

  package init(situation: Situation.ID, argument: Instance.ID? = nil) {
    self.situation = situation
    self.argument = argument
  }
}
