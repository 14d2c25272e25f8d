import Machine

/// Turns a typed line into an answer to a question. Nothing is guessed silently.
package struct AnswerReader: Sendable {
  private let vocabulary: Vocabulary
  /// Folded words that say that nothing is called, and that the learner does not know.
  private let noneWords: Set<String>
  private let unknownWords: Set<String>
  /// Folded words that repeat a statement, where that can contradict the yes or no beside them.
  private let claimed: [String]
  private let padding: Padding
  private let marks: InstanceMarks
  private let words: WordReader
  /// Where choices are answered by their numbers.
  private let numbers: NumberReader?

  package init(_ vocabulary: Vocabulary, wording: Wording) {
    let vocabulary = vocabulary.spelling { wording.words("answer.words.\($0)") }
    self.vocabulary = vocabulary
    noneWords = Set(wording.words("answer.words.none").map(Spelling.fold))
    unknownWords = Set(wording.words("answer.words.unknown").map(Spelling.fold))
    claimed = vocabulary.isDenial ? wording.words("answer.words.claimed").map(Spelling.fold) : []
    let said = vocabulary.style == .names ? [] : wording.words("answer.words.subject")
    padding = Padding(wording, besides: vocabulary.subjects + said)
    marks = InstanceMarks(vocabulary.instances, padding: padding)
    words = WordReader(vocabulary, padding: padding, marks: marks)
    let hasNumbers = vocabulary.entries.first?.spellings.contains("1") ?? false
    numbers = hasNumbers ? NumberReader(wording, padding: padding) : nil
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
    if isOne(of: noneWords, text) { return .none }
    if isOne(of: unknownWords, text) { return .unknown }
    let whole = Spelling.fold(text)
    if claimed.contains(where: { whole.contains($0) }) { return said([text.trimmedBlanks]) }
    let signed = Spelling.signs(text)
    if let numbers = numbers?.numbers(in: signed) { return .words(numbers, isComplete: true) }
    let simple = Declaration.simplified(Self.dotted(marks.normalised(signed)))
    let words = joined(Self.split(simple)).flatMap(sentences).flatMap(unpadded)
    if words.isEmpty { return Spelling.fold(text).isEmpty ? .empty : said([text.trimmedBlanks]) }
    if vocabulary.isYesOrNo, let one = saidAgain(words) { return .words([one], isComplete: true) }
    return said(words, isComplete: words.count > 1 || Self.hasSeparator(simple))
  }

  private func said(_ words: [String], isComplete: Bool = false) -> Line {
    .words(words, isComplete: isComplete)
  }

  package func word(_ text: String) -> Reading {
    words.word(text)
  }

  /// Whether a text is one of these words, with Korean endings and words that mean nothing around it or not.
  private func isOne(of known: Set<String>, _ text: String) -> Bool {
    var folded = Spelling.fold(text)
    while !folded.isEmpty {
      if known.contains(folded) { return true }
      guard let shorter = Spelling.withoutEnding(folded) else { break }
      folded = shorter
    }
    guard !text.contains("\"") else { return false }
    let pieces = Self.split(text).flatMap(padding.runs)
    return pieces.count == 1 && pieces != [text] && known.contains(Spelling.fold(pieces[0]))
  }

  /// The first of several words that all mean the same.
  private func saidAgain(_ words: [String]) -> String? {
    guard words.count > 1, case .entry = word(words[0]) else { return nil }
    return Set(words.map(word)).count == 1 ? words[0] : nil
  }

  /// The names in a piece of a line, without the words around and between them; the piece itself, unless all
  /// that is left can be read.
  private func unpadded(_ piece: String) -> [String] {
    switch word(piece) {
    case .entry: return [piece]
    case .ambiguous where vocabulary.style == .states: return [piece]
    default: break
    }
    guard marks.areAllRead(in: piece) else { return [piece] }
    switch vocabulary.style {
    case .phrases: return steps(padding.steps(in: piece), of: piece)
    case .names: return steps(padding.runs(in: piece).flatMap(names), of: piece)
    case .truth:
      let runs = padding.runs(in: piece)
      if runs.count == 1, case .entry = word(runs[0]) { return runs }
      return halves(of: piece) ?? steps(runs, of: piece)
    case .states, .lines: return steps(padding.runs(in: piece), of: piece)
    }
  }

  /// Two answers with nothing but a blank between them, the first a single word, as in `no wrong`.
  private func halves(of piece: String) -> [String]? {
    let tokens = piece.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard tokens.count == 2, isSpelt(tokens[0]), case .entry = word(tokens[1]) else { return nil }
    return tokens
  }

  private func steps(_ runs: [String], of piece: String) -> [String] {
    guard runs != [piece], !runs.isEmpty else { return runs }
    let readings = runs.map(word)
    let isRead = readings.contains { if case .entry = $0 { true } else { false } }
    let isNear = readings.allSatisfy { if case .unreadable(nil) = $0 { false } else { true } }
    return isNear && (isRead || runs.count == 1) ? runs : [piece]
  }

  /// Names with nothing but blanks between them, where each is one in full; the run itself otherwise.
  private func names(in run: String) -> [String] {
    if case .entry = word(run) { return [run] }
    let tokens = run.split(whereSeparator: \.isWhitespace).map(String.init)
    return tokens.count > 1 && tokens.allSatisfy(words.isFullName) ? tokens : [run]
  }

  /// Sentences of which each is a step; the piece itself where it is one.
  private func sentences(in piece: String) -> [String] {
    guard vocabulary.style == .phrases, case .unreadable = word(piece) else { return [piece] }
    var sentences = [""]
    var isEnd = false
    for character in piece {
      if isEnd, character.isWhitespace { sentences.append("") }
      isEnd = ".!。".contains(character) && (sentences.last?.last?.isLetter ?? false)
      sentences[sentences.count - 1].append(character)
    }
    return sentences.filter { !Spelling.fold($0).isEmpty }
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
    return (vocabulary.entries + vocabulary.unusable).contains { $0.spellings.contains(folded) }
  }

  /// `Owner/name()` as `Owner.name()`.
  private static func dotted(_ text: String) -> String {
    guard text.contains("/") else { return text }
    var result = ""
    for (index, character) in zip(text.indices, text) {
      let next = text[text.index(after: index)...].first
      let owner = result.reversed().prefix { $0.isLetter }
      let isOwner = owner.last?.isUppercase ?? false
      result.append(character == "/" && isOwner && (next?.isLowercase ?? false) ? "." : character)
    }
    return result
  }

  /// `,`, `>`, `→`, `->` and the ends of lines separate; blanks never do.
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

  static let separators: Set<Character> = [
    ",", ">", "→", "、", "，", ";", "；", "⇒", "⟶", "➜", "➔", "➡", "|", "/", "·", "&", "+", "\n",
    "\r\n",
  ]
}

extension String {
  /// Without blanks around it.
  fileprivate var trimmedBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
