/// The kinds of questions, by the names that flags and card ids use.
package enum QuestionKind: String, CaseIterable, Sendable {
  case callback
  case nextState = "next-state"
  case trace
  case path
  case legal
  case detective
  case counterpart
  case duties
  case claim
  case myth
  case code
  case definition

  /// Whether the learner, not the machine, says whether an answer is right.
  package var isSelfGraded: Bool { self == .definition }
}
