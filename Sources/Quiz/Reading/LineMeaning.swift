/// The meaning of a whole line, before its words are looked at.
package enum LineMeaning: Hashable, Sendable {
  case empty
  case none
  case unknown
  /// One word, or several where the line has separators.
  case words([String], isComplete: Bool)
  /// All the words of an answer that stands in a sentence, none if it says that nothing happens. A learner
  /// takes it by Enter; where nobody can be asked it is the answer if it is certain.
  case offered([String], isCertain: Bool)
}
