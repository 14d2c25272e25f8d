/// What an authored name may look like: words of ASCII letters and digits with single separators
/// between them.
package struct NamePattern: Hashable, Sendable {
  /// What messages call the pattern.
  package let id: String
  package let separators: String
  package let allowsCapitals: Bool

  package init(id: String, separators: String, allowsCapitals: Bool) {
    self.id = id
    self.separators = separators
    self.allowsCapitals = allowsCapitals
  }

  /// `go-home`
  package static let kebab = NamePattern(id: "kebab", separators: "-", allowsCapitals: false)
  /// `didMoveAway`, `LC`, `000`
  package static let camel = NamePattern(id: "camel", separators: "", allowsCapitals: true)
  /// `foreground.active`, `S-64`, `Posting.somethingDone`
  package static let dotted = NamePattern(id: "dotted", separators: "-.", allowsCapitals: true)
  /// `scene/active-to-inactive`, `trace:scene-based/go-home`
  package static let path = NamePattern(id: "path", separators: "-./:", allowsCapitals: true)

  package func matches(_ name: String) -> Bool {
    var afterWord = false
    for byte in name.utf8 {
      if isWord(byte) {
        afterWord = true
      } else {
        guard afterWord, separators.utf8.contains(byte) else { return false }
        afterWord = false
      }
    }
    return afterWord
  }

  /// The same as a regular expression of JSON Schema.
  package var regularExpression: String {
    let word = allowsCapitals ? "[A-Za-z0-9]+" : "[a-z0-9]+"
    guard !separators.isEmpty else { return "^\(word)$" }
    let set = separators.map { "\\-]^".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "^\(word)([\(set)]\(word))*$"
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): allowsCapitals
    default: false
    }
  }
}
