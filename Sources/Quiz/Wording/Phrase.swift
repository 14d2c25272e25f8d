/// A piece of text with how it is read aloud in Hangul, so that a Korean particle can follow it.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let text: String
  package let reads: String?

  package init(_ text: String, reads: String? = nil) {
    self.text = text
    self.reads = reads
  }

  package init(stringLiteral value: String) {
    self.init(value)
  }

  package init(_ number: Int) {
    self.init(String(number))
  }
}
