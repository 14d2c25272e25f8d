/// Whether an effect always happens. What only `may` happen can be left out of an answer.
package enum Certainty: String, Hashable, Sendable, CaseIterable {
  case must, may
}
