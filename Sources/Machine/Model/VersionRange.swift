/// Major versions from…through, either end open.
package struct VersionRange: Hashable, Sendable {
  package let from: Int?
  package let through: Int?

  package init(from: Int?, through: Int?) {
    self.from = from
    self.through = through
  }

  package func overlaps(_ other: VersionRange) -> Bool {
    (from ?? .min) <= (other.through ?? .max) && (other.from ?? .min) <= (through ?? .max)
  }
}
