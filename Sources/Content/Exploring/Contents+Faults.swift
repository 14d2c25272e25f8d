import Quiz

extension ContentReader.Contents {
  /// Where a finding about the deck as a whole points.
  var headSpan: SourceSpan {
    (shared.first("deck") ?? files.first?.root)?.headSpan
      ?? unread.first?.span(0..<0) ?? SourceFile(name: "deck.yaml", text: "").span(0..<0)
  }

  /// Whether the finding may only follow from a file that could not be read: it misses a name that the
  /// file mentions.
  func isExcused(_ finding: Finding) -> Bool {
    guard !unread.isEmpty else { return false }
    if Self.absences.contains(finding.rule) { return true }
    guard finding.rule.hasPrefix("unknown-"), let name = finding.arguments["name"] else {
      return false
    }
    // A state's path is written part by part.
    let part = name.split(separator: ".").last.map(String.init) ?? name
    return unread.contains { $0.mentions(part) }
  }

  /// Rules about something that is nowhere.
  private static let absences: Set = [
    "missing-section", "unscripted-situation", "unused-duty", "uncarried-claim", "claim-carriers",
    "unsettled-claim", "unused-source", "duty-expectation", "unused-fact", "counterpart",
  ]

  /// Whether something is wrong with what an architecture runs, so that running it says nothing.
  func hasFault(in sections: Sections, among findings: [Finding]) -> Bool {
    let run = ["roles", "facts", "derived", "scripts", "machines", "variants"]
    let nodes = run.flatMap { sections.all($0) } + shared.all("machines") + shared.all("kinds")
    let names = sections.all("names") + shared.all("names")
    return findings.contains { finding in
      if Self.harmless.contains(finding.rule) { return false }
      // A name of no kind is none of those that traces observe; how it is described changes nothing.
      return nodes.contains { $0.holds(finding) }
        || finding.rule == "unknown-name" && names.contains { $0.holds(finding) }
    }
  }

  /// Rules about words and sources: with such a fault tables still do what they say.
  private static let harmless: Set = [
    "missing-language", "unknown-language", "missing-source", "empty-text", "malformed-identifier",
  ]
}

extension Finding {
  /// Whether it looks for a name where no text was written, which has a finding of its own.
  var missesNoName: Bool {
    rule.hasPrefix("unknown-") && arguments["name"]?.isEmpty ?? false
  }
}

extension Node {
  fileprivate func holds(_ finding: Finding) -> Bool {
    span.file == finding.span.file && span.range.lowerBound <= finding.span.offset
      && finding.span.offset <= span.range.upperBound
  }
}

extension SourceFile {
  /// Whether the text has this word in it, whole.
  fileprivate func mentions(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard !word.isEmpty, bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      bytes[start] == word[0] && bytes[start..<start + word.count].elementsEqual(word)
        && !isWord(start - 1) && !isWord(start + word.count)
    }
  }

  private func isWord(_ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    switch bytes[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), 0x80...:
      return true
    default: return false
    }
  }
}
