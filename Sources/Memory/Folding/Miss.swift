/// An answer that was not right.
package struct Miss: Hashable, Sendable {
  package let answer: EventID
  package let card: String
  package let seed: String
}
