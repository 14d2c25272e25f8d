/// An answer as it was read: entries of the question's vocabulary, in the order given.
package struct Answer: Hashable, Sendable {
  package let words: [Word]

  package struct Word: Hashable, Sendable {
    /// A name's or a state's id.
    package let id: String
    /// The instance named after `@`, if any.
    package let instance: String?

    package init(id: String, instance: String? = nil) {
      self.id = id
      self.instance = instance
    }

    /// `name@instance`.
    package var text: String {
      instance.map { "\(id)@\($0)" } ?? id
    }
  }

  package init(_ words: [Word]) {
    self.words = words
  }
}
