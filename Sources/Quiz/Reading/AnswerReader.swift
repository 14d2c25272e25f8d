import Machine
import Platform

/// Turns a typed line into an answer to a question. Nothing is guessed silently.
package struct AnswerReader: Sendable {
  private let vocabulary: Vocabulary
  private let takesSeveral: Bool
  private let acceptsNone: Bool
  private let none: NoneReader
  private let truth: TruthReader?
  private let padding: Padding
  private let marks: InstanceMarks
  private let words: WordReader
  /// Reads the numbers of choices, if there are any.
  private let numbers: NumberReader?
  private let sentences: SentenceReader
  private let repeats: RepeatReader
  /// What abbreviations stand for, by the folded abbreviation.
  private let short: [String: String]
  /// Folded words that mean every choice.
  private let all: Set<String>

  package init(_ question: Question, wording: Wording) {
    self.init(
      question.vocabulary, takesSeveral: question.takesSeveralWords,
      acceptsNone: question.acceptsNone, lexicon: wording.lexicon)
  }

  init(
    _ vocabulary: Vocabulary, takesSeveral: Bool, acceptsNone: Bool, lexicon: Lexicon
  ) {
    self.vocabulary = vocabulary
    self.takesSeveral = takesSeveral
    self.acceptsNone = acceptsNone
    none = NoneReader(lexicon)
    truth =
      vocabulary.style == .truth ? TruthReader(lexicon, isRecall: vocabulary.isRecall) : nil
    let said = vocabulary.style == .names ? [] : lexicon.words(.subject)
    padding = Padding(lexicon, besides: vocabulary.subjects + said)
    marks = InstanceMarks(vocabulary.instances, padding: padding, lexicon: lexicon)
    words = WordReader(vocabulary, padding: padding, marks: marks, stemmer: lexicon.stemmer)
    let hasNumbers = vocabulary.entries.first?.spellings.contains("1") ?? false
    numbers = hasNumbers ? NumberReader(lexicon, padding: padding) : nil
    sentences = SentenceReader(lexicon, padding: padding)
    repeats = RepeatReader(lexicon)
    short = Dictionary(
      lexicon.words(.short).compactMap { entry in
        entry.firstIndex(of: " ").map { (String(entry[..<$0]), String(entry[$0...]).trimmed) }
      }, uniquingKeysWith: { first, _ in first })
    all = hasNumbers && takesSeveral ? lexicon.folded(.all) : []
  }

  /// What a whole line says, before its words are looked at.
  package enum Line: Hashable, Sendable {
    case empty
    case none
    case unknown
    /// One word, or several where the line has separators.
    case words([String], isComplete: Bool)
    /// All the words of an answer that stands in a sentence, none if it says that nothing happens. A learner
    /// takes it by Enter; where nobody can be asked it is the answer if it is certain.
    case offered([String], isCertain: Bool)
  }

  package func line(_ text: String) -> Line {
    let text = spelledOut(Spelling.cleaned(text))
    let line = plain(text)
    guard !isRead(line) else { return line }
    if all.contains(Spelling.fold(text)) {
      return .offered(vocabulary.entries.map(\.spellings[0]), isCertain: false)
    }
    return text.utf8.count <= Self.longestSentence ? offer(text) ?? line : line
  }

  /// Bytes beyond which a text is no sentence with an answer in it: looking for one would take too long.
  private static let longestSentence = 600

  /// With abbreviations as what they stand for.
  private func spelledOut(_ text: String) -> String {
    let tokens = text.split(omittingEmptySubsequences: false) { $0 == " " }
    guard tokens.contains(where: { short[$0.lowercased()] != nil }) else { return text }
    return tokens.map { short[$0.lowercased()] ?? String($0) }.joined(separator: " ")
  }

  package func word(_ text: String) -> Reading {
    word(text, seeksNear: true)
  }

  private func word(_ text: String, seeksNear: Bool) -> Reading {
    if let truth { return self.truth(text, truth) }
    let reading = words.word(text, seeksNear: seeksNear)
    guard seeksNear, case .unreadable(nil) = reading, acceptsNone, none.isNear(text) else {
      return reading
    }
    return .unreadable(nearest: Vocabulary.none)
  }

  private func truth(_ text: String, _ reader: TruthReader) -> Reading {
    let text = Spelling.cleaned(text)
    if vocabulary.isDenial, reader.repeatsClaim(text) { return .unreadable(nearest: nil) }
    func id(_ truth: Bool) -> String { truth ? Vocabulary.yes : Vocabulary.no }
    if let truth = reader.truth(text) { return .entry(id(truth), instance: nil) }
    return .unreadable(nearest: reader.nearest(to: text).map(id))
  }

  // MARK: The line as it stands

  private func plain(_ text: String) -> Line {
    if none.saysNone(text), truth == nil { return .none }
    if none.saysUnknown(text) { return .unknown }
    if Spelling.fold(text).isEmpty, !text.contains(where: { !Self.isIdle($0) }) { return .empty }
    if truth != nil { return .words([text.trimmed], isComplete: false) }
    if let numbers = numbers?.numbers(in: text) { return .words(numbers, isComplete: true) }
    let simple = Declaration.simplified(Self.dotted(marks.normalised(text)))
    let pieces = joined(Separators.split(simple)).flatMap(sentences(in:))
    let words = pieces.flatMap { takesSeveral ? repeats.repeated($0, unpadded) : unpadded($0) }
    if words.isEmpty { return Spelling.fold(text).isEmpty ? .empty : said([text.trimmed]) }
    return said(words, isComplete: words.count > 1 || Separators.areIn(simple))
  }

  private static func isIdle(_ character: Character) -> Bool {
    character.isWhitespace || Separators.signs.contains(character)
  }

  private func said(_ words: [String], isComplete: Bool = false) -> Line {
    .words(words, isComplete: isComplete)
  }

  /// Whether nothing is left that cannot be read, nor anything that a nearer look could make out.
  private func isRead(_ line: Line) -> Bool {
    switch line {
    case .empty, .unknown, .offered: true
    case .none: acceptsNone
    case .words(let words, _):
      (words.count == 1 || takesSeveral)
        && words.allSatisfy { if case .unreadable(nil) = word($0) { false } else { true } }
    }
  }

  /// The names in a piece of a line, without the words around and between them; the piece itself, unless all
  /// that is left can be read.
  private func unpadded(_ piece: String) -> [String] {
    switch word(piece, seeksNear: false) {
    case .entry: return [piece]
    case .ambiguous where vocabulary.style == .states: return [piece]
    default: break
    }
    guard marks.areAllRead(in: piece) else { return [piece] }
    switch vocabulary.style {
    case .phrases: return steps(padding.steps(in: piece), of: piece)
    case .names: return steps(padding.runs(in: piece).flatMap(names), of: piece)
    case .states, .lines, .truth: return steps(padding.runs(in: piece), of: piece)
    }
  }

  /// In more words than these no misspelt ones are looked for.
  private static let mostMisspelt = 20

  private func steps(_ runs: [String], of piece: String) -> [String] {
    guard runs != [piece], !runs.isEmpty else { return runs }
    let readings = runs.map { word($0, seeksNear: runs.count <= Self.mostMisspelt) }
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
    guard vocabulary.style == .phrases, case .unreadable = word(piece, seeksNear: false) else {
      return [piece]
    }
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
  private func joined(_ pieces: [String]) -> [String] {
    let longest =
      vocabulary.entries.flatMap(\.written)
      .map { Separators.split($0).count }.max() ?? 1
    guard longest > 1 else { return pieces }
    var result: [String] = []
    var index = 0
    while index < pieces.count {
      let length = (2...longest).reversed().first { length in
        index + length <= pieces.count
          && isSpelt(pieces[index..<index + length].joined(separator: " "))
      }
      result.append(pieces[index..<index + (length ?? 1)].joined(separator: ", "))
      index += length ?? 1
    }
    return result
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

  // MARK: In a sentence

  private func offer(_ text: String) -> Line? {
    if let truth { return truthOffer(text, truth) }
    let part = sentences.answer(
      in: text, takesSeveral: takesSeveral, hasNumbers: numbers != nil, read: complete)
    if let part { return .offered(part, isCertain: true) }
    switch vocabulary.style {
    // A number, or words in parentheses, may say of which instance a name is.
    case .names where !marks.areAllRead(in: text) || marks.mayBeNumber(in: text): return nil
    case .names:
      let names = sentences.names(in: text, takesSeveral: takesSeveral) { token in
        switch words.word(token, seeksNear: false) {
        case .entry where words.isFullName(token) || SentenceReader.isCode(token): .name
        case .entry, .unreadable: SentenceReader.isCode(token) ? .code : .prose
        case .ambiguous, .unusable, .foreign: SentenceReader.isCode(token) ? .code : .prose
        }
      }
      return names.map { .offered($0, isCertain: true) }
    case .states, .lines:
      return sentences.phrases(in: text, takesSeveral: takesSeveral, longest: longestSpelling) {
        guard isSpelt($0), case .entry(let id, _) = words.word($0, seeksNear: false) else {
          return nil
        }
        return id
      }.map { .offered($0, isCertain: true) }
    case .phrases, .truth: return nil
    }
  }

  /// How many words the longest spelling has.
  private var longestSpelling: Int {
    vocabulary.entries.flatMap(\.written).map { $0.split(separator: " ").count }.max() ?? 1
  }

  /// The words of a part of a line that is an answer by itself; nil if it is none.
  private func complete(_ text: String) -> [String]? {
    switch plain(text) {
    case .none: return acceptsNone ? [] : nil
    case .words(let words, _):
      let isAnswer = words.allSatisfy {
        if case .entry = word($0, seeksNear: false) { true } else { false }
      }
      return isAnswer && (words.count == 1 || takesSeveral) ? words : nil
    case .empty, .unknown, .offered: return nil
    }
  }

  private func truthOffer(_ text: String, _ reader: TruthReader) -> Line? {
    guard !text.contains("/") else { return nil }
    let part = sentences.truth(in: text) { part, rest in
      guard let truth = reader.truth(part), !reader.mentions(!truth, in: rest) else { return false }
      let isReply = vocabulary.isDenial && reader.beginsWithReply(part)
      return !(isReply && reader.repeatsClaim(rest))
    }
    return part.map { .offered([$0], isCertain: true) }
  }
}

/// The signs that separate the words of an answer: `,`, `>`, `→`, `->` and the ends of lines; blanks never
/// do.
enum Separators {
  static let signs: Set<Character> = [
    ",", ">", "→", "、", "，", ";", "；", "⇒", "⟶", "➜", "➔", "➡", "|", "/", "·", "&", "+", "\n",
    "\r\n",
  ]

  static func areIn(_ text: String) -> Bool {
    text.contains { signs.contains($0) }
  }

  static func split(_ text: String) -> [String] {
    text.split { signs.contains($0) }
      .map { word in
        var trimmed = word.drop(while: \.isWhitespace)
        while let last = trimmed.last, last.isWhitespace || "-=~".contains(last) {
          trimmed.removeLast()
        }
        return String(trimmed)
      }
      .filter { !$0.isEmpty }
  }
}
