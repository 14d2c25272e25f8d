/// On how many lists of situations, of those that tell, something is as it was said to be.
package struct Agreement: Hashable, Sendable {
  package private(set) var right: Int
  package private(set) var of: Int

  package init(right: Int = 0, of: Int = 0) {
    self.right = right
    self.of = of
  }

  package mutating func note(_ lists: Int, agree: Bool) {
    of += lists
    if agree { right += lists }
  }
}
