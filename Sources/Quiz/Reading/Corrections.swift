import Platform

/// Drops two things from a typed line: an answer that its writer corrects (`the first, no wait, the second`), and a
/// remark at the end (`just active, it was inactive before`).
struct Corrections: Sendable {
  /// Words that take back what stands before them, the longest first.
  private let corrects: [[String]]
  /// Letters of words that speak of what was so before, or stays so.
  private let already: Set<String>
  /// Letters of words that say that nothing else is meant: `only`.
  private let only: Set<String>
  private let pronouns: Set<String>
  private let no: Set<String>

  init(_ lexicon: Lexicon) {
    corrects = lexicon.words(.corrects)
      .map { $0.split(separator: " ").map { Spelling.letters(String($0)) } }
      .sorted { $0.count > $1.count }
    already = lexicon.letters(.already)
    only = lexicon.letters(.only)
    pronouns = lexicon.letters(.pronouns)
    no = lexicon.letters(.no)
  }

  /// Splits a text at its last correction, such as `no wait`; nil if it has none.
  func corrected(_ text: String) -> (before: String, after: String)? {
    let tokens: [Substring] = text.split(whereSeparator: \.isWhitespace)
    let letters = tokens.map { Spelling.letters(String($0)) }
    var last: Range<Int>?
    var place = 1
    while place < tokens.count {
      let length = corrects.first { letters[place...].starts(with: $0) }?.count ?? 0
      if length > 0, place + length < tokens.count { last = place..<place + length }
      place += max(length, 1)
    }
    guard let last else { return nil }
    let before = tokens[..<last.lowerBound].joined(separator: " ")
    let end = before.lastIndex { !",.…–—-; ".contains($0) }
    return (
      end.map { String(before[...$0]) } ?? "",
      tokens[last.upperBound...].joined(separator: " ")
    )
  }

  /// Splits a text behind a question that its writer answers with no: `active? no, inactive`.
  func answered(_ text: String) -> (before: String, after: String)? {
    guard let sign = text.lastIndex(of: "?") else { return nil }
    let behind = text[sign...].dropFirst().split(whereSeparator: \.isWhitespace).map(String.init)
    guard behind.count > 1, no.contains(Spelling.letters(behind[0])) else { return nil }
    return (String(text[..<sign]), behind.dropFirst().joined(separator: " "))
  }

  /// Splits a text at its last comma if a remark such as `it was inactive before` follows. After an answer with `only`,
  /// any text of two words or more is a remark.
  func withoutRemark(_ text: String) -> (answer: String, remark: String, isOnly: Bool)? {
    guard let sign = text.lastIndex(where: { ",;".contains($0) }) else { return nil }
    let (answer, remark) = (String(text[..<sign]), String(text[sign...].dropFirst()))
    let words = remark.split(whereSeparator: \.isWhitespace).map { Spelling.letters(String($0)) }
    let ends = answer.split(whereSeparator: \.isWhitespace).map { Spelling.letters(String($0)) }
    let isOnly = [ends.first, ends.last].contains { $0.map(only.contains) ?? false }
    guard words.count > 1 else { return nil }
    // `Resign, background was called` is no remark: it names a second call.
    let isRemark = pronouns.contains(words[0]) && words.contains(where: already.contains)
    return isRemark || isOnly ? (answer, remark, !isRemark) : nil
  }
}
