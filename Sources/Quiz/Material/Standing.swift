/// How a statement stands against what is right.
package enum Standing: String, CaseIterable, Sendable {
  case agree
  /// True, but it needs a limit.
  case refine
  case contradict
}
