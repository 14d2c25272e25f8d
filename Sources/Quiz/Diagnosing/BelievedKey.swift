/// What would be right if some tables were true.
package enum BelievedKey: Sendable {
  case key(Question.Key)
  /// Whatever leads where a path has to lead, as it has to.
  case way(BelievedWay)
}
