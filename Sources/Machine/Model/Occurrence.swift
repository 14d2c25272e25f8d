/// A situation that is to happen, with what was told after `@`: `close-window@scene-2`.
package struct Occurrence: Hashable, Sendable {
  /// Index in `Architecture.situations`.
  package let situation: Int
  /// Index in `Architecture.instances`.
  package let argument: Int?

  package init(situation: Int, argument: Int? = nil) {
    self.situation = situation
    self.argument = argument
  }
}
