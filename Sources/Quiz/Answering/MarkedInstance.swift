/// An instance that an answer can name, one of several of its role.
struct MarkedInstance: Hashable, Sendable {
  let id: String
  /// From 1.
  let number: Int
  /// What its role is called.
  let words: [String]
}
