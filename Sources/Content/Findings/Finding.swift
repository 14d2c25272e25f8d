/// Something that is wrong with a text, and where: facts only, the words come from a message
/// catalogue.
package struct Finding: Hashable, Sendable {
  /// The kebab-case name of the rule that is broken, such as `unknown-name`.
  package let rule: String
  /// Which of the rule's messages fits, where it has several.
  package let detail: String?
  /// What the message mentions, by the names its wording uses.
  package let arguments: [String: String]
  package let span: SourceSpan
  package let notes: [Note]

  package init(
    rule: String, detail: String? = nil,
    arguments: [String: String] = [:], at span: SourceSpan, notes: [Note] = []
  ) {
    self.rule = rule
    self.detail = detail
    self.arguments = arguments
    self.span = span
    self.notes = notes
  }

  /// The catalogue's key for the message: `check.<rule>` or `check.<rule>.<detail>`.
  package var messageKey: String {
    detail.map { "check.\(rule).\($0)" } ?? "check.\(rule)"
  }
}

extension Sequence where Element == Finding {
  /// Sorted by file name, place and rule; findings that share all three keep their order.
  package func inReadingOrder() -> [Finding] {
    enumerated().sorted { left, right in
      if left.element.precedes(right.element) { return true }
      if right.element.precedes(left.element) { return false }
      return left.offset < right.offset
    }.map(\.element)
  }
}

extension Finding {
  fileprivate func precedes(_ other: Finding) -> Bool {
    (span.file.name, span.offset, rule) < (other.span.file.name, other.span.offset, other.rule)
  }
}

extension Finding {
  /// A second place that explains a finding, such as "first declared here".
  package struct Note: Hashable, Sendable {
    package let key: String
    package let arguments: [String: String]
    package let span: SourceSpan

    package init(_ key: String, arguments: [String: String] = [:], at span: SourceSpan) {
      self.key = key
      self.arguments = arguments
      self.span = span
    }

    /// The catalogue's key for the message: `note.<key>`.
    package var messageKey: String { "note.\(key)" }
  }
}
