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
