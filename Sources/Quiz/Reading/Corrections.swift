import Platform

/// Takes out of a typed line what its writer takes back (`the first, no wait, the second`) and what is said of it at the
/// end (`just active, it was inactive before`).
struct Corrections: Sendable {
  private let sentences: SentenceReader
  /// Words that take back what stands before them, the longest first.
  private let corrects: [[String]]
  /// Letters of words that speak of what was so before, or stays so.
  private let already: Set<String>
  /// Letters of words beside all that is meant: `only`.
  private let only: Set<String>
  /// Endings of what a sentence is about, set against something else.
  private let apart: [String]

  init(_ lexicon: Lexicon, _ sentences: SentenceReader) {
    self.sentences = sentences
    corrects = lexicon.words(.corrects)
      .map { $0.split(separator: " ").map { Spelling.letters(String($0)) } }
      .sorted { $0.count > $1.count }
    already = lexicon.letters(.already)
    only = lexicon.letters(.only)
    apart = lexicon.letters(.setsApart).sorted()
  }

  /// What stands before and behind the last words that take something back; nil if there are none within the text.
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

  /// What stands before the last comma, where nothing but a remark follows: what was so before, or that something else is
  /// not so (`2번, 3번은 아니에요`). Beside `only` it may be anything.
  func withoutRemark(_ text: String) -> (answer: String, remark: String, isOnly: Bool)? {
    guard let sign = text.lastIndex(where: { ",;".contains($0) }) else { return nil }
    let (answer, remark) = (String(text[..<sign]), String(text[sign...].dropFirst()))
    let words = remark.split(whereSeparator: \.isWhitespace).map { Spelling.letters(String($0)) }
    let ends = answer.split(whereSeparator: \.isWhitespace).map { Spelling.letters(String($0)) }
    let isOnly = [ends.first, ends.last].contains { $0.map(only.contains) ?? false }
    guard words.count > 1 else { return nil }
    let isRemark =
      words.contains(where: already.contains)
      || apart.contains(where: words[0].hasSuffix) && sentences.isNegated(remark)
    return isRemark || isOnly ? (answer, remark, !isRemark) : nil
  }
}
