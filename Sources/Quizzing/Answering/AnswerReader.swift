import Statechart

/// Turns a typed line into an answer to a question. Nothing is guessed silently.
package struct AnswerReader: Sendable {
  private let vocabulary: Vocabulary
  /// Folded words that say that nothing is called, and that the learner does not know.
  private let noneWords: Set<String>
  private let unknownWords: Set<String>
  private let padding: Padding
  /// Whether choices are answered by their numbers.
  private let hasNumbers: Bool

  package init(_ vocabulary: Vocabulary, wording: Wording) {
    self.vocabulary = vocabulary.spelling { wording.words("answer.words.\($0)") }
    noneWords = Set(wording.words("answer.words.none").map(Spelling.fold))
    unknownWords = Set(wording.words("answer.words.unknown").map(Spelling.fold))
    padding = Padding(wording)
    hasNumbers = vocabulary.entries.first?.spellings.contains("1") ?? false
  }

  /// What a whole line says, before its words are looked at.
  package enum Line: Hashable, Sendable {
    case empty
    case none
    case unknown
    /// One word, or several where the line has separators.
    case words([String], isComplete: Bool)
  }

  package func line(_ text: String) -> Line {
    let folded = Spelling.fold(text)
    if noneWords.contains(folded) { return .none }
    if unknownWords.contains(folded) { return .unknown }
    let signed = Spelling.signs(text)
    if hasNumbers, let numbers = numbers(signed) { return .words(numbers, isComplete: true) }
    let simple = Declaration.simplified(signed)
    let words = joined(Self.split(simple)).flatMap(unpadded)
    if words.isEmpty { return .empty }
    if vocabulary.isYesOrNo, let one = saidAgain(words) { return .words([one], isComplete: true) }
    return .words(words, isComplete: words.count > 1 || Self.hasSeparator(simple))
  }

  /// The first of several words that all mean the same.
  private func saidAgain(_ words: [String]) -> String? {
    guard words.count > 1, case .entry = word(words[0]) else { return nil }
    return Set(words.map(word)).count == 1 ? words[0] : nil
  }

  /// The digits of a text in which nothing else means anything.
  private func numbers(_ text: String) -> [String]? {
    let digits = text.compactMap { character in
      character.wholeNumberValue.flatMap { (1...9).contains($0) ? String($0) : nil }
    }
    let rest = String(text.map { $0.isNumber || Self.separators.contains($0) ? " " : $0 })
    guard !digits.isEmpty, digits.count == text.count(where: \.isNumber), padding.covers(rest)
    else { return nil }
    return digits
  }

  /// The names in a piece of a line, without the words around and between them; the piece itself, unless all
  /// that is left can be read.
  private func unpadded(_ piece: String) -> [String] {
    if case .entry = word(piece) { return [piece] }
    let runs = padding.runs(in: piece)
    guard !runs.isEmpty, runs != [piece] else { return [piece] }
    let readings = runs.map(word)
    let isRead = readings.contains { if case .entry = $0 { true } else { false } }
    let isNear = readings.allSatisfy { if case .unreadable(nil) = $0 { false } else { true } }
    return isNear && (isRead || runs.count == 1) ? runs : [piece]
  }

  /// With what is spelt with a separator in it, such as a printed line, in one piece again.
  private func joined(_ words: [String]) -> [String] {
    var left = words[...]
    var whole: [String] = []
    while let first = left.first {
      let count = (2...4).last { count in
        count <= left.count && isSpelt(left.prefix(count).joined())
      }
      whole.append(count.map { left.prefix($0).joined(separator: ", ") } ?? first)
      left = left.dropFirst(count ?? 1)
    }
    return whole
  }

  private func isSpelt(_ text: String) -> Bool {
    let folded = Spelling.fold(text)
    return vocabulary.entries.contains { $0.spellings.contains(folded) }
  }

  package func word(_ text: String) -> Reading {
    let reading = plainWord(text)
    if case .entry = reading { return reading }
    for part in Self.parts(of: text) {
      let inner = plainWord(part)
      if case .entry = inner { return inner }
    }
    return reading
  }

  /// What may be the name in a text of one piece: what is quoted, or what stands behind the last full stop.
  private static func parts(of text: String) -> [String] {
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
    if quoted.count == 3 {
      return (quoted[0] + quoted[2]).contains(where: \.isWhitespace) ? [] : [String(quoted[1])]
    }
    let member = text.split(separator: ".").last.map(String.init) ?? text
    return member == text || text.contains(where: \.isWhitespace) ? [] : [member]
  }

  private func plainWord(_ text: String) -> Reading {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    let instance = parts.count == 2 ? parts[1].filter { !$0.isWhitespace } : nil
    var folded = Spelling.fold(parts.first ?? "")
    while true {
      if let reading = read(folded, instance: instance) { return reading }
      guard let shorter = Spelling.withoutEnding(folded) else { break }
      folded = shorter
    }
    return .unreadable(nearest: nearest(to: Spelling.fold(parts.first ?? "")))
  }

  private func read(_ folded: String, instance: String?) -> Reading? {
    guard !folded.isEmpty else { return nil }
    let exact = vocabulary.entries.filter { $0.spellings.contains(folded) }
    if let only = exact.first, exact.count == 1 { return .entry(only.id, instance: instance) }
    if exact.count > 1 { return .ambiguous(exact.map(\.id)) }
    guard folded.count >= 4 else { return nil }
    let partial = vocabulary.entries.filter { entry in
      entry.spellings.contains { $0.hasSuffix(folded) || $0.hasPrefix(folded) }
    }
    if let only = partial.first, partial.count == 1 { return .entry(only.id, instance: instance) }
    return partial.count > 1 && partial.count <= 9 ? .ambiguous(partial.map(\.id)) : nil
  }

  private func nearest(to folded: String) -> String? {
    let spellings = vocabulary.entries.flatMap { entry in entry.spellings.map { ($0, entry.id) } }
    guard let found = NearestName.nearest(to: folded, among: spellings.map(\.0)) else { return nil }
    return spellings.first { $0.0 == found }?.1
  }

  /// `,`, `>`, `→` and `->` separate; blanks never do.
  private static func split(_ text: String) -> [String] {
    text.split { separators.contains($0) }
      .map { word in
        var trimmed = word.drop(while: \.isWhitespace)
        while let last = trimmed.last, last.isWhitespace || "-=~".contains(last) {
          trimmed.removeLast()
        }
        return String(trimmed)
      }
      .filter { !$0.isEmpty }
  }

  private static func hasSeparator(_ text: String) -> Bool {
    text.contains { separators.contains($0) }
  }

  private static let separators: Set<Character> = [
    ",", ">", "→", "、", "，", ";", "；", "⇒", "⟶", "➜", "➔", "➡", "|", "/", "·", "&", "+",
  ]
}
