/// The files of a deck as written, for rules and for whoever needs more than the deck.
package struct Contents {
  let shared: ContentDraft
  let architectures: [ContentDraft]
  let ledger: Ledger
  /// Files that could not be read to their end, so that nothing is known of what they say.
  let unread: [SourceFile]
  /// The place of findings about the deck as a whole.
  let head: SourceSpan

  /// The languages that the deck or the catalogue declares.
  package var languages: [String] { (shared.header?.languages ?? shared.languages).texts }

  /// True if the finding may only follow from an unread file: the name that it misses occurs in that file.
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

  /// Rules that report something missing. Their findings are left out while some file is unread.
  private static let absences: Set = [
    "missing-section", "unscripted-situation", "unused-duty", "uncarried-claim", "unsettled-claim",
    "unused-source", "duty-expectation", "unused-fact", "counterpart",
  ]
}

extension Finding {
  /// True if the finding only follows from an empty text, which has a finding of its own.
  var missesNoName: Bool { rule.hasPrefix("unknown-") && arguments["name"]?.isEmpty ?? false }
}

extension SourceFile {
  /// True if the text contains this word as a whole.
  fileprivate func mentions(_ word: String) -> Bool {
    guard !word.isEmpty, bytes.count >= word.utf8.count else { return false }
    return (0...(bytes.count - word.utf8.count)).contains { start in
      bytes[start...].starts(with: word.utf8) && !isWord(start - 1)
        && !isWord(start + word.utf8.count)
    }
  }

  private func isWord(_ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    let byte = Unicode.Scalar(bytes[index])
    return !byte.isASCII || byte.properties.isAlphabetic || byte == "-"
      || ("0"..."9").contains(byte)
  }
}
