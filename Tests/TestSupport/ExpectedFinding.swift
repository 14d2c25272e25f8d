internal import Content

/// What a test expects of a finding at a marker.
package struct ExpectedFinding {
  let marker: Character
  let rule: String
  let detail: String?
  let arguments: [String: String]
  let text: String?
  let notes: [ExpectedNote]

  /// `text`, if given, is what the source says under the whole span.
  package init(
    _ marker: Character, _ rule: String, _ detail: String? = nil,
    _ arguments: [String: String] = [:], text: String? = nil, notes: [ExpectedNote] = []
  ) {
    self.marker = marker
    self.rule = rule
    self.detail = detail
    self.arguments = arguments
    self.text = text
    self.notes = notes
  }

  func matches(_ finding: Finding, in sample: MarkedSource) -> Bool {
    finding.span.file == sample.file && finding.span.offset == sample.offsets[marker]
      && finding.rule == rule && finding.detail == detail
      && finding.arguments == arguments && text ?? finding.span.text == finding.span.text
      && notes.count == finding.notes.count
      && zip(notes, finding.notes).allSatisfy { $0.matches($1, in: sample) }
  }
}

/// What a test expects of a note at a marker.
package struct ExpectedNote {
  let marker: Character
  let key: String
  let arguments: [String: String]

  package init(_ marker: Character, _ key: String, _ arguments: [String: String] = [:]) {
    self.marker = marker
    self.key = key
    self.arguments = arguments
  }

  func matches(_ note: Finding.Note, in sample: MarkedSource) -> Bool {
    note.span.file == sample.file && note.span.offset == sample.offsets[marker]
      && note.key == key && note.arguments == arguments
  }
}
