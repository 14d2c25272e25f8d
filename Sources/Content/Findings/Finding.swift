/// Something that is wrong with a text, and where: facts only, the words come from a message
/// catalogue.
package struct Finding: Hashable, Sendable {
  /// The kebab-case name of the rule that is broken, such as `unknown-name`.
  package let rule: String
  /// Chooses among the rule's messages; nil if it has only one.
  package let detail: String?
  /// Things that the message mentions, by the names its wording uses.
  package let arguments: [String: String]
  package let span: SourceSpan
  package let notes: [Note]

  package init(
    _ rule: String, _ detail: String?, _ arguments: [String: String] = [:], at span: SourceSpan,
    notes: [Note] = []
  ) {
    (self.rule, self.detail, self.arguments) = (rule, detail, arguments)
    (self.span, self.notes) = (span, notes)
  }

  package init(
    _ rule: String, _ arguments: [String: String] = [:], at span: SourceSpan, notes: [Note] = []
  ) {
    self.init(rule, nil, arguments, at: span, notes: notes)
  }

  /// The catalogue's key for the message: `check.<rule>` or `check.<rule>.<detail>`.
  package var messageKey: String { detail.map { "check.\(rule).\($0)" } ?? "check.\(rule)" }

  /// A second place that explains a finding, such as "first declared here".
  package struct Note: Hashable, Sendable {
    package let key: String
    package let arguments: [String: String]
    package let span: SourceSpan

    package init(_ key: String, _ arguments: [String: String] = [:], at span: SourceSpan) {
      (self.key, self.arguments, self.span) = (key, arguments, span)
    }

    /// The catalogue's key for the message: `note.<key>`.
    package var messageKey: String { "note.\(key)" }
  }
}

extension Sequence where Element == Finding {
  /// Sorted by file name, place and rule; findings that share all three keep their order.
  package func inReadingOrder() -> [Finding] {
    enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (one.span.file.name, one.span.offset, one.rule, left.offset)
        < (other.span.file.name, other.span.offset, other.rule, right.offset)
    }.map(\.element)
  }
}
