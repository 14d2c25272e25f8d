/// A YAML value and where it stands. Scalars are always text: what `no` or `12` means is for the
/// reader's caller to say.
package struct Node: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A text, and whether it was written without quotes; an absent value is plain and empty.
    case scalar(String, isPlain: Bool)
    case sequence([Node])
    /// The entries in the order written, repeated keys included.
    case mapping([Entry])
  }

  /// One `key: value` of a mapping.
  package struct Entry: Hashable, Sendable {
    package let key: String
    package let keySpan: SourceSpan
    package let value: Node
  }

  /// The three kinds of values, by the names messages use.
  package enum Kind: String {
    case text, list, mapping
  }

  package let content: Content
  package let span: SourceSpan

  init(_ content: Content, at span: SourceSpan) {
    (self.content, self.span) = (content, span)
  }
}

extension Node {
  package var kind: Kind {
    switch content {
    case .scalar: .text
    case .sequence: .list
    case .mapping: .mapping
    }
  }

  /// The value of a key's first entry; nil too if this is no mapping.
  package subscript(key: String) -> Node? { entries.first { $0.key == key }?.value }

  /// The text of a scalar.
  package var string: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The items of a sequence; none if this is no sequence.
  package var items: [Node] {
    if case .sequence(let items) = content { items } else { [] }
  }

  /// The entries of a mapping; none if this is no mapping.
  package var entries: [Entry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  /// The text of a scalar that was written without quotes.
  package var plain: String? {
    if case .scalar(let text, isPlain: true) = content { text } else { nil }
  }

  /// True if this is a plain `true`; YAML 1.1's `yes` and `on` are texts.
  package var isTrue: Bool { plain == "true" }

  /// True if this is a plain `false`.
  package var isFalse: Bool { plain == "false" }

  /// True if the value is absent or one of YAML's words for null.
  package var isNull: Bool { plain.map(["", "~", "null"].contains) ?? false }

  /// A whole number written plainly in decimal digits; leading zeros make a text (`007`).
  package var integer: Int? {
    guard let plain, let number = Int(plain), String(number) == plain else { return nil }
    return number
  }

  /// The place of a finding about something missing in the value: a mapping's first key, or else the value.
  package var headSpan: SourceSpan { entries.first?.keySpan ?? span }
}
