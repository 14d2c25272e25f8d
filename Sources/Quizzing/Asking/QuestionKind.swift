/// The kinds of questions, by the names that flags and card ids use.
package enum QuestionKind: String, CaseIterable, Sendable {
  case callback
  case nextState = "next-state"
  case trace
}
